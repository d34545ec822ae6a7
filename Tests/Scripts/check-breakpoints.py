#!/usr/bin/env python3
"""Compares --breakpoints with a search of its own among the frames that --sweep prints.

    Tests/Scripts/check-breakpoints.py [--layoutcalc .build/release/layoutcalc] [TREE ...]

Each tree is laid out at each pixel width from 40 to 480 points, and for the heights from 10 to 240. From
the frames and the texts alone, the script works out where a text gets another number of lines or is
truncated, a stack wraps otherwise, and an element begins or ceases to overflow its parent, to overlap a
sibling, or to be 0 wide. That must be what --breakpoints lists of these kinds. An element that grows is
wider than it would be otherwise: what that is cannot be seen in frames, so of the other kinds, only one
thing is checked: that an element with a minimum or maximum has that length where it begins to win.

With --slopes, every frame of every width is computed from its range, and compared with the one that was
laid out.

The trees are the examples and Tests/Fixtures/cells. Prints what differs, and how much was compared; exit
status 1 if something differs.
"""

import argparse
import collections
import csv
import io
import json
import pathlib
import re

from library.runs import ROOT, complain, examples_and_cells, finish, run, use

WIDTHS, HEIGHTS = (40, 480), (10, 240)
TOLERANCE = 1e-3
STEP = re.compile(r"(\.(?:child|layout|overlay|background|corner)|\.children\[\d+\])$")
KINDS = {"lines", "truncated", "wraps", "overflows", "overlaps", "vanishes"}

Frame = collections.namedtuple("Frame", "x y width height")


def rows(*arguments):
    """The layouts that a command prints: for each, its sizes and its elements by path, in order."""
    result = run(*arguments, "-q", "--format", "csv", "--text", timeout=60)
    if result.status != 0:
        complain("no layouts", " ".join(arguments), result.errors.decode())
        return {}
    layouts = collections.defaultdict(dict)
    for row in csv.DictReader(io.StringIO(result.output.decode())):
        size = (float(row["max_width"]), float(row["max_height"]))
        layouts[size][row["path"]] = row
    return layouts


def found_in(path, tree):
    """The element of a tree file at a path."""
    element = tree
    for key, index in re.findall(r"\.(\w+)(?:\[(\d+)\])?", path):
        element = element[key] if index == "" else element[key][int(index)]
    return element


class Structure:
    """What does not change from one layout to the next: parents, siblings, and stacks that wrap."""

    def __init__(self, elements, tree):
        self.parents = {path: STEP.sub("", path) for path in elements}
        self.roots = {path for path, parent in self.parents.items()
                      if parent == path or parent not in elements}
        self.children = collections.defaultdict(list)
        for path in elements:
            if path not in self.roots:
                self.children[self.parents[path]].append(path)
        self.wrapping = {}
        for path, row in elements.items():
            if row["type"] == "stack":
                stack = found_in(path, tree)
                if stack.get("flexWrap") == "wrap":
                    self.wrapping[path] = stack.get("direction", "horizontal") == "horizontal"


def overlap(one, other):
    width = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    height = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return width > TOLERANCE and height > TOLERANCE


def lines_of(children, frames, is_row):
    """How many children each line of a stack has."""
    counts = []
    end = None
    for child in children:
        frame = frames[child]
        start, length = (frame.x, frame.width) if is_row else (frame.y, frame.height)
        if end is None or start < end - TOLERANCE:
            counts.append(0)
        counts[-1] += 1
        end = start + length
    return counts


def state(elements, structure, varies_width):
    """Everything that a breakpoint of these kinds is a change of, by (path, kind, other)."""
    frames = {path: Frame(*(float(row[key]) for key in Frame._fields))
              for path, row in elements.items()}
    values = {}
    for path, row in elements.items():
        frame = frames[path]
        values[path, "vanishes", None] = (frame.width if varies_width else frame.height) == 0
        if row["type"] == "text" and row["lines"]:
            values[path, "lines", None] = int(row["lines"])
            values[path, "truncated", None] = row["truncated_by"] != ""
        if path not in structure.roots:
            parent = frames[structure.parents[path]]
            values[path, "overflows", None] = (
                min(frame.x, frame.y) < -TOLERANCE
                or frame.x + frame.width > parent.width + TOLERANCE
                or frame.y + frame.height > parent.height + TOLERANCE)
    for children in structure.children.values():
        for index, child in enumerate(children):
            for other in children[:index]:
                if overlap(frames[child], frames[other]):
                    values[child, "overlaps", other] = True
    for path, is_row in structure.wrapping.items():
        values[path, "wraps", None] = lines_of(structure.children[path], frames, is_row)
    return values, frames


