"""Holds docs/tree.schema.json to the trees that the reader takes and to those that it refuses.

    python3 Tests/Scripts/check-schema.py

Every example and every conformance case fits the schema, and so do the trees of docs/*.md. Every
tree in Tests/Fixtures/errors that is JSON does not (a test in Swift holds the command to the same
files), except for what no schema can say.
"""

import pathlib
import re
import subprocess
import sys

try:
    import jsonschema
    import orjson
except ImportError:
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "jsonschema", "orjson"], check=True
    )
    import jsonschema
    import orjson

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Errors that no schema can express: in a value that has been read each key stands once, a pattern
# does not know how large a number is, and neither a layout nor a picture is a tree.
INEXPRESSIBLE = {
    "children-twice",
    "dimension-points-too-large",
    "key-twice",
    "key-twice-in-case",
    "key-twice-in-different-spelling",
    "key-twice-in-size",
    "key-twice-in-style",
    "layout-infinite",
    "layout-infinite-in-a-node",
    "layout-infinite-spec",
    "source-not-a-picture",
    "tree-twice",
}


def good():
    """The trees that the reader takes, each with its place."""
    for file in sorted((ROOT / "Examples").glob("*.json")):
        yield file.name, file.read_bytes()
    for file in sorted((ROOT / "Tests/Fixtures/conformance").glob("*.jsonl")):
        for number, line in enumerate(file.read_bytes().splitlines(), 1):
            yield f"{file.name}:{number}", line
    for name in ["tree-format.md", "warnings.md", "questions.md"]:
        page = (ROOT / "docs" / name).read_text(encoding="utf-8")
        for number, block in enumerate(re.findall(r"```json\n(.*?)```", page, re.S), 1):
            yield f"{name}, tree {number}", block.encode()


def main():
    schema = orjson.loads((ROOT / "docs/tree.schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []
    accepted = 0
    for place, text in good():
        accepted += 1
        error = jsonschema.exceptions.best_match(validator.iter_errors(orjson.loads(text)))
        if error is not None:
            failures.append(f"{place}: {error.json_path}: {error.message}")
    refused = 0
    for file in sorted((ROOT / "Tests/Fixtures/errors").glob("*.json")):
        try:
            tree = orjson.loads(file.read_bytes())
        except orjson.JSONDecodeError:
            continue
        if validator.is_valid(tree) == (file.stem in INEXPRESSIBLE):
            refused += 1
        else:
            failures.append(f"errors/{file.name}: the schema takes it")
    print("\n".join(failures) or f"the schema takes {accepted} trees and refuses {refused}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
