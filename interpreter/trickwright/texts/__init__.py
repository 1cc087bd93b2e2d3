"""What a player reads and may type, in every language: one YAML file each, read when it is first needed."""

from trickwright.texts.catalogue import LANGUAGES, say, templates, typed_words, words_of
from trickwright.texts.telling import Teller
from trickwright.texts.wording import Wording, in_language

__all__ = ["LANGUAGES", "Teller", "Wording", "in_language", "say", "templates", "typed_words", "words_of"]
