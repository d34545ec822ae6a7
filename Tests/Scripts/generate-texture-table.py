#!/usr/bin/env python3
"""Writes the table of Texture's API in docs/from-texture.md, or compares it.

    Tests/Scripts/generate-texture-table.py [--check] [--build .build/debug]

The table has what is missing. Each line of library/texture-api.txt uses one part of the API. They are compiled together
against the modules of a debug build; nothing is run. What the file says is missing must not compile, and everything else
must. With --check, the table is compared instead of written. Takes ten seconds.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

from library.runs import ROOT, read_arguments

API = ROOT / "Tests/Scripts/library/texture-api.txt"
PAGE = ROOT / "docs/from-texture.md"
HEADING = "| part | missing |\n|---|---|\n"

# What the expressions use, and what they may be in.
PARAMETERS = {
    "node": "ASDisplayNode", "text": "ASTextNode", "image": "ASImageNode",
    "network": "ASNetworkImageNode", "video": "ASVideoNode", "button": "ASButtonNode",
    "control": "ASControlNode", "field": "ASEditableTextNode", "cell": "ASCellNode",
    "table": "ASTableNode", "collection": "ASCollectionNode", "pager": "ASPagerNode",
    "scroll": "ASScrollNode", "style": "ASLayoutElementStyle", "spec": "ASLayoutSpec",
    "stack": "ASStackLayoutSpec", "layout": "ASLayout", "range": "ASSizeRange", "size": "CGSize"}


class Row:
    """One part of the API."""

    def __init__(self, group, line):
        self.group = group
        mark = line[0] if line[0] in "-!" else ""
        self.name, _, rest = line.removeprefix(mark).partition(": ")
        self.kind = {"": "same", "-": "inert", "!": "missing"}[mark]
        self.code, self.reason = rest, ""
        if self.kind == "missing":
            self.code, _, self.reason = rest.rpartition(" // ")

    def source(self, number):
        if self.code.startswith("override "):
            base = "ASCellNode" if "cellNode" in self.code else "ASDisplayNode"
            return f"final class Row{number}: {base} {{ {self.code} }}"
        parameters = ", ".join(f"_ {name}: {type}" for name, type in PARAMETERS.items())
        return f"func row{number}({parameters}) {{ {self.code} }}"


def rows():
    group = ""
    for line in API.read_text().splitlines():
        if line.startswith("["):
            group = line.strip("[]")
        elif line and not line.startswith("#"):
            yield Row(group, line)


def failures(rows, build):
    """The rows that do not compile, each with its first error."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "Rows.swift"
        lines = ["import AsyncDisplayKit"] + [row.source(n) for n, row in enumerate(rows)]
        file.write_text("\n".join(lines) + "\n")
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "5", "-I", build / "Modules",
             # The engine imports a C target.
             "-Xcc", f"-fmodule-map-file={build / 'TextTables.build/module.modulemap'}",
             "-suppress-warnings", file], capture_output=True, text=True)
        for line in result.stderr.splitlines():
            match = re.match(r".*Rows\.swift:(\d+):\d+: error: (.*)", line)
            if match:
                found.setdefault(int(match[1]) - 2, match[2])
        if result.returncode != 0 and not found:
            sys.exit(result.stderr)
    return found


def table(rows):
    groups = {}
    for row in (row for row in rows if row.kind == "missing"):
        name = ", ".join(
            f"`{part}`" if re.fullmatch(r"[\w.:()#=]+", part) else part
            for part in row.name.split(", "))
        cell = f"{name} ({row.reason})" if row.reason else name
        groups.setdefault(row.group, []).append(cell)
    return HEADING + "".join(f"| {group} | {', '.join(cells)} |\n" for group, cells in groups.items())


def main():
    arguments = read_arguments(__doc__, program=False, check=False, build=ROOT / ".build/debug")
    all_rows = list(rows())
    found = failures(all_rows, arguments.build)
    wrong = []
    for number, row in enumerate(all_rows):
        if row.kind != "missing" and number in found:
            wrong.append(f"{row.group}: {row.name} does not compile: {found[number]}")
        elif row.kind == "missing" and row.code and number not in found:
            wrong.append(f"{row.group}: {row.name} is not missing")
    if wrong:
        sys.exit("\n".join(wrong))
    page = PAGE.read_text()
    begin = page.index(HEADING.splitlines()[0])
    end = page.index("\n\n", begin) + 1
    written = page[:begin] + table(all_rows) + page[end:]
    if not arguments.check:
        PAGE.write_text(written)
    elif written != page:
        sys.exit("the table of docs/from-texture.md is not up to date: run this script without --check")


main()
