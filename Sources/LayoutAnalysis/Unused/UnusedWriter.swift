import TreeFiles

/// Writes the keys that can be removed, as a table or as JSON.
package struct UnusedWriter: FindingsWriter {
  package let form: FindingsForm
  package let file: String?

  package init(form: FindingsForm, file: String?) {
    self.form = form
    self.file = file
  }

  // MARK: - The table

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

  // MARK: - JSON

  package func json(of unused: UnusedKeys) -> JSONValue {
    let paths = DocumentPaths(unused.document.json)
    let positions = positions(of: unused)
    let keys = JSONValue.values(unused.keys.count) { json($0, unused, paths, positions[$0]) }
    guard let file else { return keys }
    return .object([("file", .string(file)), ("unused", keys)])
  }

  /// Returns the positions of the keys, which are in the order of the text.
  private func positions(of unused: UnusedKeys) -> [SourcePosition] {
    let nodes = unused.document.json.nodes
    return unused.document.json.text.withUnsafeBytes { text in
      unused.keys.reduce(into: []) { positions, key in
        positions.append(
          SourcePosition(of: nodes[key.node].key.lowerBound, in: text, after: positions.last))
      }
    }
  }

  private func json(
    _ index: Int, _ unused: UnusedKeys, _ paths: DocumentPaths, _ position: SourcePosition
  ) -> JSONValue {
    let (key, document) = (unused.keys[index], unused.document)
    func string(_ name: ElementKey) -> JSONValue {
      document.value(of: name.word, of: key.element, isStyle: false)
        .map { .literal(document.json.oneLine(of: $0)) } ?? .literal("null")
    }
    return .object([
      ("path", .string(paths.path(of: key.node))), ("key", .string(key.key)),
      ("value", .literal(document.json.oneLine(of: key.node))),
      ("element", .string(paths.path(of: document.node(of: key.element)))), ("type", string(.type)),
      ("id", string(.id)), ("line", .literal("\(position.line)")),
      ("column", .literal("\(position.column)")),
      ("together", .literal("\(unused.together.contains(index))")),
    ])
  }
}
