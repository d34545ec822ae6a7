#!/usr/bin/env python3
"""Checks --unused and --fix with an independent implementation.

    Tests/Scripts/check-edits.py [--layoutcalc .build/release/layoutcalc] [TREE ...]

--unused: each key of a style and a spec is removed alone, and the frames that --sweep prints are compared.
The keys without which no frame changes must be those that --unused lists. The keys that can be removed together
are removed at once, too.

--fix: values of the trees are changed at random, so that they have warnings. With --dry-run, each fix of each
warning is applied to the text: afterwards, there must be fewer warnings, the one that it cures must be gone, and
there must be no new one. The diff, applied to the text, must result in what --fix prints.

The trees are the examples and Tests/Fixtures/cells. Prints what differs, and how much was compared; exit
status 1 if something differs.
"""

import argparse
import collections
import concurrent.futures
import copy
import json
import os
import pathlib
import random
import subprocess
import tempfile

from library.runs import ROOT, complain, examples_and_cells, finish, run, use

FIRST, LAST = 200, 260
STYLE_KEYS = {
    "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "preferredSize", "minSize", "maxSize",
    "preferredLayoutSize", "minLayoutSize", "maxLayoutSize", "sizeRange", "preferredFrameSize", "spacingBefore",
    "spacingAfter", "flexGrow", "flexShrink", "flexBasis", "alignSelf", "ascender", "descender", "layoutPosition"}
OWN_KEYS = {
    "intrinsicSize", "direction", "spacing", "justifyContent", "alignItems", "flexWrap", "alignContent",
    "lineSpacing", "horizontalAlignment", "verticalAlignment", "baselineRelativeArrangement", "insets",
    "centeringOptions", "sizingOptions", "horizontalPosition", "verticalPosition", "sizingOption", "ratio",
    "sizing", "cornerLocation", "offset", "wrapsCorner"}
CHILDREN = ["child", "layout", "overlay", "background", "corner"]


def elements(tree, path):
    """The elements of a tree with their paths."""
    yield tree, path
    for key in tree:
        if key in CHILDREN:
            yield from elements(tree[key], f"{path}.{key}")
        elif key == "children":
            for index, child in enumerate(tree[key]):
                yield from elements(child, f"{path}.children[{index}]")


def keys(case):
    """The keys that may be unused: the object that has one, the key, and its path."""
    is_case = "tree" in case
    for element, path in elements(case["tree"] if is_case else case, "$.tree" if is_case else "$"):
        for key in element:
            if key in OWN_KEYS and element["type"] != "text":
                yield element, key, f"{path}.{key}"
        style = element.get("style", {})
        for key in style:
            if key in STYLE_KEYS:
                yield style, key, f"{path}.style.{key}"


def frames(case, folder):
    """The frames at each width, or None for an invalid tree."""
    result = run("-", "-q", "--no-config", "--format", "csv", "--scale", "2", "--sweep", f"{FIRST}..{LAST}/0.5",
                 input=json.dumps(case).encode(), cwd=folder)
    return result.output if result.status == 0 else None


def without(case, paths):
    """A case without some of its keys."""
    case = copy.deepcopy(case)
    for owner, key, path in list(keys(case)):
        if path in paths:
            del owner[key]
    return case


def check_unused(path, pool):
    case = json.loads(path.read_text())
    before = frames(case, path.parent)
    if before is None:
        return 0, 0
    paths = [key[2] for key in keys(case)]
    same = pool.map(lambda key: frames(without(case, {key}), path.parent) == before, paths)
    expected = {key for key, is_same in zip(paths, same) if is_same}
    result = run(str(path), "-q", "--no-config", "--unused", f"{FIRST}..{LAST}", "--scale", "2", "--format", "json")
    listed = json.loads(result.output)
    found = {key["path"] for key in listed}
    for key in sorted(expected ^ found):
        complain("missing" if key in expected else "unexpected", path.name, key)
    together = {key["path"] for key in listed if key["together"]}
    if frames(without(case, together), path.parent) != before:
        complain("not together", path.name)
    return len(paths), len(found)


# Fixes


def mutated(case, random):
    """A case with some values changed, so that it may have warnings."""
    case = copy.deepcopy(case)
    is_case = "tree" in case
    for element, _ in list(elements(case["tree"] if is_case else case, "$")):
        style = element.setdefault("style", {})
        choice = random.randrange(14)
        if choice == 0:
            style["flexGrow"] = 1
        elif choice == 1:
            style.pop("flexShrink", None)
        elif choice == 2:
            style["alignSelf"] = "stretch"
        elif choice == 3:
            style["minWidth"] = 200
        elif choice == 4:
            style["height"] = "50%"
        elif choice == 5 and element["type"] == "stack":
            element["spacing"] = -7.3
        elif choice == 6 and element["type"] == "stack":
            element["lineSpacing"] = 4
        elif choice == 7 and element["type"] == "text":
            element["maximumNumberOfLines"] = 1
        elif choice == 8:
            element["id"] = "twin"
        if not style:
            del element["style"]
    return case


