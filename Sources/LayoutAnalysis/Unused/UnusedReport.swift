import TreeFiles

extension UnusedKeys {
  /// The keys as a table.
  package var table: FindingTable {
    let rows = keys.enumerated().map { index, key in
      [
        document.json.shortPath(of: key.node).printable,
        document.json.oneLine(of: key.node).printable,
      ] + (together.contains(index) ? [] : ["only if others stay"])
    }
    return FindingTable(["key", "value"], rows, summary: summary)
  }

  /// `3 of 25 keys can go, all together, at 1489 maximum widths from 280 to 1024`
  private var summary: String {
    let all = counted(keyCount, "key")
    let what =
      keys.isEmpty
      ? "none of \(all) can go"
      : "\(keys.count) of \(all) can go"
        + (keys.count == 1
          ? ""
          : together.count == keys.count
            ? ", all together," : ", \(together.count) of them together,")
    let sizes = sizeCount / max(1, widths.count)
    return "\(what) at " + LayoutAnalysis.summary(of: widths, "width", isExact: isExact)
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
        file: file, path: document.json.shortPath(of: key.node),
        data: [("key", .string(key.key)), ("together", .literal("\(isTogether)"))])
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
