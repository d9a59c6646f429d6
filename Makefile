# `make demo` and `make test` are all that a newcomer needs; each sets the machine up first.

JOBS ?= $(shell nproc)
FORMATTED = Package.swift Sources Tests Examples Benchmarks Fuzz Scripts
BUILD = swift build -j $(JOBS)
# With all tests begun together, each waits for hundreds of others.
TESTS_AT_ONCE = 8
# $(call TEST,OPTIONS,OPTIONS OF THE RUN): builds the tests and runs them, with hashes that differ in each run.
TEST = $(BUILD) --build-tests $(1) && \
  SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=$(TESTS_AT_ONCE) Scripts/leaves-nothing \
  swift test --skip-build --disable-xctest $(1) $(if $(RESULTS),--xunit-output $(RESULTS)) $(2)

.DEFAULT_GOAL := help
.PHONY: help demo test release test-browser specimen test-package test-ci test-pairs guilty test-port test-network test-batches test-slurm test-ray check lint layers names docs bench thrash torture torture-fonts fuzz fuzz-deflate check-decoders sanitize format clean bootstrap check-pictures conformance test-pdf test-grid bundle wheel npm deb container install test-anywhere test-packages test-deb licences golden soak-serve gallery test-dependency attack-serve soak-preview

help: ## Say what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22

demo: bootstrap ## Render the photo feed of Examples/ into out/photo-feed
	$(BUILD) -c release --product swatch
	.build/release/swatch feed Examples/photo-feed/feed.ndjson \
	  --template Examples/photo-feed/card.json -o out/photo-feed
	@echo "The pages are in $(CURDIR)/out/photo-feed"

test: ## Build and run all tests
	@Scripts/bootstrap test
	@[ -n "$$SWATCH_CONFORMANCE" ] || \
	  echo "Conformance pictures: skipped, SWATCH_CONFORMANCE is not set (CONTRIBUTING.md)"
	$(call TEST)

test-browser: bootstrap ## Use a report and a preview in a headless Chromium, which is to be installed
	$(BUILD) --product swatch
	python3 -B Tests/Browser/report_test.py .build/debug/swatch .build/browser
	python3 -B Tests/Browser/preview_test.py .build/debug/swatch .build/browser-preview
	python3 -B Tests/Browser/failures_test.py .build/debug/swatch .build/browser-failures

test-grid: bootstrap ## Compare fifty grids with those of a headless Chromium, which is to be installed
	$(BUILD) --product swatch
	python3 -B Tests/Browser/grid_test.py .build/debug/swatch

specimen: ## Compare a page of many scripts with its SVG, its PDF and a headless Chromium's
	@Scripts/bootstrap test specimen
	$(BUILD) -c release --product swatch
	/usr/bin/python3 -B Tests/Specimen/specimen.py .build/release/swatch .build/specimen

test-package: bootstrap ## Try snapshot tests in a package of its own, as a newcomer does
	@Scripts/test-package

test-dependency: bootstrap ## Build the package of "Getting started" by path and by tag, without a warning
	@Scripts/test-dependency

test-ci: wheel ## Run the action and the workflows of Examples/ci in empty folders, without their services
	/usr/bin/python3 -B Tests/CI/ci_test.py $(DIST)

test-pairs: ## Compare the pictures of PIXELMATCH's and ODIFF's own tests, two clones, and count as they do
	$(BUILD) -c release --product swatch
	/usr/bin/python3 -B Tests/Pairs/pairs_test.py .build/release/swatch "$(PIXELMATCH)" "$(ODIFF)"

guilty: export SWATCH_CHANGES = 10000
guilty: bootstrap ## Change 10,000 random cards, and count the failures that name the change alone
	$(call TEST,,--filter GuiltyTests)

test-port: bootstrap ## Compile what a ported app has in it, and compare what the compiler says
	$(BUILD) --target Swatch
	@Scripts/test-port

