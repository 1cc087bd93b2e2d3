"""Two rulesets side by side: what differs in them, and how that is said to a card player."""

from trickwright.comparing.differences import Difference, compare, compare_house_rules
from trickwright.comparing.wording import Comparison

__all__ = ["Comparison", "Difference", "compare", "compare_house_rules"]
