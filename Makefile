# Needs Python 3.11 or newer with venv, and make. Everything else goes into .venv, from requirements.lock.

# The stamp's name is a checksum of what .venv was made from, so a second run has nothing to do.
STAMP := .venv/.ready-$(shell cat requirements.lock pyproject.toml tools/setup.sh | cksum | cut -d' ' -f1)
BIN := .venv/bin
PYTHON_FOLDERS = $(wildcard src tests examples benchmarks) $(if $(wildcard tools/*.py),tools)

.PHONY: run test lint fmt docs bench mutants lock clean

run: $(STAMP)
	@echo "Playing a demonstration round of each game"
	@$(BIN)/python -m fifthstreet.cli demo

# The tests start many programs; without byte code each of them would compile the whole package.
test: export PYTHONDONTWRITEBYTECODE =
test: lint
	@echo "Running the tests on two workers, with branch coverage"
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal --cov --cov-report=term --conformance

lint: $(STAMP)
	@echo "Checking style, types and imports"
	@$(BIN)/python -m ruff check $(PYTHON_FOLDERS)
	@$(BIN)/python -m ruff format --check $(PYTHON_FOLDERS)
	@$(BIN)/python -m mypy $(PYTHON_FOLDERS)
	@$(BIN)/lint-imports --no-logo

fmt: $(STAMP)
	@echo "Formatting the code"
	@$(BIN)/python -m ruff check --fix $(PYTHON_FOLDERS)
	@$(BIN)/python -m ruff format $(PYTHON_FOLDERS)

docs: $(STAMP)
	@echo "Regenerating the generated pages of docs/"
	@$(BIN)/python tools/make_docs.py

bench: $(STAMP)
	@echo "Measuring speed"
	@$(BIN)/python -m benchmarks

mutants: $(STAMP)
	@echo "Breaking the code on purpose to see whether the tests notice (slow)"
	@$(BIN)/mutmut run
	@$(BIN)/mutmut results

lock:
	@echo "Resolving the packages of requirements.lock (UPGRADE=1 takes newer versions)"
	@tools/lock.sh

clean:
	@echo "Removing .venv and everything that was generated"
	@rm -rf .venv .coverage .coverage.* htmlcov build dist mutants
	@rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks

$(STAMP):
	@tools/setup.sh $@
