"""The reference page of the language, docs/language.md, made from the schema and the tables of names and fields.

``python -m trickwright.reference > docs/language.md`` writes it anew.
"""

from trickwright.reference.page import page

__all__ = ["page"]
