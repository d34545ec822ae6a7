#!/usr/bin/env python3
"""Writes the tables of keys into docs/tree-format.md or docs/configuration.md, from the schema on
standard input.

A line `<!-- keys: stack -->` is before each table, with the name of a type, or of another
definition of the schema, or `every element`, for what all types have; of the configuration's schema,
`configuration`.

    layoutcalc schema | Tests/Scripts/generate-key-tables.py docs/tree-format.md
    layoutcalc schema config | Tests/Scripts/generate-key-tables.py docs/configuration.md
"""
import json
import re
import sys

# The values that a table spells otherwise than by the name of their definition.
VALUES = {
    "dimensionSize": "dimension size",
    "boundsSize": 'size whose dimensions may be `"inf"`',
    "sizeRange": '`{"min": dimension size, "max": dimension size}`',
    "positive": "number over 0",
    "measures": 'array of `{"max": size, "size": size}`; `max` may have `"inf"`',
    "finiteInsets": 'insets without `"inf"` and `"safeArea"`',
    "scaleFactors": "array of up to 16 numbers between 0 and 1",
    "fonts": "object of strings",
    "token": "string, run, or array of runs",
    "sentences": "[sentence](requirements.md), or array of such",
    "device": "name of a [device](command.md#devices)",
    "deviceOrLength": "length, or name of a [device](command.md#devices)",
    "fontOrName": "string, or an object with the keys below",
    "fontWeight": "1 to 1000, or a name such as `\"semibold\"`",
    "opticalSize": "number over 0, or `\"auto\"`",
    "variations": "object of numbers",
    "style": "object, see [Style](#style)",
}
# The same of the configuration.
CONFIGURATION = {
    "configuration": "path",
    "pattern": "pattern of [paths](command.md#folders)",
    "device": "name of a device, or `all`",
    "width": "number, `A..B/STEP`, or name of a device",
    "size": "`WxH`, or name of a device",
    "exactSize": "`WxH`, or name of a device",
    "widths": "`A..B/STEP`",
    "positive": "number over 0",
    "direction": "`ltr` `rtl`",
    "textNode": "`ASTextNode` `ASTextNode2`",
    "textScale": "number from 0.1 to 10",
    "textSizeCategory": "`XS` `S` `M` `L` `XL` `XXL` `XXXL` `AX1` `AX2` `AX3` `AX4` `AX5`",
    "strings": "file, folder, or `tree`",
    "files": "object of file names",
    "language": "tag of BCP 47, such as `ja`",
    "lineBreaks": "`icu` `uax14`",
    "folder": "path",
    "baseline": "path",
    "sentence": "[sentence](requirements.md)",
    "length": "number, 0 or more",
    "bool": "`true` `false`",
    "rule": "id of a [rule](warnings.md)",
    "levels": "object of levels by [rule](warnings.md#levels), such as `{\"overflow\": \"error\"}`",
}
COMMON = ["type", "id", "style"]


def value(schema):
    """What a table says that a key takes."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        return VALUES.get(name, name)
    if "const" in schema:
        return "a type of [Nodes](#nodes) or [Specs](#specs)"
    if "enum" in schema:
        return " ".join(f"`{keyword}`" for keyword in schema["enum"])
    return {
        "string": "string that is not empty" if "minLength" in schema else "string",
        "boolean": "`true` `false`",
        "integer": "whole number, 0 or more",
        "array": "runs" if schema.get("items") == {"$ref": "#/$defs/run"} else "elements",
        None: "any JSON value",
    }[schema.get("type")]


def default(key, schema, definition):
    """What a table says that counts where a key is missing."""
    if key in definition.get("required", []):
        return "required"
    choices = [choice for rule in definition.get("allOf", []) for choice in rule.get("anyOf", [])]
    if any(choice.get("required") == [key] for choice in choices):
        return "one is required"
    if "default" not in schema:
        return "none"
    return f"`{schema['default'] if 'enum' in schema else json.dumps(schema['default'])}`"


def table(definition, keys):
    properties = definition["properties"]
    rows = [
        f"| `{key}` | {value(properties[key])} | {default(key, properties[key], definition)} "
        f"| {properties[key]['description'].split(chr(10))[0]} |"
        for key in keys
    ]
    return ["| key | value | default | meaning |", "|---|---|---|---|", *rows]


def configuration(schema):
    """The table of the keys of the configuration."""
    rows = []
    for key, member in schema["properties"].items():
        one, *several = member.get("anyOf", [member])
        kind = CONFIGURATION[one["$ref"].removeprefix("#/$defs/")]
        rows.append(
            f"| `{key}` | {kind}{'; or an array of them' if several else ''} "
            f"| {member['description']} |")
    return ["| key | value | meaning |", "|---|---|---|", *rows]


def tables(schema):
    """The table for each name that can be in the page."""
    if "properties" in schema:
        return {"configuration": configuration(schema)}
    definitions = {
        name: definition
        for name, definition in schema["$defs"].items()
        if "properties" in definition and name not in ("element", "sizeRange")
    }
    made = {"every element": table(definitions["node"], COMMON)}
    for name, definition in definitions.items():
        keys = [key for key in definition["properties"] if not key.startswith("$")]
        made[name] = table(
            definition, [key for key in keys if key not in COMMON or "type" not in keys])
    return made


def main():
    path = sys.argv[1]
    made = tables(json.load(sys.stdin))
    lines = []
    names = []
    is_table = False
    for line in open(path, encoding="utf-8").read().split("\n"):
        is_table = is_table and line.startswith("|")
        if is_table:
            continue
        lines.append(line)
        if found := re.fullmatch(r"<!-- keys: (.+) -->", line):
            names.append(found[1])
            lines += made[found[1]]
            is_table = True
    # Of the keys of `static`, `absolute` has all.
    missing = {name for name, rows in made.items() if len(rows) > 2} - {*names, "static"}
    if missing:
        sys.exit(f"{path} has no table of {', '.join(sorted(missing))}: add <!-- keys: NAME -->")
    with open(path, "w", encoding="utf-8") as page:
        page.write("\n".join(lines))


main()