check: lint layers test names release ## All that CI checks: format, layers, tests, public names, an optimized command

lint: bootstrap ## Refuse what swift-format would write differently
	swift format lint --strict --parallel -r $(FORMATTED)

release: bootstrap ## Build the command optimized, as people use it, and run it
	$(BUILD) -c release --product swatch
	python3 -B Tests/Release/release_test.py .build/release/swatch

# The command with Swift's libraries inside, which looks for no library beside itself.
STATIC = $(BUILD) -c release --static-swift-stdlib --disable-local-rpath --product swatch
PREFIX ?= /usr/local
DIST ?= out/dist
BUNDLE = $(DIST)/swatch-*-linux-$(shell uname -m).tar.xz

bundle: ## Pack the command with all libraries that it uses: a tarball that runs on each Linux
	@Scripts/bootstrap dist
	$(STATIC)
	@Scripts/make-bundle .build/release/swatch $(DIST)

wheel: bundle ## Pack the bundle and its module for Python
	@Scripts/make-wheel $(BUNDLE) $(DIST)

npm: bundle ## Pack the bundle and its module for Node
	@Scripts/make-npm $(BUNDLE) $(DIST)

deb: ## Pack the command as a package of Debian, which uses the libraries of the system
	@Scripts/bootstrap dist
	$(STATIC)
	@Scripts/make-deb .build/release/swatch $(DIST)

install: bootstrap ## Install the command, its manual pages and completions in PREFIX (/usr/local), below DESTDIR
	$(STATIC)
	@Scripts/stage-install .build/release/swatch "$(DESTDIR)" "$(PREFIX)"

container: bundle ## Build a container of the bundle and nothing else, by podman, buildah or docker
	@Scripts/make-container $(BUNDLE)

test-anywhere: ## As root, compare the pictures of the bundle in Debian 11 to 13, musl, an empty root, old processors
	@Scripts/bootstrap dist anywhere
	/usr/bin/python3 -B Tests/Anywhere/anywhere.py $(BUNDLE) .build/roots
	/usr/bin/python3 -B Tests/Anywhere/launcher.py $(BUNDLE)
	/usr/bin/python3 -B Tests/Anywhere/network.py $(BUNDLE)
	/usr/bin/python3 -B Tests/Anywhere/container.py $(BUNDLE)

test-packages: ## Install the wheel and the packages of Node from their files, and test them
	@Scripts/bootstrap dist
	@Scripts/test-packages $(DIST)

test-deb: ## As root, install the package in a fresh Debian (SUITE), and compare its pictures
	@Scripts/bootstrap dist
	@Scripts/test-deb $(DIST) .build/release/swatch $(SUITE)

licences: bootstrap ## List the licences of what the command is linked with
	$(STATIC)
	@Scripts/licences .build/release/swatch

golden: bundle ## Write the hashes of the examples, Docs/golden.ndjson, anew, by the bundle
	rm -rf .build/bundle && mkdir -p .build/bundle
	tar -xJf $(BUNDLE) --strip-components=1 -C .build/bundle
	/usr/bin/python3 -B Tests/Anywhere/golden.py record .build/bundle/bin/swatch

layers: bootstrap ## Refuse imports, names and promises that the design does not allow
	@swift Scripts/check-layers.swift

names: bootstrap ## Compare the public names with Docs/public-names.txt, and Texture's with the declarations
	$(BUILD) --target SwatchTesting
	@swift Scripts/public-names.swift --check
	@Scripts/porting-table --check

docs: bootstrap ## Write the reference of Swatch into .docs; a dead link ends it
	$(BUILD) --target Swatch
	@Scripts/write-docs

gallery: bootstrap ## Render the examples of Docs/gallery.md again
	$(BUILD) -c release --product swatch
	@Scripts/gallery .build/release/swatch

