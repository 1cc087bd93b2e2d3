"""Referees: each follows the records of one game and knows its rules from the rule documents alone."""
