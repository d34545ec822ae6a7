#!/usr/bin/env python3
"""Shows which folders of each target use which, and fails where that forms a cycle.

    Tests/Scripts/check-folders.py [--build FOLDER] [--matrix]

It reads the index that the compiler writes with a debug build (.build/debug, or the --build folder), by
the toolchain's libIndexStore: each declaration, and each place that names it. A folder uses another in the same
folder where one of its files, or of those in folders in it, names a declaration of the other's. Between targets the
compiler itself sees to it.

Prints the cycles, and with --matrix what each folder uses and how often; exit status 1 if there is a
cycle.
"""

import collections
import sys

from library.index_store import DEFINITION, ROOT, SOURCES, IndexStore
from library.runs import read_arguments


def siblings(file, other):
    """The two folders in one folder that these files are in; nothing if one of the files is in that folder itself."""
    parts = [path.relative_to(SOURCES).parts[:-1] for path in (file, other)]
    depth = next((index for index, (one, two) in enumerate(zip(*parts)) if one != two), None)
    return tuple(path[: depth + 1] for path in parts) if depth else None


def uses(store):
    """How often each folder names declarations of each other one in the same folder."""
    occurrences = store.occurrences(SOURCES)
    home = {
        each.symbol.usr: file for file, found in occurrences.items() for each in found
        if each.roles & DEFINITION}
    counts = collections.Counter()
    for file, found in occurrences.items():
        for each in found:
            other = home.get(each.symbol.usr)
            if other and not each.roles & DEFINITION and (pair := siblings(file, other)):
                counts[pair] += 1
    return counts, len(occurrences)


def circle(start, arrows):
    """A path from a folder back to itself, or nothing."""
    paths = [[start]]
    seen = set()
    while paths:
        path = paths.pop(0)
        for other in sorted(arrows[path[-1]]):
            if other == start:
                return path + [start]
            if other not in seen:
                seen.add(other)
                paths.append(path + [other])
    return None


def main():
    options = read_arguments(__doc__, program=False, build=ROOT / ".build", matrix=False)
    counts, files = uses(IndexStore(options.build))
    if options.matrix:
        for (one, other), count in sorted(counts.items()):
            print(f"{'/'.join(one)} uses {'/'.join(other)} {count} times")
    arrows = collections.defaultdict(set)
    for one, other in counts:
        arrows[one].add(other)
    circles = {
        frozenset(path): path for path in (circle(start, arrows) for start in sorted(arrows)) if path}
    for path in circles.values():
        print("a circle:", " uses ".join("/".join(part) for part in path))
    if files < 250:
        print(f"the index has {files} source files: build all of them first")
    return 1 if circles or files < 250 else 0


sys.exit(main())
