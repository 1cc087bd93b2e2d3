"""What each code of a finding means, why it matters, and a bad and a good example.

The texts are the files ``texts/NxxS.yaml``, where N is the first digit of the codes in it: a map from each code to its
entry. An entry has these keys:

``means``
    What was found, in one to three sentences for card players.
``why``
    Why it matters.
``bad``, ``good``
    A rule file or a case file; checking the bad one gives exactly one finding, of this code, and checking the good one
    gives none. Either the text of the file, which is then called ``our-table.yaml`` (``our-table.cases.yaml`` if it
    begins with ``trickwright_cases``), or a map from names to texts, of which the last is the file that is checked.
    What cannot be written as a text is a map in place of it: ``{text: …, saved_as: UTF-16}`` in another encoding of
    Python's; ``{text: …, repeat: {PIECE: 20000}}`` where the piece stands once in the text and as often in the file;
    ``{link: TARGET}`` for a symbolic link, in which a piece can be repeated too.
    A code that no file can show has neither.
``severity``
    ``error or warning`` where the code stands for both; otherwise what ``codes.py`` says.
``play``
    With how many hands the examples are played in order to see what they show, as ``validate --play`` does.
"""

from trickwright.explaining.catalogue import GROUPS, Explanation, codes_explained, explanation, group_of
from trickwright.explaining.examples import Example, ExampleFile
from trickwright.explaining.trying import Tried, report_on, tried

__all__ = [
    "GROUPS",
    "Example",
    "ExampleFile",
    "Explanation",
    "Tried",
    "codes_explained",
    "explanation",
    "group_of",
    "report_on",
    "tried",
]
