# Every target does its own set-up; stamp files in the virtual environment say what is done.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Of large sets only a small part is ever imported: Python compiles that, and not all of it beforehand.
LARGE = $(PIP) install --quiet --no-compile --require-hashes

# Tests and checks start Python hundreds of times: whoever keeps no bytecode compiles as often.
unexport PYTHONDONTWRITEBYTECODE

MILKRUN_BUILD ?= auto
export MILKRUN_BUILD

BEHIND := $(VENV)/.behind
PLAIN_PATH = $(shell $(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/milkrun-plain.pth
WORKERS ?= 2
# Of what runs side by side, each tells what it has to say in one piece, where make can do that.
IN_PIECES := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST_FLAGS ?=
# What makes up requests takes each process a second to load; only tests of the server ask for it.
PYTEST = $(BIN)/pytest -n $(WORKERS) -p no:schemathesis
BROWSER_TESTS ?= tests/web/browser
# Two of five seconds nobody works there (films, debounced keys, bots that show what they do), so
# three share two cores.
BROWSERS ?= 3
LOCK_FLAGS ?=
TYPESCRIPT := 5.6.3
TSC = $(VENV)/js/node_modules/.bin/tsc

GAMES := $(subst _,-,$(notdir $(patsubst %/__init__.py,%,$(wildcard src/milkrun/games/*/__init__.py))))
# Of what is compiled. Laws, counts and twin worlds need not hold twice: both builds play identical
# games, position by position (tests/contract/test_compiled.py).
PLAIN_TESTS := $(wildcard tests/kernel tests/bots tests/judgement tests/contract/test_golden.py \
	$(addprefix tests/games/,$(subst -,_,$(GAMES)))) --ignore=tests/bots/test_no_peek.py

# Tests of the server in which bots analyse, solve or simulate, or whole games are played twice: compiled
# they take two fifths of the time, so they wait for the build.
THINKING := $(patsubst %,tests/web/test_%.py,analysis leaks puzzles studio)

SOURCES := $(sort $(shell find src/milkrun -type f -not -path '*/__pycache__/*'))
# A recipe's variable, so that only targets that build read every file.
DIGEST = $(shell { echo '$(MILKRUN_BUILD) $(CC) $(SOURCES)'; cat $(SOURCES) setup.py pyproject.toml \
	requirements/base.in requirements/build.txt; } | cksum)

.PHONY: help install build lab plain play test test-beside test-installed test-browser test-cluster test-plain test-training browser lint types types-js bench drill golden docs docs-site screenshots wheel wheels lock clean FORCE
.DELETE_ON_ERROR:

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# A first start does not wait for the compiler: it plays plain, bots change over when it is done,
# and the next start is compiled from its beginning.
play: $(VENV)/.base ## Play in the browser
	@rm -f $(BEHIND)
	@if [ "$$(cat $(VENV)/.wheel 2>/dev/null)" = '$(DIGEST)' ]; then \
		$(MAKE) --no-print-directory install; else \
		$(MAKE) --no-print-directory plain; \
		nohup nice -n 19 tools/build-behind $(BEHIND) $(MAKE) >/dev/null 2>&1 & echo $$! > $(BEHIND); fi
	@MILKRUN_BUILDING=$(BEHIND) $(BIN)/python -m milkrun

build: $(VENV)/.wheel

# Where it lies: the source is found after all that is installed, so that a package takes its place.
plain: $(VENV)/.base
	@[ ! -f $(VENV)/.package ] || $(PIP) uninstall -qqq --yes milkrun
	@rm -f $(VENV)/.package
	@echo '$(CURDIR)/src' > $(PLAIN_PATH)

# The compiler keeps one core busy for a minute; the other tests the server, which is never compiled.
# Much of that is waiting (for servers killed, leases run out, databases restarted), so the others
# begin as soon as there is a build, and do not wait for its end. Each tells when it is through.
test: $(VENV)/.build ## Run the tests: the server's while the package is built, the others on it
	@echo 'Testing, and building beside it if need be: two reports will follow ...'
	@$(MAKE) --no-print-directory -j 2 $(IN_PIECES) test-beside test-installed

test-beside: $(VENV)/.test browser
	PYTHONPATH=src $(PYTEST) -p schemathesis --ignore=tests/web/browser $(THINKING:%=--ignore=%) $(PYTEST_FLAGS) tests/web

test-installed: install $(VENV)/.test browser
	$(PYTEST) --ignore=tests/cluster $(patsubst %,--ignore=%,$(filter-out $(THINKING),$(wildcard tests/web/*))) $(PYTEST_FLAGS)

# Whole games by mouse and keyboard take minutes: they have a target of their own. They are of very
# different lengths, so who has none left takes over from the others. Browsers on few cores may
# starve each other: what failed beside another is tried once more alone, and fails if it fails again.
test-browser: install $(VENV)/.test browser ## Play at the table in a real browser
	$(PYTEST) -n $(BROWSERS) --dist worksteal $(PYTEST_FLAGS) $(BROWSER_TESTS) || { echo 'What failed has one more try, alone ...'; \
		$(BIN)/pytest -n 0 --last-failed --last-failed-no-failures none $(PYTEST_FLAGS) $(BROWSER_TESTS); }

# Only what is compiled has two builds; testing the rest once is enough.
test-plain: $(VENV)/.test ## Run the tests of what is compiled on its plain source
	PYTHONPATH=src $(PYTEST) $(PYTEST_FLAGS) $(PLAIN_TESTS)

# Too large for the others: what learns is installed into a place of its own.
test-training: install $(VENV)/.test $(VENV)/.training ## Let the example that learns learn a little
	PYTHONPATH=$(VENV)/training $(BIN)/python tests/tools/training.py

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

# TypeScript reads the types in the comments of the JavaScript; nothing of it is shipped.
types-js: $(VENV)/.js ## Check the types of the JavaScript
	$(TSC) -p tools/tsconfig.json

# Ray is large, and only these tests want it: they have a target of their own. Its nodes are processes
# that wait for each other by the clock, so on a starved machine one more try decides.
test-cluster: install $(VENV)/.test $(VENV)/.cluster ## Play on a small Ray cluster of this machine
	$(BIN)/pytest -n 0 $(PYTEST_FLAGS) tests/cluster || { echo 'What failed has one more try ...'; \
		$(BIN)/pytest -n 0 --last-failed --last-failed-no-failures none $(PYTEST_FLAGS) tests/cluster; }

lab: install $(VENV)/.lab ## Install what `milkrun ladder`, `compare` and `tune` need

bench: install ## Measure the speed
	$(BIN)/milkrun bench
	$(BIN)/milkrun bench --start

drill: install $(VENV)/.test $(VENV)/.cluster ## Run the long checks and write docs/drills.md
	$(BIN)/python tests/drill.py

golden: install ## Write the golden games anew
	$(BIN)/milkrun golden --write

docs: install $(VENV)/.test ## Write the pages of rules and observations anew
	@mkdir -p docs/rules docs/gym
	@set -e; for game in $(GAMES); do \
		$(BIN)/milkrun rules $$game --markdown > $(VENV)/page.md; \
		mv $(VENV)/page.md docs/rules/$$game.md; \
		echo docs/rules/$$game.md; \
		$(BIN)/python -m milkrun.rl.page $$game > $(VENV)/page.md; \
		mv $(VENV)/page.md docs/gym/$$game.md; \
		echo docs/gym/$$game.md; \
	done

docs-site: install $(VENV)/.docs ## Build the documentation as a site into site/html
	@$(BIN)/python -m tools.site

screenshots: install $(VENV)/.test browser ## Draw every screen anew into docs/screenshots
	$(BIN)/python -m tests.tools.screenshots

# The installed build as a wheel; `make wheels` builds for others.
wheel: build ## Put the wheel, and the source it can be built from, into dist/
	@rm -rf dist
	@mkdir dist
	@cp $(VENV)/wheel/*.whl dist/
	@$(BIN)/python -c "import setuptools.build_meta as b; b.build_sdist('dist')" > $(VENV)/sdist.log 2>&1 || { \
		tail -n 30 $(VENV)/sdist.log; exit 1; }
	@ls dist

wheels: $(VENV)/.made ## Build wheels for every Python at hand, a pure one and the source into dist/
	@$(BIN)/python tools/wheels.py dist

lock: $(VENV)/.made ## Pin the dependencies anew (LOCK_FLAGS=--upgrade for newer ones)
	@$(PIP) install --quiet uv
	@set -e; for set in base build lab cluster postgres print rl train wheels docs test training; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-strip-extras --custom-compile-command 'make lock' $(LOCK_FLAGS) \
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

$(VENV)/.base: requirements/base.txt $(VENV)/.made
	@echo 'Installing the pinned requirements ...'
	@$(PIP) install --quiet --require-hashes -r requirements/base.txt
	@touch $@

$(VENV)/.build: requirements/build.txt $(VENV)/.base
	@$(PIP) install --quiet --require-hashes -r requirements/build.txt
	@touch $@

$(VENV)/.lab: requirements/lab.txt $(VENV)/.made
	@echo 'Installing the pinned lab requirements ...'
	@$(PIP) install --quiet --require-hashes -r requirements/lab.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.made
	@echo 'Installing the pinned requirements of the site ...'
	@$(LARGE) -r requirements/docs.txt
	@touch $@

$(VENV)/.cluster: requirements/cluster.txt $(VENV)/.made
	@echo 'Installing the pinned requirements of a cluster ...'
	@$(LARGE) -r requirements/cluster.txt
	@touch $@

$(VENV)/.training: requirements/training.txt $(VENV)/.made
	@echo 'Installing the pinned requirements of the example that learns ...'
	@rm -rf $(VENV)/training
	@$(LARGE) --target $(VENV)/training -r requirements/training.txt
	@touch $@

$(VENV)/.js: Makefile $(VENV)/.made
	@command -v npm >/dev/null || { \
		echo 'The types of the JavaScript need Node.js with npm; on Debian: sudo apt install nodejs npm'; exit 1; }
	@npm install --silent --no-save --no-audit --no-fund --prefix $(VENV)/js typescript@$(TYPESCRIPT)
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.build
	@echo 'Installing the pinned test requirements ...'
	@$(LARGE) -r requirements/test.txt
	@touch $@

# pip hides what the build says; the log keeps it, and the lines that matter are shown. The digest in
# the stamp says what was built from what: a deleted file, another mode or compiler build it anew.
$(VENV)/.wheel: FORCE $(VENV)/.build
	@tools/build-wheel $(BIN)/python '$(DIGEST)' $@

$(VENV)/.package: FORCE $(VENV)/.wheel
	@cmp -s $@ $(VENV)/.wheel || $(PIP) install -qqq --no-deps --force-reinstall $(VENV)/wheel/*.whl
	@rm -f $(PLAIN_PATH)
	@cmp -s $@ $(VENV)/.wheel || cp $(VENV)/.wheel $@
