#!/usr/bin/env python3
"""Changes the layout pass in small ways, one at a time, and says which of them no test notices.

    Tests/Scripts/check-mutants.py [--count 200 | --count all] [--seed 1] [--jobs 2] [--only StackLines:31,Memo]

A mutant is a comparison, a sign, a constant, a call, a condition or a statement of a file of
Sources/LayoutEngine/Pass, changed (see library/mutants.py). All are in one program, built once in
.build/mutants; the environment chooses one. For each, tests are run until one fails, crashes or takes
too long: then it is caught. Those that make no difference to what anyone can see are listed in
equivalent-mutants.json with the reason, and counted apart.

Prints the survivors; exit status 1 if fewer than 98 of 100 of the others were caught, or the list
names a mutant that is not there or was caught.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import threading
import time

from library import mutants
from library.runs import ROOT, read_arguments

SCRATCH = ROOT / ".build/mutants"
PASS = "Sources/LayoutEngine/Pass"
SUPPORT = SCRATCH / "Sources/LayoutEngine/Mutants.swift"
EQUIVALENT = pathlib.Path(__file__).with_name("equivalent-mutants.json")
PRODUCTS = SCRATCH / ".build/release"
# The targets of the tests that are run: no others are built.
TARGETS = ["LayoutElementsTests", "LayoutEngineTests", "LayoutReportsTests", "TreeFilesTests"]
# What of a hundred must be caught.
GOAL = 98
# Trees that are compared with the reference engine: first a few, then more.
TREES = [300, 5000]
# What takes longest, a minute. A mutant that is listed as making no difference goes without.
LAST = "more frames"
MEMORY = 6 << 30


# The program with all mutants.


def number(places):
    """Numbers the mutants of `places`, and returns them."""
    everything = [mutant for place in places for mutant in place.mutants]
    for index, mutant in enumerate(everything):
        mutant.number = index + 1
    return everything


def write(path, text):
    """Writes a file, if it is not so already: what did not change is not built again."""
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def copy(name):
    """Copies a folder of the repository into the scratch folder, but for the pass."""
    source, target = ROOT / name, SCRATCH / name
    kept = {SCRATCH / path.relative_to(ROOT) for path in (ROOT / PASS).rglob("*.swift")} | {SUPPORT}
    wanted = {target / path.relative_to(source): path for path in source.rglob("*") if path.is_file()}
    for path in target.rglob("*"):
        if path.is_file() and path not in wanted and path not in kept:
            path.unlink()
    for path, original in wanted.items():
        if path in kept:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.stat().st_mtime != original.stat().st_mtime:
            shutil.copy2(original, path)


def prepare(sources):
    """Writes the program with all mutants, except for mutants that do not compile. Returns the places."""
    for name in ["Sources", "Tests", "Examples", "docs"]:
        copy(name)
    shutil.copy2(ROOT / "README.md", SCRATCH)
    package = (ROOT / "Package.swift").read_text()
    write(SCRATCH / "Package.swift", package.replace("[.treatAllWarnings(as: .error)]", "[]"))
    places = [place for source in sources for place in source.places]
    while True:
        number(places)
        for source in sources:
            write(SCRATCH / source.path.relative_to(ROOT),
                  mutants.rewrite(source, [place for place in places if place.source is source]))
        write(SUPPORT, mutants.support(places))
        wrong = lines_with_errors()
        dropped = {place for place in places if (place.source.name, place.line_number) in wrong}
        if not wrong:
            return places
        if not dropped:
            sys.exit("the mutants do not compile: see `swift build` in " + str(SCRATCH))
        for place in dropped:
            print(f"does not compile: {place.source.name}:{place.line_number} {place.line}")
        places = [place for place in places if place not in dropped]


def lines_with_errors():
    """The lines of the engine that the compiler refuses."""
    subprocess.run(["swift", "build", "-c", "release", "--target", "Platform"], cwd=SCRATCH, check=True)
    files = sorted(str(path) for path in (SCRATCH / "Sources/LayoutEngine").rglob("*.swift"))
    result = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-package-name", SCRATCH.name,
         "-module-name", "LayoutEngine", "-I", PRODUCTS / "Modules", *files],
        stderr=subprocess.PIPE, text=True)
    found = re.findall(r"^(?:.*/)?(\w+\.swift):(\d+):\d+: error:", result.stderr, re.MULTILINE)
    return {(name, int(line)) for name, line in found}


def build():
    """Builds the tests, optimised, with their assertions. Those whose work is less in a debug build do
    that much."""
    flags = ["-enable-testing", "-DDEBUG", "-assert-config", "Debug"]
    subprocess.run(["swift", "build", "-c", "release", "--build-tests",
                    *(part for flag in flags for part in ("-Xswiftc", flag))], cwd=SCRATCH, check=True,
                   env=os.environ | {"LAYOUTCALC_TESTS": " ".join(TARGETS)})


# Whether a mutant is caught.


def tests(filters, **environment):
    """A run of those tests of the program whose names match one of `filters`."""
    arguments = [PRODUCTS / "layoutcalcPackageTests.xctest", "--testing-library", "swift-testing"]
    for pattern in filters:
        arguments += ["--filter", pattern]
    return arguments, environment


def goldens():
    """A run of the program over the examples and their goldens."""
    examples = sorted(str(path.relative_to(SCRATCH)) for path in SCRATCH.glob("Examples/*.json"))
    return [PRODUCTS / "layoutcalc", "check", *examples, "-q", "--sweep", "320..440/40",
            "--goldens", "Examples/goldens/widths/"], {}


def stages(seed):
    """What is run for a mutant, one after the other until one catches it: the quickest first."""
    few, many = ({"LAYOUTCALC_SEED": str(seed), "LAYOUTCALC_TREES": str(count)} for count in TREES)
    frames = [r"^LayoutEngineTests\.(ConformanceTests|DifferentialTests)"]
    return {
        "frames": tests(frames, **few),
        "goldens": goldens(),
        "library": tests([
            r"^LayoutEngineTests\.(Workspace|TreeDivision|TextSizes)", r"^LayoutTextTests\.TextNodeKind",
            r"^LayoutElementsTests\.(Callback|TreeFile|Golden|Thread|ElementError|LayoutRoot|CachedLayout)",
            r"^LayoutElementsTests\.Property"]),
        "chains": tests([r"^LayoutEngineTests\.(ChainTests|MonotoneSearch)"], **many),
        "leaves": tests(
            [r"^TreeFilesTests\..*([Rr]ecorded measures|Requests|somebody else measures|Measured leaves)"]),
        "explanations": tests(
            [r"^LayoutReportsTests\.(ExplanationTests|ElementExplanation|ExplainedExamples|Warning)"]),
        "work": tests([r"^LayoutEngineTests\.GrowthTests"]),
        LAST: tests(frames, **many),
    }


def fails(command, number, limit):
    """Whether a run with a mutant fails, crashes, or takes longer than `limit` seconds."""
    arguments, environment = command
    environment = os.environ | environment | {
        mutants.VARIABLE: str(number), "SWIFT_BACKTRACE": "enable=no", "CI": "1"}
    process = subprocess.Popen(
        arguments, cwd=SCRATCH, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    late = threading.Timer(limit, process.kill)
    late.start()
    # One issue is enough.
    found = any(" recorded an issue" in line for line in process.stdout)
    if found:
        process.kill()
    process.stdout.close()
    status = process.wait()
    late.cancel()
    return found or status != 0


def catch(mutant, commands, limits, known):
    """The first stage that catches the mutant, `None` where none does."""
    return next((name for name, command in commands.items()
                 if not (name == LAST and mutant.key in known)
                 and fails(command, mutant.number, limits[name])), None)


def limits_of(commands):
    """How long each stage may take: several times as long as without a mutant."""
    limits = {}
    for name, command in commands.items():
        start = time.monotonic()
        if fails(command, 0, 600):
            sys.exit(f"the tests of “{name}” fail without a mutant")
        limits[name] = 10 + 5 * (time.monotonic() - start)
    return limits


def run_all(chosen, seed, jobs):
    """Runs the tests for each of `chosen`. Returns each with the stage that caught it."""
    commands = stages(seed)
    limits = limits_of(commands)
    known = equivalents()
    print({name: round(limit) for name, limit in limits.items()}, file=sys.stderr)
    results = []
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        futures = {pool.submit(catch, mutant, commands, limits, known): mutant for mutant in chosen}
        for future in concurrent.futures.as_completed(futures):
            mutant, stage = futures[future], future.result()
            results.append((mutant, stage))
            print(f"{len(results)}/{len(chosen)} {mutant.place.source.name}:{mutant.place.line_number} "
                  f"{stage or 'SURVIVES'}", file=sys.stderr, flush=True)
    return sorted(results, key=lambda result: result[0].number)


# Which mutants, and what came of them.


def choose(everything, count, seed):
    """`count` of the mutants, at least one of each file."""
    shuffled = random.Random(seed).sample(everything, len(everything))
    first = list({mutant.place.source: mutant for mutant in reversed(shuffled)}.values())
    rest = [mutant for mutant in shuffled if mutant not in set(first)]
    return (first + rest)[:max(count, len(first))]


def named(mutant, names):
    """Whether one of `names`, a file or a line of it, is that of the mutant."""
    file = mutant.place.source.path.stem
    return file in names or f"{file}:{mutant.place.line_number}" in names


def equivalents():
    """The mutants that make no difference, with the reason."""
    return {(mutant["file"], mutant["in"], mutant["line"], mutant["mutant"]): group["reason"]
            for group in json.loads(EQUIVALENT.read_text()) for mutant in group["mutants"]}


def show(mutant):
    place = mutant.place
    print(f"{place.source.name}:{place.line_number} in {place.declaration} [{mutant.number}]")
    print(f"  - {place.line}\n  + {mutant.line}")


def report(everything, results, seed):
    """Prints the results, and returns the exit status."""
    known = equivalents()
    stages = collections.Counter(stage for _, stage in results if stage)
    survivors = [mutant for mutant, stage in results if not stage and mutant.key not in known]
    same = sum(not stage and mutant.key in known for mutant, stage in results)
    wrong = [(key, "is not there") for key in known if key not in {mutant.key for mutant in everything}]
    wrong += [(mutant.key, "was caught") for mutant, stage in results if stage and mutant.key in known]
    for mutant in survivors:
        show(mutant)
    for (name, declaration, line, change), what in wrong:
        print(f"{EQUIVALENT.name} names a mutant that {what}: {name} in {declaration}\n"
              f"  - {line}\n  + {change}")
    counted = len(results) - same
    caught = counted - len(survivors)
    print(f"seed {seed}: {len(results)} mutants of {len(everything)}; {same} make no difference; "
          f"{caught} of the other {counted} were caught, {100 * caught / max(counted, 1):.1f}%")
    print("caught by", ", ".join(f"{name} {count}" for name, count in stages.items()))
    return 1 if wrong or caught * 100 < GOAL * counted else 0


def main():
    options = read_arguments(__doc__, program=False, count="200", seed=1, jobs=2, only="")
    sources = [mutants.find(path) for path in sorted((ROOT / PASS).rglob("*.swift"))]
    places = prepare(sources)
    everything = number(places)
    build()
    chosen = everything
    if options.only:
        chosen = [mutant for mutant in everything if named(mutant, options.only.split(","))]
    elif options.count != "all":
        chosen = choose(everything, int(options.count), options.seed)
    results = run_all(chosen, options.seed, options.jobs)
    sys.exit(report(everything, results, options.seed))


main()
