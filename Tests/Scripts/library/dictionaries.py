"""The dictionaries in ICU's data, out of Debian's package `libicu-dev`."""

import pathlib
import struct

NAMES = [("thai", "thaidict"), ("lao", "laodict"), ("khmer", "khmerdict"), ("burmese", "burmesedict")]


def archive():
    """ICU's data: the bytes of its library, and where each item is."""
    path = next(iter(sorted(pathlib.Path("/usr/lib").glob("*/libicudata.so.*.*"))))
    data = path.read_bytes()
    at = data.index(b"CmnD")
    while data[at - 10 : at - 8] != b"\xda\x27":
        at = data.index(b"CmnD", at + 1)
    start = at - 12 + struct.unpack_from("<H", data, at - 12)[0]
    items = {}
    for index in range(struct.unpack_from("<I", data, start)[0]):
        name, offset = struct.unpack_from("<II", data, start + 4 + 8 * index)
        end = data.index(b"\0", start + name)
        items[data[start + name : end].decode().split("/", 1)[-1]] = start + offset
    return data, items


class Trie:
    """An ICU BytesTrie: https://unicode-org.github.io/icu-docs, bytestrie.h."""

    def __init__(self, data):
        self.data = data

    def value_end(self, at):
        """Where a value that begins here ends, and the value."""
        lead, data = self.data[at] >> 1, self.data
        if lead < 0x51:
            return at + 1, lead - 0x10
        size = 1 if lead < 0x6C else 2 if lead < 0x7E else 3 if lead == 0x7E else 4
        high = lead - 0x51 if lead < 0x6C else lead - 0x6C if lead < 0x7E else 0
        return at + 1 + size, high << 8 * size | int.from_bytes(data[at + 1 : at + 1 + size], "big")

    def jump(self, at):
        """Where a delta that begins here ends, and where it leads."""
        lead = self.data[at]
        size = 0 if lead < 0xC0 else 1 if lead < 0xF0 else 2 if lead < 0xFE else lead - 0xFB
        high = lead if lead < 0xC0 else lead - 0xC0 if size == 1 else lead - 0xF0 if size == 2 else 0
        delta = high << 8 * size | int.from_bytes(self.data[at + 1 : at + 1 + size], "big")
        return at + 1 + size, at + 1 + size + delta

    def words(self, at=0, prefix=b""):
        while True:
            node = self.data[at]
            if node >= 0x20:
                yield prefix
                if node & 1:
                    return
                at, _ = self.value_end(at)
            elif node >= 0x10:
                prefix += self.data[at + 1 : at + node - 0xE]
                at += node - 0xE
            else:
                count = (node or self.data[at + 1]) + 1
                yield from self.branch(at + 1 if node else at + 2, count, prefix)
                return

    def branch(self, at, count, prefix):
        while count > 5:
            at, less = self.jump(at + 1)
            yield from self.branch(less, count // 2, prefix)
            count -= count // 2
        for _ in range(count - 1):
            letter = prefix + self.data[at : at + 1]
            is_final = self.data[at + 1] & 1
            at, value = self.value_end(at + 1)
            if is_final:
                yield letter
            else:
                yield from self.words(at + value, letter)
        yield from self.words(at + 1, prefix + self.data[at : at + 1])


def dictionaries():
    """For each dictionary its name, its first code point and its words, as differences to that."""
    data, items = archive()
    for name, file in NAMES:
        start = items[f"brkitr/{file}.dict"]
        start += struct.unpack_from("<H", data, start)[0]
        offset, _, _, end, kind, transform = struct.unpack_from("<6i", data, start)
        # Bytes, each the difference to the first code point.
        assert (kind & 7, transform >> 24) == (0, 1)
        words = sorted(Trie(data[start + offset : start + end]).words())
        yield name, transform & 0x1FFFFF, words
