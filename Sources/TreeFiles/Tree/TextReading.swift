import LayoutEngine
import LayoutText
import Platform

// The attributes and runs of texts, which few texts have.

extension TreeReader {
  /// Returns the element's text attributes, creating them on first use.
  @inline(never)
  mutating func attributes(
    of draft: UnsafeMutablePointer<ElementDraft>
  ) -> UnsafeMutablePointer<TextAttributes> {
    if let cached = draft.pointee.values.textAttributes { return cached }
    prepareToAdd()
    let index = tree.textAttributes.append(TextAttributes())
    let attributes = tree.textAttributes.base + Int(index)
    draft.pointee.values.textAttributes = attributes
    return attributes
  }

  /// Reads finite points or insets.
  mutating func readFiniteInsets(_ key: String) throws(SyntaxError) -> EdgeInsets? {
    let first = scanner.offset
    if !scanner.isAtNumber, scanner.byte != UInt8(ascii: "["), scanner.byte != UInt8(ascii: "{") {
      return try refuse("\"\(key)\" must be \(CompoundValue.finiteInsets.example)") { raw in
        if key == CaseKey.safeArea.word, let name = raw.unquoted, Device(named: name) != nil {
          return Advice(decide: "write \"device\": \(raw.text) instead")
        }
        return Advice(forValue: raw, of: key, .points) ?? Advice(for: raw, insteadOf: .insets)
      }
    }
    guard let (insets, safeEdges) = try readInsets(key) else { return nil }
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    if safeEdges.rawValue == 0, edges.allSatisfy({ $0.isFinite }) {
      return insets
    }
    report(
      "\"\(key)\" must be \(CompoundValue.finiteInsets.example)", at: first,
      length: scanner.offset - first)
    return nil
  }

  /// Reads an array of up to `maximumScaleFactors` numbers between 0 and 1.
  mutating func readScaleFactors(_ key: String) throws(SyntaxError) -> SIMD16<Double>? {
    let first = scanner.offset
    let message =
      "\"\(key)\" must be an array of up to \(TextAttributes.maximumScaleFactors) numbers between 0 and 1, "
      + "such as [0.9, 0.8]"
    guard scanner.byte == UInt8(ascii: "[") else {
      return try refuse(message)
    }
    var factors = SIMD16<Double>(repeating: 0)
    var count = 0
    var isValid = true
    try readArray { reader throws(SyntaxError) in
      var factor = 0.0
      if reader.scanner.isAtNumber {
        factor = try reader.scanner.readNumber()
      } else {
        try reader.scanner.skipValue()
      }
      if factor > 0 && factor < 1 && count < TextAttributes.maximumScaleFactors {
        factors[count] = factor
      } else {
        isValid = false
      }
      count += 1
    }
    if isValid { return factors }
    refuse(valueFrom: first, message) { _ in nil }
    return nil
  }

  /// Reads `[{"text": string, …}, …]`.
  mutating func readRuns(
    _ key: String, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    let attributes = attributes(of: draft)
    prepareToAdd()
    let firstByte = tree.textBytes.count
    attributes.pointee.firstRun = Int32(tree.textRuns.count)
    try readRunList(key, firstByte, draft.pointee.index)
    attributes.pointee.runCount = Int32(tree.textRuns.count) - attributes.pointee.firstRun
    draft.pointee.values.text = JSONString(
      bytes: UnsafeBufferPointer(
        start: tree.textBytes.base + firstByte, count: tree.textBytes.count - firstByte),
      hasEscapes: false)
  }

