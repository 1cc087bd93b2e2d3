"""From a file that extends another to the rules as they are played: variants and house rules, with places."""
