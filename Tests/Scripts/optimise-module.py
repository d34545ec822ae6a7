#!/usr/bin/env python3
"""Makes the module of `make wasm` smaller by wasm-opt, with functions that are alike next to each other.

    Tests/Scripts/optimise-module.py MODULE FILE

gzip finds only what was the same in the last 32 kilobytes. Next to each other are the copies of a generic function for
its types, which have one name but for these. The functions that are called the most are the first, since their numbers
take one byte. A function with one caller becomes a part of it only if it is small, so that more functions are alike.
Together, the module after gzip is 6 % smaller.
"""

import collections
import re
import subprocess
import sys
import tempfile

# The features that the module's code needs.
FEATURES = [f"--enable-{name}" for name in ["bulk-memory", "sign-ext", "mutable-globals", "nontrapping-float-to-int", "multivalue"]]
# No data is in the first kilobyte, where the stack ends.
PASSES = ["-Oz", "-ocimfs", "60", "--low-memory-unused"]
ONE_BYTE = 128


def optimise(*arguments):
    subprocess.run(["wasm-opt", *FEATURES, *arguments], check=True, stderr=subprocess.DEVNULL)


def sorted_functions(text):
    """The text of a module with its functions in the order described above."""
    parts = re.split(r"(?m)^(?= \()|(?<=^ \)\n)(?! \()", text)
    functions = {re.match(r" \(func \$(\S+)", part)[1]: at for at, part in enumerate(parts) if part.startswith(" (func ")}
    plain = subprocess.run(["swift-demangle", "-simplified"], input="\n".join(functions), capture_output=True, text=True,
                           check=True).stdout.splitlines()
    kinds = {name: re.sub(r"<.*?>|#\d+|^(specialized |merged )+", "", words) for name, words in zip(functions, plain)}
    calls = collections.Counter(re.findall(r"\(call \$(\S+?)[\s)]", text))
    first = {name for name, _ in calls.most_common(ONE_BYTE)}
    order = sorted(functions, key=lambda name: (name not in first, kinds[name], len(parts[functions[name]])))
    placed = dict(zip(functions.values(), order))
    return "".join(parts[functions[placed[at]]] if at in placed else part for at, part in enumerate(parts))


def main():
    module, file = sys.argv[1:]
    with tempfile.NamedTemporaryFile("r+", suffix=".wat") as text:
        optimise(*PASSES, "--debuginfo", "--emit-text", module, "-o", text.name)
        content = sorted_functions(text.read())
        text.seek(0)
        text.truncate()
        text.write(content)
        text.flush()
        optimise("--strip-debug", "--strip-producers", text.name, "-o", file)


main()