def expected(layouts, structure, varies_width):
    """The breakpoints among some layouts, and the frames of each length."""
    breakpoints = []
    all_frames = {}
    before = None
    for size, elements in layouts.items():
        length = size[0] if varies_width else size[1]
        values, all_frames[length] = state(elements, structure, varies_width)
        if before is not None:
            for key in before.keys() | values.keys():
                old, new = before.get(key, False), values.get(key, False)
                if old != new:
                    breakpoints.append((length, *key, old, new))
        before = values
    return breakpoints, all_frames


def compare_slopes(name, ranges, frames):
    """Computes each frame of each length from its range. Returns how many, and how many ranges are exact."""
    compared = 0
    covered = set()
    for part in ranges:
        for length in frames:
            if not part["from"] <= length <= part["to"]:
                continue
            covered.add(length)
            distance = length - part["from"]
            for element in part["frames"]:
                actual = frames[length][element["path"]]
                limit = 1e-5 if element["exact"] else 1 + 1e-5
                for key in Frame._fields:
                    computed = element["frame"][key] + element["slope"][key] * distance
                    if abs(computed - getattr(actual, key)) > limit:
                        complain("slope", name, element["path"], key, str(length), str(computed),
                                 str(getattr(actual, key)))
                        return compared
                compared += 1
    if covered != set(frames):
        complain("ranges do not cover all sizes", name)
    return compared


def check_limits(name, breakpoints, tree, frames, length_key):
    """Where a limit in points begins to win, the element has that length."""
    for found in breakpoints:
        if found["kind"] in ("minimum", "maximum") and found["to"]:
            style = found_in(found["path"], tree)["style"]
            # Some keys set several: "preferredLayoutSize" and the like.
            value = style.get(found["key"], "")
            key = "width" if found["key"].endswith("Width") else "height"
            actual = getattr(frames[found[length_key]][found["path"]], key)
            if not isinstance(value, str) and abs(value - actual) > 0.5:
                complain("limit", name, json.dumps(found), str(actual))


def check(path, varies_width):
    tree = json.loads(path.read_text())
    name = f"{path.name}, {'widths' if varies_width else 'heights'}"
    if varies_width:
        first, last = WIDTHS
        option, key = "--breakpoints", "width"
        layouts = rows(str(path), "--sweep", f"{first}..{last}/0.5", "--scale", "2")
        base = []
    else:
        first, last = HEIGHTS
        option, key = "--breakpoints-height", "height"
        base = ["--max", "300xinf", "--min", "0x0"]
        sizes = [f"--max=300x{first + index / 2}" for index in range(2 * (last - first) + 1)]
        layouts = rows(str(path), *sizes, "--min", "0x0", "--scale", "2")
    if not layouts:
        return 0, 0, 0
    structure = Structure(next(iter(layouts.values())), tree)
    wanted, frames = expected(layouts, structure, varies_width)
    arguments = [str(path), *base, option, f"{first}..{last}", "--scale", "2", "-q", "--format"]
    output = json.loads(run(*arguments, "json", "--slopes", timeout=60).output)
    breakpoints = output["breakpoints"]
    if json.loads(run(*arguments, "jsonl", "--jobs", "1", timeout=60).output) != breakpoints:
        complain("one thread finds other breakpoints", name)
    listed = [(float(found[key]), found["path"], found["kind"], found.get("other"), found["from"],
               found["to"]) for found in breakpoints]
    if [found[0] for found in listed] != sorted(found[0] for found in listed):
        complain("not in the order of the sizes", name)
    if len({found[:4] + (found[5] is True, breakpoint.get("key"))
            for found, breakpoint in zip(listed, breakpoints)}) != len(listed):
        complain("a breakpoint is listed twice", name)
    listed = [found for found in listed if found[2] in KINDS]
    for found in sorted(map(str, set(map(str, wanted)) ^ set(map(str, listed)))):
        side = "missing" if found in set(map(str, wanted)) else "unexpected"
        complain(side, name, found)
    check_limits(name, breakpoints, tree, frames, key)
    return len(wanted), len(breakpoints), compare_slopes(name, output["ranges"], frames)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("trees", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    use(options.layoutcalc)
    trees = options.trees or examples_and_cells()
    totals = [0, 0, 0]
    for path in trees:
        for varies_width in [True, False]:
            totals = [sum(pair) for pair in zip(totals, check(path, varies_width))]
    print(f"{len(trees)} trees: {totals[0]} breakpoints found in frames, {totals[1]} listed in all, "
          f"{totals[2]} frames computed from slopes")
    finish()


if __name__ == "__main__":
    main()
