#!/usr/bin/env python3
"""Writes what the fuzzers begin with, from the fixtures: inputs and words, a folder and a dictionary
for each fuzzer.

    Tests/Scripts/build-fuzz-seeds.py FOLDER
"""

import json
import pathlib
import re
import shlex
import sys

from library import cases, growth
from library.runs import ROOT

FIXTURES = ROOT / "Tests/Fixtures"


def trees():
    """Trees of every kind: the examples, Texture's, and those with an error."""
    files = [*ROOT.glob("Examples/*.json"), *FIXTURES.glob("command/trees/*.json")]
    yield from (file.read_bytes() for file in sorted(files))
    yield from cases.inputs("errors").values()
    for file in conformance():
        yield from file.read_bytes().splitlines()[:20]


def conformance():
    return sorted(FIXTURES.glob("conformance/*.jsonl"))


def lines():
    """Two small trees each."""
    small = sorted({b"".join(tree.splitlines()) for tree in trees() if len(tree) < 1000})
    for first, second in zip(small, small[1:]):
        yield first + b"\n" + second + b"\n"


def runs():
    """The first four bytes choose the options."""
    for number, tree in enumerate(trees()):
        yield (number * 2654435761 % 2**32).to_bytes(4, "little") + tree


def outputs():
    """The first byte chooses the frames."""
    for number, tree in enumerate(trees()):
        yield bytes([number * 37 % 64]) + tree


def frames(lines):
    """The elements of a golden with one line per element, as JSON has them."""
    levels = []
    for line in lines.splitlines()[1:]:
        depth = (len(line) - len(line.lstrip())) // 2
        label, *numbers = line.strip().rsplit(" ", 4)
        kind, _, name = label.strip().partition(" ")
        element = {"type": kind, **({"id": json.loads(name)} if name else {}),
                   "frame": dict(zip(["x", "y", "width", "height"], map(float, numbers)))}
        levels[depth:] = [element]
        if depth > 0:
            levels[depth - 1].setdefault("children", []).append(element)
    return levels[0]


def goldens():
    """The first byte chooses a tree of GoldenFuzzer.swift and its options."""
    names = ["inset", "header-with-left-and-right-text", "stack-wrap", "badge-on-corner"]
    for choice, name in enumerate(names):
        golden = next(ROOT.glob(f"Examples/goldens/{name}-[0-9]*.frames")).read_text()
        header, lines = golden.split("\n", 1)
        sized = [{"file": f"{name}.json", "max": [width, "inf"], "layout": frames(golden)}
                 for width in (40, 375)]
        yield bytes([choice]) + golden.encode()
        yield bytes([choice]) + json.dumps(frames(golden)).encode()
        yield bytes([choice + 4]) + "\n".join(map(json.dumps, sized)).encode()
        yield bytes([choice + 4]) + "".join(
            f'{header.split(" max=")[0]} max={width}xinf file="{name}.json"\n{lines}'
            for width in (40, 375)).encode()


def fonts():
    tests = ROOT / "Tests/LayoutTextTests"
    files = [*(tests / "Fonts").glob("*.tt?"), *(tests / "Data/Shaping").glob("*.ttf")]
    yield from (file.read_bytes() for file in sorted(files))


def pictures():
    yield from (file.read_bytes() for file in sorted((FIXTURES / "pictures").iterdir()))


def command_lines():
    """The commands of fixtures and documents, as far as they are the program's own."""
    texts = [parts["command"].decode() for _, parts in sorted(cases.read("command").items())]
    texts += [line[2:] for file in sorted(ROOT.glob("docs/*.md"))
              for line in file.read_text().splitlines() if line.startswith("$ ")]
    for text in texts:
        for command in re.findall(r"layoutcalc ([^|;&<>\n]*)", text):
            try:
                yield b"\0".join(word.encode() for word in shlex.split(command))
            except ValueError:
                pass


