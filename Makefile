# Every target does its own set-up; stamp files in the virtual environment say what is done.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

MILKRUN_BUILD ?= auto
export MILKRUN_BUILD

WORKERS ?= 2
PYTEST_FLAGS ?=
LOCK_FLAGS ?=

SOURCES := $(sort $(shell find src/milkrun -type f -not -path '*/__pycache__/*'))
GAMES := $(subst _,-,$(notdir $(patsubst %/__init__.py,%,$(wildcard src/milkrun/games/*/__init__.py))))

.PHONY: help install lab play test test-browser test-plain browser lint types bench drill golden docs screenshots wheel lock clean FORCE
.DELETE_ON_ERROR:

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: install ## Play in the browser
	@$(BIN)/milkrun

test: install $(VENV)/.test browser ## Run the tests on the installed package
	$(BIN)/pytest -n $(WORKERS) --ignore=tests/web/browser $(PYTEST_FLAGS)

# Whole games by mouse and keyboard take minutes: they have a target of their own.
test-browser: install $(VENV)/.test browser ## Play at the table in a real browser
	$(BIN)/pytest -n $(WORKERS) $(PYTEST_FLAGS) tests/web/browser

# The web is never compiled: testing it once is enough.
test-plain: install $(VENV)/.test ## Run the tests on the plain source
	PYTHONPATH=src $(BIN)/pytest -n $(WORKERS) --ignore=tests/web $(PYTEST_FLAGS)

# The browser tests drive a real Chromium, which is no Python package.
browser:
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null || { \
		[ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo 'Installing Chromium ...' && \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends chromium >/dev/null; } || { \
		echo 'The browser tests need Chromium; on Debian: sudo apt install chromium'; exit 1; }

lint: $(VENV)/.test ## Check style and formatting
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.test ## Check the types
	$(BIN)/mypy --strict src tests

lab: install $(VENV)/.lab ## Install what `milkrun ladder` needs

bench: install ## Measure the speed
	$(BIN)/milkrun bench

drill: install $(VENV)/.test ## Run the long checks and write docs/drills.md
	$(BIN)/python tests/drill.py

golden: install ## Write the golden games anew
	$(BIN)/milkrun golden --write

docs: install ## Write the rules pages anew
	@mkdir -p docs/rules
	@set -e; for game in $(GAMES); do \
		$(BIN)/milkrun rules $$game --markdown > $(VENV)/page.md; \
		mv $(VENV)/page.md docs/rules/$$game.md; \
		echo docs/rules/$$game.md; \
	done

screenshots: install $(VENV)/.test browser ## Draw every screen anew into docs/screenshots
	$(BIN)/python -m tests.screenshots

wheel: $(VENV)/.test ## Build the wheel into dist/
	@rm -rf dist
	@$(BIN)/python -m build --wheel --no-isolation > $(VENV)/wheel.log 2>&1 || { \
		tail -n 30 $(VENV)/wheel.log; exit 1; }
	@grep -E '^milkrun build: ' $(VENV)/wheel.log || true
	@ls dist/*.whl

lock: $(VENV)/.made ## Pin the dependencies anew (LOCK_FLAGS=--upgrade for newer ones)
	@$(PIP) install --quiet uv
	@set -e; for set in base build lab postgres test; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --custom-compile-command 'make lock' $(LOCK_FLAGS) \
			requirements/$$set.in --output-file requirements/$$set.txt; \
	done

clean: ## Remove everything that was made
	rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find src tests -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

install: $(VENV)/.package ## Build and install the package into the virtual environment

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo 'Milkrun needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python'; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { \
		echo 'This Python cannot make a virtual environment; on Debian, install python3-venv.'; exit 1; }
	@touch $@

$(VENV)/.base: requirements/base.txt requirements/build.txt $(VENV)/.made
	@echo 'Installing the pinned requirements ...'
	@$(PIP) install --quiet --require-hashes -r requirements/base.txt -r requirements/build.txt
	@touch $@

$(VENV)/.lab: requirements/lab.txt $(VENV)/.made
	@echo 'Installing the pinned lab requirements ...'
	@$(PIP) install --quiet --require-hashes -r requirements/lab.txt
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.made
	@echo 'Installing the pinned test requirements ...'
	@$(PIP) install --quiet --require-hashes -r requirements/test.txt
	@touch $@

# What the package is built from, by name: a deleted file, another mode or compiler rebuilds it too.
$(VENV)/.inputs: FORCE $(VENV)/.made
	@echo '$(MILKRUN_BUILD) $(CC) $(SOURCES)' | cmp -s - $@ || \
		echo '$(MILKRUN_BUILD) $(CC) $(SOURCES)' > $@

# pip hides what the build says; the log keeps it, and the lines that matter are shown.
$(VENV)/.package: $(SOURCES) setup.py pyproject.toml requirements/base.in $(VENV)/.base $(VENV)/.inputs
	@echo 'Building milkrun (this can take a minute or two) ...'
	@rm -f $(VENV)/build.log
	@$(PIP) install -qqq --log $(VENV)/build.log --no-build-isolation --no-deps --force-reinstall . || { \
		grep ' error: ' $(VENV)/build.log | cut -d ' ' -f 2-; echo 'All of it: $(VENV)/build.log'; exit 1; }
	@grep -oE 'src/[^ ]+: error: .*|milkrun build: .*' $(VENV)/build.log || true
	@touch $@