  /// Reads `"…"`, `{"text": string, …}` or `[{"text": string, …}, …]`.
  mutating func readToken(
    _ key: ElementKey, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    let attributes = attributes(of: draft)
    prepareToAdd()
    let (firstRun, firstByte) = (tree.textRuns.count, tree.textBytes.count)
    switch scanner.byte {
    case UInt8(ascii: "\""):
      var values = RunValues()
      values.text = try scanner.readString()
      addRun(values, firstByte, firstRun, hasFont: false, draft.pointee.index)
    case UInt8(ascii: "{"): try readRun(firstByte, firstRun, draft.pointee.index)
    case UInt8(ascii: "["): try readRunList(key.word, firstByte, draft.pointee.index)
    default:
      return try reportAndSkipValue(
        "\"\(key.word)\" must be a string or a run, such as {\"text\": \"more\", \"font\": \"Helvetica-Bold\"}"
      )
    }
    let record = TokenRecord(
      firstRun: firstRun, runCount: tree.textRuns.count - firstRun, firstByte: firstByte)
    if key == .truncationString {
      attributes.pointee.truncationString = record
    } else {
      attributes.pointee.additionalTruncationMessage = record
    }
  }

  private mutating func readRunList(
    _ key: String, _ firstByte: Int, _ element: Int32
  ) throws(SyntaxError) {
    let firstRun = tree.textRuns.count
    let isList = scanner.byte == UInt8(ascii: "[")
    try readObjects(
      orReport: "\"\(key)\" must be an array of objects, such as "
        + "[{\"text\": \"12\", \"fontSize\": 28}, {\"text\": \" km\"}]",
      advice: { Advice(forRuns: $0, isListed: isList) }
    ) { reader throws(SyntaxError) in try reader.readRun(firstByte, firstRun, element) }
  }

  private mutating func readRun(
    _ firstByte: Int, _ firstRun: Int, _ element: Int32
  ) throws(SyntaxError) {
    prepareToAdd()
    let first = scanner.offset
    var values = RunValues()
    let keys = RunKey.table
    let seen = try readObject(keys.names, in: .run(at: first), RunKey.words) {
      reader, index, _ throws(SyntaxError) in
      try withUnsafeMutablePointer(to: &values) { pointer throws(SyntaxError) in
        try reader.readStored(
          keys.stored + index, of: keys.key(at: index), into: UnsafeMutableRawPointer(pointer))
      }
    }.seen
    if seen & 1 << RunKey.text.index == 0 {
      report("a run needs a \"text\", the characters: {\"text\": \"12\"}", at: first, length: 1)
      return
    }
    if values.text.bytes.isEmpty { return }
    addRun(values, firstByte, firstRun, hasFont: seen & 1 << RunKey.font.index != 0, element)
  }

  /// Adds a run. Extends the previous run instead if the attributes are equal, so that the memory reserved for the tree
  /// is enough.
  private mutating func addRun(
    _ values: RunValues, _ firstByte: Int, _ firstRun: Int, hasFont: Bool, _ element: Int32
  ) {
    values.text.decode { _ = tree.textBytes.append($0) }
    var run = TextRunRecord(end: tree.textBytes.count - firstByte)
    run.fontSize = values.fontSize
    run.letterSpacing = values.letterSpacing
    run.baselineOffset = values.baselineOffset
    if hasFont {
      leafFiles.runFonts.append((Int32(tree.textRuns.count), element, values.font))
    } else if tree.textRuns.count > firstRun,
      leafFiles.runFonts.last.map({ Int($0.run) != tree.textRuns.count - 1 }) ?? true
    {
      let last = tree.textRuns.base + (tree.textRuns.count - 1)
      if last.pointee.isSet(like: run) {
        last.pointee.end = run.end
        return
      }
    }
    _ = tree.textRuns.append(run)
  }
}

extension TextRunRecord {
  /// Returns true if the attributes of two runs are equal; their ends may differ.
  fileprivate func isSet(like other: TextRunRecord) -> Bool {
    (fontSize == other.fontSize || fontSize.isNaN && other.fontSize.isNaN)
      && (letterSpacing == other.letterSpacing
        || letterSpacing.isNaN && other.letterSpacing.isNaN)
      && baselineOffset == other.baselineOffset
  }
}
