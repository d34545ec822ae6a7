import TreeFiles

/// Writes the keys that can be removed as a table.
package struct UnusedWriter: FindingTable {
  package init() {}

  private static let columns = ("key", "value")

  package func table(of unused: UnusedKeys) -> (lines: [String], indent: Int) {
    let paths = DocumentPaths(unused.document.json)
    let rows = unused.keys.map { key in
      (
        paths.path(of: key.node).printable,
        unused.document.json.oneLine(of: key.node).printable
      )
    }
    if rows.isEmpty { return ([], 0) }
    let titled = [UnusedWriter.columns] + rows
    let widths = (titled.map(\.0.count).max() ?? 0, titled.map(\.1.count).max() ?? 0)
    let lines = titled.enumerated().map { index, row in
      let isApart = index > 0 && !unused.together.contains(index - 1)
      return row.0 + String(repeating: " ", count: widths.0 - row.0.count + 2) + row.1
        + (isApart
          ? String(repeating: " ", count: widths.1 - row.1.count + 2) + "only if others stay" : "")
    }
    return (lines, widths.0 + 2)
  }

  /// `3 of 25 keys can go, all together, at 1489 widths from 280 to 1024`
  package func summary(of unused: UnusedKeys) -> String {
    let count = unused.keys.count
    let together = unused.together.count
    let what =
      count == 0
      ? "none of \(counted(unused.keyCount, "key")) can go"
      : "\(count) of \(counted(unused.keyCount, "key")) can go"
        + (count == 1
          ? "" : together == count ? ", all together," : ", \(together) of them together,")
    let sizes = unused.sizeCount / max(1, unused.widths.count)
    return "\(what) at " + LayoutAnalysis.summary(of: unused.widths, "width")
      + (sizes > 1 ? " in \(sizes) text sizes" : "")
  }
}

extension UnusedKeys {
  /// The rule of keys that can go.
  package static let rule = "unused"

  /// A note for each key of a file that can go. Removing one leaves the frames as they are; the edits of those
  /// that cannot go together with the others are left out.
  package func findings(ofFile file: String) -> [Finding] {
    // The keys are in the order of the text.
    var position: SourcePosition?
    return keys.enumerated().map { index, key in
      let node = document.json.nodes[key.node]
      let start = node.key.lowerBound
      let value = document.json.oneLine(of: key.node)
      let isTogether = together.contains(index)
      var finding = Finding(
        rule: Self.rule, .note,
        "\"\(key.key)\": \(value) can go without any frame changing"
          + (isTogether ? "" : ", if others stay"),
        file: file, path: document.json.path(of: key.node),
        data: [
          ("key", .string(key.key)), ("value", .literal(value)),
          ("element", .string(document.path(of: key.element))),
          ("together", .literal("\(isTogether)")),
        ])
      finding.before = .literal(value)
      finding.id = document.value(of: ElementKey.id.word, of: key.element, isStyle: false)
        .flatMap(document.json.string)
      document.json.text.withUnsafeBytes { text in
        let found = SourcePosition(of: start, in: text, after: position)
        position = found
        finding.locate(at: found, length: node.key.count, in: text)
        if isTogether { finding.edits = document.textEdits(of: [key.removal], in: text) }
      }
      return finding
    }
  }
}

extension TreeDocument {
  /// Returns edits of keys as replacements of ranges of the text.
  package func textEdits(of edits: [KeyEdit], in text: UnsafeRawBufferPointer) -> [TextEdit] {
    splices(of: edits).map { splice in
      let start = SourcePosition(of: splice.range.lowerBound, in: text)
      let end = SourcePosition(of: splice.range.upperBound, in: text, after: start)
      return TextEdit(from: start, to: end, text: splice.text)
    }
  }
}
