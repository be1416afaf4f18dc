# `make play` needs Python 3.11 or newer with venv, and make. `make help` lists the rest.
#
#   make play PYTHON=python3.12        another Python
#   make play ARGS="--port 9000"       options of `manage.py play`
#   make test ARGS="tests/engine -x"   these tests alone, without the checks; options of pytest
#   make test-repeat N=20 MINUTES=60   the suite again and again, each time in another order
#   make test SCRIPTS=required         fail if the scripts cannot be checked
#   make screenshots ARGS="--only table --language de --size phone"   some of them
#   make demo ARGS="--format arena"     options of `manage.py demo_tournament`

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# With this variable no compiled code is stored, so every program would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
ARGS ?=
SCRIPTS ?=
BIN := .venv/bin
# Install with uv, which takes a sixth of pip's time, or with pip if uv is not available.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
define install
	@if [ -x $(BIN)/uv ] && $(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt -e $(1); then :; \
	else echo "Installing with pip"; $(PIP) -c constraints.txt -e $(1); fi
endef
# Use two workers, because the smallest supported machine has two cores. Tests of one group share
# what they start, so they run in one worker. The order is random; the first lines print its seed,
# with which a run can be repeated: ARGS="-p randomly --randomly-seed=7".
PYTEST := $(BIN)/python -m pytest --durations=20 --durations-min=5
PARALLEL := -n 2 --dist loadgroup
# Run on SQLite even where CI sets these variables: with either of them the settings require a
# SECRET_KEY.
ON_SQLITE := env -u DATABASE_URL -u REDIS_URL
# Browser and server tests have targets of their own; tests/conftest.py explains why.
HERE := not fuzz and not browser and not server

.PHONY: help play admin demo test test-sqlite test-server test-browser test-all test-repeat check checked-and-prepared prepared compiled types style scripts imports migrations format fuzz soak-events rules mutate record messages fonts screenshots pictures arena learn statistics balance simulate calibrate fill bench bench-pairing bench-boot bench-browser bench-live bench-passes clean constraints

help:  ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

play: .venv/.texts  ## Start the site on http://localhost:8000
	@exec $(BIN)/python manage.py play $(ARGS)

admin: .venv/.texts  ## Create an account that may use /admin/
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py createsuperuser

demo: .venv/.texts  ## Play a tournament among computers, beside a running site or alone
	@exec $(BIN)/python manage.py demo_tournament $(ARGS)

test: $(if $(ARGS),.venv/.dev,checked-and-prepared)  ## Run the checks and the tests; what a push needs
	@$(if $(ARGS),,echo "== tests")
	@$(PYTEST) $(if $(ARGS),$(ARGS),$(PARALLEL) -m "$(HERE)")

# Name the modules with that mark, because each worker would otherwise collect all tests.
test-sqlite: .venv/.dev  ## Run the tests that SQLite alone may fail, on SQLite
	@$(ON_SQLITE) $(PYTEST) $(PARALLEL) -m "sqlite and not fuzz" \
	  $(or $(ARGS),$$(grep -rl --include='test_*.py' 'mark\.sqlite' tests))

test-server: .venv/.dev  ## Run worker and web processes against DATABASE_URL and REDIS_URL
	@: "$${DATABASE_URL:?names the PostgreSQL database to test with}" "$${REDIS_URL:?names the Redis to test with}"
	@SERVER_TESTS=1 $(PYTEST) $(PARALLEL) -m server $(or $(ARGS),tests/server)

test-browser: .venv/.dev  ## Run the tests in Chromium
	@$(PYTEST) $(PARALLEL) -m browser $(or $(ARGS),tests/browser)

# Takes hours: both databases, fuzzing, mutants and load. docs/test-results.md has the last result.
test-all: check  ## Run everything there is, on SQLite and with PostgreSQL and Redis
	@$(ON_SQLITE) $(PYTEST) $(PARALLEL) -m "$(HERE)"
	@.ci/with-services $(PYTEST) $(PARALLEL) -m "$(HERE)"
	@.ci/with-services $(MAKE) --no-print-directory test-server
	@$(MAKE) --no-print-directory test-browser fuzz mutate
	@.ci/with-services $(MAKE) --no-print-directory bench-live

N ?= 20
MINUTES ?= 60
test-repeat: .venv/.dev  ## Run the tests N times in different orders, and list what failed
	@$(BIN)/python -m tools.repeat_tests --runs $(N) --minutes $(MINUTES) -- $(or $(ARGS),$(PARALLEL) -m "$(HERE)")

# Run two checks at a time, and keep the output of each together.
CHECKS := types style scripts imports migrations
AT_ONCE := $(MAKE) --no-print-directory -j2 --output-sync=target
check: .venv/.dev  ## Lint, format, templates, types, scripts, imports, migrations
	@$(AT_ONCE) $(CHECKS)

# `types` takes longest and one core, so prepare the tests on the other one. Both workers would
# otherwise compile all tests, and wait for each other where a database is migrated first.
checked-and-prepared: .venv/.dev
	@$(AT_ONCE) $(CHECKS) prepared compiled

prepared: .venv/.dev
	@$(BIN)/python -m tests.prepared

# A module that cannot be imported is shown when the tests run.
compiled: .venv/.dev
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null 2>&1 || true

types: .venv/.dev
	@echo "== types" && $(ON_SQLITE) $(BIN)/mypy

style: .venv/.dev
	@echo "== ruff" && $(BIN)/ruff check .
	@echo "== format" && $(BIN)/ruff format --check .
	@echo "== templates" && $(BIN)/djlint --lint --quiet templates games

imports: .venv/.dev
	@echo "== imports" && $(BIN)/lint-imports

migrations: .venv/.dev
	@echo "== migrations" && $(ON_SQLITE) $(BIN)/python manage.py makemigrations --check --dry-run

# TypeScript comes from npm, in the version of package-lock.json. If npm is missing, pip installs
# it. If that fails, too, the check is skipped, unless SCRIPTS=required.
scripts: .venv/.dev  ## Check the types of the pages' scripts
	@echo "== scripts"; \
	export PATH="$$PATH:$(CURDIR)/$(BIN)"; \
	command -v npm >/dev/null || $(PIP) -c constraints.txt -e '.[node]' || true; \
	if [ node_modules/.made -nt package-lock.json ] || \
	    { npm ci --no-audit --no-fund --loglevel=error >/dev/null && touch node_modules/.made; }; then \
	  node_modules/.bin/tsc --project .; \
	elif [ "$(SCRIPTS)" = required ]; then \
	  echo "The types of the scripts cannot be checked: npm found no TypeScript."; exit 1; \
	else \
	  echo "left out: there is no npm here, or it cannot fetch TypeScript."; \
	fi

format: .venv/.dev  ## Rewrite the code in the house format
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

fuzz: .venv/.dev  ## Run the long random walks
	@$(PYTEST) $(PARALLEL) -m fuzz $(ARGS)
	@API_EXAMPLES=100 $(PYTEST) $(PARALLEL) tests/games/api/test_fuzz.py

soak-events: .venv/.dev .venv/.texts  ## Play random events to their ends, and check them against their rows
	@$(BIN)/python -m tests.tournaments.soak $(ARGS)

rules: .venv/.dev  ## List each rule with its code and its tests, in build/rules*.md
	@$(BIN)/python -m tools.rules_coverage

mutate: .venv/.dev  ## Change the rules in small ways and see whether the rules tests notice
	@$(BIN)/python -m tools.mutation $(ARGS)

record: .venv/.dev .venv/.texts  ## Record the recorded games and card texts anew
	@$(BIN)/python -m tests.engine.record
	@$(BIN)/python -m engine.nightfall.text > tests/engine/recorded/card_texts.txt
	@$(BIN)/python -m tests.engine.jaeger.record
	@$(BIN)/python -m engine.jaeger.text > tests/engine/jaeger/recorded/texts.txt

# Each language has a folder in locale/. To add a language, create an empty folder there.
LANGUAGES := $(notdir $(wildcard locale/*))

messages: .venv/.play  ## Bring the English texts of the code into all .po files (takes gettext)
	@command -v msgmerge >/dev/null || { echo "gettext is missing: on Debian or Ubuntu, apt install gettext"; exit 1; }
	@$(BIN)/python manage.py makemessages $(LANGUAGES:%=-l %) --no-location --no-obsolete -i .venv -i tests -i data -i staticfiles
	@$(BIN)/python -m tools.messages --merge

fonts: .venv/.dev  ## Make the faces in static/fonts (from packages of npm) and the icons anew
	@$(BIN)/python -m tools.fonts
	@$(BIN)/python -m tools.icons

screenshots: .venv/.dev .venv/.texts  ## Take every page and the table in its states, in sizes and languages
	@$(BIN)/python -m tools.screenshots $(ARGS)

pictures: .venv/.dev .venv/.texts  ## Compare ten pages with their approved pictures; ARGS=--approve replaces these
	@$(BIN)/python -m tools.screenshots $(or $(ARGS),--compare)

arena: .venv/.play  ## Let computers play each other
	@$(BIN)/python -m tools.arena $(ARGS)

learn: .venv/.play  ## Teach the deck-building policy by self-play
	@$(BIN)/python -m tools.learning.evolve $(ARGS)

GAME ?= nightfall
statistics: .venv/.play  ## Measure the balance of a game (GAME=jaeger for the other one)
	@$(BIN)/python -m tools.$(GAME)_statistics $(ARGS)

balance: .venv/.play  ## Measure what private archives are worth
	@$(BIN)/python -m tools.archive_balance $(ARGS)

simulate: .venv/.texts  ## Play games between levels of the site
	@$(BIN)/python -m tools simulate $(ARGS)

calibrate: .venv/.texts  ## Measure the rating of a level
	@$(BIN)/python -m tools calibrate_levels $(ARGS)

fill: .venv/.texts  ## Fill an empty site with made-up players and matches
	@$(BIN)/python -m tools fill $(ARGS)

bench: .venv/.play  ## Measure the engine
	@$(BIN)/python -m tools.engine_bench $(ARGS)

bench-pairing: .venv/.play  ## Measure the pairing of tournaments
	@$(BIN)/python -m tools.pairing_bench $(ARGS)

bench-boot: .venv/.dev .venv/.texts  ## Measure a start of the site until it answers a move (takes PostgreSQL and Redis)
	@$(BIN)/python -m tools.boot_time $(ARGS)

bench-browser: .venv/.dev .venv/.texts  ## Measure what a running table costs a phone's browser
	@$(BIN)/python -m tools.browser_cost $(ARGS)

bench-live: .venv/.dev .venv/.texts  ## Measure a running site: what a move costs (takes PostgreSQL and Redis)
	@$(BIN)/python -m tools.load $(ARGS)

bench-passes: .venv/.dev .venv/.texts  ## Measure whether a spectator can tell automatic passes from people's
	@$(BIN)/python -m tools.auto_pass_detection $(ARGS)

clean:  ## Remove the environment and caches; keeps data/
	rm -rf .venv node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis *.egg-info staticfiles test-results

constraints: .venv/.dev  ## Pin the versions that are installed now
	@{ echo "# The versions that the checks last passed with; \`make constraints\` writes this file anew."; \
	  $(BIN)/python -m pip freeze --exclude-editable; } > constraints.new
	@mv constraints.new constraints.txt

# The environment is made once. Its packages are installed again when the two files change.

.venv/.made:
	@command -v $(PYTHON) >/dev/null || { echo "There is no '$(PYTHON)' here: install Python 3.11 or newer, or name one: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$$($(PYTHON) --version) is too old: Nightfall needs Python 3.11 or newer, for example: make play PYTHON=python3.12"; exit 1; }
	@echo "Making an environment in .venv"
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "Python's venv is missing: on Debian or Ubuntu, apt install python3-venv"; exit 1; }
	@$(PIP) -c constraints.txt uv || echo "uv cannot be had here; pip will do, and take longer"
	@touch $@

.venv/.play: .venv/.made pyproject.toml constraints.txt
	@echo "Installing what the site needs"
	$(call install,.)
	@touch $@

# The translations are compiled again when a catalogue has changed.
.venv/.texts: .venv/.play $(wildcard locale/*/*/*.po engine/*/locale/*/*/*.po)
	@$(BIN)/python -m tools.messages
	@touch $@

.venv/.dev: .venv/.made pyproject.toml constraints.txt
	@echo "Installing what the tests need"
	$(call install,'.[dev]')
	@touch $@ .venv/.play
