"""Changes every value of the shipped rulesets, one at a time, and expects every change to be noticed."""