def tree_words():
    """Every key and word of the schema, and the signs of JSON around them."""
    def strings(value):
        if isinstance(value, dict):
            yield from value
            value = list(value.values())
        if isinstance(value, list):
            for item in value:
                yield from strings(item)
        elif isinstance(value, str) and re.fullmatch(r"[\w%.$]{1,40}", value):
            yield value

    schema = json.loads((ROOT / "docs/tree.schema.json").read_text())
    words = {f'"{word}"' for word in strings(schema)}
    return words | {'{"type":"', '"children":[', '"child":{', '"style":{', ":", ",", "1e308", "5e-324",
                    "0.5", "10000000", '"50%"', '"inf"', "true", "null", "\\u", "\\ud83d\\ude00"}


def foreign():
    """The first byte chooses a system of ForeignSystem.swift, or leaves it to be guessed."""
    for file in sorted((FIXTURES / "command/trees/foreign").rglob("*.json")):
        yield b"\xff" + file.read_bytes()
    for number, (tree, child) in enumerate(growth.FOREIGN.values()):
        yield bytes([number]) + (tree % child.replace("{}", "1")).encode()


def foreign_words():
    """The keys and words that the sources of the systems have."""
    sources = (ROOT / "Sources/TreeConversion").rglob("*.swift")
    found = {word for file in sources for word in re.findall(r'"([\w-]{1,30})"', file.read_text())}
    return {f'"{word}"' for word in found} | {
        '"children":[', '"style":{', '"type":"', ":", ",", "1e308", "-1", "0.5", "10000000", '"50%"', '"150%"',
        "true", "null", "\\u", "display:flex;"}


def answers():
    """What docs/measure.md shows."""
    yield b'{"size": [310.5, 20.5], "ascender": 15.5, "descender": -4.5}'
    yield b' { "size" : [ 0 , 1e3 ] }\r'
    yield b'{"error": "there is no font \\"Brand\\" \\u00e9"}'


def strings():
    """What docs/strings.md shows, for the ids of LeafFuzzers.swift."""
    yield '{"a": "Passwort vergessen?", "b": ["", "30日間無料"], "$language": "ja-u-lb-loose"}'.encode()
    yield b' { "a" : "\\u00fcben\\n\\ud83d\\ude00" , "c" : [ "x" ] } '
    yield b'{"strings": {}}'


def argument_words():
    """The commands and the options of the tables in docs."""
    text = "\n".join(file.read_text() for file in sorted(ROOT.glob("docs/*.md")))
    found = re.findall(r"`(--?[a-z-]+)|^\| \[?`([a-z]+)[ `]", text, re.M)
    return {option or command for option, command in found} | {
        "375xinf", "0..10/1", "=", "\0", "-", "--", "$.children[0]", "inset.json", "1e308", "inf",
        "F=inset.json", "goldens/", "junit="}


# The words of a fuzzer without a function are in Tests/Fixtures/fuzzing.
FUZZERS = {
    "tree": (trees, tree_words), "lines": (lines, tree_words), "run": (runs, tree_words), "font": (fonts, None),
    "picture": (pictures, None), "arguments": (command_lines, argument_words), "outputs": (outputs, tree_words),
    "golden": (goldens, None), "answer": (answers, None), "strings": (strings, None), "convert": (foreign, foreign_words),
}


def quoted(word):
    """A word as libFuzzer's dictionaries have it."""
    return '"%s"' % "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}"
        for byte in word.encode("latin-1" if max(map(ord, word)) < 256 else "utf-8"))


def main():
    target = pathlib.Path(sys.argv[1])
    for name, (seeds, words) in FUZZERS.items():
        (target / "seeds" / name).mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(seeds()):
            (target / "seeds" / name / str(number)).write_bytes(seed)
        written = "\n".join(map(quoted, sorted(words()))) if words else (FIXTURES / f"fuzzing/{name}.dict").read_text()
        (target / f"{name}.dict").write_text(written.rstrip("\n") + "\n")


main()
