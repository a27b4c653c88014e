# Every target does its own set-up; stamp files in the virtual environment say what is done.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check

MILKRUN_BUILD ?= auto
export MILKRUN_BUILD

WORKERS ?= 2
PYTEST_FLAGS ?=
BROWSER_TESTS ?= tests/web/browser
LOCK_FLAGS ?=

SOURCES := $(sort $(shell find src/milkrun -type f -not -path '*/__pycache__/*'))
# A recipe's variable, so that only targets that build read every file.
DIGEST = $(shell { echo '$(MILKRUN_BUILD) $(CC) $(SOURCES)'; cat $(SOURCES) setup.py pyproject.toml \
	requirements/base.in requirements/build.txt; } | cksum)
GAMES := $(subst _,-,$(notdir $(patsubst %/__init__.py,%,$(wildcard src/milkrun/games/*/__init__.py))))

.PHONY: help install lab plain play test test-browser test-plain browser lint types bench drill golden docs screenshots wheel lock clean FORCE
.DELETE_ON_ERROR:

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# A first start does not wait for the compiler: it plays plain, and the next one is fast.
play: $(VENV)/.base ## Play in the browser
	@if [ "$$(cat $(VENV)/.wheel 2>/dev/null)" = '$(DIGEST)' ]; then \
		$(MAKE) --no-print-directory install; else \
		$(MAKE) --no-print-directory plain; \
		echo 'The compiled engine is built meanwhile; the next start uses it.'; \
		nice -n 19 $(MAKE) --no-print-directory $(VENV)/.wheel >/dev/null 2>&1 & fi
	@$(BIN)/milkrun

# Where it lies, and so without touching the folder that a compiled build may be writing to.
plain: $(VENV)/.base
	@$(PIP) install -qqq --no-build-isolation --no-deps --force-reinstall --editable .
	@rm -f $(VENV)/.package

test: install $(VENV)/.test browser ## Run the tests on the installed package
	$(BIN)/pytest -n $(WORKERS) --ignore=tests/web/browser $(PYTEST_FLAGS)

# Whole games by mouse and keyboard take minutes: they have a target of their own.
test-browser: install $(VENV)/.test browser ## Play at the table in a real browser
	$(BIN)/pytest -n $(WORKERS) $(PYTEST_FLAGS) $(BROWSER_TESTS)

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

# pip hides what the build says; the log keeps it, and the lines that matter are shown. The digest in
# the stamp says what was built from what: a deleted file, another mode or compiler build it anew.
$(VENV)/.wheel: FORCE $(VENV)/.base
	@tools/build-wheel $(BIN)/python '$(DIGEST)' $@

$(VENV)/.package: FORCE $(VENV)/.wheel
	@cmp -s $@ $(VENV)/.wheel || $(PIP) install -qqq --no-deps --force-reinstall $(VENV)/wheel/*.whl
	@cmp -s $@ $(VENV)/.wheel || cp $(VENV)/.wheel $@