bench: bootstrap ## Time layout beside Taffy, text, encoders, feed and diff beside programs in C
	@Benchmarks/layout.sh
	@Benchmarks/table.sh
	@Benchmarks/scene.sh
	@Benchmarks/glyphs.sh
	@Benchmarks/encoders.sh
	@Benchmarks/feed.sh
	@Benchmarks/cards.sh
	@Benchmarks/templates.sh
	@Benchmarks/serve.sh
	@Benchmarks/diff.sh
	@Benchmarks/memory.sh

thrash: export SWATCH_THRASH = 10000
thrash: bootstrap ## Run the random edits of containers 10,000 times
	$(call TEST,,--filter Thrash)

torture: bootstrap ## End, starve and crowd runs at random; TORTURE_SECONDS=200, TORTURE_SEED
	$(BUILD) -c release --product swatch
	python3 -B Tests/Torture/torture.py .build/release/swatch .build/torture \
	  --seconds $(or $(TORTURE_SECONDS),200) $(if $(TORTURE_SEED),--seed $(TORTURE_SEED))

test-network: bootstrap ## Fetch 10,000 pictures for as many rows, with few connections and flat memory
	$(BUILD) -c release --product swatch
	python3 -B Tests/Network/many_pictures.py .build/release/swatch .build/network

soak-serve: bootstrap ## Serve SOAK_REQUESTS (1,000,000) to clients that are killed at random, and draw the memory
	$(BUILD) -c release --product swatch
	python3 -B Tests/Service/soak.py .build/release/swatch .build/soak \
	  --requests $(or $(SOAK_REQUESTS),1000000) $(if $(SOAK_SEED),--seed $(SOAK_SEED))

attack-serve: bootstrap ## Attack a server by its sockets, with ATTACK_ROUNDS (2000) random inputs; ATTACK_SEED
	$(BUILD) -c release --product swatch
	python3 -B Tests/Service/attack.py .build/release/swatch .build/attack \
	  --rounds $(or $(ATTACK_ROUNDS),2000) $(if $(ATTACK_SEED),--seed $(ATTACK_SEED))

soak-preview: bootstrap ## Save the files of a preview SOAK_SAVES (3,600) times, and draw its memory
	$(BUILD) -c release --product swatch
	python3 -B Tests/Service/preview_soak.py .build/release/swatch .build/soak-preview \
	  --saves $(or $(SOAK_SAVES),3600)

test-batches: bootstrap ## Kill runs of shards 200 times at random moments, and compare the pages; BATCH_SEED
	$(BUILD) -c release --product swatch
	python3 -B Tests/Batches/kill_runs.py .build/release/swatch Tests/Batches/card.json \
	  $(if $(BATCH_SEED),--seed $(BATCH_SEED))

test-slurm: ## Render shards on a Slurm cluster of two nodes, kill a render and lose a node; as root
	@Scripts/bootstrap engines
	$(BUILD) -c release --product swatch
	/usr/bin/python3 -B Tests/Batches/slurm_run.py .build/release/swatch Tests/Batches/card.json

test-ray: ## Render shards on a Ray cluster of two nodes, and remove a node; Ray goes into .build/ray
	@Scripts/bootstrap engines
	$(BUILD) -c release --product swatch
	[ -x .build/ray/bin/python ] || /usr/bin/python3 -m venv .build/ray
	.build/ray/bin/pip install --quiet 'ray[data]>=2.9'
	.build/ray/bin/python -B Tests/Batches/ray_run.py .build/release/swatch Tests/Batches/card.json

torture-fonts: bootstrap ## Render many scripts on several threads, 200 times each, and compare the bytes
	@Scripts/torture-fonts

