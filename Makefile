# layoutcalc's tasks. `make` alone builds the release executable.

PREFIX ?= /usr/local
DESTDIR ?=

# Without it, Swift Package Manager may take the commit of --version from its cache.
export LAYOUTCALC_HEAD := $(shell git rev-parse HEAD 2> /dev/null)

system := $(shell uname -s)
ifeq ($(system),Linux)
# On macOS, Swift's libraries are part of the system.
static = -Xswiftc -static-executable
# Memory that cannot be had ends a run of the program with a sentence: see its Memory.swift.
wrapped = $(foreach name,malloc calloc realloc posix_memalign aligned_alloc,-Xlinker --wrap=$(name))
sections = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld
endif
# Tests check for overlapping accesses; to check at run time takes 3 % of the time of a stream.
unchecked = -Xswiftc -enforce-exclusivity=unchecked
# Else types are looked up by their names at run time, even to copy an optional: half of the instructions of a start.
direct = $(foreach flag,-disable-type-layout -disable-concrete-type-metadata-mangled-name-accessors,-Xswiftc -Xfrontend -Xswiftc $(flag))
release = -c release $(static) $(sections) $(unchecked) $(direct)
sources = Package.swift Sources Tests

.PHONY: build wasm check-wasm playground check-playground help test coverage address format lint threads bench bench-lines bench-peers fuzz soak mutants faults growth limits goldens docs page-screenshots docc tables check-converting check-distribution check-embedded check-fonts check-folders check-html check-install check-measuring check-release-library check-reports check-schema check-speed check-tables check-unused install archive artifactbundle wheel universal version clean

build: ## .build/release/layoutcalc: optimised; on Linux static, with no shared library
	swift build $(release) $(wrapped) --product layoutcalc

