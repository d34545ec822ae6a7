#!/usr/bin/env python3
"""Shows which folders of each target use which, and fails where that forms a cycle.

    Tests/Scripts/check-folders.py [--build FOLDER] [--matrix]

It reads the index that the compiler writes with a debug build (.build/debug, or the --build folder), by
the toolchain's libIndexStore: each declaration, and each place that names it. A folder uses another where
one of its files names a declaration of the other's. Between targets the compiler itself sees to it.

Prints the cycles, and with --matrix what each folder uses and how often; exit status 1 if there is a
cycle.
"""

import argparse
import collections
import ctypes
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES = ROOT / "Sources"
DEFINITION = 2  # of the roles of an occurrence
RECORD = 2  # of the kinds of dependencies of a unit


class Text(ctypes.Structure):
    """A string of libIndexStore."""
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class IndexStore:
    """An index store: the newest unit of each source file."""

    def __init__(self, folder):
        toolchain = pathlib.Path(os.path.realpath(shutil.which("swift"))).parent.parent
        self.library = ctypes.CDLL(str(toolchain / "lib/libIndexStore.so"))
        self.folder = folder
        self.error = ctypes.c_void_p()
        self.store = self.call("store_create", ctypes.c_void_p, str(folder).encode(), self.error_out())

    def error_out(self):
        return ctypes.byref(self.error)

    def call(self, name, result, *arguments):
        function = getattr(self.library, f"indexstore_{name}")
        function.restype = result
        return function(*[
            ctypes.c_void_p(argument) if isinstance(argument, int) else argument
            for argument in arguments])

    def apply(self, name, item, owner, visit, *options):
        """Calls `visit` for each item of an owner."""
        kind = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, item)
        self.call(name, ctypes.c_bool, owner, *options, None, kind(lambda _, each: visit(each) or True))

    def units(self):
        """The newest unit's records of each source file under SOURCES."""
        names = []
        self.apply(
            "store_units_apply_f", Text, self.store, lambda name: names.append(str(name)),
            ctypes.c_uint(0))
        newest = {}
        for name in names:
            unit = self.call("unit_reader_create", ctypes.c_void_p, self.store, name.encode(),
                             self.error_out())
            if not unit:
                continue
            file = pathlib.Path(str(self.call("unit_reader_get_main_file", Text, unit)))
            time = (self.folder / "v5/units" / name).stat().st_mtime
            if file.is_relative_to(SOURCES) and file.exists() and time >= newest.get(file, (0,))[0]:
                newest[file] = (time, self.records(unit))
            self.call("unit_reader_dispose", None, unit)
        return {file: records for file, (_, records) in newest.items()}

    def records(self, unit):
        names = []

        def visit(dependency):
            if self.call("unit_dependency_get_kind", ctypes.c_int, dependency) == RECORD:
                names.append(str(self.call("unit_dependency_get_name", Text, dependency)))

        self.apply("unit_reader_dependencies_apply_f", ctypes.c_void_p, unit, visit)
        return names

    def symbols(self, records):
        """The symbols that records name, each with whether it is defined there."""
        found = []

        def visit(occurrence):
            symbol = self.call("occurrence_get_symbol", ctypes.c_void_p, occurrence)
            roles = self.call("occurrence_get_roles", ctypes.c_uint64, occurrence)
            found.append((str(self.call("symbol_get_usr", Text, symbol)), bool(roles & DEFINITION)))

        for name in records:
            record = self.call("record_reader_create", ctypes.c_void_p, self.store, name.encode(),
                               self.error_out())
            if record:
                self.apply("record_reader_occurrences_apply_f", ctypes.c_void_p, record, visit)
                self.call("record_reader_dispose", None, record)
        return found


def folder(file):
    """A target and the folder in it, or the target alone where the file is in none."""
    *parts, _ = file.relative_to(SOURCES).parts
    return tuple(parts[:2])


def uses(store):
    """How often each folder names declarations of each other one of its target."""
    symbols = {file: store.symbols(records) for file, records in store.units().items()}
    home = {usr: file for file, found in symbols.items() for usr, defined in found if defined}
    counts = collections.Counter()
    for file, found in symbols.items():
        for usr, defined in found:
            other = home.get(usr)
            if other and not defined and folder(other) != folder(file):
                if folder(other)[0] == folder(file)[0]:
                    counts[folder(file), folder(other)] += 1
    return counts, len(symbols)


def circle(start, arrows):
    """A way from a folder back to itself, or nothing."""
    ways = [[start]]
    seen = set()
    while ways:
        way = ways.pop(0)
        for other in sorted(arrows[way[-1]]):
            if other == start:
                return way + [start]
            if other not in seen:
                seen.add(other)
                ways.append(way + [other])
    return None


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--build", default=ROOT / ".build", type=pathlib.Path, metavar="FOLDER")
    arguments.add_argument("--matrix", action="store_true")
    options = arguments.parse_args()
    counts, files = uses(IndexStore(options.build.resolve() / "debug/index/store"))
    if options.matrix:
        for (one, other), count in sorted(counts.items()):
            print(f"{'/'.join(one)} uses {'/'.join(other)} {count} times")
    arrows = collections.defaultdict(set)
    for one, other in counts:
        arrows[one].add(other)
    circles = {
        frozenset(way): way for way in (circle(start, arrows) for start in sorted(arrows)) if way}
    for way in circles.values():
        print("a circle:", " uses ".join("/".join(part) for part in way))
    if files < 250:
        print(f"the index has {files} source files: build all of them first")
    return 1 if circles or files < 250 else 0


if __name__ == "__main__":
    sys.exit(main())
