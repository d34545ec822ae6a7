#!/usr/bin/env python3
"""Compares --blame with an independent search among all sets of edits.

    Tests/Scripts/check-blame.py [--layoutcalc .build/release/layoutcalc] [--pairs 200] [--seed N]

Makes random trees, and changes each by 1 to 20 mutations: values are changed, added and removed; elements are
added, removed, moved, put around others, removed from around others, and changed in type. --blame sees only the
two trees. Its edits must be the mutations. For each frame that the two trees have in common, the script applies
the mutations of the named set itself, lays out that tree, and compares the frame: it must be that of the new
tree. No smaller set may have the same result: of up to 12 mutations, all sets are laid out; of more, the named
set without each of its edits and, if it is reported as the smallest, all smaller sets, unless there are too
many.

Prints what is wrong, and how much was compared; exit status 1 if something is wrong.
"""

import argparse
import copy
import itertools
import json
import pathlib
import random
import re
import tempfile

from library.runs import ROOT, complain, finish, run, use

# The largest number of mutations of which all sets are laid out, and the limit on the sets if there are more.
ALL, MOST_SETS = 12, 1500
LEAVES = ("node", "image", "text")
AROUND = ("inset", "center", "relative", "wrapper")
STYLES = {"flexGrow": [0, 1, 2], "flexShrink": [0, 1], "minWidth": [0, 50, 120], "maxHeight": [15, 40],
          "alignSelf": ["start", "center", "stretch"], "spacingBefore": [0, 3, 9], "spacingAfter": [0, 5],
          "ascender": [1, 4], "flexBasis": ["auto", "30%", 25]}
STACK = {"spacing": [0, 4, 11], "direction": ["horizontal", "vertical"],
         "justifyContent": ["start", "center", "end", "spaceBetween"],
         "alignItems": ["start", "center", "end", "stretch"], "flexWrap": ["noWrap", "wrap"]}
TEXT = {"fontSize": [11, 15, 20], "text": ["Ada", "a longer line of text", "some words that need lines"],
        "maximumNumberOfLines": [1, 2]}


# MARK: Trees

class Trees:
    """Random trees whose elements all have unique ids."""

    def __init__(self, random):
        self.random = random
        self.count = 0

    def element(self, levels):
        kind = self.random.choice(LEAVES + AROUND + 3 * ("stack",)) if levels else self.random.choice(LEAVES)
        element = self.new(kind)
        if kind == "stack":
            for key in self.random.sample(sorted(STACK), 2):
                element[key] = self.random.choice(STACK[key])
            element["children"] = [self.element(levels - 1) for _ in range(self.random.randint(1, 5))]
        elif kind in AROUND:
            element["child"] = self.element(levels - 1)
        return element

    def new(self, kind):
        self.count += 1
        element = {"type": kind, "id": f"e{self.count}"}
        if kind in ("node", "image"):
            element["intrinsicSize"] = [self.random.randint(5, 90), self.random.randint(5, 50)]
        elif kind == "text":
            element |= {"text": self.random.choice(TEXT["text"]), "font": "System", "fontSize": 15}
        elif kind == "inset":
            element["insets"] = self.random.randint(0, 12)
        if self.random.random() < 0.5:
            key = self.random.choice(sorted(STYLES))
            element["style"] = {key: self.random.choice(STYLES[key])}
        return element


def walk(element, parent=None):
    yield element, parent
    for child in element.get("children", []) + [element[key] for key in ("child",) if key in element]:
        yield from walk(child, element)


def find(tree, name):
    return next(((element, parent) for element, parent in walk(tree) if element["id"] == name),
                (None, None))


def replace(tree, element, parent, others):
    """Replaces an element by others. Returns the tree."""
    if parent is None:
        return others[0]
    if "child" in parent:
        parent["child"] = others[0]
    else:
        place = next(place for place, child in enumerate(parent["children"]) if child is element)
        parent["children"][place:place + 1] = others
    return tree


# MARK: Mutations

class Mutation:
    """A change of an element, and how --blame names it: the kind, the id, the key."""

    def __init__(self, name, target, change):
        self.name, self.target, self.change = name, target, change


def value_mutation(random, element):
    kind = element["type"]
    own = (STACK if kind == "stack" else TEXT if kind == "text"
           else {"insets": [1, 6, 14]} if kind == "inset"
           else {"intrinsicSize": [[30, 30], [80, 12]]} if kind in LEAVES else {})
    is_style = not own or random.random() < 0.5
    values = STYLES if is_style else own
    key = random.choice(sorted(values))
    old = (element.get("style", {}) if is_style else element).get(key)
    new = random.choice([value for value in values[key] if value != old])
    removes = old is not None and key not in ("text", "intrinsicSize", "insets") and random.random() < 0.3

    def change(tree, element, parent):
        keys = element.setdefault("style", {}) if is_style else element
        if removes:
            del keys[key]
        else:
            keys[key] = new
        return tree

    return Mutation(("value", element["id"], ("style." if is_style else "") + key), element["id"], change)


