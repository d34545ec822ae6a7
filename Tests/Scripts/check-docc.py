#!/usr/bin/env python3
"""Builds the DocC catalogues of the libraries with the `docc` of the toolchain.

    Tests/Scripts/check-docc.py [--build .build/debug]

It extracts the symbols from the modules of a debug build, and leaves a `.doccarchive` of each library in
.build/docc. It prints each warning of `docc`, such as one of a link to a symbol that there is not, each example of a
catalogue that does not compile, and each symbol that the code of docs/from-texture.md uses and whose
documentation has no example; exit status 1 if there are any.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from library.runs import ROOT, read_arguments

OUTPUT = ROOT / ".build/docc"
PAGE = ROOT / "docs/from-texture.md"
TOOLCHAIN = pathlib.Path(os.path.realpath(shutil.which("swift"))).parent
# The kinds of members that code names after a point or a `func`, without the cases of enums.
MEMBERS = {"swift.property", "swift.type.property", "swift.method", "swift.type.method"}
FENCED = re.compile(r"^```swift\n(.*?)^```", re.M | re.S)


def documented():
    """The targets that the Swift Package Index documents, which are those with a catalogue."""
    names = re.search(r"documentation_targets: \[(.*)\]", (ROOT / ".spi.yml").read_text())[1].split(", ")
    catalogues = {folder.stem for folder in (ROOT / "Sources").glob("*/*.docc")}
    libraries = set(re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text()))
    if set(names) != catalogues or not libraries <= catalogues:
        sys.exit(f".spi.yml has {names}, the catalogues are {sorted(catalogues)}, the libraries {sorted(libraries)}")
    return names


def run(*command):
    """The messages of a command, one for each line; none if it succeeds."""
    result = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.stdout.strip().splitlines() if result.returncode != 0 else []


def modules(build):
    return ["-I", build / "Modules", "-I", build / "TextTables.build"]


def convert(target, build):
    """The warnings of docc about a target."""
    graphs = OUTPUT / target
    graphs.mkdir()
    triple = json.loads(subprocess.run(
        [TOOLCHAIN / "swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE).stdout)["target"]
    # As the plugin of DocC extracts them: with what a library adds to types of others.
    return run(
        TOOLCHAIN / "swift-symbolgraph-extract", "-module-name", target, *modules(build),
        "-target", triple["unversionedTriple"], "-minimum-access-level", "public", "-emit-extension-block-symbols",
        "-output-dir", graphs,
    ) or run(
        TOOLCHAIN / "docc", "convert", ROOT / f"Sources/{target}/{target}.docc", "--warnings-as-errors",
        "--additional-symbol-graph-dir", graphs, "--fallback-bundle-identifier", f"layoutcalc.{target}",
        "--output-path", OUTPUT / f"{target}.doccarchive")


def compile_example(target, build):
    """The errors in the example of a catalogue."""
    source = OUTPUT / f"{target}/main.swift"
    source.write_text(FENCED.search((ROOT / f"Sources/{target}/{target}.docc/{target}.md").read_text())[1])
    plugins = TOOLCHAIN.parent / "lib/swift/host/plugins/testing"
    return run(TOOLCHAIN / "swiftc", "-typecheck", *modules(build), "-plugin-path", plugins, source)


def without_example(targets):
    """The symbols that the code of the page uses, and whose documentation has no example."""
    page = PAGE.read_text()
    code = "\n".join(FENCED.findall(page) + re.findall(r"(?:^    .*\n)+", page, re.M))
    names = set(re.findall(r"\b[A-Za-z_]\w*", code))
    members = set(re.findall(r"(?:[\w)\]?]\.|\bfunc )([a-z]\w*)", code))
    examples = {}
    for target in targets:
        for symbol in json.loads((OUTPUT / f"{target}/{target}.symbols.json").read_text())["symbols"]:
            path = [part.split("(")[0] for part in symbol["pathComponents"]]
            lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
            used = path[-1] in (names if len(path) == 1 else members)
            if used and (len(path) == 1 or symbol["kind"]["identifier"] in MEMBERS):
                # Of the members with one name, one has an example.
                name = path[-1] if len(path) > 1 else ".".join(symbol["pathComponents"])
                examples.setdefault(name, []).append(any(line.startswith("    ") for line in lines))
    return [f"{name} has no example" for name, has in sorted(examples.items()) if not any(has)]


def main():
    build = read_arguments(__doc__, program=False, build=ROOT / ".build/debug").build
    targets = documented()
    shutil.rmtree(OUTPUT, ignore_errors=True)
    OUTPUT.mkdir(parents=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [line for lines in pool.map(lambda target: convert(target, build), targets) for line in lines]
        found += [line for lines in pool.map(lambda target: compile_example(target, build), targets)
                  for line in lines]
    found = found or without_example(targets)
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(targets)} catalogues, {len(found)} lines of warnings")
    return 1 if found else 0


sys.exit(main())
