#!/usr/bin/env python3
"""Writes the functions and the variables that small invocations use, in the order of their first use.

    Tests/Scripts/generate-start-order.py [PROGRAM]

PROGRAM is .build/release/layoutcalc unless said otherwise. The linker puts them next to each other (see
the Makefile), so that the start of the command touches fewer pages: each costs microseconds, and they
take most of the time of a small tree. Names that the program no longer has are ignored, so the file can
be older than the sources.
"""

import bisect
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from library.packages import need

ROOT = pathlib.Path(__file__).resolve().parents[2]
ORDER = ROOT / "Sources/layoutcalc/start-order.txt"
TREE = """{"type": "stack", "direction": "vertical", "spacing": 8, "children": [
  {"type": "inset", "insets": {"top": 8, "left": 16, "bottom": 8, "right": 16}, "child":
    {"type": "text", "id": "title", "text": "A title", "font": "system", "fontSize": 17}},
  {"type": "node", "id": "picture", "style": {"preferredSize": [40, 40], "flexGrow": 1}}]}"""
BOXES = TREE.replace('"text": "A title", "font": "system", "fontSize": 17', '"intrinsicSize": [90, 21]') \
            .replace('"type": "text"', '"type": "node"')
# What people run most, the most frequent first.
INVOCATIONS = [
    ["boxes.json", "--max", "375xinf", "-c"],
    ["tree.json", "--max", "375xinf"],
    ["tree.json", "--width", "375", "--format", "table"],
    ["tree.json", "--width", "375", "--check", "tree.golden.json"],
]


class Symbols:
    """A name for each address of a program."""

    def __init__(self, program):
        self.names = {}
        kinds = {}
        lines = subprocess.run(
            ["nm", "--defined-only", program], check=True, capture_output=True, text=True).stdout
        for line in lines.splitlines():
            address, kind, name = line.split(" ", 2)
            place = int(address, 16)
            # The shortest name that other files can use, or else the shortest.
            rank = (kind.islower(), len(name))
            if place not in kinds or rank < kinds[place]:
                kinds[place] = rank
                self.names[place] = name
        self.addresses = sorted(self.names)
        self.all = set(self.names.values())

    def at(self, address):
        """The names of what is at an address, none below all of them."""
        index = bisect.bisect_right(self.addresses, address) - 1
        if index < 0:
            return []
        name = self.names[self.addresses[index]]
        # Valgrind has no AVX-512, with which the C library chooses other functions.
        other = name.replace("_avx2", "_evex")
        return [name, other] if other != name and other in self.all else [name]


def used_addresses(program, arguments, folder):
    """The addresses in the program that an invocation executes or writes, in this order."""
    log = folder / "trace"
    run = subprocess.run(
        ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={log}", program, *arguments],
        cwd=folder, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr + log.read_text()[-1000:]
    found = {}
    for line in log.read_text().splitlines():
        if line[:3] in ("I  ", " S ", " M "):
            found[int(line[3:].split(",")[0], 16)] = None
    return found


def main():
    need(debian=["valgrind", "binutils"])
    program = pathlib.Path(
        sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/layoutcalc").resolve()
    symbols = Symbols(program)
    names = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "tree.json").write_text(TREE)
        (folder / "boxes.json").write_text(BOXES)
        subprocess.run([program, "tree.json", "--width", "375", "--check", "tree.golden.json",
                        "--update"], cwd=folder, check=True, capture_output=True)
        for arguments in INVOCATIONS:
            for address in used_addresses(program, arguments, folder):
                if address <= symbols.addresses[-1]:
                    names.update(dict.fromkeys(symbols.at(address)))
    ORDER.write_text("".join(f"{name}\n" for name in names))
    print(f"{len(names)} names in {ORDER.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
