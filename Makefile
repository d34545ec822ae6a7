# layoutcalc's tasks. `make` alone builds the release executable.

PREFIX ?= /usr/local
DESTDIR ?=

release = -c release -Xswiftc -static-executable
sources = Package.swift Sources Tests

.PHONY: build test format lint install clean

build: ## .build/release/layoutcalc: optimised, static, no shared library needed
	swift build $(release) --product layoutcalc

test: ## every test
	swift build --build-tests
	swift test --skip-build

format: ## formats all Swift sources in place
	swift format -i -r $(sources)

lint: ## fails where `make format` would change something, or a rule is broken
	swift format lint --strict -r $(sources)

install: build ## installs the executable: make install PREFIX=/usr/local
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/layoutcalc "$(DESTDIR)$(PREFIX)/bin/layoutcalc"

clean: ## removes what was built
	rm -rf .build