fuzz: export G_SLICE = always-malloc
# The sanitizer reports crashes: Swift's backtracer would read memory that the sanitizer forbids.
FUZZ_SIGNALS = handle_sigill=1:handle_sigtrap=1:handle_abort=1
fuzz: export SWIFT_BACKTRACE = enable=no
fuzz: export ASAN_OPTIONS ?= detect_leaks=0:allocator_may_return_null=1:$(FUZZ_SIGNALS)
fuzz: bootstrap ## Try inputs of all kinds under the address sanitizer, for FUZZ_SECONDS (600)
	$(BUILD) -c release --product swatch --sanitize=address --scratch-path .build-fuzz
	$(BUILD) -c release --product SwatchFuzz --sanitize=address --scratch-path .build-fuzz
	.build-fuzz/release/SwatchFuzz

fuzz-deflate: ## Have zlib, libdeflate, libpng and libspng read random pictures; FUZZ_SEED, FUZZ_ROUNDS
	@Scripts/bootstrap bench
	mkdir -p .build
	clang -O2 -g -Wall -Wextra -Werror -fuse-ld=lld -fsanitize=address,undefined \
	  -fno-sanitize-recover=all \
	  -ISources/CPNGDeflate/include -o .build/fuzz-deflate Sources/CPNGDeflate/*.c Fuzz/Deflate/*.c \
	  -ldeflate -lpng -lspng -lz
	.build/fuzz-deflate $(or $(FUZZ_SEED),1) $(or $(FUZZ_ROUNDS),300)

check-decoders: ## Have libpng, libspng, Pillow and Chromium read pictures of all kinds of samples
	@Scripts/bootstrap bench
	$(BUILD) -c release --product swatch
	mkdir -p .build/decoders
	clang -O2 -Wall -Wextra -Werror -o .build/decoders/read_png Tests/Decoders/read_png.c -lpng -lspng
	python3 -B Tests/Decoders/check_decoders.py .build/release/swatch .build/decoders

test-pdf: ## Check PDF files against the rules of PDF/UA and PDF/A; pikepdf goes into .build/pikepdf
	$(BUILD) -c release --product swatch
	[ -x .build/pikepdf/bin/python ] || /usr/bin/python3 -m venv .build/pikepdf
	.build/pikepdf/bin/pip install --quiet pikepdf
	.build/pikepdf/bin/python -B Tests/PDF/pdf_test.py .build/release/swatch .build/pdf

# That of the system; one with pypdfium2, pymupdf and pypdf (PyPI) also draws and reads PDF files as others do.
conformance: PYTHON ?= /usr/bin/python3
conformance: ## Run the suites of others, of which CONFORMANCE_SUITES has clones, and count what holds
	@Scripts/bootstrap test specimen conformance
	$(BUILD) -c release --product swatch
	$(PYTHON) -B Tests/Conformance/conformance.py .build/release/swatch .build/conformance \
	  $(or $(CONFORMANCE_SUITES),.build/suites)
	Tests/Conformance/breaks

check-pictures: bootstrap ## Have Swatch, Pillow and a browser read pictures of many kinds, and compare the pixels
	$(BUILD) -c release --product swatch
	/usr/bin/python3 -B Tests/Decoders/check_pictures.py .build/release/swatch .build/pictures

sanitize: export SWATCH_SANITIZED = 1
# Tests are slow under a sanitizer: a few at a time end within their limits. Its functions take more of the
# stack, too, of which the deepest documents leave little.
sanitize: TESTS_AT_ONCE = 4
sanitize: bootstrap ## Run the tests under the thread and the address sanitizer
	ulimit -s 65536 && $(call TEST,--sanitize=thread --scratch-path .build-tsan)
	ulimit -s 65536 && export G_SLICE=always-malloc \
	  ASAN_OPTIONS=suppressions=$(CURDIR)/Scripts/asan.supp \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/lsan.supp:print_suppressions=0 && \
	  $(call TEST,--sanitize=address --scratch-path .build-asan)

format: ## Rewrite the sources as swift-format wants them
	swift format format -i --parallel -r $(FORMATTED)

clean: ## Remove all that was built and rendered
	rm -rf .build .build-tsan .build-asan .build-fuzz .docs out

bootstrap:
	@Scripts/bootstrap
