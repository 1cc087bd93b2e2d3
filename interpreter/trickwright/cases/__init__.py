"""Case files: situations at the card table and what must come of them, read, checked and run.

``Examiner`` does it all for files of any number; ``reading`` turns a file into cases, ``running`` plays them.
"""

from trickwright.cases.examining import ENDINGS, Examined, Examiner, is_case_file
from trickwright.cases.model import Case, Failure, Result

__all__ = ["ENDINGS", "Case", "Examined", "Examiner", "Failure", "Result", "is_case_file"]
