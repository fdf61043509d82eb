# The set-up is done once, and again when pyproject.toml or constraints.txt changes. Another Python: make PYTHON=python3.12
PYTHON ?= python3
BIN := .venv/bin
SETUP := .venv/.complete

# Exact versions, also of what builds the packages (the second name is that of pip 25.3 and newer).
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

.PHONY: generate test lint check docs report demo clean

generate: $(SETUP)
	$(BIN)/d2t-generate

test: $(SETUP)  # without the slow tests
	$(BIN)/pytest -m 'not slow'

lint: $(SETUP)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

check: lint  # what CI runs: all tests
	$(BIN)/pytest

docs: $(SETUP)  # the site, in site/; a warning is an error, and the notebooks are executed
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

report: $(SETUP)
	$(BIN)/d2t-compare experiment=compare_e2e
	$(BIN)/d2t-compare experiment=compare_webnlg

demo: $(SETUP)
	$(BIN)/d2t-demo

clean:
	rm -rf .venv build site *.egg-info

$(SETUP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
	"Python 3.11 or newer is needed, $(PYTHON) is %d.%d; name another: make PYTHON=python3.11" % sys.version_info[:2])'
	@echo "Setting up .venv (once, takes some minutes)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install -qq -e '.[dev]'
	@touch $@
