import TreeFiles

extension UnusedKeys {
  /// The keys as a table.
  package var table: FindingTable {
    let rows = keys.enumerated().map { index, key in
      [
        document.json.shortPath(of: key.node).printable,
        document.json.oneLine(of: key.node).printable,
      ] + (removableTogether.contains(index) ? [] : ["only if others stay"])
    }
    return FindingTable(["key", "value"], rows, summary: summary)
  }

  /// A summary: `3 of 25 keys can go, all together, at 1489 maximum widths from 280 to 1024`.
  private var summary: String {
    let all = counted(keyCount, "key")
    let what =
      keys.isEmpty
      ? "none of \(all) can go"
      : "\(keys.count) of \(all) can go"
        + (keys.count == 1
          ? ""
          : removableTogether.count == keys.count
            ? ", all together," : ", \(removableTogether.count) of them together,")
    let sizes = sizeCount / max(1, widths.count)
    return "\(what) at " + LayoutAnalysis.summary(of: widths, "width", isExact: isExact)
      + (sizes > 1 ? " in \(sizes) text sizes" : "")
  }
}

extension UnusedKeys {
  /// The rule id of findings about unused keys.
  package static let rule = "unused"

  /// Returns a note for each key of a file that can be removed alone without changing a frame. Notes about keys that
  /// cannot be removed together with the others have no edits.
  package func findings(ofFile file: String) -> [Finding] {
    // The keys are in the order of the text, so each search continues from the previous position.
    var position: SourcePosition?
    return keys.enumerated().map { index, key in
      let node = document.json.nodes[key.node]
      let start = node.key.lowerBound
      let value = document.json.oneLine(of: key.node)
      let isTogether = removableTogether.contains(index)
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
