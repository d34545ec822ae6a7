"""The tables of Sources/TextTables: numbers in little-endian order. A file of rows begins with how many they are."""

import array
import sys

from library.runs import ROOT

FOLDER = ROOT / "Sources/TextTables/Tables"


def numbers(values, code="H"):
    """Numbers of a type of the module `array`; those of H have 16 bits."""
    found = array.array(code, values)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def rows(values, code="H"):
    """Rows of numbers. A negative one is stored in two's complement."""
    values = list(values)
    mask = (1 << 8 * array.array(code).itemsize) - 1
    return numbers([len(values), *(number & mask for row in values for number in row)], code)


def trie(values):
    """A number for each code point, by three look-ups in one list: that of `code point >> 12` is the offset of a
    block, that of the next six bits in it the offset of another, and that of the last six bits there is the number.
    Equal blocks are stored once. The blocks of numbers come first, ASCII's before the others."""

    def blocks(items):
        index = {}
        table = [index.setdefault(tuple(items[start : start + 64]), len(index))
                 for start in range(0, len(items), 64)]
        return table, [item for block in index for item in block]

    middle, leaves = blocks(values)
    top, middle = blocks(middle)
    assert middle[:2] == [0, 1]
    start = len(top)
    return numbers([start + len(leaves) + 64 * block for block in top] + leaves
                   + [start + 64 * block for block in middle])


def update(files):
    """Writes files, or with --check says which are out of date. Returns the exit status."""
    is_check = "--check" in sys.argv[1:]
    stale = [path for path, content in files.items()
             if not path.exists() or path.read_bytes() != content]
    for path in stale:
        print(f"{'out of date' if is_check else 'wrote'}: {path.relative_to(ROOT)}")
        if not is_check:
            path.write_bytes(files[path])
    return 1 if stale and is_check else 0
