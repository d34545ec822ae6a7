"""Cases of `.test` files, in the format of Tests/Fixtures/README.md."""

import pathlib
import re

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures"


def read(folder):
    """The cases of a folder of Tests/Fixtures, by their names: for each the bytes of its parts."""
    cases = {}
    for file in sorted((FIXTURES / folder).glob("*.test")):
        lines = file.read_bytes().split(b"\n")[:-1]
        parts = part = None
        for line, after in zip(lines, lines[1:] + [b""]):
            if line.startswith(b"=== "):
                parts = cases[line[4:].decode()] = {}
            elif line.startswith(b"--- "):
                part = line[4:].decode()
                parts[part] = b""
            elif parts is not None and not (line == b"" and after.startswith(b"=== ")):
                parts[part] += _bytes(line)
    return cases


def inputs(folder):
    """The inputs of the cases that have one, by the names of the cases, sorted."""
    return {name: parts["input"] for name, parts in sorted(read(folder).items()) if "input" in parts}


def _bytes(line):
    """The bytes of a line of a part."""
    text = line.removesuffix("⟨⟩".encode())
    end = b"\n" if text == line else b""
    return re.sub("⟨([0-9A-F ]+)⟩".encode(), lambda found: bytes.fromhex(found[1].decode()), text) + end
