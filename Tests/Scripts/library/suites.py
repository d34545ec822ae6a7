"""Fixtures of the suites of Yoga and Taffy: how many of their frames `convert` keeps, and of which others it says so."""

import collections
import csv
import json
import pathlib
import re
import subprocess
import tempfile

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures/converting"
FONT = ["--font", f"ahem={FIXTURES / 'Ahem.ttf'}"]
EXACT = 0.1
POINT = 1 + 1e-3
# Notes that are about no frame.
SILENT_NOTES = ("read as ", "left out, because no frame depends on it")
WIDER = 1.25


def fixtures():
    return [json.loads(line) for line in (FIXTURES / "suites.jsonl").read_text().splitlines()]


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)


def convert(program, cases, folder):
    """Returns the converted tree of each case of one system, and the notes that say that a frame may differ."""
    names = [folder / f"{index:05}.json" for index in range(len(cases))]
    for name, case in zip(names, cases):
        name.write_text(json.dumps(case["tree"]))
    report = folder / "report"
    result = run(program, "convert", "--from", cases[0]["from"], *FONT, *names, "--report", f"json={report}")
    if result.returncode:
        raise SystemExit(f"convert: {result.stderr[-2000:]}")
    notes = collections.defaultdict(list)
    for finding in json.loads(report.read_text())["findings"]:
        if not finding["message"].startswith(SILENT_NOTES):
            notes[pathlib.Path(finding["file"]).name].append(finding["message"])
    decoder, text, trees = json.JSONDecoder(), result.stdout, []
    for _ in names:
        tree, end = decoder.raw_decode(text)
        text = text[end:].lstrip()
        trees.append(tree)
    return trees, [notes[name.name] for name in names]


def lay_out(program, trees, folder, maximum="infxinf", scale=1):
    """Returns the frames of each tree by id, in the coordinates of its root."""
    names = [folder / f"c{index:05}.json" for index in range(len(trees))]
    for name, tree in zip(names, trees):
        name.write_text(json.dumps(tree))
    result = run(program, "-q", *FONT, *names, "-f", "csv", "--origin", "root", "--max", maximum, "--scale", scale)
    if result.returncode:
        raise SystemExit(f"layout: {result.stderr[-2000:]}")
    frames = collections.defaultdict(dict)
    for row in csv.DictReader(result.stdout.splitlines()):
        if row["id"]:
            name = pathlib.Path(row.get("file") or names[0]).name
            frames[name][row["id"]] = [float(row[key]) for key in ("x", "y", "width", "height")]
    return [frames[name.name] for name in names]


def distance(expected, actual, root):
    """The largest difference of two sets of frames, in the coordinates of the root."""
    origin, other = expected.get(root, [0, 0]), actual.get(root, [0, 0])
    worst = 0
    for name, frame in expected.items():
        own = actual.get(name)
        if own is None:
            # A box without a size may have no element.
            worst = max(worst, frame[2], frame[3])
            continue
        own = [own[0] - other[0] + origin[0], own[1] - other[1] + origin[1], *own[2:]]
        worst = max(worst, *(abs(one - two) for one, two in zip(own, frame)))
    return worst


def verdict(difference, notes):
    return "exact" if difference <= EXACT else "near" if difference <= POINT else "said" if notes else "silent"


def measure(program):
    """Returns the fixtures, each with a verdict and its notes."""
    groups = collections.defaultdict(list)
    for case in fixtures():
        groups[case["from"], case["max"], case["scale"]].append(case)
    results = []
    for (_, maximum, scale), cases in groups.items():
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            trees, notes = convert(program, cases, folder)
            frames = lay_out(program, trees, folder, maximum, scale)
            for case, tree, own, said in zip(cases, trees, frames, notes):
                difference = distance(case["frames"], own, case["tree"]["id"])
                results.append({**case, "converted": tree, "verdict": verdict(difference, said), "notes": said})
    return results


def wider(program, results, chromium):
    """Returns the verdicts of the fixtures of CSS at another width of the root, against a browser."""
    cases = [case for case in results if case["from"] == "css" and width(case["converted"])
             and re.search(r"(^|;)width:[\d.]+px", case["tree"]["style"])]
    # The page around a tree is not that of the suite: those count whose frames are the same at their own width.
    cases = [case for case, frames in zip(cases, chromium([case["tree"] for case in cases]))
             if distance(case["frames"], frames, case["tree"]["id"]) <= POINT]
    trees, pages = [], []
    for case in cases:
        tree = json.loads(json.dumps(case["converted"]))
        scale(tree, case["tree"]["id"])
        trees.append(tree)
        root = dict(case["tree"])
        root["style"] = re.sub(
            r"(^|;)width:([\d.]+)px", lambda match: f"{match[1]}width:{float(match[2]) * WIDER:g}px", root["style"])
        pages.append(root)
    with tempfile.TemporaryDirectory() as folder:
        frames = lay_out(program, trees, pathlib.Path(folder))
    counts = collections.Counter()
    for case, own, expected in zip(cases, frames, chromium(pages)):
        # Chromium does not round to pixels.
        difference = distance(expected, own, case["tree"]["id"])
        counts[verdict(difference, case["notes"])] += 1
    return counts


def element(tree, name):
    """The element with an id, which is the root or in it."""
    if tree.get("id") == name:
        return tree
    for key in ("child", "layout"):
        if isinstance(tree.get(key), dict) and (found := element(tree[key], name)):
            return found
    return None


def width(tree):
    root = element(tree, "e1")
    return root and isinstance(root.get("style", {}).get("width"), (int, float))


def scale(tree, name):
    element(tree, name)["style"]["width"] *= WIDER


def table(results):
    """Rows of a feature with the shares that are exact, off and said, off and silent."""
    rows = collections.defaultdict(collections.Counter)
    for case in results:
        direction = "right to left" if case["suite"] == "rtl" else "left to right"
        rows[direction][case["verdict"]] += 1
        if direction == "left to right":
            for feature in case["features"]:
                rows[feature][case["verdict"]] += 1
    return rows