# Embedded Swift's tables of Unicode are next to its standard library.
embedded = $(dir $(realpath $(shell command -v swift)))../lib/swift/embedded/wasm32-unknown-none-wasm
wasm: ## .build/wasm: the calculator for JavaScript, layoutcalc.wasm and layoutcalc.js
	LAYOUTCALC_WASM=1 swift build --triple wasm32-unknown-none-wasm -c release -debug-info-format none \
	  -Xlinker -L$(embedded) --scratch-path .build/wasm-build --product LayoutModule
	mkdir -p .build/wasm
	if command -v wasm-opt > /dev/null; then \
	  Tests/Scripts/optimise-module.py .build/wasm-build/release/LayoutModule.wasm .build/wasm/layoutcalc.wasm; \
	else cp .build/wasm-build/release/LayoutModule.wasm .build/wasm/layoutcalc.wasm; fi
	cp Sources/LayoutModule/JavaScript/* Sources/TextTables/Tables/*.words .build/wasm

check-embedded: ## the sources of the module, with Embedded Swift
	Tests/Scripts/check-embedded.py

check-wasm: wasm build ## the module, compared with the command
	Tests/Scripts/check-wasm.py

playground: wasm build ## .build/wasm/playground.html: the calculator in a page
	Tests/Scripts/build-playground.py .build/release/layoutcalc .build/wasm/playground.html

check-playground: playground ## uses the playground in chromium
	Tests/Scripts/check-playground.py

help: ## what each target does
	@awk -F ':.*## ' '/^[a-z][a-z0-9-]*:.*## / { printf "%-18s %s\n", $$1, $$2 }' Makefile

# The longest first: run-tests.py runs two at a time, each as a process.
longest = LayoutCommandTests LayoutReportsTests LayoutEngineTests
tests = $(longest) $(filter-out $(longest),$(notdir $(wildcard Tests/*Tests)))
# A folder of its own: `swift build` has other flags, and each would compile again what the other one has.
products = .build/tests/debug
flags = --scratch-path .build/tests
optimised = LAYOUTCALC_OPTIMISED=1
test: ## every test: prints what failed and a verdict
	rm -rf $(profiles)
	$(optimised) swift build --build-tests $(flags) $(counting) $$(test -t 1 || echo --quiet)
	Tests/Scripts/run-tests.py --products $(products) $(tests)

# Processes that the tests start write profiles too: `Command.run` passes the variable on.
coverage: products = .build/coverage/debug
coverage: flags = --scratch-path .build/coverage
coverage: counting = --enable-code-coverage
# The counters of an optimised build overflow where several threads run a function.
coverage: optimised =
coverage: profiles = .build/coverage/profiles
coverage: export LLVM_PROFILE_FILE = $(CURDIR)/$(profiles)/%4m.profraw
coverage: test ## every test, and whether 97 % of the libraries' lines are run
	Tests/Scripts/check-coverage.py

# Optimised, as without that the sanitizer makes each test several times as slow.
address: products = .build/address/release
address: optimised =
address: flags = -c release --scratch-path .build/address --sanitize=address \
  -Xswiftc -enable-testing -Xswiftc -DDEBUG
address: export LSAN_OPTIONS = suppressions=$(CURDIR)/Tests/Scripts/leaks.txt:print_suppressions=0
address: export LAYOUTCALC_TREES ?= 500
address: tests = LayoutCommandTests LayoutEngineTests LayoutTextTests LayoutElementsTests TreeFilesTests LayoutReportsTests LayoutAnalysisTests LayoutOutputTests LayoutGoldensTests
address: test ## every test of the product under the address sanitizer

format: ## formats all Swift sources in place
	swift format -i -r $(sources)

lint: ## fails where `make format` would change something, or a rule is broken
	swift format lint --strict -r $(sources)

threads: export LAYOUTCALC_TESTS = LayoutElementsTests LayoutEngineTests TreeFilesTests
threads: ## trees on several threads, each and many, under the thread sanitizer
	swift build --product layoutcalcPackageTests --sanitize=thread --scratch-path .build/tsan
	LAYOUTCALC_TREES=200 swift test --skip-build --sanitize=thread --scratch-path .build/tsan \
	  --filter '\.ThreadTests|\.DifferentialTests|\.ReadingAheadTests/.*realistic'

# The fuzzers need the sanitizers' runtime, and lld, which knows their debug information. Assertions
# stay, and stacks are those of debug builds, since checks use space on them.
fuzzers = tree lines run font picture arguments outputs golden answer strings convert
SECONDS ?= 60
# `debug` is built in a fifth of the time, and runs a fourth of the inputs.
FUZZ_BUILD ?= release
fuzz: ## each fuzzer for SECONDS, from the fixtures as seeds
	LAYOUTCALC_FUZZERS=1 swift build -c $(FUZZ_BUILD) --scratch-path .build/fuzz --product Fuzz \
	  -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xswiftc -DDEBUG \
	  -Xswiftc -assert-config -Xswiftc Debug
	Tests/Scripts/build-fuzz-seeds.py .build/fuzz
	for fuzzer in $(fuzzers); do mkdir -p .build/fuzz/corpus/$$fuzzer; \
	  (cd Examples; SWIFT_BACKTRACE=enable=no ../.build/fuzz/$(FUZZ_BUILD)/Fuzz $$fuzzer \
	  -max_total_time=$(SECONDS) -max_len=65536 -timeout=10 -print_final_stats=1 \
	  -dict=../.build/fuzz/$$fuzzer.dict -artifact_prefix=../.build/fuzz/$$fuzzer- \
	  ../.build/fuzz/corpus/$$fuzzer ../.build/fuzz/seeds/$$fuzzer) || exit 1; done

TREES ?= 1000000
CLIMB ?= 600
fixtures = Tests/Fixtures
soak: ## TREES random trees, and CLIMB seconds in search of the worst chains: finds become fixtures
	swift build $(release) --product Soak
	.build/release/Soak --trees $(TREES) $(if $(SEED),--seed $(SEED)) --save $(fixtures)/differential
	.build/release/Soak --worst $(CLIMB) $(if $(SEED),--seed $(SEED)) --save $(fixtures)/chains

MUTANTS ?= 200
mutants: ## changes the layout pass in small ways, MUTANTS or all of them: which does no test notice?
	Tests/Scripts/check-mutants.py --count $(MUTANTS)

faults: build ## system calls that fail, limits, and files that change
	Tests/Scripts/check-faults.py

growth: build ## whether time, memory and output grow with the input, and no faster: a minute
	Tests/Scripts/check-growth.py

limits: build ## the limits of docs/limits.md that take gigabytes: a minute, 12 GiB of memory
	Tests/Scripts/check-limits.py

bench: ## times the pass on the trees of docs/how-it-is-fast.md, and the parts of whole runs
	swift build $(release) --product layoutbench
	.build/release/layoutbench

bench-lines: build ## --lines on one core and on two, compared with jq
	swift build $(release) --product layoutbench
	Tests/Scripts/bench-lines.py

bench-peers: build ## the same trees through Yoga and Taffy, and a whole run compared with jq's
	swift build $(release) --product layoutbench
	Tests/Scripts/bench-peers.py

# The size of an example is the one that its command in Examples/README.md has.
# PROGRAM is another build that is up to date.
layoutcalc = $(or $(PROGRAM),.build/release/layoutcalc)
examples = sed -n 's/^`layoutcalc \(Examples\/[^`]*\)`$$/\1/p' Examples/README.md
goldens: $(if $(PROGRAM),,build) ## writes the goldens of the examples anew; review the diff
	$(examples) | while read -r arguments; do \
	  $(layoutcalc) check $$arguments -q --goldens Examples/goldens/ --update --prune; \
	  name=$$(basename $${arguments%% *} .json); \
	  $(layoutcalc) $$arguments -q --format table > Examples/goldens/$$name.txt; done
	mkdir -p Examples/goldens/widths
	$(layoutcalc) check Examples/*.json -q --sweep 320..440/40 --goldens Examples/goldens/widths/ --update --prune=sizes

# Those that the README shows. Its picture has larger names, which can be read at 400 points.
eight = header-with-left-and-right-text photo-with-inset-text-overlay kittens-cell asdkgram-photo-cell \
  rainforest-card bubble tags badge-on-corner
docs: ## rewrites the generated files: the schemas, the tables of keys, drawings, the page of the examples, and their contact sheet
	$(if $(PROGRAM),,$(MAKE) build)
	$(layoutcalc) schema > docs/tree.schema.json
	Tests/Scripts/generate-key-tables.py docs/tree-format.md < docs/tree.schema.json
	$(layoutcalc) schema config > docs/config.schema.json
	Tests/Scripts/generate-key-tables.py docs/configuration.md < docs/config.schema.json
	rm -rf docs/examples
	mkdir docs/examples
	$(examples) | while read -r arguments; do \
	  name=$$(basename $${arguments%% *} .json); \
	  $(layoutcalc) $$arguments -q --format svg > docs/examples/$$name.svg || exit 1; done
	$(layoutcalc) Examples/*.json -q --width 375 --format html > docs/examples.html
	$(layoutcalc) Examples/safe-area.json --device all --device all-landscape --format svg > docs/safe-area.svg
	Tests/Scripts/generate-contact-sheet.py docs/examples.svg \
	  $$($(examples) | sed 's/^Examples\/\(.*\)\.json.*/\1/')
	Tests/Scripts/generate-contact-sheet.py docs/eight-examples.svg $(eight)
	sed -n '/^```json cell.json/,/^```$$/p' README.md | sed '1d;$$d' | \
	  $(layoutcalc) - --stdin-filename cell.json -q --width 200 --format svg | \
	  sed 's/-size: 13px/-size: 18px/; s/-size: 11px/-size: 15px/; s/-size: 9px/-size: 14px/' > docs/readme.svg
	Tests/Scripts/generate-drawings.py $(layoutcalc)

