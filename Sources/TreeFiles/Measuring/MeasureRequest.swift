import LayoutEngine
import LayoutText
import Platform

/// A constraint for which a leaf is measured, as `layoutcalc requests` lists it and `--measure` sends it: one line of
/// JSON (docs/measure.md).
///
///     {"id":"title","path":"$.children[0]","min":[0,0],"text":"Lisbon","font":"Helvetica","fontSize":17,"max":[343,"inf"],"scale":2}
package struct MeasureRequest {
  private let tree: LayoutTree
  private let element: Int32
  private let min: Size
  private let max: Size
  private let scale: Double

  /// Creates the request for a leaf of `tree` with the constraint from `min` to `max`, in points.
  package init(_ element: Int32, of tree: LayoutTree, min: Size, max: Size, scale: Double) {
    self.tree = tree
    self.element = element
    self.min = min
    self.max = max
    self.scale = scale
  }

  /// True if the leaf is a text, whose size depends only on the text, its attributes, `max` and the scale.
  private var isText: Bool { tree.elements[element].kind == .text }

  /// Writes everything that the answer depends on. Requests for which this text is the same have the same answer.
  package func writeIdentity(path: () -> String, to output: inout OutputBuffer) {
    if !isText { writeElement(path: path(), to: &output) }
    writeContent(to: &output)
  }

  /// Writes the request as one line, without a line end. `file` is the tree file, or nil to omit it.
  package func write(path: String, file: String? = nil, to output: inout OutputBuffer) {
    output.append("{")
    if let file {
      output.append("\"file\":")
      output.append(jsonString: file)
      output.append(",")
    }
    writeElement(path: path, to: &output)
    write("min", min, to: &output)
    writeContent(to: &output)
    output.append("}")
  }

  private func writeElement(path: String, to output: inout OutputBuffer) {
    if let name = tree.name(of: element) {
      output.append("\"id\":")
      output.append(jsonString: name)
      output.append(",")
    }
    output.append("\"path\":")
    output.append(jsonString: path)
  }

  private func writeContent(to output: inout OutputBuffer) {
    if isText { writeText(to: &output) }
    write("max", max, to: &output)
    output.append(",\"scale\":")
    output.append(jsonLength: scale)
  }

  /// Writes the keys of the text as in a tree file: always the font and its size, other keys unless they have the
  /// default value.
  private func writeText(to output: inout OutputBuffer) {
    let record = tree.elements[element]
    let leaf = tree.texts[record.properties]
    let style = leaf.style(in: tree)
    var values = ElementValues(record, tree)
    values.fontSize = style.fontSize
    values.lineHeight = style.lineHeight ?? .nan
    let runs = self.runs(leaf.runs(in: tree), leaf.utf8, style.runs, style)
    guard let record = values.textAttributes else {
      return write(values, runs, to: &output)
    }
    var attributes = record.pointee
    attributes.minimumLineHeight = style.attributes.minimumLineHeight
    attributes.maximumLineHeight = style.attributes.maximumLineHeight
    withUnsafeMutablePointer(to: &attributes) {
      values.textAttributes = $0
      write(values, runs, to: &output)
    }
  }

  private func write(_ values: ElementValues, _ runs: [JSONValue], to output: inout OutputBuffer) {
    let record = tree.elements[element]
    for listed in ListedKey<ElementKey>.keys(of: .text) {
      // These keys are omitted, because the font sizes are already scaled to the text size of the layout.
      if listed.key == .textStyle || listed.key == .adjustsFontForContentSizeCategory { continue }
      if listed.key == .text && !runs.isEmpty { continue }
      let value: JSONValue? =
        switch listed.key {
        case .runs: runs.isEmpty ? nil : .array(runs)
        case .truncationString, .additionalTruncationMessage: token(listed.key)
        default:
          tree.string(of: listed.key, record).map(JSONValue.string)
            ?? listed.value(in: values).map { $0.jsonValue }
        }
      guard let value else { continue }
      output.append(",\"\(listed.key.word)\":")
      value.write(to: &output, .compact)
    }
  }

  private func token(_ key: ElementKey) -> JSONValue? {
    let leaf = tree.texts[tree.elements[element].properties]
    guard let token = leaf.token(key, in: tree) else { return nil }
    if token.isPlain(in: tree) {
      return .string(String(decoding: token.utf8(in: tree), as: UTF8.self))
    }
    let style = leaf.style(in: tree)
    let first = (key == .truncationString ? style.token?.string : style.token?.message)?.lowerBound
    let runs = (style.token?.runs ?? []).map { run in
      var run = run
      run.end -= first ?? 0
      return run
    }
    return .array(self.runs(token.runs(in: tree), token.utf8(in: tree), runs, style))
  }

  /// - Parameter spans: The runs of the style, with font sizes at the text size of the layout.
  private func runs(
    _ records: UnsafeBufferPointer<TextRunRecord>, _ utf8: UnsafeBufferPointer<UInt8>,
    _ spans: [TextSpan], _ style: TextStyle
  ) -> [JSONValue] {
    var start = 0
    return records.compactMap { run in
      defer { start = run.end }
      if run.end == start { return nil }
      let text = UnsafeBufferPointer(rebasing: utf8[start..<run.end])
      var object = [("text", JSONValue.string(String(decoding: text, as: UTF8.self)))]
      if run.font >= 0 { object.append(("font", .string(tree.fonts[Int(run.font)].name))) }
      // The style merges runs with equal attributes, and has none if the whole text is one run.
      let fontSize = spans.first { $0.end >= run.end }?.fontSize ?? style.fontSize
      let numbers = [
        ("fontSize", run.fontSize.isNaN ? .nan : fontSize),
        ("letterSpacing", run.letterSpacing),
        ("baselineOffset", run.baselineOffset == 0 ? .nan : run.baselineOffset),
      ]
      object += numbers.filter { !$0.1.isNaN }.map { ($0.0, .number($0.1)) }
      return .object(object)
    }
  }

  private func write(_ key: String, _ size: Size, to output: inout OutputBuffer) {
    output.append(",\"\(key)\":[")
    output.append(jsonLength: size.width)
    output.append(",")
    output.append(jsonLength: size.height)
    output.append("]")
  }
}

extension KeyValue {
  /// The value as in a tree file.
  fileprivate var jsonValue: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .pair(let first, let second): .array([.number(first), .number(second)])
    case .numbers(let numbers): .array(numbers.map(JSONValue.number))
    case .insets(let insets):
      .object(
        zip(CompoundValue.insets.names, [insets.top, insets.left, insets.bottom, insets.right])
          .map { ($0, .number($1)) })
    case .bool, .keyword, .dimension: .literal(json)
    }
  }
}
