import Foundation
import Testing

@testable import LayoutCommand
@testable import LayoutEngine
@testable import TreeFiles

/// The tables of keys in docs/tree-format.md and docs/configuration.md, each below a line `<!-- keys: NAME -->`.
/// `UPDATE_FIXTURES=1` writes them.
@Suite struct `The tables of keys` {
  private typealias Table = (name: String, lines: [String])

  @Test func `of the tree format have the keys that the reader has`() throws {
    let types = ElementType.allCases.map { type -> Table in
      let rule = ElementRules.shared.rule(of: type)
      let keys = rule.allowed.keys.filter { !Self.common.contains($0) }
      return (type.keyword, Self.table(keys, Array(rule.required.keys), Array(rule.oneOf.keys)))
    }
    try check(
      "docs/tree-format.md",
      [
        ("every element", Self.table(Self.common, [.type])),
        ("style", Self.table(StyleKey.allCases, [])),
        ("font", Self.table(FontKey.allCases, [.name])),
        ("run", Self.table(RunKey.allCases, [.text])),
        ("case", Self.table(CaseKey.allCases, [.tree])),
      ] + types)
  }

  @Test func `of the configuration have the keys that the reader has`() throws {
    let rows = ConfigurationKey.all.map { key in
      let value = Self.configurationValues[key.value.rawValue] ?? "?"
      return
        "| `\(key.name)` | \(value)\(key.isList ? "; or an array of them" : "") | \(key.summary) |"
    }
    try check(
      "docs/configuration.md",
      [("configuration", ["| key | value | meaning |", "|---|---|---|"] + rows)])
  }

  private func check(_ name: String, _ tables: [Table]) throws {
    let url = Command.repository.appending(path: name)
    var page = try String(contentsOf: url, encoding: .utf8)
    // Of the keys of `static`, `absolute` has all.
    for table in tables where table.lines.count > 2 && table.name != "static" {
      let start = try #require(page.range(of: "<!-- keys: \(table.name) -->\n"), "\(table.name)")
        .upperBound
      let end = page.range(of: "\n\n", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
      let lines = page[start..<end].components(separatedBy: "\n")
      if Fixture.isUpdating {
        page.replaceSubrange(start..<end, with: table.lines.joined(separator: "\n"))
      } else {
        #expect(lines.difference(from: table.lines).isEmpty, "\(table.name)")
      }
    }
    if Fixture.isUpdating { try Data(page.utf8).write(to: url) }
  }

  private static let common: [ElementKey] = [.type, .id, .style]

  private static func table<Key: FormatKey>(
    _ keys: [Key], _ required: [Key], _ alternatives: [Key] = []
  ) -> [String] {
    ["| key | value | default | meaning |", "|---|---|---|---|"]
      + keys.map { key in
        let row = key.row
        let value =
          row.keywords.isEmpty
          ? values[row.kind.rawValue] ?? "?"
          : row.keywords.map { "`\($0)`" }.joined(separator: " ")
        let fallback = key.fallback.map { fallback in
          row.keywords.isEmpty
            ? fallback.replacing(/, ?/, with: ", ") : fallback.replacing("\"", with: "")
        }
        let missing =
          required.contains(key)
          ? "required"
          : alternatives.contains(key) ? "one is required" : fallback.map { "`\($0)`" } ?? "none"
        return "| `\(key.word)` | \(value) | \(missing) | \(row.summary) |"
      }
  }

  /// The values of tree files, by their kinds.
  private static let values = [
    "type": "a type of [Nodes](#nodes) or [Specs](#specs)", "name": "string that is not empty",
    "string": "string", "anything": "any JSON value", "style": "object, see [Style](#style)",
    "element": "element", "elements": "elements", "points": "points", "length": "length",
    "positive": "number over 0", "count": "whole number, 0 or more", "factor": "factor",
    "bool": "`true` `false`", "dimension": "dimension", "size": "size",
    "boundsSize": "size whose dimensions may be `\"inf\"`", "dimensionSize": "dimension size",
    "sizeRange": "`{\"min\": dimension size, \"max\": dimension size}`", "point": "point",
    "insets": "insets", "finiteInsets": "insets without `\"inf\"` and `\"safeArea\"`",
    "scaleFactors": "array of up to 16 numbers between 0 and 1",
    "measures": "array of `{\"max\": size, \"size\": size}`; `max` may have `\"inf\"`",
    "runs": "runs",
    "token": "string, run, or array of runs", "fonts": "object of strings",
    "sentences": "[sentence](requirements.md), or array of such",
    "device": "name of a [device](command.md#devices)",
    "deviceOrLength": "length, or name of a [device](command.md#devices)",
    "font": "string, or an object with the keys below",
    "fontWeight": "1 to 1000, or a name such as `\"semibold\"`",
    "opticalSize": "number over 0, or `\"auto\"`", "variations": "object of numbers",
  ]

  /// The values of configurations, by their kinds.
  private static let configurationValues = [
    "configuration": "path", "pattern": "pattern of [paths](command.md#folders)",
    "device": "name of a device, or `all`", "width": "number, `A..B/STEP`, or name of a device",
    "size": "`WxH`, or name of a device", "exactSize": "`WxH`, or name of a device",
    "widths": "`A..B/STEP`", "positive": "number over 0", "direction": "`ltr` `rtl`",
    "textNode": "`ASTextNode` `ASTextNode2`", "textScale": "number from 0.1 to 10",
    "textSizeCategory": "`XS` `S` `M` `L` `XL` `XXL` `XXXL` `AX1` `AX2` `AX3` `AX4` `AX5`",
    "strings": "file, folder, or `tree`", "files": "object of file names",
    "language": "tag of BCP 47, such as `ja`", "lineBreaks": "`icu` `uax14`", "folder": "path",
    "baseline": "path", "sentence": "[sentence](requirements.md)", "length": "number, 0 or more",
    "bool": "`true` `false`",
    "levels": "object of levels by [rule](warnings.md#levels), such as `{\"overflow\": \"error\"}`",
  ]
}
