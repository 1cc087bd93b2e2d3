"""Plays a ruleset with players that like rare situations, and checks what must always hold.

For every set of house rules worth trying and every number of players the same hands are played in every run, on every
machine. What must never happen becomes a finding at the rule that is at work, with the smallest hand that shows it as a
case file.
"""

from trickwright.fuzzing.fuzz import Violation, fuzz

__all__ = ["Violation", "fuzz"]
