"""The index that the compiler writes with a debug build: each declaration, and each position that names it.

It is read by the toolchain's libIndexStore. Names here are those of its C interface.
"""

import collections
import ctypes
import os
import pathlib
import shutil
import sys

from library.runs import ROOT

SOURCES = ROOT / "Sources"

RECORD = 2  # of the kinds of dependencies of a unit

# Roles of an occurrence, and of its relations to other symbols.
DEFINITION = 1 << 1
REFERENCE = 1 << 2
READ = 1 << 3
WRITE = 1 << 4
IMPLICIT = 1 << 8
CHILD = 1 << 9
BASE = 1 << 10
OVERRIDE = 1 << 11
CALLED = 1 << 13
ACCESSOR = 1 << 15
CONTAINED = 1 << 16

# Kinds of symbols.
MODULE, PROTOCOL, EXTENSION, VARIABLE, FIELD, CASE = 1, 8, 9, 13, 14, 15
PROPERTY, CLASS_PROPERTY, STATIC_PROPERTY, PARAMETER = 19, 20, 21, 25

Symbol = collections.namedtuple("Symbol", "usr name kind subkind")
# `relations` are pairs of a symbol and the roles in which it is related to the occurrence.
Occurrence = collections.namedtuple("Occurrence", "symbol roles line column relations")


class Text(ctypes.Structure):
    """A string of libIndexStore."""
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


POINTER = ctypes.c_void_p
FUNCTIONS = {
    "store_create": (POINTER, ctypes.c_char_p, POINTER),
    "store_units_apply_f": (ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, POINTER),
    "unit_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
    "unit_reader_dispose": (None, POINTER),
    "unit_reader_get_main_file": (Text, POINTER),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, POINTER, POINTER, POINTER),
    "unit_dependency_get_kind": (ctypes.c_int, POINTER),
    "unit_dependency_get_name": (Text, POINTER),
    "record_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
    "record_reader_dispose": (None, POINTER),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, POINTER, POINTER, POINTER),
    "occurrence_get_symbol": (POINTER, POINTER),
    "occurrence_get_roles": (ctypes.c_uint64, POINTER),
    "occurrence_get_line_col": (None, POINTER, POINTER, POINTER),
    "occurrence_relations_apply_f": (ctypes.c_bool, POINTER, POINTER, POINTER),
    "symbol_get_usr": (Text, POINTER),
    "symbol_get_name": (Text, POINTER),
    "symbol_get_kind": (ctypes.c_int, POINTER),
    "symbol_get_subkind": (ctypes.c_int, POINTER),
    "symbol_relation_get_roles": (ctypes.c_uint64, POINTER),
    "symbol_relation_get_symbol": (POINTER, POINTER),
}
TEXT_VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
VISITOR = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


class IndexStore:
    """The index of a debug build, of which the newest unit of each Swift file counts."""

    def __init__(self, build):
        toolchain = pathlib.Path(os.path.realpath(shutil.which("swift"))).parent.parent
        library = ctypes.CDLL(str(toolchain / "lib/libIndexStore.so"))
        for name, (result, *arguments) in FUNCTIONS.items():
            function = getattr(library, f"indexstore_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        self.folder = build.resolve() / "debug/index/store"
        if not self.folder.is_dir():
            sys.exit(f"there is no {self.folder}: build for debugging first")
        self.error = ctypes.c_void_p()
        self.store = self.store_create(str(self.folder).encode(), ctypes.byref(self.error))

    def occurrences(self, *folders):
        """What each source file in the folders names, in the order of its text."""
        return {file: self.named(records) for file, records in self.units(*folders).items()}

    def units(self, *folders):
        """The newest unit's records of each Swift file in the folders."""
        names = []
        self.store_units_apply_f(
            self.store, 0, None, TEXT_VISITOR(lambda _, name: names.append(str(name)) or True))
        newest = {}
        for name in names:
            unit = self.unit_reader_create(self.store, name.encode(), ctypes.byref(self.error))
            if not unit:
                continue
            file = pathlib.Path(str(self.unit_reader_get_main_file(unit)))
            time = (self.folder / "v5/units" / name).stat().st_mtime
            # The unit of a C file has the records of all headers, too.
            if file.suffix == ".swift" and any(map(file.is_relative_to, folders)) and file.exists():
                if time >= newest.get(file, (0,))[0]:
                    newest[file] = (time, self.records(unit))
            self.unit_reader_dispose(unit)
        return {file: records for file, (_, records) in newest.items()}

    def records(self, unit):
        """The names of the records of a unit."""
        names = []

        def visit(_, dependency):
            if self.unit_dependency_get_kind(dependency) == RECORD:
                names.append(str(self.unit_dependency_get_name(dependency)))
            return True

        self.unit_reader_dependencies_apply_f(unit, None, VISITOR(visit))
        return names

    def named(self, records):
        """What records name."""
        found = []
        for name in records:
            record = self.record_reader_create(self.store, name.encode(), ctypes.byref(self.error))
            if record:
                self.read(record, found)
                self.record_reader_dispose(record)
        return found

    def read(self, record, found):
        """Adds the occurrences of a record."""
        symbols = {}
        line, column = ctypes.c_uint(), ctypes.c_uint()
        line_out, column_out = ctypes.byref(line), ctypes.byref(column)
        relations = []

        def symbol(pointer):
            known = symbols.get(pointer)
            if known is None:
                known = symbols[pointer] = Symbol(
                    str(self.symbol_get_usr(pointer)), str(self.symbol_get_name(pointer)),
                    self.symbol_get_kind(pointer), self.symbol_get_subkind(pointer))
            return known

        def visit_relation(_, relation):
            relations.append((symbol(self.symbol_relation_get_symbol(relation)),
                              self.symbol_relation_get_roles(relation)))
            return True

        relation_visitor = VISITOR(visit_relation)

        def visit(_, occurrence):
            relations.clear()
            self.occurrence_get_line_col(occurrence, line_out, column_out)
            self.occurrence_relations_apply_f(occurrence, None, relation_visitor)
            found.append(Occurrence(
                symbol(self.occurrence_get_symbol(occurrence)), self.occurrence_get_roles(occurrence),
                line.value, column.value, tuple(relations)))
            return True

        self.record_reader_occurrences_apply_f(record, None, VISITOR(visit))
