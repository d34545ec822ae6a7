"""Inputs of any size for check-growth.py.

A case makes an input of a size: it writes the files of a run into the current folder and returns the
arguments. There is one for each format, option, warning and error, and for what has taken more than its
share of time before.
"""

import collections
import itertools
import json
import pathlib
import random
import re

from library.cases import inputs
from library.runs import ROOT, run

FONT = ROOT / "Tests/LayoutTextTests/Fonts/Plain.ttf"

# Each form of findings for programs.
FINDING_FORMS = ["--format json", "--format github", *(
    f"--report {form}=report.{form}" for form in ["sarif", "gitlab", "junit", "rdjson", "json", "github"])]

# `make(size)` returns the arguments. `status` is None where any exit status is right. `power` is what the costs
# grow by: 2 where docs/limits.md says that the output has a path or an indent of all levels for each element, 0 where the size is a number in the input.
Case = collections.namedtuple("Case", "name size make status power")


def write(name, text):
    pathlib.Path(name).write_text(text)
    return name


def case(name, size, tree, arguments="", status=0, power=1):
    """A case of one tree file, which is the last argument; `{size}` and `{last}` in the others are replaced."""
    def make(size):
        words = arguments.format(size=size, last=size - 1).split()
        return [*words, write("tree.json", tree(size))]
    return Case(name, size, make, status, power)


# Trees


def node(index, members='"intrinsicSize":[10,10]'):
    return '{"type":"node","id":"n%d",%s}' % (index, members)


def listed(children, members="", kind="stack"):
    return '{"type":"%s","id":"root",%s"children":[%s]}' % (kind, members, ",".join(children))


def row(size):
    return listed(map(node, range(size)))


def column(size):
    return listed(map(node, range(size)), '"direction":"vertical",')


def wrapping(size):
    return listed(map(node, range(size)),
                  '"flexWrap":"wrap","alignContent":"stretch","lineSpacing":1,"style":{"width":40},')


def flexible(size):
    return listed((node(index, '"style":{"flexGrow":1,"flexShrink":1,"width":10}')
                   for index in range(size)), '"alignItems":"stretch","spacing":1,')


def texts(size):
    return listed(('{"type":"text","id":"n%d","text":"text %d"}' % (index, index)
                   for index in range(size)), '"direction":"vertical",')


def baselines(size):
    return listed(('{"type":"text","id":"n%d","text":"a"}' % index for index in range(size)),
                  '"alignItems":"baselineFirst","baselineRelativeArrangement":true,')