page-screenshots: build ## the pictures of a page in docs, by chromium
	Tests/Scripts/generate-page-screenshots.py

docc: ## the DocC archives of the libraries, in .build/docc: fails where docc warns
	swift build --target LayoutTesting
	Tests/Scripts/check-docc.py

tables: ## rewrites the tables of line breaking and of shaping, and the dictionaries
	Tests/Scripts/generate-unicode-tables.py
	Tests/Scripts/generate-dictionaries.py

check-tables: ## whether these tables are up to date
	Tests/Scripts/generate-unicode-tables.py --check
	Tests/Scripts/generate-dictionaries.py --check

check-folders: ## which folders of a target use which, and whether there is a cycle
	swift build
	Tests/Scripts/check-folders.py --matrix

check-unused: ## what is declared or imported and never used
	swift build
	Tests/Scripts/check-unused.py

check-distribution: build ## what a release has, and each way to get it
	Tests/Scripts/check-distribution.py

check-fonts: ## widths of text, compared with HarfBuzz's
	Tests/Scripts/check-fonts.py

check-html: build ## uses the pages of --format html in chromium
	Tests/Scripts/check-html.py

CONVERTED ?= 300
check-converting: build ## CONVERTED trees per feature, by Yoga, by Chromium and converted: writes converting.json
	Tests/Scripts/check-converting.py --count $(CONVERTED) --write

