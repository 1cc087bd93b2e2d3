"""Puts single mistakes of every kind that authors make into the shipped rulesets, and judges what is said of them."""