def around_mutation(trees, element):
    outer = trees.new(trees.random.choice(AROUND))

    def change(tree, element, parent):
        return replace(tree, element, parent, [outer | {"child": element}])

    return Mutation(("wrapped", outer["id"], None), element["id"], change)


def away_mutation(element):
    return Mutation(("unwrapped", element["id"], None), element["id"],
                    lambda tree, element, parent: replace(tree, element, parent, [element["child"]]))


def type_mutation(random, element):
    kinds = ("center", "relative", "wrapper") if "child" in element else ("node", "image")
    new = random.choice([kind for kind in kinds if kind != element["type"]])

    def change(tree, element, parent):
        element["type"] = new
        return tree

    return Mutation(("type", element["id"], "type"), element["id"], change)


def list_mutation(trees, stack):
    """Adds a child at the end, or removes or moves one, so that it is clear which child was moved."""
    children = stack["children"]
    kind = trees.random.choice(("added", "removed", "moved"))
    if kind == "added" or len(children) < 2:
        added = trees.new(trees.random.choice(LEAVES))

        def change(tree, stack, parent):
            stack["children"].append(copy.deepcopy(added))
            return tree

        return Mutation(("added", added["id"], None), stack["id"], change), []
    first = children[0]["id"]
    if kind == "removed" or len(children) < 3:
        def change(tree, stack, parent):
            stack["children"] = [child for child in stack["children"] if child["id"] != first]
            return tree

        return (Mutation(("removed", first, None), stack["id"], change),
                [element["id"] for element, _ in walk(children[0])])

    def change(tree, stack, parent):
        stack["children"].append(stack["children"].pop(0))
        return tree

    return Mutation(("moved", first, None), stack["id"], change), []


def mutate(trees, tree, count):
    """Mutations of different keys and elements, no two of which depend on each other."""
    mutations, names = [], set()
    # Removed elements, elements with a different position or type, and lists with different elements.
    gone, placed, listed = set(), set(), set()
    for _ in range(20 * count):
        if len(mutations) == count:
            break
        element, parent = trees.random.choice(list(walk(tree)))
        name = element["id"]
        siblings = parent is not None and "children" in parent
        kind = trees.random.choice(("value", "value", "value", "list", "around", "away", "type"))
        below, mutation = [], None
        if name in gone:
            continue
        if kind == "value":
            mutation = value_mutation(trees.random, element)
        elif kind == "list" and "children" in element and name not in listed:
            mutation, below = list_mutation(trees, element)
            touched = set(below) | {child["id"] for child in element["children"]}
            if touched & placed or any(target in touched for _, target, _ in names):
                continue
            listed.add(name)
            placed |= touched
        elif kind in ("around", "away", "type") and name not in placed:
            near = {name} | ({element["child"]["id"]} if "child" in element else set())
            if parent is not None and not siblings:
                near.add(parent["id"])
            if near & placed or parent is not None and parent["id"] in listed:
                continue
            if kind == "around":
                mutation = around_mutation(trees, element)
            elif kind == "away" and element["type"] in AROUND and not any(
                    target == name for _, target, _ in names):
                mutation = away_mutation(element)
                gone.add(name)
            elif kind == "type" and element["type"] in ("node", "image", "center", "relative", "wrapper"):
                mutation = type_mutation(trees.random, element)
            if mutation is None:
                continue
            placed |= near
            if siblings:
                listed.add(parent["id"])
        if mutation is None or (*mutation.name[:1], mutation.target, mutation.name[2]) in names:
            continue
        gone |= set(below)
        names.add((mutation.name[0], mutation.target, mutation.name[2]))
        mutations.append(mutation)
    # Wrapping and unwrapping come last, because the others need the elements in their old positions.
    return sorted(mutations, key=lambda mutation: mutation.name[0] in ("wrapped", "unwrapped"))


def applied(tree, mutations):
    tree = copy.deepcopy(tree)
    for mutation in mutations:
        tree = mutation.change(tree, *find(tree, mutation.target))
    return tree


# MARK: Frames

def frames(layouts):
    """The frames of the layouts of a tree, by id."""
    found = {}
    for layout in layouts:
        pending = [layout]
        while pending:
            element = pending.pop()
            found.setdefault(element["id"], []).append(tuple(element["frame"].values()))
            pending += element.get("children", [])
    return found


def lay_out(trees, sizes):
    """The frames of many trees; empty for a tree without a layout."""
    text = "".join(json.dumps(tree) + "\n" for tree in trees)
    result = run("--lines", "-q", *sizes, input=text.encode(), timeout=120)
    for line in result.output.splitlines():
        line = json.loads(line)
        if "layouts" in line:
            yield frames(layout["layout"] for layout in line["layouts"])
        else:
            yield frames([line["layout"]]) if "layout" in line else {}


