"""Resolving: variants and house rules, from the files that extend one another to the rules as they are played."""
