#!/usr/bin/env python3
"""Compares --require with an independent evaluation of the frames that --sweep prints.

    Tests/Scripts/check-requirements.py [--layoutcalc .build/release/layoutcalc] [--sentences 20] [TREE ...]

Each tree is laid out at each pixel width from 120 to 400 points. From the frames, the script makes sentences
that are false at exactly one of these widths: they say that an element does not have a length that it has only
at that width. --require must report that each sentence fails at that width and at no other; a sweep of that width
alone must end with status 1, and sweeps of the pixels before and after it with 0.

Other sentences compare random lengths of elements, and say that texts are truncated or have a number of lines.
They must fail at exactly the widths at which the frames make them false. Every other tree is laid out from right to
left.

The trees are the examples and Tests/Fixtures/cells. Prints what differs, and how much was compared; exit
status 1 if something differs.
"""

import argparse
import collections
import csv
import io
import json
import pathlib
import random

from library.runs import ROOT, complain, examples_and_cells, finish, run, use

FIRST, LAST, PIXEL = 120, 400, 0.5
TOLERANCE = 0.005
PROPERTIES = ["left", "right", "top", "bottom", "width", "height", "centerX", "centerY", "leading", "trailing"]
COMPARISONS = {
    "<=": lambda one, other: one <= other + TOLERANCE, ">=": lambda one, other: one >= other - TOLERANCE,
    "<": lambda one, other: one < other - TOLERANCE, ">": lambda one, other: one > other + TOLERANCE,
    "==": lambda one, other: abs(one - other) <= TOLERANCE, "!=": lambda one, other: abs(one - other) > TOLERANCE}

# A sentence, and whether it is true at each width.
Sentence = collections.namedtuple("Sentence", "text truths")


class Layouts:
    """The layouts of a tree at all widths: lists of values, one for each width."""

    def __init__(self, path, options):
        self.path, self.options = path, options
        result = run(str(path), *options, "--sweep", f"{FIRST}..{LAST}/{PIXEL}", "-q", "--format", "csv", "--text",
                     "--origin", "root", timeout=60)
        assert result.status == 0, (path, result.errors.decode())
        self.rows = collections.defaultdict(list)
        for row in csv.DictReader(io.StringIO(result.output.decode())):
            self.rows[row["path"]].append(row)
        self.count = len(next(iter(self.rows.values())))
        self.values = {}
        is_mirrored = "rtl" in options
        root = [float(row["width"]) for row in next(iter(self.rows.values()))]
        for path, rows in self.rows.items():
            x, y, width, height = ([float(row[key]) for row in rows] for key in ("x", "y", "width", "height"))
            # CSV has frames before they are mirrored; requirements are about the mirrored ones.
            if is_mirrored:
                x = [all_ - start - length for all_, start, length in zip(root, x, width)]
            right = [one + other for one, other in zip(x, width)]
            bottom = [one + other for one, other in zip(y, height)]
            self.values[path] = {
                "left": x, "top": y, "width": width, "height": height, "right": right, "bottom": bottom,
                "centerX": [one + other / 2 for one, other in zip(x, width)],
                "centerY": [one + other / 2 for one, other in zip(y, height)],
                "leading": [all_ - end for all_, end in zip(root, right)] if is_mirrored else x,
                "trailing": [all_ - start for all_, start in zip(root, x)] if is_mirrored else right}

    def width(self, index):
        return FIRST + index * PIXEL


def points(layouts):
    """Sentences that are false at one width, with its index."""
    found = []
    for path, values in layouts.values.items():
        for name in PROPERTIES:
            numbers = values[name]
            order = sorted(range(len(numbers)), key=numbers.__getitem__)
            for before, index, after in zip([None] + order, order, order[1:] + [None]):
                # Well apart from all others, so that no rounding decides.
                if all(other is None or abs(numbers[other] - numbers[index]) > 4 * TOLERANCE
                       for other in (before, after)):
                    text = f"{path}.{name} != {numbers[index]:.9g}"
                    found.append((Sentence(text, [at != index for at in range(len(numbers))]), index))
    return found


def compared(random_, layouts):
    """A comparison of two numbers, or of one with a value that it has at some width."""
    path, other = random_.choice(list(layouts.values)), random_.choice(list(layouts.values))
    name, other_name = random_.choice(PROPERTIES), random_.choice(PROPERTIES)
    symbol = random_.choice(list(COMPARISONS))
    one = layouts.values[path][name]
    if random_.random() < 0.5:
        bound = round(random_.choice(one), 3)
        return Sentence(f"{path}.{name} {symbol} {bound}", [COMPARISONS[symbol](value, bound) for value in one])
    two = layouts.values[other][other_name]
    distance = random_.choice([0, 4, 8, -8, 0.5])
    text = f"{path}.{name} {symbol} {other}.{other_name} {'-' if distance < 0 else '+'} {abs(distance)}"
    return Sentence(text, [COMPARISONS[symbol](value, bound + distance) for value, bound in zip(one, two)])


