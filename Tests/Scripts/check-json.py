#!/usr/bin/env python3
"""Holds what layoutcalc takes for JSON to two other parsers, Python's and PyPI's orjson, on inputs
made here: every form of RFC 8259, and what is nearly one. (JSONSyntaxTests has words, nesting and single texts.)

    Tests/Scripts/check-json.py [--layoutcalc .build/release/layoutcalc]

An input is a value under a key that a tree file ignores, or a whole text. All three take or refuse
it, but for what tree-format.md settles where the RFC leaves it open:

- A number that is too large for a double is taken where it is ignored. Python reads it as infinite,
  orjson refuses it.
- A half of a surrogate pair, escaped, is taken, as by Python. orjson refuses it.
- A key twice in one object is refused, but in values that are ignored. The others take the last one.

Values that are taken are also handed through as the name of a case, and come out as they went in.
Prints what differs, and how many inputs there were; exit status 1 if something differs.
"""

import argparse
import codecs
import collections
import itertools
import json
import math
import os
import pathlib
import re
import sys
import tempfile

from library import packages
from library.runs import ROOT, complain, finish, run, use

packages.need(pypi=["orjson"])

import orjson

sys.set_int_max_str_digits(0)
sys.setrecursionlimit(10_000)
HALF_PAIR = re.compile(
    rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]..")


# Forms of values.


def numbers():
    signs = ["", "-", "+", "--", "\u2212"]
    integers = ["", "0", "00", "01", "1", "10", "1_0", "0x1", "9" * 19, "9" * 20, "9" * 309]
    fractions = ["", ".", ".0", ".5", ".05", "..5", ".5.5", ",5", "." + "3" * 30]
    exponents = ["", "e", "E", "e1", "E1", "e+1", "E-1", "e01", "e+", "e-", "e1.5", "e 1", "e308",
                 "e309", "e-400", "e99999999999999999999"]
    for parts in itertools.product(signs, integers, fractions, exponents):
        yield "".join(parts).encode()
    for near in ["1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
                 "5e-324", "2e-324", "4.9406564584124654e-324", "2.2250738585072011e-308",
                 "9007199254740993", "1e23", "123456789012345678901234567890", "0.1e1", "-0", "-0.0"]:
        yield near.encode()


def strings():
    """Each special thing at each place of a word of eight bytes, and after it."""
    special = [bytes([byte]) for byte in range(256)]
    special += [b"\\" + bytes([byte]) for byte in range(256)]
    special += [b"\\u" + digits for digits in [
        b"0000", b"001f", b"0022", b"005C", b"00e9", b"FFFF", b"fffe", b"12", b"", b"1", b"123",
        b"123g", b"g123", b"12g4", b"+123", b"-123", b" 123", b"0x12", b"1_23", b"12 4", b"\xd9\xa1234",
        b"d83d\\ude00", b"D83D\\uDE00", b"d800", b"dfff", b"d83d\\u0041", b"ude00\\ud83d",
        b"de00\\ud83d", b"d83d\\n", b"d83d\\ud83d\\ude00", b"d83dde00", b"d83d\\ude0", b"d83d\\"]]
    special += [b"\\U0041", b"\\x41", b"\\0", b"\\'", b"\\\\", b"\\\\\\"]
    special += list(encodings())
    for thing in special:
        for before in [0, 1, 7, 8, 15]:
            for after in [0, 1, 9]:
                yield b'"' + b"a" * before + thing + b"b" * after + b'"'
    for text in [b'"', b'"a', b'a"', b'"a"b"', b'""', b'"a" "b"', b'"a""b"', b"'a'", b'"\\"', b'"\\\\"']:
        yield text


