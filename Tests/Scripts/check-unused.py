#!/usr/bin/env python3
"""Lists what Sources declares and nothing of the product uses.

    Tests/Scripts/check-unused.py [--build FOLDER]

It reads the index of a debug build (.build/debug, or that of the --build folder): see library/index_store.py.
It finds

- declarations that nothing names but themselves, each other and tests;
- properties that are set and never read;
- imports of targets of which a file names nothing.

The public declarations of the libraries are used by what imports them, and names that occur in the fuzzers
or between `#if` and `#endif` count as used, since a build may leave these out. `unused.txt` lists what is
kept nevertheless, and why. Prints a line for each finding; exit status 1 if there are any.
"""

import collections
import re
import sys

from library import index_store as index
from library.index_store import ROOT, SOURCES
from library.runs import read_arguments

KEPT = ROOT / "Tests/Scripts/unused.txt"
# Programs that are no tests. The fuzzers, too, which a debug build leaves out.
PROGRAMS = [ROOT / "Tests/Soak", ROOT / "Tests/TreeComparison"]
FUZZERS = ROOT / "Tests/Fuzzers"
LIBRARIES = {
    "LayoutEngine", "LayoutText", "LayoutElements", "ElementFiles", "AsyncDisplayKit", "LayoutUIKit", "LayoutTesting"}
# What a target exports of the system.
SYSTEM = {"Platform": {"C", "Glibc"}, "LayoutUIKit": {"Foundation", "FoundationEssentials"}}
EQUATABLE, HASHABLE = "s:SQ", "s:SH"
PROPERTIES = {
    index.VARIABLE, index.FIELD, index.PROPERTY, index.CLASS_PROPERTY, index.STATIC_PROPERTY}
# The compiler calls these where no name is written, or code that was compiled before does.
CALLED_BY_SYNTAX = re.compile(r"build[A-Z]\w*\(|subscript\(dynamicMember:|deinit")
EXPORTED = re.compile(r"@(main|_cdecl|_silgen_name)\b")
# All cases of these enums are used, by their raw values or in a list.
ENUMERABLE = re.compile(r"\bCaseIterable\b|\bKeywordEnum\b|: *(String|Int|U?Int\d+)\b")


def target(file):
    return file.relative_to(SOURCES).parts[0]


def words_of(text):
    return re.findall(r"\w+", text)


