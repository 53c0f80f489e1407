# On a fresh machine with Python 3.11 or newer, `make play` and `make test` are all anyone needs.
#
#   PYTHON=python3.12   another Python          ARGS="…"   handed on to the command
#   LUDOTECA_PURE=1     plain Python, even where a C compiler is at hand

MAKEFLAGS += --no-print-directory

BIN := .venv/bin
BOTS := random,easy,normal
GAMES := 120
ARENAS := arenas
PYTEST := $(BIN)/python -m pytest -q -n 2
BROWSE := $(BIN)/python -m pytest -q -n 3 --dist worksteal tests/browser # a browser often waits
INTERPRETED := $(wildcard tests/laws tests/games tests/core)

.PHONY: help play terminal test browser bench report strength learn rllib speed baselines check soak chaos image records docs screenshots lighthouse luck clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):  ## /  make \1\t/p' Makefile | expand -t 20

play:  ## start the table in the browser, on a database of its own
	@scripts/setup --soon
	@$(BIN)/ludoteca serve --open $(ARGS)

terminal:  ## play in the terminal; GAME=…, the first there is unless told
	@scripts/setup --soon
	@$(BIN)/ludoteca play $(or $(GAME),$$($(BIN)/ludoteca games | head -n 1)) $(ARGS)

test:  ## everything CI runs: check, the suite compiled, a browser, the rules again as plain Python
	@$(MAKE) check
	@build=$$(cat .venv/ludoteca-build); echo "· tests, $$build"; \
	    PYTHONPATH= LUDOTECA_EXPECT=$$build $(PYTEST) --ignore tests/browser $(ARGS)
	@echo "· tests in a browser"; PYTHONPATH= $(BROWSE) $(ARGS)
	@[ "$$(cat .venv/ludoteca-build)" = compiled ] || exit 0; \
	    [ -n "$(INTERPRETED)" ] || { echo "ludoteca: no tests of the rules to interpret" >&2; exit 1; }; \
	    echo "· tests of the rules, interpreted"; \
	    PYTHONPATH=src LUDOTECA_EXPECT=interpreted HYPOTHESIS_PROFILE=brief $(PYTEST) $(INTERPRETED) $(ARGS)

browser:  ## the tests that drive a real browser; Chromium comes with apt-get
	@scripts/setup test
	@PYTHONPATH= $(BROWSE) $(ARGS)

bench:  ## measure the engine beside Catanatron and the server beside boardgame.io
	@scripts/setup bench
	@$(BIN)/ludoteca bench --count $(ARGS)

report:  ## let bots play all games and make report.html of it; BOTS=…, GAMES=…, ARENAS=… (a folder)
	@scripts/setup lab
	@games=$$($(BIN)/ludoteca games) || exit $$?; \
	for game in $$games; do \
	    $(BIN)/ludoteca arena $$game --bots $(BOTS) --games $(GAMES) --out $(ARENAS)/$$game $(ARGS) || exit $$?; \
	done; \
	$(BIN)/ludoteca report $$(printf '$(ARENAS)/%s ' $$games) --out report.html

strength:  ## measure how strong the bots are, as docs/lab.md tells; for hours; run it again to resume
	@scripts/setup lab
	@meet() { \
	    $(BIN)/ludoteca arena $$1 --bots $$2 --seats $$3 --games $$4 --seed 41 \
	        --out arenas/strength/$$1-$${2%%,*}-$$3 $(ARGS) || exit $$?; \
	}; \
	games=$$($(BIN)/ludoteca games) || exit $$?; \
	for game in $$games; do \
	    meet $$game greedy,random 2 400; \
	    meet $$game hard,greedy 2 200; \
	    meet $$game hard,greedy,greedy,greedy 4 200; \
	done

learn:  ## train the examples for learners, for an hour; GAME=…, the first there is unless told
	@scripts/setup lab train
	@game=$(or $(GAME),$$($(BIN)/ludoteca games | head -n 1)); \
	for example in ppo maskable_ppo; do \
	    $(BIN)/python examples/learn/$$example.py $$game --out arenas/learn/$$example $(ARGS) || exit $$?; \
	done

rllib:  ## the same for RLlib, in .venv-rllib: it asks for an older gymnasium
	@[ -x .venv-rllib/bin/python ] || $(or $(PYTHON),python3) -m venv .venv-rllib
	@.venv-rllib/bin/pip install -q '.[lab,rllib]'
	@game=$(or $(GAME),$$(.venv-rllib/bin/ludoteca games | head -n 1)); \
	.venv-rllib/bin/python examples/learn/rllib.py $$game --out arenas/learn/rllib $(ARGS)

speed:  ## how fast the environments for learners are here, as docs/lab.md tells
	@scripts/setup lab
	@$(BIN)/python examples/learn/speed.py $(ARGS)

baselines:  ## how often the levels beat random players and each other; ARGS="--games 400" for more
	@scripts/setup lab
	@$(BIN)/python examples/learn/baselines.py $(ARGS)

luck:  ## measure whether luck and skill mean anything, as docs/analysis.md tells; run it again to resume
	@scripts/setup lab
	@nice -n 10 $(BIN)/python -m ludoteca.lab.analysis.measure $$($(BIN)/ludoteca games) $(ARGS)

check:  ## format, lint and types
	@scripts/setup test
	@echo "· format"; $(BIN)/ruff format --quiet --check .
	@echo "· lint"; $(BIN)/ruff check --quiet .
	@echo "· types"; $(BIN)/mypy --no-error-summary

records:  ## play the recorded games of tests/games again; look at the difference before committing it
	@scripts/setup test
	@$(BIN)/python -m tests.records.make $(ARGS)

docs:  ## write the generated pages of docs/ anew
	@scripts/setup test
	@$(BIN)/python -m tests.pages

screenshots:  ## take the pictures of docs/screenshots anew
	@scripts/setup test
	@$(BIN)/python -m tests.browser.screenshots

lighthouse:  ## rate the first page and a table of each game with Lighthouse, from npm
	@scripts/setup test
	@$(BIN)/python -m tests.browser.lighthouse

chaos:  ## kill, fill, lock, freeze and attack a server under load, for an hour; `ARGS=short` a minute
	@scripts/setup test
	@PYTHONPATH= $(BIN)/python -m tests.chaos.run $(ARGS)

image:  ## run the steps of deploy/Dockerfile in a chroot, and the server in it; as root on Debian
	@scripts/setup test
	@$(BIN)/python -m tests.server.deploy.image

soak:  ## hold the laws over many more games than a test run does
	@scripts/setup test
	@HYPOTHESIS_PROFILE=deep $(PYTEST) tests/laws $(ARGS)

clean:  ## remove what was built; games, arenas, reports and databases stay
	@rm -rf .venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