def encodings():
    """Well-formed and ill-formed UTF-8: each leading byte with what may stand at the edges after it."""
    edges = [0x00, 0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    for lead in range(0x80, 0x100):
        yield bytes([lead])
        for second in edges:
            yield bytes([lead, second])
            if lead >= 0xE0:
                for third in [0x7F, 0x80, 0xBF, 0xC0]:
                    yield bytes([lead, second, third])
                    if lead >= 0xF0:
                        yield from (bytes([lead, second, third, last])
                                    for last in [0x7F, 0x80, 0xBF, 0xC0])


def structures():
    """Every sequence of six signs or fewer."""
    signs = [b"[", b"]", b"{", b"}", b",", b":", b'"a"', b"1"]
    for length in range(1, 7):
        yield from (b"".join(sequence) for sequence in itertools.product(signs, repeat=length))


def spaces():
    """Every byte between two signs, and a few longer ones."""
    between = [bytes([byte]) for byte in range(256)]
    between += [b"\xc2\xa0", b"\xe2\x80\xa8", b"\xef\xbb\xbf", b"\t\n\r ", b"//\n", b"/* */", b"\x0b\x0c"]
    signs = [b"{", b'"a"', b":", b"[", b"1", b",", b"true", b"]", b"}"]
    for space in between:
        for place in range(len(signs) + 1):
            yield b"".join(signs[:place]) + space + b"".join(signs[place:])


VALUES = [numbers, strings, structures, spaces]


# Whole texts.

TREE = (b'{"type":"node" , "$a":[1.5e3,true,{"b":null}],"id":"caf\xc3\xa9 \\u00e9",'
        b'"style":{"flexGrow":0.5}}')


def texts():
    """A tree with something around it, cut short, or with one byte left out, doubled or replaced."""
    around = [b"", b" ", b"\n", b"\r\n", b"\t", b"\xef\xbb\xbf", b"\0", b"x", b",", b"}", b"{}", b"null",
              b"//", b"\x0c", b"\xa0", b"\xff", TREE]
    for before, after in itertools.product(around, repeat=2):
        yield before + TREE + after
    yield from around[:-1]
    yield from (TREE.decode().encode(encoding)
                for encoding in ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig"])
    for place in range(len(TREE)):
        yield TREE[:place]
        yield TREE[:place] + TREE[place + 1:]
        yield TREE[:place] + TREE[place:place + 1] + TREE[place:]
        for byte in b'"\\{}[],:0 \x00\n\x80\xff':
            yield TREE[:place] + bytes([byte]) + TREE[place + 1:]


# Verdicts.


def python_takes(text):
    """Whether Python's parser takes the text, and whether some number in it is infinite to it."""
    has_infinity = False

    def number(digits):
        nonlocal has_infinity
        value = float(digits)
        has_infinity = has_infinity or math.isinf(value)
        return value

    def refuse(word):
        raise ValueError(word)

    try:
        value = json.loads(text.decode(), parse_float=number, parse_int=number, parse_constant=refuse)
    except (ValueError, RecursionError):
        return False, False, None
    return True, has_infinity, value


def orjson_takes(text):
    try:
        orjson.loads(text)
    except ValueError:
        return False
    return True


def verdicts(inputs):
    """Whether layoutcalc takes each input: lines as lines, the others as files."""
    taken = {}
    lines = [text for text in inputs if is_line(text)]
    result = run("--lines", "-q", input=b"".join(line + b"\n" for line in lines), timeout=300)
    results = result.output.splitlines()
    if len(results) != len(lines):
        complain("lines", len(lines), "results", len(results))
    for line, printed in zip(lines, results):
        taken[line] = b',"layout":' in printed
    others = [text for text in inputs if not is_line(text)]
    for number, text in enumerate(others):
        pathlib.Path(str(number)).write_bytes(text)
    for start in range(0, len(others), 1000):
        names = [str(number) for number in range(start, min(start + 1000, len(others)))]
        result = run("-q", "-c", *names, "--max", "1x1", "--max", "2x2")
        printed = set(re.findall(rb'\{"file":"(\d+)"', result.output))
        for name in names:
            taken[others[int(name)]] = name.encode() in printed
    return taken


def is_line(text):
    return b"\n" not in text and not text.endswith(b"\r") and text.strip(b" \t\r") != b""


def compare(kind, inputs, is_tree):
    inputs = list(dict.fromkeys(inputs))
    taken = verdicts(inputs)
    counts = collections.Counter()
    for text in inputs:
        # layoutcalc skips a byte order mark before a text, which is no part of JSON.
        bare = text.removeprefix(codecs.BOM_UTF8)
        is_taken, has_infinity, value = python_takes(bare)
        if is_taken != orjson_takes(bare) and not has_infinity and not HALF_PAIR.search(text):
            complain(f"{kind}: Python and orjson differ", text[:200])
        expected = is_taken and is_tree(value)
        counts[expected] += 1
        if taken[text] != expected:
            complain(f"{kind}: {'refused' if expected else 'taken'}", text[:200])
    print(f"{kind}: {counts[True]} taken, {counts[False]} refused", flush=True)


def is_own_tree(value):
    """Whether a text that is JSON is a tree still, which a byte more or less may have changed."""
    keys = {"type": "node", "style": dict, "id": str}
    return (isinstance(value, dict) and value.get("type") == "node"
            and all(key in keys or key.startswith("$") for key in value)
            and bool(value.get("id", "i"))
            and all(key == "flexGrow" or key.startswith("$") for key in value.get("style", {})))


def compare_names(kind, values):
    """Values come out as they went in: of a case's name, numbers as the doubles that they are."""
    lines, expected = [], []
    for value in dict.fromkeys(values):
        is_taken, has_infinity, name = python_takes(value)
        if is_taken and not has_infinity and is_line(value) and not has_equal_keys(value):
            lines.append(b'{"name":%s,"tree":{"type":"node"}}' % value)
            expected.append(name)
    result = run("--lines", "-q", input=b"\n".join(lines) + b"\n", timeout=300)
    for line, printed, name in zip(lines, result.output.splitlines(), expected, strict=True):
        found = json.loads(printed, parse_int=float).get("name")
        if repr(found) != repr(as_printed(name)):
            complain(f"{kind}: another name", line[:200], printed[:200])
    print(f"{kind}: {len(lines)} names", flush=True)


def has_equal_keys(text):
    equal = []
    json.loads(text, object_pairs_hook=lambda pairs: equal.append(
        len(dict(pairs)) < len(pairs)) or dict(pairs))
    return any(equal)


def as_printed(value):
    """A value as it is printed: no −0, and U+FFFD for half a pair."""
    if isinstance(value, float):
        return value + 0.0
    if isinstance(value, str):
        return re.sub("[\ud800-\udfff]", "\ufffd", value)
    if isinstance(value, list):
        return [as_printed(item) for item in value]
    if isinstance(value, dict):
        return {as_printed(key): as_printed(item) for key, item in value.items()}
    return value


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
    use(parser.parse_args().layoutcalc)
    with tempfile.TemporaryDirectory(prefix="layoutcalc-json-") as folder:
        os.chdir(folder)
        for make in VALUES:
            values = list(make())
            compare(make.__name__, (b'{"type":"node","$":%s}' % value for value in values),
                    lambda tree: set(tree) == {"type", "$"})
            compare_names(make.__name__, values)
        compare("texts", texts(), is_own_tree)
        os.chdir("/")
    finish()


main()