def cells(size):
    """A list of cells of seven elements each."""
    cell = ('{"type":"overlay","id":"cell %d","child":{"type":"inset","insets":8,"child":{"type":'
            '"stack","spacing":8,"children":[{"type":"image","intrinsicSize":[40,40]},'
            '{"type":"text","text":"A few words that take two lines","style":{"flexShrink":1}}]}},'
            '"overlay":{"type":"node","id":"n%d","style":{"preferredSize":[20,20]}}}')
    return listed((cell % (index, index) for index in range(size // 6)), '"direction":"vertical",')


def nested(size, opening='{"type":"inset","insets":{"left":0.5},"child":', closing="}"):
    return opening * (size - 1) + node(0) + closing * (size - 1)


def nested_stacks(size):
    return nested(size, '{"type":"stack","children":[', "]}")


def nested_nodes(size):
    return nested(size, '{"type":"node","layout":')


def piled(size):
    return listed((node(index, '"intrinsicSize":[%d,40]' % (40 + index % 7)) for index in range(size)),
                  kind="wrapper")


def alike(size):
    return listed('{"type":"node","id":"n0","intrinsicSize":[10,10]}' for _ in range(size))


def named(text):
    """An element whose id is the text, as often as the size says."""
    return lambda size: '{"type":"node","id":"n0%s","intrinsicSize":[9000,20]}' % (text * size)


def marked(letter, size):
    """A name whose marks are not in Unicode's order: to compare it with others by what it looks like, they
    have to be sorted."""
    return letter + "\u0301\u0316" * size


def colliding(size):
    """Ids of 24 bytes that have one hash in Sources/TreeFiles/Tree/NameHash.swift."""
    def fold(value):
        product = value * 0xD6E8FEB86659FD93
        return (product >> 64 ^ product) & 2**64 - 1

    ids = []
    first = b"A" * 8
    start = fold(24 * 0x9E3779B97F4A7C15 & 2**64 - 1 ^ int.from_bytes(first, "little"))
    for number in itertools.count():
        middle = b"%08d" % number
        last = start ^ fold(int.from_bytes(middle, "little")) ^ 1
        if last & 0x8080808080808080 == 0:
            ids.append((first + middle + last.to_bytes(8, "little")).decode())
            if len(ids) == size:
                return listed('{"type":"node","id":%s,"intrinsicSize":[10,10]}' % json.dumps(name)
                              for name in ids)


def text(characters):
    return lambda size: '{"type":"text","text":"%s"}' % (characters * size)


LISTS = [row, column, wrapping, flexible, texts, baselines, cells, piled, alike]
CHAINS = [nested, nested_stacks, nested_nodes]


# Formats and options


def shrinking(size):
    """Images of one kind that all lose width."""
    return listed((node(index, '"intrinsicSize":[10,10],"style":{"flexShrink":1}').replace('"node"', '"image"')
                   for index in range(size)), '"style":{"width":100},')


def sticking_out(size):
    """Small stacks, out of each of which a node sticks out towards all others, and over none of them."""
    return listed((
        '{"type":"stack","direction":"vertical","style":{"width":1,"height":1,"layoutPosition":[%d,0]},"children":[{"type":"stack",'
        '"style":{"width":1,"height":1,"spacingBefore":%d},"children":[{"type":"node","style":{"width":1,"height":1,"spacingBefore":%d}}]}]}'
        % (3 * index, 10 + 10 * index, 3 * size + 3 * index) for index in range(size)), kind="absolute")


def overlapping_texts(size):
    """Texts of many lines on each other."""
    words = '{"type":"text","id":"n%d","text":"' + "a\\n" * (size // 10) + '"}'
    return listed((words % index for index in range(10)), kind="wrapper")


def format_cases(formats):
    """Each format with each tree, with many sizes and with many files."""
    sizes = {"html": 400, "svg": 1000, "ascii": 8000}
    for form in formats:
        options = f"--format {form} --max 375xinf -q"
        size = sizes.get(form, 10000)
        for tree in LISTS:
            yield case(f"{form} of {tree.__name__}", size, tree, options)
        for tree in CHAINS:
            power = 2 if form in ("json", "csv") else 1
            yield case(f"{form} of {tree.__name__}", min(size, 1000), tree, options, power=power)
        yield case(f"{form} in many sizes", 200, lambda _: row(20), f"-q --format {form} --sweep 1..{{size}}")
        yield Case(f"{form} of many files", 100, lambda size, form=form: [
            *files(size), "-q", "--format", form], 0, 1)
        yield case(f"{form} of escapes", 5000, named("\\u00e9<\\n"), options)
    for form in ["svg", "html"]:
        yield case(f"{form} of a tall drawing", 2_000_000, lambda size: (
            '{"type":"node","id":"n0","intrinsicSize":[375,%d]}' % size), f"--format {form} -q", power=0)
    yield case("svg of a wide name", 1000, named("WWiiiiii"), "--format svg -q")


def files(count):
    return [write(f"{index}.json", row(20)) for index in range(count)]


def option_cases():
    for options in ["-c", "--min 5x5 --scale 3", "--stats", "--jobs 1", "-j 2", "--color always", "--color auto", "--color never", "--quiet",
                    "--flatten --direction rtl --origin root", "--direction ltr --origin parent",
                    "--compact", "--wrap", "-f jsonl", "--paths", "--keep $data",
                    "--diagnostics text", "--no-config", "--work-limit 1000000", "--confine ."]:
        yield case(f"{options}", 10000, cells, f"--max 375xinf -q {options}")
        # A path has all levels (docs/limits.md).
        yield case(f"{options}, nested", 3000, nested_nodes, f"--max 375xinf -q -f jsonl {options}",
                   power=2 if options == "--paths" else 1)
    yield case("--size", 10000, cells, "-q --size 99x999")
    yield case("--content-sizes", 10000, cells, "--max 375xinf -q -f csv --content-sizes")
    yield case("check --format text", 10000, alike, "check -q --format text", status=None)
    yield case("--output", 10000, cells, "-q --max 375xinf --output out.json")
    yield case("--output of a page", 300, cells, "-q --max 375xinf --format html -o out.html")
    yield case("--strict", 10000, alike, "-c --strict", status=1)
    yield case("a sweep", 2000, lambda _: row(20), "-q --sweep 1..{size}")
    yield case("exact widths", 2000, lambda _: row(20), "-q --width 1..{size}")
    yield Case("devices", 500, lambda size: [
        write("tree.json", row(20)), "-q", *itertools.repeat("--device=iphone-15", size)], 0, 1)
    yield Case("--device in a configuration of a folder", 500, configured, 0, 1)
    yield Case("a folder of files", 100, folder, 0, 1)
    yield Case("--exclude", 100, lambda size: [
        *folder(size), "--exclude", f"folder-of-{size}/*1.json", "--exclude", "old"], 0, 1)
    yield Case("--config", 500, lambda size: [
        write("tree.json", row(20)), "-q", "-c", "--config", configured(size)[0] + "/.layoutcalc.json"], 0, 1)
    yield Case("widths in a configuration", 5000, lambda size: [
        write("tree.json", row(20)), "-q", "-c", "--width", "99", "--config",
        write("widths.json", '{"width":[%s]}' % ",".join(str(index % 500 + 1) for index in range(size)))], 0, 1)
    yield Case("--stdin-filename", 10000, lambda size: [
        "-q", "-c", "--stdin-filename", write("tree.json", row(size)), "-"], 0, 1)
    yield case("a sweep with warnings", 500, lambda _: wrong_row(), "-c --sweep 1..{size}")
    yield Case("fonts", 200, lambda size: [
        write("tree.json", fonts(size)), "-q",
        *itertools.chain.from_iterable(("--font", f"f{index}={FONT}") for index in range(size))], 0, 1)
    yield case("fonts of a case", 1000, lambda size: '{"fonts":{%s},"tree":%s}' % (
        ",".join('"f%d":"%s"' % (index, FONT) for index in range(size)), fonts(size)), "-q")


def configured(size):
    """A folder with a tree, and a configuration of so many devices."""
    path = pathlib.Path(f"configured-{size}")
    path.mkdir(exist_ok=True)
    (path / ".layoutcalc.json").write_text('{"device":[%s]}' % ",".join(['"iphone-15"'] * size))
    (path / "tree.json").write_text(row(20))
    return [str(path), "-q", "-c"]


def folder(size):
    """A folder with so many trees."""
    path = pathlib.Path(f"folder-of-{size}")
    path.mkdir(exist_ok=True)
    for index in range(size):
        (path / f"{index}.json").write_text(row(20))
    return [str(path), "-q"]


def wrong_row():
    return listed(node(index, '"style":{"flexGrow":1,"width":50}') for index in range(30))


def fonts(size):
    return listed('{"type":"text","text":"a","font":"f%d"}' % index for index in range(size))


def explain_cases():
    for form in ["", "--format json"]:
        for tree in [row, wrapping, flexible, cells, alike, *CHAINS]:
            name = "{last}" if tree in (row, wrapping, flexible) else "0"
            yield case(f"explain of {tree.__name__} {form}", 2000, tree, f"explain n{name} -q --max 375xinf {form}",
                       # Each of the elements with one id is looked for among its siblings.
                       power=2 if form and (tree in CHAINS or tree is alike) else 1)
        yield Case(f"explain --also {form}", 15, lambda size, form=form: [
            "explain", "n0", write("tree.json", row(100)), "-q", *form.split(), *itertools.chain.from_iterable(
                ("--also", f"n{index * 37 % 100}") for index in range(1, size))], 0, 1)
    yield Case("explain of a long path", 2000, lambda size: [
        "explain", "$" + ".children[0]" * (size - 1), write("tree.json", nested_stacks(size)), "-q"], 0, 1)
    yield case("explain of nothing", 10000, row, "explain m -q", status=2)


def breakpoint_cases():
    for options in ["", "--heights --max 100xinf", *FINDING_FORMS]:
        for tree in [wrapping, flexible, texts, cells]:
            yield case(f"breakpoints {options} of {tree.__name__}", 3000, tree, f"breakpoints 20..60/2 -q {options}")
    yield Case("breakpoints of many widths", 1000, lambda size: [
        "breakpoints", f"40..{40 + size}", write("tree.json", cells(60)), "-q"], 0, 1)


def edit_cases():
    # Each key is tried in a layout of all elements, and so is each candidate for each warning.
    for tree in [row, flexible, cells]:
        yield case(f"unused of {tree.__name__}", 60, tree, "unused 20..60/20 -q", power=2)
    for form in FINDING_FORMS:
        yield case(f"unused {form}", 60, flexible, f"unused 20..60/20 -q {form}", power=2)
        yield case(f"fix {form} of a row", 40, row, f"fix --dry-run --max 30xinf {form}", status=None, power=2)
    yield Case("unused at many widths", 1000, lambda size: [
        "unused", f"40..{40 + size}", write("tree.json", cells(6)), "-q"], 0, 1)
    yield case("unused --fix of a row", 40, row, "unused 20..60/20 --fix --dry-run", status=None, power=2)
    yield case("fix of many warnings", 12, lambda size: listed(
        node(index, '"intrinsicSize":[10,10],"style":{"layoutPosition":[1,1]}') for index in range(size)),
        "fix -q --dry-run", power=3)
    yield case("fix of children of one kind that are too low", 40, lambda size: listed(
        ('{"type":"stack","id":"n%d","style":{"height":20},"children":[{"type":"node","intrinsicSize":[10,40]}]}' % index
         for index in range(size)), '"direction":"vertical",'), "fix -q --dry-run --max 375xinf", status=None, power=2)
    yield case("fix of rows that differ", 100, lambda size: listed(
        ('{"type":"stack","direction":"horizontal","style":{"spacingBefore":%d},"children":[%s,{"type":"text",'
         '"text":"Fresh bread every morning from seven, except on holidays","style":{"maxHeight":90}}]}'
         % (index, node(index, '"intrinsicSize":[40,40]')) for index in range(size)), '"direction":"vertical",'),
        "fix -q --dry-run --max 200xinf", status=None)
    yield case("fix of unknown rules", 1000, lambda size: node(0, '"intrinsicSize":[1,1],"$allow":[%s]' % ",".join(
        f'"no-sise-{index}"' for index in range(size))), "fix -q --dry-run", status=None)
    yield case("fix of many errors", 2000, lambda size: listed(
        node(index, '"flexGrow":0,"intrinsicsize":[1,1]') for index in range(size)), "fix -q --dry-run --safe", status=None)
    yield case("fix of errors that uncover others", 100, lambda size: listed(
        '{"type":"text","text":"a","width":10,"style":{"width":10}}' for _ in range(size)), "fix -q --dry-run",
        status=None)


def leaf_cases():
    yield case("requests", 5000, texts, "requests -q")
    yield case("requests in many sizes", 2000, lambda _: texts(5), "requests -q --sweep 1..{size}")
    yield case("recorded measures in many sizes", 5000, lambda size: '{"type":"node",%s}' % measures(
        range(1, size + 1)), "-q -c --sweep 1..{size}")
    yield case("recorded measures that are missing", 10000, lambda size: '{"type":"node",%s}' % measures(
        range(1, size + 1)), "requests -q")
    for options in ["--text-node ASTextNode", "--text-node ASTextNode2", "--language ja-u-lb-strict",
                    "--line-breaks icu", "--line-breaks uax14"]:
        yield case(f"texts with {options}", 5000, texts, f"-q --max 30xinf {options}")
        yield case(f"a text with {options}", 5000, text("ab, ー漢字 "), f"-q --max 90xinf {options}")
    yield Case("--measure", 1000, lambda size: [
        write("tree.json", texts(size)), "-q", "--measure-timeout", "20", "--measure",
        "jq --unbuffered -c '{size: [(.text | length), 20]}'"], 0, 1)
    for name, characters in [("words", "w "), ("a word", "w"), ("marks", "e\u0301\u0301"),
                             ("brackets", "$(\u0301"), ("spaces", " "), ("families", "👩‍👩‍👧"),
                             ("flags", "🇦"), ("line ends", "\\n"), ("Thai", "ภาษาไทย"), ("Burmese", "မြန်မာ")]:
        yield case(f"a text of {name}", 3000, text(characters), "-q --max 9xinf")
        yield case(f"a drawing of a text of {name}", 500, text(characters), "-q --max 90xinf --format svg")


def measures(widths):
    entries = ('{"max":[%s,"inf"],"size":[1,1]}' % width for width in widths)
    return '"measures":[%s]' % ",".join(entries)


def text_cases():
    """The lines of texts, whole and truncated, in other sizes and other languages."""
    for form in ["json", "jsonl", "table", "csv"]:
        yield case(f"--text, {form}", 5000, texts, f"--text -q --format {form} --max 60xinf")
    for mode in ["byWordWrapping", "byCharWrapping", "byTruncatingHead", "byTruncatingTail",
                 "byTruncatingMiddle", "byClipping"]:
        for characters in ["w ", "w", "w\\n", "👩‍👩‍👧"]:
            def tree(size, characters=characters, mode=mode):
                return '{"type":"text","maximumNumberOfLines":%d,"truncationMode":"%s","text":"%s"}' % (
                    size // 9, mode, characters * size)
            yield case(f"--text of {characters!r}, {mode}", 5000, tree, "--text -c --max 90xinf")
    yield Case("--text-scale", 20, lambda size: [
        write("tree.json", texts(50)), "-q", "--format", "html", "--max", "60xinf", "--text-scale",
        ",".join(str(1 + (index + 1) / size) for index in range(size))], 0, 1)
    for options in ["--text-scale 2", "--text-size-category XXXL"]:
        yield case(options, 10000, texts, f"-q -c --max 60xinf {options}")
    for form in ["json", "table", "csv", "svg", "html"]:
        yield Case(f"--strings, {form}", 10, lambda size, form=form: languages(size, form), 0, 1)
    for options in ["-q -c", "requests -q", "-c --diagnostics json"]:
        yield Case(f"--strings of a large file, {options}", 5000, lambda size, options=options: [
            *options.split(), write("tree.json", texts(size)), "--max", "60xinf", "--strings", "tree",
            "--strings", strings("ja", {f"n{index}": "テキスト" for index in range(size)})], 0, 1)
    yield Case("--strings with errors", 10000, lambda size: [
        write("tree.json", texts(5)), "--strings", strings("de", {f"n{index}": index for index in range(size)})],
        2, 1)
    yield Case("--strings of one text with many runs", 5000, lambda size: [
        write("tree.json", '{"type":"text","id":"a","runs":[%s]}' % ",".join(
            '{"text":"a","fontSize":%d}' % (10 + index % 2) for index in range(size))),
        "-c", "--strings", strings("de", {"a": ["ab"] * size})], 0, 1)


def strings(name, texts):
    """Writes a strings file."""
    pathlib.Path("Strings").mkdir(exist_ok=True)
    return write(f"Strings/{name}.json", json.dumps(texts))


def languages(count, form):
    """A tree with so many strings files."""
    for file in pathlib.Path(".").glob("Strings/*"):
        file.unlink()
    for index in range(count):
        strings(f"x{index}", {f"n{number}": f"text of {index}" for number in range(50)})
    return [write("tree.json", texts(50)), "-q", "--format", form, "--max", "60xinf", "--strings", "Strings"]


# Trees of other systems

# A tree, and a child of it, in each system, in the order of ForeignSystem.all; {} is the number of the child.
FOREIGN = {
    "figma": ('{"id":"0","type":"FRAME","layoutMode":"VERTICAL","absoluteBoundingBox":{"x":0,"y":0,"width":9,"height":9},'
              '"children":[%s]}',
              '{"id":"{}","name":"same","type":"RECTANGLE","layoutPositioning":"ABSOLUTE",'
              '"absoluteBoundingBox":{"x":{},"y":0,"width":9,"height":9}}'),
    "divkit": ('{"templates":{"own":{"type":"text","max_lines":1}},"card":{"states":[{"div":'
               '{"type":"container","items":[%s]}}]}}', '{"type":"own","text":"text {}"}'),
    "react-native": ('{"type":"View","props":{"style":{}},"children":[%s]}',
                     '{"type":"Text","props":{"style":{"own{}":1}},"children":["text {}"]}'),
    "css": ('{"style":"display:flex;flex-direction:column","children":[%s]}',
            '{"id":"n{}","style":"width:9px;height:9px;own-{}:1","children":[]}'),
    "yoga": ('{"style":{},"children":[%s]}', '{"style":{"width":9,"height":9,"own-{}":1}}'),
}


def converted_cases():
    # The absolute children of a box are layers in groups of 16: both sizes have as many groups in groups.
    layers = 4500
    for system, (tree, child) in FOREIGN.items():
        def make(size, tree=tree, child=child):
            return tree % ",".join(child.replace("{}", str(index)) for index in range(size))
        yield case(f"convert from {system}", layers, make, f"convert -q --from {system}")
    figma = FOREIGN["figma"]
    yield case("convert --verify", layers, lambda size: figma[0] % ",".join(
        figma[1].replace("{}", str(index)) for index in range(size)), "convert -q --verify", status=None)
    yield case("convert --node", layers, lambda size: figma[0] % ",".join(
        figma[1].replace("{}", str(index)) for index in range(size)), "convert -q --node none", status=None)
    yield case("convert of a grid of many columns", 4000, lambda size: (
        '{"card":{"states":[{"div":{"type":"grid","column_count":%d,"items":[%s]}}]}}' % (size, ",".join(
            '{"type":"text","text":"%d","row_span":2}' % index for index in range(size)))), "convert -q")
    yield case("convert of an array of styles", 4000, lambda size: (
        '{"type":"View","props":{"style":[%s]},"children":[]}' % ",".join(
            '{"own%d":1}' % index for index in range(size))), "convert -q")
    for form in FINDING_FORMS:
        yield case(f"convert {form}", 2000, lambda size: '{"style":{%s},"children":[]}' % ",".join(
            f'"own-{index}":1' for index in range(size)), f"convert --from yoga {form}")


# Goldens


def golden_cases():
    """Elements that are moved, removed, added and renamed; and layouts that differ."""
    def ids(numbers):
        return listed(map(node, numbers))

    def shuffled(size):
        return random.Random(1).sample(range(size), size)

    pairs = {
        "reversed": lambda size: (ids(range(size)), ids(reversed(range(size)))),
        "shuffled": lambda size: (ids(range(size)), ids(shuffled(size))),
        "renamed": lambda size: (ids(range(size)), ids(range(size, 2 * size))),
        "removed": lambda size: (ids(range(size)), ids(range(0, size, 2))),
        "alike": lambda size: (alike(size), alike(size - 1)),
    }
    forms = ["", "--format html", *FINDING_FORMS, "--report html=report.html", "--all", "--statistics", "--tolerance 1"]
    for form in forms:
        for name, trees in pairs.items():
            yield golden_case(f"check of {name} {form}", 1000 if "html" in form else 5000, trees,
                              f"--max 375xinf -q {form}", None)
        yield golden_case(f"check of many sizes {form}", 1000, lambda _: (row(5), column(5)),
                          "-q --sweep 1..{size} " + form, None)
    for options, status in [("--update=force", 0), ("--update=force --only $", 0)]:
        yield golden_case(f"check {options}", 1000, lambda _: (row(5), column(5)),
                          "-q --sweep 1..{size} " + options, status)
    yield case("check of a folder", 300, lambda _: row(5),
               "check -q --sweep 1..{size} --goldens folder-{size}/ --update=force --prune")
    yield case("check of a missing folder", 300, lambda _: row(5), "check -q --sweep 1..{size} --goldens missing/",
               status=2)
    yield case("check --rule", 1000, alike, "check -q --rule duplicate-id=error --rule no-size=off", status=None)
    for options in [[], ["--update=force"]]:
        yield Case(f"check --baseline {' '.join(options)}", 1000,
                   lambda size, options=options: [*with_baseline(size), *options], 0, 1)
    yield golden_case("check --blame", 1000, lambda size: (
        write_old(row(size)), row(size).replace("[10,10]", "[12,10]", 1)), "--max 375xinf -q --blame old.json")
    for name in ["row", "old"]:
        yield Case(f"check of leftovers of {name}", 1000, lambda size, name=name: leftovers(size, name), 0, 1)


def requirement_cases():
    for tree, sentence in itertools.product([row, wrapping, cells, piled, alike], [
            "@no-clipping", "@accessible", "@sharp", "n*.width>=9999", "no*.width>1", "gap(n*,n0)>-9999"]):
        # A sentence that cannot be read, names nothing or is not true takes no more time either.
        yield case(f"--require {sentence} of {tree.__name__}", 10000, tree,
                   f"check --max 375xinf --require {sentence}", status=None)
    for tree in [row, wrapping, piled, sticking_out]:
        yield Case(f"--require 'no overlap' of {tree.__name__}", 2000, lambda size, tree=tree: [
            "check", write("tree.json", tree(size)), "--max", "99999999xinf", "--require", "no overlap"], None, 1)
    for form in ["", *FINDING_FORMS]:
        yield case(f"--require of many sizes {form}", 1000, lambda _: row(5),
                   "check -q --sweep 1..{size} --require n*.width>=20 " + form, status=1)
    for key, status in [("width", 0), ("wdth", 2)]:
        yield case(f"many sentences about {key} of a case", 1000, lambda size, key=key: '{"require":[%s],"tree":%s}' % (
            ",".join(f'"n{index}.{key} >= 10"' for index in range(size)), row(size)), "check", status)
    for part in ["n0.x+", "(", "-", "min(", "gap(n*,n0)+", "n0.parent"]:
        yield Case(f"--require with many {part}", 500, lambda size, part=part: [
            "check", write("tree.json", row(5)), "--require", part * size + "n0.x > 1"], None, 1)


def variation_cases():
    for tree in [row, wrapping, cells, texts, nested]:
        yield case(f"vary of {tree.__name__}", 1000, tree,
                   "vary text,width,scale -q --max 375xinf --tries 20 --require root.x==0")
    # A large tree is shrunk by halves.
    yield case("vary of a long list that fails", 1000, row,
               "vary width -q --tries 1 --seed 3 --require n0.width<10 --save small.json", status=1)
    yield case("vary of a long text", 2000, lambda size: '{"type":"text","id":"n","text":"%s"}' % ("a" * size),
               "vary text -q --max 100xinf --tries 20 --require n.lines<9999999")
    yield case("vary in many tries", 500, lambda _: texts(5), "vary text -q --tries {size} --require root.x==0")


def blame_cases():
    """A few edits of trees that grow, and edits that grow in number."""
    def blamed(old, new, *options):
        return ["blame", write("old.json", old), write("new.json", new), "-q", "--max", "375xinf", *options]

    for tree, change in itertools.product([row, wrapping, texts, cells, piled, nested_stacks], [
            ("[10,10]", "[12,10]"), ('"node"', '"image"'), ("{", '{"$a":1,')]):
        yield Case(f"blame of {change[1]} of {tree.__name__}", 300 if tree in [nested_stacks, piled] else 3000,
                   lambda size, tree=tree, change=change: blamed(tree(size), tree(size).replace(*change, 1)), 0, 1)
    yield Case("blame of many sizes", 300, lambda size: blamed(
        row(5), column(5), "--format", "json", "--compact") + ["--max", "100xinf"] * size, 0, 1)
    # Each edit is tried alone, so there are as many layouts as edits.
    yield Case("blame of many edits", 100, lambda size: blamed(
        row(size), row(size).replace("[10,10]", "[12,10]")), 0, 2)


def leftovers(size, name):
    """A tree whose golden is there, with others of a tree that is there or not."""
    folder = pathlib.Path(f"left-{name}-{size}")
    folder.mkdir(exist_ok=True)
    write("row.json", row(5))
    with open("frames.json", "wb") as frames:
        run("row.json", "-q", stdout=frames)
    frames = pathlib.Path("frames.json").read_bytes()
    (folder / "row-infxinf.json").write_bytes(frames)
    for width in range(size):
        (folder / f"{name}-{width}xinf.json").write_bytes(frames)
    return ["check", "row.json", "--goldens", f"{folder}/"]


def with_baseline(size):
    """A tree with warnings, and a baseline that has half of them."""
    def grown(count):
        return listed((node(index, '"style":{"flexGrow":1}') for index in range(count)), kind="wrapper")

    run("check", write("tree.json", grown(size // 2)), "--baseline", "known.json", "--update=force")
    return ["check", write("tree.json", grown(size)), "--baseline", "known.json"]


def write_old(tree):
    write("old.json", tree)
    return tree


def golden_case(name, size, trees, options, status=1):
    def make(size):
        expected, actual = trees(size)
        words = options.format(size=size).split()
        sizes = words[words.index("--sweep"):][:2] if "--sweep" in words else ["--max", "375xinf"]
        write("tree.json", expected)
        with open("golden.json", "wb") as golden:
            run("tree.json", "-q", *sizes, stdout=golden)
        write("tree.json", actual)
        return ["check", "tree.json", *words, "--goldens", "golden.json"]
    return Case(name, size, make, status, 1)


# Lines


def line_cases():
    def lines(size, line):
        return "".join(line.format(index) for index in range(size))

    good = '{{"name":{0},"tree":{{"type":"node","intrinsicSize":[{0},1]}}}}\n'
    unnamed = '{{"tree":{{"type":"node","intrinsicSize":[10,1]}}}}\n'
    bad = '{{"name":{0},"tree":{{"type":"nod","intrinsicSize":[{0},1]}}}}\n'
    for name, line, options, status in [
            ("good", good, "", 0), ("good, --strict", good, "--strict", 0),
            ("good, --stats", good, "--stats -j 1", 0), ("no name", unnamed, "", 0),
            ("bad", bad, "", 2), ("bad, json", bad, "--diagnostics json", 2),
            ("bad, github", bad, "--diagnostics github", 2)]:
        yield case(f"--lines, {name}", 5000, lambda size, line=line: lines(size, line),
                   f"--lines --max 3x3 {options}", status)
    yield case("--lines, one line", 10000, lambda size: row(size) + "\n", "--lines")
    yield case("--lines, a line of many errors", 10000,
               lambda size: bad_keys(size) + "\n", "--lines", 2)
    yield case("--lines, a line with a long name", 10000, lambda size: '{"name":{%s},"tree":%s}\n' % (
        ",".join('"k%d":[1]' % index for index in range(size)), node(0)), "--lines")


# Errors and warnings


def bad_keys(size):
    return '{"type":"node",%s}' % ",".join('"k%d":1' % index for index in range(size))


def error_cases():
    for form in ["text", "json", "github"]:
        options = f"--max 375xinf --diagnostics {form}"
        yield case(f"an error below levels, {form}", 2500, lambda size: nested(
            size, '{"type":"stack","children":[{"x":1},', "]}"), options, 2)
        yield case(f"an error at the end of each level, {form}", 2500, lambda size: nested(
            size, '{"type":"stack","children":[', '],"spacng":1}'), options, 2)
        yield case(f"no type at each level, {form}", 5000, lambda size: nested(
            size, '{"children":[', "]}"), options, 2, power=2 if form == "json" else 1)
        yield case(f"too much work below levels, {form}", 2500, nested, options + " --work-limit 1", 2)
        yield case(f"too much work in a list, {form}", 10000, flexible, options + " --work-limit 1", 2)
        yield case(f"a size that is too large below levels, {form}", 2500, lambda size: nested(size)
                   .replace("[10,10]", "[1,1e7]"), options, 2)
        yield case(f"a warning at each level, {form}", 1000, lambda size: nested(
            size, '{"type":"stack","id":"n","style":{"flexGrow":1},"children":[', "]}"),
            options + " -c")
        yield case(f"unknown keys, {form}", 10000, bad_keys, options, 2)
    yield case("unknown keys of a style", 10000, lambda size: '{"type":"node","style":%s}' % (
        bad_keys(size)), "", 2)
    yield case("long unknown keys", 5000, lambda size: '{"type":"node",%s}' % ",".join(
        ['"flexGro%s":1' % ("w" * size)] * 20), "", 2)
    yield case("a key many times", 10000, lambda size: '{"type":"node"%s}' % (',"id":"a"' * size), "", 2)
    yield case("fonts that are missing", 2000, lambda size: '{"fonts":{%s},"tree":%s}' % (
        ",".join('"f%d":"no.ttf"' % index for index in range(size)), node(0)), "", 2)
    yield case("fonts that are unknown", 5000, fonts, "", 2)
    yield case("images that are missing", 5000, lambda size: listed(
        '{"type":"image","source":"%d.png"}' % index for index in range(size)), "", 2)
    yield case("digits", 20000, lambda size: '{"type":"node","intrinsicSize":[1.%s,1]}' % (
        "3" * size), "-q")
    for name, text in inputs("errors").items():
        bad = text.decode("utf-8", "surrogateescape")
        yield Case(f"errors as in {name}", 50, lambda size, bad=bad: [
            write_bytes("tree.json", listed([bad] * size))], 2, 1)


def write_bytes(name, text):
    pathlib.Path(name).write_bytes(text.encode("utf-8", "surrogateescape"))
    return name


def mark_cases():
    """Names of many marks, which are compared by what they look like."""
    node = '"tree":{"type":"node","intrinsicSize":[1,1]}'
    for text, options, status in [
            ('{"type":"NAME"}', "", 2), ('{"type":"node","style":{"alignSelf":"NAME"}}', "", 2),
            ('{"type":"text","text":"a","font":"NAME"}', "", 2), ('{"fonts":{"NAME":"NAME","OTHER":"OTHER"},%s}' % node, "", 2),
            ('{"name":{"NAME":1,"OTHER":2,"NAME":3},%s}' % node, "", 2), ('{"NAME":1,%s}' % node, "", 2),
            ('{"type":"node","$allow":["NAME","OTHER"]}', "-c", 0), ('{"type":"node","id":"NAME","intrinsicSize":[1,1]}', "-f svg", 0),
            ('{"type":"node","id":"NAME"}', "explain b -q", 2)]:
        yield case(f"marks in {text}", 10000, lambda size, text=text: text.replace("NAME", marked("a", size)).replace(
            "OTHER", marked("b", size)), options, status)


def wrong_trees():
    """The tree of each rule of docs/warnings.md that has its warning."""
    page = (ROOT / "docs/warnings.md").read_text()
    sections = re.findall(r"^### ([a-z-]+)\n.*?^Wrong:.*?```json\n(.*?)```", page, re.S | re.M)
    return {rule: json.loads(tree) for rule, tree in sections}


def warning_cases(rules):
    wrong = wrong_trees()
    for rule in rules:
        # Images are named as from the project's folder, and the cases are in another one.
        tree = json.dumps(wrong[rule].get("tree", wrong[rule])).replace('"Examples/', f'"{ROOT}/Examples/')
        for kind in ["wrapper", "stack", "absolute"]:
            yield case(f"warnings of {rule} in a {kind}", 300 if rule == "depth" else 1000,
                       lambda size, tree=tree, kind=kind: listed([tree] * size, kind=kind),
                       "--max 375xinf -c --diagnostics json")
    for name, allowed in [("allowed", '"no-size"'), ("wrongly allowed", '"no-siz"')]:
        yield case(f"warnings that are {name}", 5000, lambda size, allowed=allowed: listed(
            '{"type":"node","$allow":[%s],"id":"n%d"}' % (allowed, index) for index in range(size)), "-c")
        yield case(f"warnings that are {name} in one place", 5000, lambda size, allowed=allowed: (
            '{"type":"node","$allow":[%s]}' % ",".join([allowed] * size)), "-c")
    yield case("warnings of shrinking children", 4000, shrinking, "-c")
    yield case("warnings of texts on each other", 3000, overlapping_texts, "-c")
    yield case("warnings that are allowed below levels", 2500, lambda size: nested(
        size, '{"type":"center","style":{"flexGrow":1},"$allow":["no-effect"],"child":'), "-c")
    yield case("ids that collide", 2500, colliding, "-c")
    yield case("ids in pairs", 10000, lambda size: listed(
        node(index % (size // 2)) for index in range(size)), "-c")
    yield case("an id at each level", 2500, lambda size: nested(
        size, '{"type":"stack","id":"a","children":[', "]}"), "-c")


def cases(formats, rules):
    """All of them."""
    return itertools.chain(
        format_cases(formats), option_cases(), explain_cases(), breakpoint_cases(), edit_cases(), leaf_cases(),
        text_cases(), golden_cases(), requirement_cases(), variation_cases(), blame_cases(),
        line_cases(), error_cases(), mark_cases(), converted_cases(), warning_cases(rules))
