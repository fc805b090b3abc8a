# Needs Python 3.11 or newer with venv, and make. Everything else goes into .venv: what running needs, from
# requirements-run.lock, or the development set, from requirements.lock.

# The stamps are named after a checksum of what .venv was made from, so a second run has nothing to do.
SUM := $(shell cat requirements.lock requirements-run.lock pyproject.toml tools/setup.sh | cksum | cut -d' ' -f1)
RUN := .venv/.run-$(SUM)
DEV := .venv/.dev-$(SUM)
BIN := .venv/bin
PYTHON_FOLDERS = $(wildcard src tests examples benchmarks) $(if $(wildcard tools/*.py),tools)

.PHONY: run demo install-cli test pytest lint fmt docs bench mutants lock clean

run: $(RUN)
	@$(BIN)/python -m fifthstreet.cli serve --demo

demo: $(RUN)
	@echo "Playing a demonstration round of each game"
	@$(BIN)/python -m fifthstreet.cli demo

# The command of this folder, on your path: COMMANDS=/usr/local/bin puts it there.
install-cli: $(RUN)
	@tools/install_cli.sh $(COMMANDS)

# Types are checked by one process; the tests need not wait for it.
test: $(DEV)
	@$(MAKE) --no-print-directory -j 2 lint pytest

# The tests start many programs; without byte code each of them would compile the whole package.
pytest: export PYTHONDONTWRITEBYTECODE =
# PostgreSQL does not run as root: its server makes a user, with a program that not every PATH of root reaches.
pytest: export PATH := $(PATH):/usr/sbin:/sbin
pytest: $(DEV)
	@tools/chromium.sh
	@echo "Running the tests on two workers, with branch coverage"
	@$(BIN)/python -m pytest -q -n 2 --dist worksteal --cov --cov-report=term --conformance

lint: $(DEV)
	@echo "Checking style, types and imports"
	@$(BIN)/python -m ruff check $(PYTHON_FOLDERS)
	@$(BIN)/python -m ruff format --check $(PYTHON_FOLDERS)
	@$(BIN)/python -m mypy $(PYTHON_FOLDERS)
	@$(BIN)/lint-imports --no-logo

fmt: $(DEV)
	@echo "Formatting the code"
	@$(BIN)/python -m ruff check --fix $(PYTHON_FOLDERS)
	@$(BIN)/python -m ruff format $(PYTHON_FOLDERS)

# What the makers of the site builder announce is nothing for whoever builds these pages.
docs: export NO_MKDOCS_2_WARNING = 1
docs: $(DEV)
	@echo "Regenerating the generated pages of docs/ and building the site"
	@$(BIN)/python tools/make_docs.py
	@$(BIN)/python -m mkdocs build --quiet
	@echo "The site is in build/site; open build/site/index.html. To search it, serve it: python3 -m http.server -b 127.0.0.1 -d build/site 8001"

# What is typed at a prompt has its byte code, and so have the commands that are measured.
bench: export PYTHONDONTWRITEBYTECODE =
bench: $(DEV)
	@echo "Measuring speed"
	@$(BIN)/python -m benchmarks

mutants: $(DEV)
	@echo "Breaking the code on purpose to see whether the tests notice (slow)"
	@$(BIN)/mutmut run
	@$(BIN)/mutmut results

lock:
	@echo "Resolving the packages of both lock files (UPGRADE=1 takes newer versions)"
	@tools/lock.sh

clean:
	@echo "Removing .venv and everything that was generated"
	@rm -rf .venv .coverage .coverage.* htmlcov build dist mutants
	@rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks

$(RUN):
	@tools/setup.sh run $(SUM)

$(DEV):
	@tools/setup.sh dev $(SUM)
