#!/usr/bin/env python3
"""Compares --vary and --mutate with independent searches, which lay out each changed tree separately.

    Tests/Scripts/check-variation.py [--layoutcalc .build/release/layoutcalc] [TREE ...]

Counterexamples: each case that --vary prints fails by itself. With the original strings, and at the requested
size, it does not. No single change that makes it smaller keeps both true: removing a child, a key or a
character, replacing a parent by its child, writing a letter a, or a simpler number.

Changes: each change that docs/mutating.md describes is made, and the frames of the tree are compared. --mutate
must list the changes with equal frames at the sizes that are checked, and name the widths at which their frames
differ.

The trees are the examples and Tests/Fixtures/cells. Prints what differs, and how much was compared; exit
status 1 if something differs.
"""

import argparse
import copy
import json
import math
import pathlib
import re
import tempfile

from library.runs import ROOT, complain, examples_and_cells, finish, run, use

OWN = [375, "inf"]
RANGE = (280, 1024)
CHILDREN = ["child", "layout", "overlay", "background", "corner"]
SENTENCES = ["no text is truncated", "everything is inside root", "nothing overflows", "no overlap in root"]


def walk(value, path=()):
    """Each value inside another one, with the keys and indices that lead there."""
    yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    for key, inner in items:
        yield from walk(inner, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def changed(case, path, change):
    """A copy in which `change` was applied to the parent of the last key of the path."""
    case = copy.deepcopy(case)
    change(at(case, path[:-1]), path[-1])
    return case


def removed(case, path):
    return changed(case, path, lambda holder, key: holder.pop(key))


def replaced(case, path, value):
    return changed(case, path, lambda holder, key: holder.__setitem__(key, value))


def elements(value, path=()):
    """The elements of a tree, with their paths."""
    yield path, value
    for key in CHILDREN:
        if key in value:
            yield from elements(value[key], (*path, key))
    for index, child in enumerate(value.get("children", [])):
        yield from elements(child, (*path, "children", index))


# Smaller cases


def text_of(number):
    return str(int(number)) if number == int(number) else repr(number)


def complexity(number):
    text = text_of(abs(number))
    digits = text.replace(".", "").lstrip("0").rstrip("0")
    return len(digits) + ("." in text), abs(number), number < 0


def simpler(number, steps_only=False):
    near = [round_(number / step) * step for step in (100, 10, 1) for round_ in (math.floor, math.ceil)]
    numbers = near if steps_only else [0, 1, 10, 100, *near]
    return [other for other in numbers if complexity(other) < complexity(number)]


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def smaller(case):
    """Each case that results from one change of a case."""
    for path, value in walk(case):
        if not path or path[0].startswith("$") or path[0] in ["require", "max", "min"]:
            if path == ("min",):
                yield removed(case, path)
            continue
        key = path[-1]
        in_tree = path[0] == "tree"
        if isinstance(key, str) and not (len(path) == 1 and key in ["tree", "scale"]) and key != "id":
            yield removed(case, path)
        if isinstance(key, int) and len(path) > 2 and path[-2] in ["children", "runs"]:
            yield removed(case, path)
        if is_number(value) and (in_tree or path == ("scale",)):
            for number in simpler(value):
                yield replaced(case, path, number)
        if isinstance(value, str) and key == "text":
            for index, letter in enumerate(value):
                # Code points of one character stay together.
                if not (letter + value[index + 1:index + 2]).isascii():
                    continue
                yield replaced(case, path, value[:index] + value[index + 1:])
                if letter not in "a ":
                    yield replaced(case, path, value[:index] + "a" + value[index + 1:])
    for path, element in elements(case["tree"], ("tree",)):
        for inner in [element[key] for key in CHILDREN if key in element] + element.get("children", []):
            yield replaced(case, path, inner)
    width, height = case.get("max", ["inf", "inf"])
    if height != "inf":
        yield replaced(case, ("max", 1), "inf")
    if is_number(width) and width != OWN[0]:
        rounded = [other for other in simpler(width, True) if RANGE[0] <= other <= RANGE[1]]
        least = case.get("min", [0])[0]
        for other in [other for other in [OWN[0], *rounded] if other >= least]:
            yield replaced(case, ("max", 0), other)


def restored(case):
    """The case with the original strings, at the requested size."""
    case = copy.deepcopy(case)
    for _, value in walk(case):
        if isinstance(value, dict) and "$was" in value and "text" in value:
            value["text"] = value["$was"]
    case["max"] = OWN
    if "min" in case:
        case["min"] = [min(case["min"][0], OWN[0]), case["min"][1]]
    return case


def failing(cases):
    """Which cases fail: true, false, or None for invalid trees."""
    with tempfile.TemporaryDirectory() as folder:
        for index, case in enumerate(cases):
            (pathlib.Path(folder) / f"{index:06}.json").write_text(json.dumps(case))
        result = run(folder, "--require", "--format", "json", "-q", timeout=120)
        outcomes = [None] * len(cases)
        for row in json.loads(result.output or "[]"):
            outcomes[int(pathlib.Path(row["file"]).stem)] = not row["holds"]
        return outcomes


def check_counterexamples(path, seed):
    arguments = [str(path), "--max", "375xinf", "--vary", "text,width", "--tries", "200", "--seed", str(seed)]
    for sentence in SENTENCES:
        arguments += ["--require", sentence]
    result = run(*arguments, "--format", "json", timeout=120)
    if result.status not in [0, 1]:
        complain("no variations", str(path), result.errors.decode())
        return 0, 0
    report = json.loads(result.output)[0]
    if result.output != run(*arguments, "--format", "json", timeout=120).output:
        complain("another result of the same seed", str(path))
    count = 0
    for found in report["counterexamples"]:
        case = found["case"]
        keeps_own = found["try"] is not None
        candidates = [case, *smaller(case)]
        count += len(candidates)
        fails = failing(candidates)
        own = failing([restored(candidate) for candidate in candidates]) if keeps_own else None
        name = f"{path.name}: {found['requirement']}"
        if fails[0] is not True:
            complain("a case does not fail by itself", name, json.dumps(case))
        if own and own[0] is not False:
            complain("a case fails with its own strings and size", name, json.dumps(case))
        if not found["minimal"]:
            complain("a case is not minimal", name)
        for index, candidate in enumerate(candidates[1:], 1):
            if fails[index] and (own is None or own[index] is False):
                complain("a smaller case", name, json.dumps(candidate), json.dumps(case))
                break
    return len(report["counterexamples"]), count


# Changes of trees

SCHEMA = None


def property_schema(kind, key):
    """The schema of a key, and its keywords."""
    schema = SCHEMA["$defs"][kind]["properties"].get(key)
    return schema, (schema or {}).get("enum")


def value_changes(tree, path, keywords):
    """Changes of a value and the numbers in it."""
    for inner, value in walk(at(tree, path)):
        place = (*path, *inner)
        others = []
        if is_number(value):
            others = [value + 1, value - 1, 0, 2 * value]
        elif isinstance(value, bool):
            others = [not value]
        elif isinstance(value, str) and keywords and value in keywords:
            others = [keywords[(keywords.index(value) + 1) % len(keywords)]]
        elif isinstance(value, str) and re.fullmatch(r"[0-9.]+%", value):
            number = float(value[:-1])
            others = [f"{text_of(other)}%" for other in (number + 10, number - 10) if 0 <= other <= 100]
        seen = [value]
        for other in others:
            if other not in seen or isinstance(other, bool):
                seen.append(other)
                yield ("replaced", place, value, other), replaced(tree, place, other)
    yield ("removed", path, at(tree, path), None), removed(tree, path)


def mutations(tree):
    """All changes of a tree, each with its description."""
    for path, element in elements(tree):
        for key, value in element.items():
            place = (*path, key)
            if key in ["type", "id", "measures"] or key.startswith("$"):
                continue
            if key == "style":
                for name in value:
                    if not name.startswith("$"):
                        yield from value_changes(tree, (*place, name), property_schema("style", name)[1])
            elif key in CHILDREN:
                yield ("removed", place, None, None), removed(tree, place)
            elif key == "children":
                for index in range(len(value)):
                    yield ("removed", (*place, index), None, None), removed(tree, (*place, index))
                    if index + 1 < len(value):
                        other = copy.deepcopy(tree)
                        children = at(other, place)
                        children[index:index + 2] = children[index + 1], children[index]
                        yield ("swapped", (*place, index), None, None), other
            else:
                schema, keywords = property_schema(element["type"], key)
                if schema.get("type") != "string":
                    yield from value_changes(tree, place, keywords)


def frames(trees, *sizes):
    """The layouts of trees: None for those that have none."""
    with tempfile.TemporaryDirectory() as folder:
        for index, tree in enumerate(trees):
            (pathlib.Path(folder) / f"{index:06}.json").write_text(json.dumps(tree))
        result = run(folder, *sizes, "-q", "--format", "jsonl", "--wrap", timeout=120)
        layouts = [[] for _ in trees]
        for line in result.output.splitlines():
            row = json.loads(line)
            layouts[int(pathlib.Path(row["file"]).stem)].append(row["layout"])
        return layouts


def path_text(path):
    return "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


def check_changes(path):
    tree = json.loads(path.read_text())
    if "tree" in tree or any(value.get("source") for _, value in elements(tree)):
        return 0
    sizes = ["--width", "320", "--width", "375"]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "tree.json"
        file.write_text(json.dumps(tree))
        run(str(file), *sizes, "-q", "--check", f"{folder}/goldens/", "--update=force")
        result = run(str(file), *sizes, "--mutate", "--check", f"{folder}/goldens/", "--format", "json",
                     "--tries", "100000", timeout=120)
    if result.status not in [0, 1]:
        complain("no changes", str(path), result.errors.decode())
        return 0
    report = json.loads(result.output)[0]
    listed = {}
    for row in report["unnoticed"]:
        key = (row["change"], row["path"], json.dumps(row.get("from")), json.dumps(row.get("to")))
        listed[key] = row["widths"]

    all_changes = list(mutations(tree))
    layouts = frames([tree, *(change for _, change in all_changes)], *sizes)
    expected = {}
    count = 0
    for ((kind, place, old, new), change), layout in zip(all_changes, layouts[1:]):
        if len(layout) != 2:
            continue
        count += 1
        if layout == layouts[0]:
            expected[(kind, path_text(place), json.dumps(old), json.dumps(new))] = change
    if count != report["changes"]:
        complain("another number of changes", path.name, f"{report['changes']}", f"{count}")
    for key in listed.keys() ^ expected.keys():
        complain("listed only once", path.name, str(key), "listed" if key in listed else "found")
    common = [key for key in expected if key in listed]
    wide = frames([tree, *(expected[key] for key in common)], "--width", "280..1024/8")
    for key, layout in zip(common, wide[1:]):
        widths = [280 + 8 * index for index in range(len(layout)) if layout[index] != wide[0][index]]
        if len(layout) == len(wide[0]) and widths != listed[key]:
            complain("other widths", path.name, str(key), str(widths), str(listed[key]))
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("trees", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    use(options.layoutcalc)
    global SCHEMA
    SCHEMA = json.loads(run("--schema").output)
    trees = options.trees or examples_and_cells()
    totals = [0, 0, 0]
    for seed, path in enumerate(trees):
        totals[2] += check_changes(path)
        found, count = check_counterexamples(path, seed)
        totals[0] += found
        totals[1] += count
    print(f"{len(trees)} trees: {totals[0]} counterexamples, with {totals[1]} smaller cases; {totals[2]} changes")
    finish()


if __name__ == "__main__":
    main()
