# `make demo` and `make test` are all that a newcomer needs; both set up the machine first. Less
# frequent tasks are scripts in Scripts/, Tests/Long/ and Engines/, which CONTRIBUTING.md lists.

FORMATTED = Package.swift Sources Tests Examples Benchmarks Fuzz Scripts
export JOBS RESULTS DIST

.DEFAULT_GOAL := help
.PHONY: help demo test test-long lint format bench docs dist install release fuzz

help: ## Say what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22

demo: ## Render the photo feed of Examples/ into out/photo-feed
	@Scripts/bootstrap
	Scripts/build -c release --product swatch
	.build/release/swatch feed Examples/photo-feed/feed.ndjson \
	  --template Examples/photo-feed/card.json -o out/photo-feed
	@echo "The pages are in $(CURDIR)/out/photo-feed"

test: ## Build and run the quick tests, which take a minute and a half
	@Scripts/bootstrap test
	@[ -n "$$SWATCH_CONFORMANCE" ] || \
	  echo "Conformance pictures: skipped, SWATCH_CONFORMANCE is not set (CONTRIBUTING.md)"
	Scripts/run-tests quick

test-long: ## Run tests of Tests/Long, those of LONG ("swift thrash guilty torture batches network fonts")
	@for test in $(or $(LONG),swift thrash guilty torture batches network fonts); do \
	  echo "Tests/Long/$$test" && Tests/Long/$$test || exit 1; done

lint: ## Refuse what swift-format and clang-format would write differently, and what the design does not allow
	@Scripts/bootstrap
	swift format lint --strict --parallel -r $(FORMATTED)
	@Scripts/format-c --dry-run --Werror
	@swift Scripts/check-layers.swift

format: ## Rewrite the sources as swift-format and clang-format want them
	swift format format -i --parallel -r $(FORMATTED)
	@Scripts/format-c -i

bench: ## Time layout, encoders, feeds, PDF and other parts beside other programs, and how times grow
	@Scripts/bootstrap
	@for bench in layout.sh table.sh scene.sh glyphs.sh encoders.sh feed.sh cards.sh templates.sh serve.sh \
	  diff.sh memory.sh growth.py pdf.py decoding.py pairs.py opengraph.py; do Benchmarks/$$bench || exit 1; done

docs: ## Write the reference of Swatch into .docs; a dead link ends it
	@Scripts/bootstrap
	Scripts/build --target Swatch
	@Scripts/write-docs

dist: ## Pack the command into out/dist, as KINDS ("bundle wheel npm deb", container)
	@Scripts/dist $(KINDS)

install: ## Install the command, its manual pages and completions in PREFIX (/usr/local), below DESTDIR
	@Scripts/bootstrap
	Scripts/build-static
	@Scripts/stage-install .build/release/swatch "$(DESTDIR)" "$(or $(PREFIX),/usr/local)"

release: ## Build the command optimized, as people use it, and run it
	@Scripts/bootstrap
	Scripts/build -c release --product swatch
	python3 -B Tests/Release/release_test.py .build/release/swatch

fuzz: ## Try inputs of all kinds under the address sanitizer, for FUZZ_SECONDS (600)
	@Fuzz/run
