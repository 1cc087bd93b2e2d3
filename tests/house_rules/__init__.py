"""The house rules of the shipped rulesets: alone, together, and with mistakes in them."""