check-measuring: build ## programs that measure texts for --measure, with HarfBuzz and Pango
	Tests/Scripts/check-measuring.py

check-release-library: ## app code in a release build of a package that depends on this one: a minute and a half
	Tests/Scripts/check-release-library.py

check-reports: build ## reports in every form, validated by their schemas
	Tests/Scripts/check-reports.py

check-schema: build ## the schema, compared with the reader on trees with and without errors
	Tests/Scripts/check-schema.py

check-speed: build ## counts instructions, page faults and allocations, and compares them with speed.json
	Tests/Scripts/check-speed.py

# Without its symbols, the executable has half of its size; .build/release has them for profilers.
executable = .build/release/layoutcalc
share = $(DESTDIR)$(PREFIX)/share
install: build ## the executable, completions and man page: make install PREFIX=/usr/local
	for shell in bash zsh fish; do \
	  $(executable) completions $$shell > .build/layoutcalc.$$shell || exit 1; done
	$(executable) man > .build/layoutcalc.man
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(share)/bash-completion/completions" \
	  "$(share)/zsh/site-functions" "$(share)/fish/vendor_completions.d" "$(share)/man/man1"
	install -s -m 755 $(executable) "$(DESTDIR)$(PREFIX)/bin/layoutcalc"
	install -m 644 .build/layoutcalc.bash "$(share)/bash-completion/completions/layoutcalc"
	install -m 644 .build/layoutcalc.zsh "$(share)/zsh/site-functions/_layoutcalc"
	install -m 644 .build/layoutcalc.fish "$(share)/fish/vendor_completions.d/layoutcalc.fish"
	install -m 644 .build/layoutcalc.man "$(share)/man/man1/layoutcalc.1"

version:
	@sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/LayoutCommand/Flags/Help.swift

ifeq ($(system),Darwin)
archived = universal
platform = macos-universal
archive: executable = .build/universal/layoutcalc
else
archived = build
platform = linux-$(subst aarch64,arm64,$(shell uname -m))
endif
archive: name = layoutcalc-$(shell $(MAKE) -s version)-$(platform)
archive: $(archived) ## .build/archives/layoutcalc-VERSION-PLATFORM.tar.gz: what a release has
	rm -rf .build/archives/$(name)
	$(MAKE) -o build install executable=$(executable) DESTDIR= PREFIX=.build/archives/$(name)
	cp LICENSE .build/archives/$(name)
	cp Sources/TextTables/Inter-OFL.txt .build/archives/$(name)/LICENSE-Inter
	cd .build/archives && ../../.github/release/archive.py $(name)

# Of this platform alone: the workflow makes that of a release from the archives of all platforms.
artifactbundle: archive ## .build/archives/layoutcalc-VERSION.artifactbundle.zip: the executable for Swift Package Manager
	cd .build/archives && ../../.github/release/bundle.sh $(shell $(MAKE) -s version)

wheel: archive ## .build/archives/layoutcalc-VERSION-….whl: the executable for pip
	cd .build/archives && ../../.github/release/wheels.py $(shell $(MAKE) -s version)

universal: ## .build/universal/layoutcalc: the executable for both processors of macOS
	for processor in arm64 x86_64; do swift build $(release) --product layoutcalc \
	  --triple $$processor-apple-macosx --scratch-path .build/$$processor || exit 1; done
	mkdir -p .build/universal
	lipo -create -output .build/universal/layoutcalc .build/arm64/release/layoutcalc \
	  .build/x86_64/release/layoutcalc

check-install: ## installs into a folder of its own, and uses what is there
	Tests/Scripts/check-install.sh

clean: ## removes what was built
	rm -rf .build
