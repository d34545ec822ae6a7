#!/usr/bin/env python3
"""Compares the module of `make wasm` with the command, in Node.

    Tests/Scripts/check-wasm.py [PROGRAM] [--seed SEED] [--generator SOAK] [--trees 1000]

PROGRAM is .build/release/layoutcalc unless said otherwise. The trees that Texture computed, those of the reader's errors,
the examples and, with a build of Soak, random trees go through both: frames and explanations are the same bytes, and
findings the same JSON. Texts with random changes do not end the module. Prints its size, a time and the memory, and fails
where they are above their limits. Installs nodejs where it is missing (as root).
"""

import base64
import gzip
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile

from library import cases, runs
from library.packages import install
from library.runs import ROOT, complain, finish, read_arguments

FOLDER = ROOT / ".build/wasm"
# The levels of a tree of the module, which has less stack.
DEEPEST = 500
MOST_BYTES, MOST_MILLISECONDS, MOST_MEMORY = 1_420_000, 15, 300 << 20
MUTATIONS = 3000
# Only the first file of an invocation has this warning.
ONCE = "unbounded-text"


def module(requests):
    """The answers of the module to some requests."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ran = subprocess.run(["node", str(ROOT / "Tests/Scripts/library/module.mjs"), str(FOLDER)],
                         input=lines.encode(), stdout=subprocess.PIPE, check=True)
    return ran.stdout.decode().split("\n")[:-1]


def request(command, text, **options):
    """A request to the module about the bytes of a text."""
    return {"command": command, "base64": base64.b64encode(text).decode(), "options": options}


def levels(text):
    """The most brackets of a text that are open at once, but for those in strings."""
    deepest = level = 0
    for byte in re.sub(rb'"(\\.|[^"\\])*"', b"", text):
        level += (byte in b"[{") - (byte in b"]}")
        deepest = max(deepest, level)
    return deepest


def is_alone(text):
    """Whether a text names no files, and is not too deep."""
    return not re.search(rb'"(source|fonts|file)"|\.[ot]tf', text) and levels(text) < DEEPEST


def texts():
    """The texts of fixtures and examples that name no files, by names."""
    found = {}
    for file in sorted((ROOT / "Tests/Fixtures/conformance").glob("*.jsonl")):
        for number, line in enumerate(file.read_bytes().splitlines(), 1):
            found[f"{file.stem}-{number}"] = line
    for file in sorted((ROOT / "Tests/Fixtures/differential").glob("*.json")):
        found[file.stem] = file.read_bytes()
    found |= cases.inputs("errors")
    for file in runs.examples_and_cells():
        found[file.stem] = file.read_bytes()
    return {name: text for name, text in found.items() if is_alone(text)}


def random_texts(generator, count, seed):
    """Random trees of Soak, by names."""
    ran = subprocess.run([generator, "--print", "--trees", str(count), "--seed", str(seed)],
                         stdout=subprocess.PIPE, check=True)
    return {f"random-{number}": line for number, line in enumerate(ran.stdout.splitlines(), 1)}


def shown(findings):
    """Findings without what depends on the invocation: the fixes of warnings are searched by the command alone."""
    def kept(finding):
        left_out = {"fixes", "edits"} if "fixes" in finding else set()
        return {key: value for key, value in finding.items() if key not in left_out} | {"file": "-"}

    return [kept(finding) for finding in findings if finding["rule"] != ONCE]


def frames(found, files, folder):
    """What the command prints about texts, by their names: nothing for those with errors."""
    printed = {}
    lines = {name: text for name, text in found.items() if text.strip() and not re.search(rb"[\r\n]", text.strip())}
    (folder / "lines.jsonl").write_bytes(b"".join(text.strip() + b"\n" for text in lines.values()))
    results = runs.run("--lines", "-q", str(folder / "lines.jsonl"), timeout=600).output.decode().split("\n")[:-1]
    for name, result in zip(lines, results, strict=True):
        _, layout, frames = result.partition('"layout":')
        printed[name] = frames[:-1] if layout else ""
    for (name, text), file in zip(found.items(), files):
        if name not in printed:
            printed[name] = runs.run("--compact", "-q", str(file)).output.decode().removesuffix("\n")
    return printed


def compare(found, folder):
    """Compares the layouts and the findings of texts."""
    files = []
    for number, text in enumerate(found.values()):
        files.append(folder / f"{number}.json")
        files[-1].write_bytes(text)
    checked = runs.run("check", "--format", "json", *map(str, files), timeout=600)
    by_file = {}
    for finding in json.loads(checked.output)["findings"]:
        by_file.setdefault(finding["file"], []).append(finding)
    printed = frames(found, files, folder)
    answers = module(request("layout", text) for text in found.values())
    for name, file, answer in zip(found, files, answers, strict=True):
        reported = by_file.get(str(file), [])
        expected, actual = shown(reported), shown(json.loads(answer)["findings"])
        # A tree of another system is one error of the command, which names `convert`, and the module has each word of it.
        is_foreign = any("layoutcalc convert" in finding["message"] for finding in reported)
        if actual != expected and not is_foreign:
            complain(f"{name}: findings", json.dumps(actual)[:600], json.dumps(expected)[:600])
        if not answer.startswith(f'{{"layouts":[{printed[name]}],"findings":['):
            complain(f"{name}: frames", answer[:300], printed[name][:300])
    return len(found)


def compare_commands(found, folder):
    """Compares explanations of the root, flattened frames, breakpoints and requirements."""
    file = folder / "tree.json"
    for name, text in found.items():
        file.write_bytes(text)
        answers = module([
            request("explain", text, element="$"),
            request("layout", text, flattened=True, direction="rtl", origin="root", scale=3, quiet=True),
            request("layout", text, min=[40, 0], max=[300, None], textSize="XXXL", quiet=True),
            request("breakpoints", text, range=[200, 700, 5]),
            request("layout", text, width=320, require=["$.height <= 60"]),
        ])
        expected = [
            '{"explanations":[' + run_text("explain", "$", "--format", "json", "--compact", "-q", str(file)) + "],",
            '{"layouts":[' + run_text("--compact", "-q", "--flatten", "--direction", "rtl", "--origin", "root",
                                      "--scale", "3", str(file)) + "],",
            '{"layouts":[' + run_text("--compact", "-q", "--min", "40x0", "--max", "300xinf",
                                      "--text-size-category", "XXXL", str(file)) + "],",
        ]
        for answer, start in zip(answers, expected):
            if not answer.startswith(start):
                complain(name, answer[:400], start[:400])
        table = json.loads(runs.run("breakpoints", "200..700/5", "--format", "json", str(file)).output)
        if shown(json.loads(answers[3])["findings"]) != shown(table["findings"]):
            complain(f"{name}: breakpoints", answers[3][:400], json.dumps(table)[:400])
        checked = runs.run("check", "--width", "320", "--require", "$.height <= 60", "--format", "json", str(file)).output
        failed, expected = ([finding for finding in shown(json.loads(text)["findings"]) if finding["rule"] == "require"]
                            for text in (answers[4], checked))
        if failed != expected:
            complain(f"{name}: requirements", json.dumps(failed)[:400], json.dumps(expected)[:400])
    return len(found)


def run_text(*arguments):
    """What the command prints, without the end of its line."""
    return runs.run(*arguments).output.decode().removesuffix("\n")


def foreign():
    """The trees of other systems, by their paths."""
    return {str(file): file.read_bytes() for file in (cases.FIXTURES / "command/trees/foreign").rglob("*.json")}


def compare_conversions():
    """Compares the conversions of trees of other systems."""
    found = foreign()
    for (file, text), answer in zip(found.items(), module(request("convert", text) for text in found.values())):
        converted = runs.run("convert", "-q", file).output.decode()
        if json.loads(answer).get("tree", "") != converted:
            complain(f"convert {file}", answer[:400], converted[:400])
    return len(found)


def mutated(text, source):
    """A text with a few changes."""
    text = bytearray(text)
    for _ in range(source.randint(1, 4)):
        start = source.randrange(len(text) + 1)
        end = min(len(text), start + source.choice([0, 1, 1, 4, 20]))
        part = source.randrange(len(text) + 1)
        text[start:end] = source.choice([
            b"", bytes([source.randrange(256)]), source.choice([b"{", b"[", b'"', b"1e999", b"null", b"-1", b","]),
            text[part:part + 30]])
    return bytes(text)


def check_mutated(found, source):
    """No text with random changes ends the module."""
    plain = [*found.values(), *foreign().values()]
    commands = [("layout", {}), ("page", {}), ("convert", {}), ("explain", {"element": "$"}),
                ("breakpoints", {"range": [200, 240, 10]})]
    requests = []
    for _ in range(MUTATIONS):
        command, options = source.choice(commands)
        requests.append(request(command, mutated(source.choice(plain), source), **options))
    for asked, answer in zip(requests, module(requests), strict=True):
        if "the calculator has failed" in answer:
            complain("a mutated text ended the module", json.dumps(asked), answer[:300])


def check_limits():
    """The depth of trees, the size of the module, times and memory."""
    deep = b'{"type":"stack","children":[' * 5000 + b'{"type":"node"}' + b"]}" * 5000
    foreign_tree = b'{"children":[' * 5000 + b"]}" * 5000
    for answer in module([request("layout", deep), request("convert", foreign_tree, **{"from": "yoga"})]):
        if "levels" not in answer or "has failed" in answer:
            complain("a deep tree", answer[:300])
    size = len(gzip.compress((FOLDER / "layoutcalc.wasm").read_bytes(), 9))
    print(f"{size:,} bytes, compressed by gzip")
    if size > MOST_BYTES:
        complain("the module is larger than", f"{MOST_BYTES:,}")
    cell = ('{"type":"stack","direction":"horizontal","children":['
            '{"type":"node","style":{"width":40,"height":40}},{"type":"text","text":"A title"}]}')
    for count, times in [(10_000, 40), (10_000_000 // len(cell) * 3, 1)]:
        text = '{"type":"stack","children":[' + ",".join([cell] * (count // 3)) + "]}"
        [answer] = module([{**request("layout", text.encode(), quiet=True, max=[375, None]), "times": times}])
        measured = json.loads(answer)
        print(f"{count:,} elements, {len(text):,} bytes: {measured['least']:.1f} ms, {measured['memory'] >> 20} MB")
        if times > 1 and measured["least"] > MOST_MILLISECONDS:
            complain("more milliseconds than", MOST_MILLISECONDS)
        if measured["memory"] > MOST_MEMORY:
            complain("more memory than", f"{MOST_MEMORY >> 20} MB")


def check_document():
    """The code of docs/javascript.md runs, and its answers are the command's."""
    page = (ROOT / "docs/javascript.md").read_text()
    code = "\n".join(re.findall(r"```js\n(.*?)```", page, re.S)).replace("readFile(font)", "readFile(process.argv[2])")
    script = code + "console.log(JSON.stringify([layouts[0], explanations[0], breakpoints, findings]));"
    # Import declarations are at the start of a module, wherever they are written.
    (FOLDER / "document.mjs").write_text(script)
    font = ROOT / "Tests/LayoutTextTests/Fonts"
    ran = subprocess.run(["node", str(FOLDER / "document.mjs"), str(next(iter(sorted(font.glob("*.ttf")))))],
                         stdout=subprocess.PIPE, check=True)
    tree = re.search(r"const tree = `(.*)`;", code)[1].encode()
    options = ["--max", "375xinf", "--scale", "2", "-"]
    expected = [json.loads(runs.run(*words, *options, input=tree).output)
                for words in [["--format", "json"], ["explain", "title", "--format", "json"]]]
    *printed, last = ran.stdout.decode().splitlines()
    if json.loads(last) != [*expected, [], []] or printed != re.findall(r"^// (.*)$", code, re.M):
        complain("docs/javascript.md", ran.stdout.decode(), json.dumps(expected))


def main():
    options = read_arguments(__doc__, seed=random.randrange(10**9), trees=1000, generator="")
    if not shutil.which("node"):
        install((), ["nodejs"])
    print(f"seed {options.seed}")
    found = texts()
    few = {name: found[name] for name in random.Random(options.seed).sample(sorted(found), 60)}
    if options.generator:
        found |= random_texts(options.generator, options.trees, options.seed)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print(f"{compare(found, folder)} texts, {compare_commands(few, folder)} with other commands, "
              f"{compare_conversions()} converted trees")
    check_mutated(found, random.Random(options.seed))
    check_limits()
    check_document()
    finish()


main()
