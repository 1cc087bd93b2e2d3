# Everything is set up in a virtual environment beside this file; nothing else on the machine is touched.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV ?= .venv
BIN = $(VENV)/bin

.PHONY: play test lint types rules wheel check golden bad reference differences witnesses mistakes benchmark clean

play: $(VENV)/.ready
	@$(BIN)/trickwright play pedro

test: $(VENV)/.ready
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.ready
	$(BIN)/mypy

rules: $(VENV)/.ready
	$(BIN)/trickwright validate --strict --play 200 --jobs auto rulesets examples tests/cases
	$(BIN)/trickwright test examples tests/cases

wheel: $(VENV)/.ready
	$(BIN)/python -m tests.packaging

check: test lint types rules wheel

golden: $(VENV)/.ready
	$(BIN)/python -m tests.golden

bad: $(VENV)/.ready
	$(BIN)/python -m tests.bad

reference: $(VENV)/.ready
	$(BIN)/python -m trickwright.reference.derived
	$(BIN)/python -m trickwright.reference > docs/language.md.new && mv docs/language.md.new docs/language.md
	$(BIN)/python -m trickwright.reference.house_rules > docs/house-rules.md.new
	mv docs/house-rules.md.new docs/house-rules.md
	$(BIN)/python -m trickwright.reference.diagnostics > docs/diagnostics.md.new
	mv docs/diagnostics.md.new docs/diagnostics.md

differences: $(VENV)/.ready
	$(BIN)/python -m tests.comparing

witnesses: $(VENV)/.ready
	$(BIN)/python -m tests.mutation.cases

mistakes: $(VENV)/.ready
	$(BIN)/python -m tests.mistakes

benchmark: $(VENV)/.ready
	$(BIN)/python -m tests.benchmarks.compare

$(VENV)/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("trickwright needs Python 3.11 or newer; say: make PYTHON=/path/to/python3.11") if sys.version_info < (3, 11) else None'
	@echo "Setting up $(VENV) ..." >&2
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) dist build
