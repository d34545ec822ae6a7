import LayoutEngine
import LayoutText
import Platform

// The keys of leaves that are measured: texts, images, recorded measures.

/// The names in a tree that are resolved after it is read: fonts, languages, image files, safe areas. Most trees have
/// none.
package struct LeafFiles {
  /// The fonts of the case: each name and its file.
  package var fonts: [(name: JSONString, file: JSONString)] = []
  /// The font of each text.
  var fontNames: [(element: Int32, font: FontValue)] = []
  /// The language of each text.
  var languages: [(element: Int32, tag: JSONString)] = []
  /// The font name of each run, with the indices of the run and its element.
  var runFonts: [(run: Int32, element: Int32, name: JSONString)] = []
  /// The file of each image.
  package var pictures: [(element: Int32, source: JSONString)] = []
  /// The edges of each element whose insets include the safe area.
  var safeInsets: [(element: Int32, edges: Edges)] = []
  /// True if the tree has a text.
  var hasTexts = false

  /// Adds the names of a list of elements whose indices, and whose runs' indices, have moved by `elementShift` and
  /// `runShift`.
  mutating func append(_ other: LeafFiles, elementShift: Int32, runShift: Int32) {
    fontNames += other.fontNames.map { ($0.element + elementShift, $0.font) }
    languages += other.languages.map { ($0.element + elementShift, $0.tag) }
    runFonts += other.runFonts.map { ($0.run + runShift, $0.element + elementShift, $0.name) }
    pictures += other.pictures.map { ($0.element + elementShift, $0.source) }
    safeInsets += other.safeInsets.map { ($0.element + elementShift, $0.edges) }
    if other.hasTexts { hasTexts = true }
  }
}

extension TreeReader {
  mutating func readString(_ key: String) throws(SyntaxError) -> JSONString? {
    if scanner.byte == UInt8(ascii: "\"") { return try scanner.readString() }
    return try refuse(key, .string)
  }

  /// Reads `[{"max": size, "size": size}, …]`.
  mutating func readMeasures(_ key: String) throws(SyntaxError) -> RecordedLeaf {
    let first = tree.recordedMeasures.count
    try readObjects(orReport: "\"\(key)\" must be \(CompoundValue.measure.example)") {
      reader throws(SyntaxError) in try reader.readMeasure()
    }
    return RecordedLeaf(
      first: Int32(first), count: Int32(tree.recordedMeasures.count - first))
  }

  private mutating func readMeasure() throws(SyntaxError) {
    prepareToAdd()
    let first = scanner.offset
    var max: Size?
    var size: Size?
    let object = try readObject(
      CompoundValue.measureTable, in: .value("measures"), CompoundValue.measure.names
    ) { reader, index, _ throws(SyntaxError) in
      if index == 0 {
        max = try reader.readBoundsSize(CompoundValue.measure.names[0])
      } else {
        size = try reader.readSize(CompoundValue.measure.names[1])
      }
    }
    if object.seen != 0b11 {
      report(
        "a measure needs both sizes: {\"max\": [375, \"inf\"], \"size\": [120, 20]}", at: first,
        length: 1)
    }
    if let max, let size {
      _ = tree.recordedMeasures.append(RecordedMeasure(max: max, size: size))
    }
  }