def told(random_, layouts):
    """A sentence about a text, or about any element if there is no text."""
    texts = [path for path, rows in layouts.rows.items() if rows[0]["type"] == "text" and rows[0]["lines"]]
    if not texts:
        path = random_.choice(list(layouts.values))
        values = layouts.values[path]
        return Sentence(f"{path} is not empty", [
            width > TOLERANCE and height > TOLERANCE for width, height in zip(values["width"], values["height"])])
    path = random_.choice(texts)
    rows = layouts.rows[path]
    if random_.random() < 0.5:
        return Sentence(f"{path} is not truncated", [row["truncated_by"] == "" for row in rows])
    count = random_.choice(rows)["lines"]
    return Sentence(f"{path}.lines == {count}", [row["lines"] == count for row in rows])


def other_sentence(random_, layouts):
    """A comparison, something about a text, or both in one."""
    kind = random_.randrange(4)
    if kind == 0:
        return told(random_, layouts)
    first = compared(random_, layouts)
    if kind == 1:
        second = told(random_, layouts)
        return Sentence(f"not ({first.text} or {second.text})",
                        [not (one or other) for one, other in zip(first.truths, second.truths)])
    return first


def listed(layouts, sentences, *sizes):
    """The result of --require for some sentences: the status, and the ranges by sentence."""
    required = [part for sentence in sentences for part in ("--require", sentence.text)]
    result = run(str(layouts.path), *layouts.options, *sizes, *required, "-q", "--format", "json", timeout=60)
    if result.status == 2:
        complain("not checked", layouts.path.name, result.errors.decode())
        return 2, {}
    return result.status, {found["requirement"]: found for found in json.loads(result.output)}


def ranges(layouts, truths):
    """The widths at which a sentence is false, as the program writes them."""
    found = []
    for index, is_true in enumerate(truths):
        if is_true:
            continue
        if index > 0 and not truths[index - 1]:
            found[-1]["to"] = layouts.width(index)
        else:
            found.append({"from": layouts.width(index), "to": layouts.width(index)})
    return found


def check(path, options, count, random_):
    """Compares `count` sentences of each kind. Returns how many of them are false at one width, how many are
    others, and how many of these fail somewhere."""
    layouts = Layouts(path, options)
    all_points = points(layouts)
    chosen = random_.sample(all_points, min(count, len(all_points)))
    others = [other_sentence(random_, layouts) for _ in range(count)]
    sentences = [sentence for sentence, _ in chosen] + others
    _, found = listed(layouts, sentences, "--sweep", f"{FIRST}..{LAST}/{PIXEL}")
    for sentence in sentences:
        wanted = ranges(layouts, sentence.truths)
        # A sentence that holds everywhere has no ranges.
        actual = found[sentence.text].get("ranges", []) if sentence.text in found else None
        if actual != wanted:
            complain("other widths", layouts.path.name, " ".join(options), sentence.text, f"expected {wanted}",
                     f"found {actual}")
    for sentence, index in chosen[:1]:
        for at in range(max(0, index - 1), min(layouts.count, index + 2)):
            status, _ = listed(layouts, [sentence], "--sweep", f"{layouts.width(at)}..{layouts.width(at)}/1")
            if status != (1 if at == index else 0):
                complain("status", layouts.path.name, sentence.text, str(layouts.width(at)), str(status))
    return len(chosen), len(others), sum(not all(sentence.truths) for sentence in others)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("--sentences", type=int, default=20, help="how many of each kind for a tree")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("trees", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    use(options.layoutcalc)
    trees = options.trees or examples_and_cells()
    totals = [0, 0, 0]
    for number, path in enumerate(trees):
        random_ = random.Random(f"{options.seed} {path.name}")
        direction = ["--direction", "rtl"] if number % 2 else []
        checked = check(path, ["--scale", "2", *direction], options.sentences, random_)
        totals = [sum(pair) for pair in zip(totals, checked)]
    print(f"{len(trees)} trees: {totals[0]} sentences that are false at one width, {totals[1]} others, of which "
          f"{totals[2]} are false somewhere")
    finish()


if __name__ == "__main__":
    main()