class Declarations:
    """The declarations of Sources, and which of them each one uses."""

    def __init__(self, occurrences):
        self.occurrences = occurrences
        self.lines = {file: file.read_text().splitlines() for file in occurrences}
        self.definitions = {
            each.symbol.usr: (file, each)
            for file, found in occurrences.items() if file.is_relative_to(SOURCES)
            for each in found if each.roles & index.DEFINITION and not each.roles & index.IMPLICIT}
        self.parents = {}
        self.uses = collections.defaultdict(set)
        self.roots = set()
        # How properties are named, and the types that are compared, which reads all of their properties.
        self.access = collections.Counter()
        self.compared = set()
        for file, found in occurrences.items():
            is_product = file.is_relative_to(SOURCES)
            for each in found:
                self.add(each, is_product)
        self.add_roots()

    def add(self, each, is_product):
        usr, roles = each.symbol.usr, each.roles
        for other, relation in each.relations:
            if relation & index.OVERRIDE:
                # What is called by the name of a requirement, or of the overridden one.
                if other.usr in self.definitions:
                    self.uses[other.usr].add(usr)
                else:
                    self.roots.add(usr)
            if relation & (index.CHILD | index.ACCESSOR):
                self.parents[usr] = other.usr
            if relation & index.CHILD:
                self.uses[usr].add(other.usr)
            if relation & index.ACCESSOR:
                self.uses[other.usr].add(usr)
            if relation & index.BASE and usr in (EQUATABLE, HASHABLE):
                self.compared.add(other.usr)
        if roles & index.REFERENCE:
            if any(relation & index.OVERRIDE for _, relation in each.relations):
                return
            users = [
                other.usr for other, relation in each.relations
                if relation & (index.CONTAINED | index.CALLED)]
            if not users or not is_product:
                self.roots.add(usr)
            for user in users:
                self.uses[user].add(usr)
            for role in (index.READ, index.WRITE):
                self.access[usr, role] += bool(roles & role)
            self.access[usr, index.REFERENCE] += not roles & (index.READ | index.WRITE)

    def add_roots(self):
        named = words_of("\n".join(file.read_text() for file in FUZZERS.rglob("*.swift")))
        for lines in self.lines.values():
            depth = 0
            for line in map(str.strip, lines):
                depth += line.startswith("#if")
                named += words_of(line) if depth else []
                depth -= line.startswith("#endif")
        named = set(named)
        for usr, (file, each) in self.definitions.items():
            head, symbol = self.head(file, each), each.symbol
            if (self.is_public(usr) or symbol.kind == index.EXTENSION or EXPORTED.search(head)
                    or CALLED_BY_SYNTAX.match(symbol.name) or symbol.name.split("(")[0] in named):
                self.roots.add(usr)
            owner = self.parents.get(usr)
            if symbol.kind == index.CASE and owner in self.definitions:
                if ENUMERABLE.search(self.inheritance(owner)):
                    self.uses[owner].add(usr)

    def head(self, file, each):
        """The attributes and modifiers of a declaration."""
        lines, row = self.lines[file], each.line - 1
        if row >= len(lines):
            sys.exit(f"{file} is newer than its index: build for debugging first")
        head = lines[row][:each.column - 1]
        while row > 0 and lines[row - 1].strip().startswith("@"):
            row -= 1
            head = lines[row] + " " + head
        return head

    def inheritance(self, usr):
        """What a type is declared with: from its name to its brace."""
        file, each = self.definitions[usr]
        return " ".join(self.lines[file][each.line - 1:each.line + 2]).split("{")[0]

    def is_public(self, usr):
        """Whether users of the libraries can name it. Cases and requirements are as public as their types."""
        file, each = self.definitions[usr]
        if not file.is_relative_to(SOURCES) or target(file) not in LIBRARIES:
            return False
        if re.search(r"\b(public|open)\b(?!\()", self.head(file, each)):
            return True
        owner = self.parents.get(usr)
        return owner in self.definitions and self.is_public(owner) and (
            each.symbol.kind == index.CASE or self.kind(owner) == index.PROTOCOL)

    def kind(self, usr):
        return self.definitions[usr][1].symbol.kind

    def used(self):
        """Everything that the roots lead to."""
        used, waiting = set(), list(self.roots)
        while waiting:
            usr = waiting.pop()
            if usr not in used:
                used.add(usr)
                waiting.extend(self.uses[usr])
        return used

    def unused(self):
        """Declarations that nothing uses, those around others only once."""
        used = self.used()
        for usr, (file, each) in self.definitions.items():
            owner = self.parents.get(usr)
            is_accessor = owner in self.definitions and self.kind(owner) in PROPERTIES
            is_inside = owner in self.definitions and owner not in used
            if usr not in used and each.symbol.kind != index.PARAMETER and not is_accessor and not is_inside:
                if each.symbol.name:
                    yield file, each, "nothing uses"

    def unread(self):
        """Properties that are set and never read."""
        for usr, (file, each) in self.definitions.items():
            if each.symbol.kind in PROPERTIES and self.access[usr, index.WRITE] and not (
                    self.access[usr, index.READ] or self.access[usr, index.REFERENCE] or self.is_public(usr)
                    or self.parents.get(usr) in self.compared
                    or any(relation & index.OVERRIDE for _, relation in each.relations)):
                yield file, each, "nothing reads"

    def imports(self):
        """Imports of targets of which a file names nothing."""
        targets = {target(file): set() for file, _ in self.definitions.values()}
        exports = targets | SYSTEM
        for file in {file for file, _ in self.definitions.values()}:
            exports[target(file)] = exports[target(file)].union(
                line.removeprefix("@_exported import ") for line in self.lines[file]
                if line.startswith("@_exported import "))
        for file, found in self.occurrences.items():
            if not file.is_relative_to(SOURCES):
                continue
            named = {self.module(each) for each in found if not self.is_import(file, each)}
            for row, line in enumerate(self.lines[file]):
                name = line.removeprefix("import ")
                if name != line and name in targets:
                    if not ({name} | self.exported(name, exports)) & named:
                        yield file, row + 1, name

    def exported(self, name, exports):
        """What an import of a target makes visible, too."""
        found = set(exports[name])
        for other in exports[name]:
            found |= self.exported(other, exports) if other in exports else set()
        return found

    def is_import(self, file, each):
        return self.lines[file][each.line - 1].startswith("import ")

    def module(self, each):
        """The module that declares what is named."""
        usr = each.symbol.usr
        if usr in self.definitions:
            return target(self.definitions[usr][0])
        if each.symbol.kind == index.MODULE:
            return each.symbol.name
        if usr.startswith("c:") and not usr.startswith("c:@M@"):
            return "C"
        length = re.match(r"s:(\d+)", usr)
        return usr[length.end():length.end() + int(length[1])] if length else usr


def kept():
    """The files and names of unused.txt."""
    for line in KEPT.read_text().splitlines():
        if line and not line.startswith("#"):
            yield tuple(line.split(" | ")[:2])


def main():
    store = index.IndexStore(read_arguments(__doc__, program=False, build=ROOT / ".build").build)
    declarations = Declarations(store.occurrences(SOURCES, *PROGRAMS))
    findings, allowed = [], set(kept())
    unneeded = set(allowed)
    for file, each, problem in (*declarations.unused(), *declarations.unread()):
        unneeded.discard((file.name, each.symbol.name))
        if (file.name, each.symbol.name) not in allowed:
            findings.append((file, each.line, f"{problem} {each.symbol.name}"))
    for file, line, name in declarations.imports():
        findings.append((file, line, f"nothing in the file is of the imported {name}"))
    for file, line, problem in sorted(findings):
        print(f"{file.relative_to(ROOT)}:{line}: {problem}")
    for name in sorted(unneeded):
        print(f"{KEPT.relative_to(ROOT)}: {' | '.join(name)} is used, or gone")
    if len(declarations.occurrences) < 600:
        print(f"the index has {len(declarations.occurrences)} source files: build all of them first")
    return 1 if findings or unneeded or len(declarations.occurrences) < 600 else 0


sys.exit(main())
