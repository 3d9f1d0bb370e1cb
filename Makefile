# The front door. `make` alone lists what there is.

SWIFT ?= swift
MAKEFLAGS += --no-print-directory
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# Warnings and undeclared imports are errors here, not in the manifests: a newer compiler's warning
# must not break a stranger who depends on the libraries.
STRICT := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# Release builds and tests take the same flags, so that they share what they compile.
RELEASE := -c release $(STRICT)
TESTS := --disable-xctest --disable-testable-imports
# The staged tool carries the Swift runtime in itself and runs where no toolchain is.
TOOL := --package-path Tools --scratch-path Tools/.build/staged --static-swift-stdlib $(RELEASE)
# The matrix runs a debug build too, from a tree of its own.
DEBUG := --package-path Tools -c debug $(STRICT)
MATRIX := .build/matrix

STAGE := .stage
TILEWORK := $(STAGE)/bin/tilework
PREFIX ?= /usr/local
DESTDIR ?=

# What `make run` draws: a folder of pictures, and one layout or (empty) flow and circle.
PICTURES ?=
LAYOUT ?=
# The folder with the checkouts of public layouts, for `make clients`.
CLIENTS ?=
OUT := out

SWIFT_FILES = git ls-files --cached --others --exclude-standard -- '*.swift'

.PHONY: help deps build plugins run test test-libraries test-tools test-plugins stranger lint format \
  wasm-check exhaustive sessions clients mutants golden golden-scenes matrix matrix-selftest bench picture \
  install clean

help: ## list what there is
	@printf 'make TARGET\n\n'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | \
	  while IFS='|' read -r name text; do printf '  %-16s %s\n' "$$name" "$$text"; done
	@printf '\nmake run PICTURES=DIR LAYOUT=flow draws your own folder; '
	@printf 'make install PREFIX=DIR DESTDIR=DIR installs.\n'

deps: ## check the C libraries and fonts that the tool needs, install what is missing
	@Tools/Scripts/install-libraries

build: ## build the tool and stage a tree that can be moved: .stage
	@$(SWIFT) build $(TOOL) --product tilework
	@$(SWIFT) build $(TOOL) --product plugin-worker
	@Tools/Scripts/stage "$$($(SWIFT) build $(TOOL) --show-bin-path)" "$(STAGE)"

plugins: ## build the layout plugins against the staged SDK, which needs no tool
	@install -d -m 0755 "$(STAGE)" && Tools/Scripts/stage-sdk "$(STAGE)"
	@Tools/Scripts/build-plugins "$(STAGE)" "$(SWIFT)"

run: deps build plugins ## draw pictures on walls: out/flow.png, circle, waterfall, honeycomb; out/wall.svg, .pdf, .json
	@Tools/Scripts/draw-walls "$(TILEWORK)" "$(OUT)" "$(PICTURES)" "$(LAYOUT)"

test: test-libraries test-tools test-plugins ## run all tests, in release

test-libraries: ## run the tests of the libraries
	@$(SWIFT) test $(RELEASE) $(TESTS)

test-tools: build plugins ## run the tests of the tool and its drawing, the golden cases as scenes among them
	@$(SWIFT) test --package-path Tools $(RELEASE) $(TESTS)

test-plugins: build plugins ## run the tests and fixtures of the plugins, in their own folders
	@for plugin in Plugins/*/; do $(MAKE) -C "$$plugin" test SWIFT="$(SWIFT)" \
	  TILEWORK_PREFIX="$(CURDIR)/$(STAGE)" TILEWORK="$(CURDIR)/$(TILEWORK)"; done
	@Tools/Scripts/check-no-load "$(TILEWORK)"

stranger: build plugins ## be a stranger: the README's library example, plugins outside the repository, the guide
	@Tools/Scripts/check-library "$(SWIFT)"
	@Tools/Scripts/check-stranger "$(STAGE)" "$(SWIFT)"
	@Tools/Scripts/check-guide "$(STAGE)" "$(SWIFT)" Docs/Guides/Plugins.md

golden-scenes: build plugins ## replay the golden flow and circle cases as scenes through the tool
	@$(SWIFT) test --package-path Tools $(RELEASE) $(TESTS) --filter GoldenSceneTests

lint: ## check the format of the sources and the rules that no compiler checks
	@$(SWIFT_FILES) | xargs $(SWIFT) format lint --strict --parallel
	@Tools/Scripts/check-rules

format: ## put the sources into the project's format
	@$(SWIFT_FILES) | xargs $(SWIFT) format --in-place --parallel

wasm-check: ## build the pure modules for bare WebAssembly and run a golden case there
	@Tests/Wasm/check

sessions: ## run 20,000 random sessions of the collection view; SESSIONS=n, SEED=first
	@SESSIONS=$${SESSIONS:-20000} $(SWIFT) test $(RELEASE) $(TESTS) --filter ModelSessionTests

clients: ## build public layouts unmodified and drive them; CLIENTS=DIR of their checkouts
	@SWIFT="$(SWIFT)" Tests/PublicClients/run "$(CLIENTS)"

exhaustive: ## check every batch of up to three operations over three sections of three; long
	@EXHAUSTIVE=1 $(SWIFT) test $(RELEASE) $(TESTS) --filter ExhaustiveTests

mutants: ## break solvers and updates one line at a time and see that the tests notice
	@Tests/Mutants/run

golden: build plugins ## write the expected layouts of the scenarios again, for every layout
	@Tools/Scripts/golden

matrix: build plugins ## every layout, scene, build and isolation against its golden; SHARD=1/4
	@Tests/Matrix/shard >/dev/null
	@$(SWIFT) build $(DEBUG) --product tilework
	@$(SWIFT) build $(DEBUG) --product plugin-worker
	@Tools/Scripts/stage "$$($(SWIFT) build $(DEBUG) --show-bin-path)" "$(MATRIX)/debug"
	@Tools/Scripts/build-plugins "$(MATRIX)/debug" "$(SWIFT)" debug "$(STAGE)"
	@$(MAKE) -f Tests/Matrix/Makefile

matrix-selftest: matrix ## see that the matrix turns red where it should, in a copy
	@Tests/Matrix/selftest

bench: build plugins ## race the engine against the same layouts in plain C; BENCH="--json" or gate names
	@$(SWIFT) build $(TOOL) --product bench
	@"$$($(SWIFT) build $(TOOL) --show-bin-path)/bench" $(BENCH)

picture: build ## draw the picture of the README again
	@Tools/Scripts/draw-readme-picture "$(TILEWORK)"

install: build ## install below PREFIX (/usr/local), for packagers below DESTDIR
	@Tools/Scripts/stage "$$($(SWIFT) build $(TOOL) --show-bin-path)" "$(DESTDIR)$(PREFIX)"
	@Tools/Scripts/build-plugins "$(DESTDIR)$(PREFIX)" "$(SWIFT)"

clean: ## remove all that was built and drawn; pictures that were fetched stay
	rm -rf .build Tools/.build Plugins/*/.build $(STAGE) $(OUT)
