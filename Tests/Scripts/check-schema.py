#!/usr/bin/env python3
"""Holds docs/tree.schema.json and docs/config.schema.json to their readers, by PyPI's jsonschema.

    Tests/Scripts/check-schema.py [PROGRAM] [--count N]

- Every example and every conformance case fits the schema.
- Of the trees of docs and in Tests/Fixtures/errors, the schema refuses each one that the reader refuses
  and that is JSON, and at the element that the reader names, but for what no schema can say.
- N trees are made from those by one change each: a key left out, misspelled or added, a value
  replaced. The reader and the schema take the same ones.
- Of configurations with one key and any value, both take the same ones.

Prints what differs, and how many trees there were; exit status 1 if something differs.
"""

import copy
import json
import math
import pathlib
import random
import re
import sys
import tempfile

from library import cases, packages
from library.runs import ROOT, read_arguments, run

packages.need(pypi=["jsonschema"])

import jsonschema

ERRORS = ROOT / "Tests/Fixtures/errors"

# A tree of some hundred levels takes several frames of jsonschema's a level.
sys.setrecursionlimit(20_000)

# What no schema can say, by the words of the reader: of two equal keys one is left in a value that
# was read, a schema does not compare two values, and files, devices and layouts are not part of a tree.
INEXPRESSIBLE = re.compile(
    r"^duplicate key|is recorded twice|no font \"|no language \"|the font \"|is not an image|there is no image"
    r"|name an image file|(must be|or) the name of a device|is a URL, which is not read|is laid out at |is at a position that is too large|has no recorded measure")
# And a pattern knows no size of numbers, where the words of the reader are those for any dimension.
BEYOND_PATTERNS = {"dimension-points-too-large"}


def strictly(text):
    """The value of a JSON text. Raises ValueError where Python takes more than JSON and doubles."""
    def refuse(word):
        raise ValueError(word)

    def number(digits):
        return refuse(digits) if math.isinf(float(digits)) else float(digits)

    def integer(digits):
        number(digits)
        return int(digits)

    return json.loads(text, parse_constant=refuse, parse_float=number, parse_int=integer)


def good():
    """The trees that the reader takes, each with its place."""
    for file in sorted((ROOT / "Examples").glob("*.json")):
        yield file.name, strictly(file.read_bytes())
    for file in sorted((ROOT / "Tests/Fixtures/conformance").glob("*.jsonl")):
        for number, line in enumerate(file.read_bytes().splitlines(), 1):
            yield f"{file.name}:{number}", strictly(line)


def documented():
    """The trees in docs, each with its place; some show errors."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        blocks = re.findall(r"```json\b[^\n]*\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
        for number, block in enumerate(blocks, 1):
            # Only configurations have comments.
            if " // " in block:
                continue
            tree = strictly(block)
            # Frames are not a tree, and elements of React Native not one of layoutcalc's.
            if ("type" in tree or "tree" in tree) and not {"frame", "props"} & set(tree):
                yield f"{page.name}, tree {number}", tree


def verdicts(trees):
    """For each tree the command's first error, with "message" and "path", or None."""
    lines = "".join(json.dumps(tree) + "\n" for tree in trees)
    # The folder of the error fixtures has no pictures and no fonts.
    result = run("--lines", "-q", "--max", "375x667", input=lines.encode(), timeout=300, cwd=ERRORS)
    results = result.output.decode().splitlines()
    assert len(results) == len(trees), result.errors[-2000:]
    return [json.loads(result).get("error") for result in results]


def paths(errors):
    """Where the schema's errors are, and what they consist of."""
    for error in errors:
        yield error.json_path
        yield from paths(error.context)


def leads_to(start, path):
    """Whether a path begins with the reader's, of which a long one has no middle."""
    head, ellipsis, tail = start.partition("…")
    return path.startswith(head) and (not ellipsis or tail in path[len(head):])


def disagreement(validator, tree, error):
    """What is wrong with the schema's verdict on a tree of which the reader says `error`."""
    errors = list(validator.iter_errors(tree))
    if error is None:
        if errors:
            best = jsonschema.exceptions.best_match(errors)
            return f"only the schema refuses it: {best.json_path}: {best.message}"
    elif INEXPRESSIBLE.search(error["message"]):
        return None
    elif not errors:
        return f"only the reader refuses it: {error['path']}: {error['message']}"
    elif not any(leads_to(error["path"], path) for path in paths(errors)):
        return f"the schema refuses {errors[0].json_path}, the reader {error['path']}"
    return None