# MARK: One pair

class Pair:
    def __init__(self, number, seed, folder, sizes):
        self.title = f"pair {number} of seed {seed}"
        self.sizes = sizes
        trees = Trees(random.Random(f"{seed} {number}"))
        self.old = trees.element(4)
        while sum(1 for _ in walk(self.old)) < 6:
            self.old = trees.element(4)
        self.mutations = mutate(trees, self.old, trees.random.randint(1, 20))
        self.new = applied(self.old, self.mutations)
        self.files = [folder / name for name in ("new.json", "old.json")]
        for file, tree in zip(self.files, (self.new, self.old)):
            file.write_text(json.dumps(tree, indent=2))
        self.laid_out = {}

    def frames(self, sets):
        """The frames after each of some sets of mutations."""
        missing = [chosen for chosen in sets if chosen not in self.laid_out]
        trees = [applied(self.old, [self.mutations[index] for index in sorted(chosen)])
                 for chosen in missing]
        if trees:
            self.laid_out |= zip(missing, lay_out(trees, self.sizes), strict=True)
        return [self.laid_out[chosen] for chosen in sets]

    def check(self):
        """Returns how many frames were compared, or None if the trees have no layouts."""
        count = len(self.mutations)
        old, new = self.frames([frozenset(), frozenset(range(count))])
        if not old or not new:
            return None
        new_file, old_file = map(str, self.files)
        result = run(new_file, "--blame", old_file, "-q", "--format", "json", *self.sizes, timeout=300)
        if result.status != 0:
            complain("no report", self.title, result.errors.decode())
            return None
        report = json.loads(result.output)
        numbers = self.numbers(report["edits"])
        if numbers is None:
            return 0
        changed = {name for name in old.keys() & new.keys() if old[name] != new[name]}
        if {frame["id"] for frame in report["frames"]} != changed:
            complain("other frames are said to have changed", self.title)
        if count <= ALL:
            self.frames([frozenset(chosen) for size in range(count + 1)
                         for chosen in itertools.combinations(range(count), size)])
        for frame in report["frames"]:
            named = frozenset(numbers[number] for number in frame["edits"])
            self.check_frame(frame, named, new[frame["id"]])
        for edit in report["edits"]:
            if edit["harmless"] and edit["number"] in numbers:
                alone, = self.frames([frozenset([numbers[edit["number"]]])])
                if any(alone.get(name) != old[name] for name in old.keys() & new.keys()):
                    complain("a harmless edit changes a frame", self.title, edit["what"])
        return len(report["frames"])

    def numbers(self, edits):
        """The mutations that correspond to the edits, by the numbers of the edits."""
        indices = {mutation.name: index for index, mutation in enumerate(self.mutations)}
        numbers = {}
        for edit in edits:
            name = re.search(r'"(.*)"', edit["subject"]).group(1)
            index = indices.pop((edit["kind"], name, edit.get("key")), None)
            if index is None:
                complain("an edit is no mutation", self.title, edit["what"])
                return None
            numbers[edit["number"]] = index
        if indices:
            complain("mutations are no edits", self.title, indices)
            return None
        return numbers

    def check_frame(self, frame, named, wanted):
        name, count = frame["id"], len(self.mutations)

        def reach(sets):
            return [frames.get(name) == wanted for frames in self.frames(sets)]

        if reach([named]) != [True]:
            complain("the named set does not change the frame", self.title, name, frame["edits"])
        if any(reach([named - {edit} for edit in named])):
            complain("an edit of the named set is not needed", self.title, name, frame["edits"])
        if count <= ALL and not frame["smallest"]:
            complain("a set of few edits is not known to be the smallest", self.title, name)
        if not frame["smallest"]:
            return
        sets = [frozenset(chosen) for size in range(1, len(named))
                for chosen in itertools.islice(itertools.combinations(range(count), size), MOST_SETS * 3)]
        if (count <= ALL or len(sets) <= MOST_SETS) and any(reach(sets)):
            complain("a smaller set changes the frame", self.title, name, frame["edits"])


parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
parser.add_argument("--pairs", type=int, default=200)
parser.add_argument("--seed", type=int, default=1)
arguments = parser.parse_args()
use(arguments.layoutcalc)

pairs, compared, edits = 0, 0, 0
with tempfile.TemporaryDirectory() as folder:
    number = 0
    while pairs < arguments.pairs and number < 3 * arguments.pairs:
        number += 1
        sizes = [["--max", "200xinf"], ["--max", "120x300", "--max", "320x300"]][number % 2]
        pair = Pair(number, arguments.seed, pathlib.Path(folder), sizes)
        count = pair.check()
        if count is not None:
            pairs += 1
            compared += count
            edits += len(pair.mutations)
print(f"{pairs} pairs of trees with {edits} edits: the edits of {compared} frames compared")
finish()