def warnings(text, folder, *options):
    """The warnings of a text: how many there are of each rule at each path, and all messages."""
    result = run("-", "--no-config", "--format", "csv", "--diagnostics", "json", "--width", "240", *options,
                 input=text.encode(), cwd=folder)
    listed = [json.loads(line) for line in result.errors.decode().splitlines()]
    if result.status == 2:
        return None, listed, b""
    return collections.Counter((one["rule"], one["path"]) for one in listed if "path" in one), listed, result.output


def applied(text, edits):
    """A text with the edits of a fix, from the last to the first."""
    lines = text.split("\n")
    for edit in reversed(edits):
        before = "\n".join([*lines[:edit["line"] - 1], lines[edit["line"] - 1][:edit["column"] - 1]])
        rest = [lines[edit["endLine"] - 1][edit["endColumn"] - 1:], *lines[edit["endLine"]:]]
        lines = (before + edit["text"] + "\n".join(rest)).split("\n")
    return "\n".join(lines)


def check_fixes(path, seed):
    """Returns how many fixes of a mutant are right, and how many issues it has."""
    text = json.dumps(mutated(json.loads(path.read_text()), random.Random(seed)),
                      indent=[None, 2][seed % 2], ensure_ascii=False)
    name = f"{path.name}, seed {seed}"
    result = run("-", "--no-config", "--fix", "--dry-run", "--diagnostics", "json", "--width", "240",
                 input=text.encode(), cwd=path.parent, timeout=60)
    if result.status == 2:
        return 0, 0
    before, _, _ = warnings(text, path.parent)
    listed = [json.loads(line) for line in result.errors.decode().splitlines()]
    count = 0
    for warning in listed:
        for fix in warning.get("fixes", []):
            count += 1
            new = applied(text, fix["edits"])
            after, said, _ = warnings(new, path.parent)
            if after is None:
                complain("no tree", name, fix["description"], said[0]["message"])
            elif after - before:
                complain("adds warnings", name, fix["description"], str(after - before))
            elif after[warning["rule"], warning["path"]] >= before[warning["rule"], warning["path"]]:
                complain("does not cure", name, fix["description"], str(warning["rule"]))
            elif sum(before.values()) - sum(after.values()) > fix["cures"]:
                complain("cures more", name, fix["description"])
    check_diff(name, text, path.parent, result)
    return count, len(listed)


def check_diff(name, text, folder, result):
    """The diff must result in the text that --fix prints, and the exit status must say whether issues remain."""
    fixed = run("-", "--no-config", "--fix", "-q", "--width", "240", input=text.encode(), cwd=folder, timeout=60)
    if fixed.status != result.status:
        complain("status", name, str(fixed.status), str(result.status))
    with tempfile.TemporaryDirectory() as place:
        file = pathlib.Path(place, "stdin")
        file.write_bytes(text.encode())
        if result.output:
            subprocess.run(["git", "apply", "--unidiff-zero", "-"], input=result.output, cwd=place, check=False,
                           env={**os.environ, "GIT_CEILING_DIRECTORIES": place})
        if file.read_bytes() != fixed.output:
            complain("diff", name)
    left, _, _ = warnings(fixed.output.decode(), folder)
    if left is None or (sum(left.values()) > 0) != (fixed.status == 1):
        complain("left", name, str(left), str(fixed.status))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("--seeds", type=int, default=2, help="mutants of each tree")
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("trees", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    use(options.layoutcalc)
    trees = options.trees or examples_and_cells()
    trees = [path.resolve() for path in trees]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        unused = [sum(pair) for pair in zip(*[check_unused(path, pool) for path in trees])]
        seeds = range(options.first_seed, options.first_seed + options.seeds)
        fixes = pool.map(lambda pair: check_fixes(*pair), [(path, seed) for path in trees for seed in seeds])
        fixed = [sum(pair) for pair in zip(*fixes)]
    print(f"{len(trees)} trees: {unused[0]} keys removed one by one, {unused[1]} of them unused; "
          f"{fixed[1]} issues of mutants, {fixed[0]} fixes applied")
    finish()


if __name__ == "__main__":
    main()
