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
            mark, name, content = _heading(line)
            if mark == "===":
                parts = cases[name] = {}
                name = "command" if folder == "command" else "input"
            if mark and (mark == "---" or content):
                parts[name] = _bytes(content) if content else b""
            if mark:
                part = None if content else name
            elif part and not (line == b"" and after.startswith(b"=== ")):
                parts[part] += _bytes(line)
    return cases


def inputs(folder):
    """The inputs of the cases that have one, by the names of the cases, sorted."""
    return {name: parts["input"] for name, parts in sorted(read(folder).items()) if "input" in parts}


def _heading(line):
    """`===` or `---`, the name behind it, and the content of a part of one line; otherwise nothing."""
    found = re.fullmatch(rb"(===|---) ([^:]+)(?:: (.*))?", line)
    return (found[1].decode(), found[2].decode(), found[3]) if found else (None, None, None)


def _bytes(line):
    """The bytes of a line of a part."""
    text = line.removesuffix("⟨⟩".encode())
    end = b"\n" if text == line else b""
    return re.sub("⟨([0-9A-F ]+)⟩".encode(), lambda found: bytes.fromhex(found[1].decode()), text) + end
