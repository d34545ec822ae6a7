#!/usr/bin/env python3
"""Checks the sources of the WebAssembly module with Embedded Swift, without building it: half a minute of one core.

    Tests/Scripts/check-embedded.py

Each target of `make wasm` is compiled to a module interface, in the order of its dependencies. Prints the messages of
the compiler; exit status 1 if there are any. Files and functions that the module does not have are found by it;
what only the linker knows is not: `make check-wasm`.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from library.runs import ROOT

TRIPLE = "wasm32-unknown-none-wasm"


def described():
    """The targets of the module by their names."""
    output = subprocess.run(
        ["swift", "package", "describe", "--type", "json"], cwd=ROOT, env={**os.environ, "LAYOUTCALC_WASM": "1"},
        text=True, check=True, stdout=subprocess.PIPE).stdout
    return {target["name"]: target for target in json.loads(output)["targets"]}


def in_order(targets):
    """Their names, each after those that it depends on."""
    names = []

    def add(name):
        for dependency in targets[name].get("target_dependencies", []):
            add(dependency)
        if name not in names:
            names.append(name)

    for name in sorted(targets):
        add(name)
    return names


def main():
    targets = described()
    with tempfile.TemporaryDirectory(prefix="layoutcalc-embedded-") as folder:
        folder = pathlib.Path(folder)
        maps = []
        for name in in_order(targets):
            path = ROOT / targets[name]["path"]
            if targets[name]["module_type"] == "ClangTarget":
                module_map = folder / f"{name}.modulemap"
                module_map.write_text(f'module {name} {{ umbrella "{path}/include" export * }}\n')
                maps += ["-Xcc", f"-fmodule-map-file={module_map}"]
                continue
            status = subprocess.run([
                "swiftc", "-emit-module", "-emit-module-path", folder / f"{name}.swiftmodule", "-module-name", name,
                "-package-name", "layoutcalc", "-target", TRIPLE, "-enable-experimental-feature", "Embedded",
                "-swift-version", "5", "-whole-module-optimization", "-parse-as-library", "-warnings-as-errors",
                "-I", folder, *maps, *(path / source for source in targets[name]["sources"])], cwd=ROOT).returncode
            if status != 0:
                sys.exit(f"{name} is not Embedded Swift")


if __name__ == "__main__":
    main()