  /// Reads a case's fonts: `{"NAME": "FILE"}`.
  mutating func readFonts(_ key: String) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "{") else {
      try reportAndSkipValue(
        "\"\(key)\" must be an object, such as {\"Inter\": \"fonts/Inter.ttf\"}")
      return
    }
    var seen: Set<ExactText> = []
    try readObject(.empty) { reader, _, offset throws(SyntaxError) in
      let name = reader.key(at: offset)
      if name.isComment { return try reader.scanner.skipValue() }
      if !seen.insert(ExactText(name.text)).inserted { reader.reportDuplicate(keyAt: offset) }
      if let file = try reader.readString(name.text) {
        reader.leafFiles.fonts.append((name, file))
      }
    }
  }

  /// Reads a case's requirements: a sentence, or an array of sentences.
  mutating func readSentences(
    _ key: String, into sentences: inout [Range<Int>]
  ) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "[") else { return try readSentence(key, into: &sentences) }
    try readArray { reader throws(SyntaxError) in
      try reader.readSentence(key, into: &sentences)
    }
  }

  private mutating func readSentence(
    _ key: String, into sentences: inout [Range<Int>]
  ) throws(SyntaxError) {
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else {
      try reportAndSkipValue(
        "\"\(key)\" must be a sentence in quotes, such as \"button.height >= 44\", or an array of such"
      )
      return
    }
    _ = try scanner.readString()
    sentences.append(first..<scanner.offset)
  }

  mutating func writeText(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    let values = ElementDraft.values(draft).assumingMemoryBound(to: ElementValues.self)
    var text = storeText(values.pointee.text)
    text.fontSize = values.pointee.fontSize
    text.hasFont = draft.pointee.has(.font) || draft.pointee.has(.fontSize)
    text.adjustsFontSize = values.pointee.adjustsFontSize
    text.textStyle = values.pointee.textStyle
    if let style = text.textStyle.style { use(style, of: draft, for: &text) }
    text.lineHeight = values.pointee.lineHeight
    text.maximumNumberOfLines = values.pointee.maximumNumberOfLines
    text.truncationMode = values.pointee.truncationMode
    if draft.pointee.has(.lineSpacing) {
      attributes(of: draft).pointee.lineSpacing = values.pointee.stack.lineSpacing
    }
    if let attributes = values.pointee.textAttributes {
      text.attributes = Int32(attributes - tree.textAttributes.base)
    }
    let style = draft.pointee.has(.style) ? draft.pointee.style.seen : 0
    text.setsAscender = style & StyleDraft.bit(.ascender) == 0
    text.setsDescender = style & StyleDraft.bit(.descender) == 0
    if style & StyleDraft.bit(.preferredFrameSize) != 0 {
      // Texture 1.x ignores the `preferredFrameSize` of a text, which has the size of its lines. So these dimensions
      // are reset; no other key has set them.
      text.ignoresFrameSize = true
      let dimensions = tree.dimensions.base + Int(element.pointee.dimensions)
      (dimensions.pointee.width, dimensions.pointee.height) = (.auto, .auto)
    }
    if draft.pointee.has(.measures) {
      text.measures = tree.recordedLeaves.append(draft.pointee.measures)
    }
    if element.pointee.placement < 0 {
      element.pointee.placement = tree.placements.append(Placement())
    }
    element.pointee.kind = .text
    element.pointee.properties = tree.texts.append(text)
    leafFiles.hasTexts = true
    if draft.pointee.has(.font) {
      leafFiles.fontNames.append((draft.pointee.index, draft.pointee.values.font))
    }
    if draft.pointee.has(.language) {
      leafFiles.languages.append((draft.pointee.index, draft.pointee.values.language))
    }
  }

  /// Sets the font and the standard size of a text style, unless the text sets its own font or font size.
  @inline(never)
  private mutating func use(
    _ style: DynamicTypeStyle, of draft: UnsafeMutablePointer<ElementDraft>,
    for text: inout TextLeaf
  ) {
    text.hasFont = true
    if !draft.pointee.has(.fontSize) { text.fontSize = style.fontSize(in: .large) }
    if draft.pointee.has(.font) { return }
    let name: StaticString = style.weight == .semibold ? "System-Semibold" : "System"
    let bytes = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    leafFiles.fontNames.append(
      (
        draft.pointee.index,
        FontValue(text: JSONString(bytes: bytes, hasEscapes: false), isObject: false)
      ))
  }

  /// Returns a leaf with the string's bytes in the file, or with decoded bytes if the string has escape sequences.
  mutating func storeText(_ string: JSONString) -> TextLeaf {
    if !string.hasEscapes {
      return TextLeaf(
        bytes: string.bytes.baseAddress ?? scanner.start, count: string.bytes.count)
    }
    prepareToAdd()
    let first = tree.textBytes.count
    string.decode { _ = tree.textBytes.append($0) }
    return TextLeaf(
      bytes: UnsafePointer(tree.textBytes.base + first), count: tree.textBytes.count - first)
  }

  mutating func writeImage(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    element.pointee.kind = draft.pointee.has(.intrinsicSize) ? .fixed : .unsized
    if draft.pointee.has(.intrinsicSize) {
      element.pointee.natural = draft.pointee.values.intrinsicSize
    }
    if draft.pointee.has(.source) {
      element.pointee.kind = .fixed
      leafFiles.pictures.append((draft.pointee.index, draft.pointee.values.source))
    }
  }
}

extension JSONString {
  static var empty: JSONString {
    JSONString(bytes: UnsafeBufferPointer(start: nil, count: 0), hasEscapes: false)
  }
}