class Mutations:
    """Trees with one change each."""

    VALUES = [
        None, True, False, 0, -1, 1.5, 8, 2147483647, 2147483648, 10000001, 1e300, -1e-9, "", "auto",
        "50%", "100%", "100.0%", "100.1%", "101%", "007pt", "8.5pt", "8 pt", ".5pt", "5.pt", "8px",
        "-8pt", "inf", "-inf", "a", [], {}, [8], [8, 8], [8, -8], ["50%", 8], [8, "inf"], [8, 8, 8],
        [0, 1, 2, "inf"], [1, 2, 3, 4, 5], {"width": 8}, {"width": 8, "height": 8},
        {"width": "50%"}, {"width": 8, "height": "inf"}, {"x": 8}, {"x": 1, "y": -1}, {"z": 1},
        {"top": 1, "left": "inf"}, {"start": 1}, {"min": [8, 8]}, {"max": {"width": "50%"}},
        {"min": [1, 1], "max": ["auto", "100%"]}, {"$comment": 1}, {"type": "spacer"},
        [{"type": "spacer"}], [{"type": "node"}, 1], [[]], {"type": "stack", "spacng": 1},
        [{"max": [8, "inf"], "size": [8, 8]}], [{"max": [8, 8]}],
    ]

    def __init__(self, schema, trees, seed):
        self.random = random.Random(seed)
        self.trees = trees
        self.keys = sorted({key for key in self.properties(schema)})
        self.words = sorted(set(re.findall(r'"([a-zA-Z]+)"', json.dumps(schema["$defs"]))))

    def properties(self, schema):
        if isinstance(schema, dict):
            yield from schema.get("properties", {})
            schema = list(schema.values())
        if isinstance(schema, list):
            for value in schema:
                yield from self.properties(value)

    def objects(self, value):
        """All objects in a value, with themselves."""
        if isinstance(value, dict):
            yield value
            value = list(value.values())
        if isinstance(value, list):
            for item in value:
                yield from self.objects(item)

    def value(self):
        if self.random.random() < 0.25:
            return self.random.choice(self.words)
        return copy.deepcopy(self.random.choice(self.VALUES))

    def next(self):
        tree = copy.deepcopy(self.random.choice(self.trees))
        target = self.random.choice(list(self.objects(tree)))
        key = self.random.choice(list(target) or ["type"])
        change = self.random.randrange(6)
        if change == 0 and key in target:
            del target[key]
        elif change == 1 and key in target:
            target[key[:-1] + self.random.choice("aeStz$")] = target.pop(key)
        elif change == 2:
            target[self.random.choice(self.keys)] = self.value()
        elif isinstance(target.get(key), list) and target[key]:
            target[key][self.random.randrange(len(target[key]))] = self.value()
        else:
            target[key] = self.value()
        return tree


class Configurations:
    """Configurations with one key each: what the schema and the reader say of them."""

    VALUES = Mutations.VALUES + [
        375, "375x667", "375xinf", "infx667", "375x", "320..440", "320..440/40", "iphone-15", "ltr",
        "overflow", "overlow", "Goldens", 1, 2.5, ["375x667", "320x568"], ["375x667", 3],
        ["iphone-15", "ipad-9"], [375, 320.5], ["overflow", "overlap"], ["overlow"], {"Inter": 3},
    ]
    # Which names there are, which widths a text has and what a sentence says is beyond a schema; so are
    # files.
    BEYOND = {"extends": str, "device": str, "width": str, "fonts": str, "require": str}

    def __init__(self):
        schema = strictly((ROOT / "docs/config.schema.json").read_bytes())
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)
        self.keys = [*schema["properties"], "$comment", "wibble"]
        self.count = 0

    def failures(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "tree.json").write_text('{"type": "spacer"}')
            for key in self.keys:
                for value in self.VALUES:
                    self.count += 1
                    if self.differ(folder, key, value):
                        yield f"only one takes the configuration {json.dumps({key: value})}"

    def differ(self, folder, key, value):
        pathlib.Path(folder, ".layoutcalc.json").write_text(json.dumps({key: value}))
        is_refused = b".layoutcalc.json:" in run("-q", "tree.json", cwd=folder).errors
        is_invalid = not self.validator.is_valid({key: value})
        items = value if isinstance(value, list) else [*value.values()] if isinstance(value, dict) else [value]
        if is_refused and any(isinstance(item, self.BEYOND.get(key, ())) for item in items):
            return False
        return is_refused != is_invalid


def main():
    options = read_arguments(__doc__, count=4000)
    schema = strictly((ROOT / "docs/tree.schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []

    accepted = list(good())
    for place, tree in accepted:
        error = jsonschema.exceptions.best_match(validator.iter_errors(tree))
        if error is not None:
            failures.append(f"{place}: {error.json_path}: {error.message}")

    bad = list(documented())
    for name, text in cases.inputs("errors").items():
        try:
            bad.append((name, strictly(text.decode())))
        except ValueError:
            continue
    small = [tree for _, tree in accepted if len(json.dumps(tree)) < 1500]
    mutations = Mutations(schema, small, seed=5)
    bad += [(None, mutations.next()) for _ in range(options.count)]
    errors = verdicts([tree for _, tree in bad])
    for (place, tree), error in zip(bad, errors):
        problem = disagreement(validator, tree, error)
        if problem and place not in BEYOND_PATTERNS:
            failures.append(f"{place or json.dumps(tree)}: {problem}")

    configurations = Configurations()
    wrong = list(configurations.failures())

    print("\n".join(failures[:20] + wrong[:20]))
    refused = sum(error is not None for error in errors)
    print(f"{len(failures)} of {len(accepted) + len(bad)} trees differ: the schema takes "
          f"{len(accepted)}, and the reader refuses {refused} of {len(bad)}")
    print(f"{len(wrong)} of {configurations.count} configurations differ")
    return 1 if failures or wrong else 0


sys.exit(main())
