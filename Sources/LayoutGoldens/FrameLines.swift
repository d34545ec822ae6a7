import LayoutEngine
import LayoutText
import TreeFiles

/// The form of goldens with one line per element: type, id, x, y, width and height.
///
///     # layoutcalc frames 1 max=375xinf
///     stack "row"  0 0 375 40
///       text "title"  8 12.5 120 15
///
/// - Each layout begins with a header: the version of the form, the maximum size, and the fields that
///   distinguish it from other layouts (`FrameLines.Field`).
/// - An element is indented by two spaces per level, up to `deepestIndent` levels. Deeper elements have
///   that indent and the number of their level: indents of a deep tree would take quadratic space.
/// - An id is a JSON string with the escape sequences of `String.printable`.
/// - A scroll node's content size is after its frame: `scroll "feed"  0 0 375 667 content 375 1200`.
/// - Numbers have all of their digits, as in JSON.
package enum FrameLines {
  /// The fields of a layout's header after its version.
  enum Field: String {
    /// The maximum size, in points.
    case max
    /// The tree file, if the golden has several layouts.
    case file
    /// The device, if layouts of several devices have the same size.
    case device
    case strings
    case textSize
    /// The coordinate space, if it is not the parent's.
    case origin
    /// `true` if specs are dissolved.
    case flattened
  }

  static let version = 1
  static let deepestIndent = 32

  /// Writes the frames of a layout.
  static func write(
    _ layout: RenderedLayout, isOneOfSeveral: Bool, to output: inout OutputBuffer
  ) {
    writeHeader(
      file: isOneOfSeveral ? layout.file : nil, max: layout.range.max, layout.texts,
      layout.frameOptions, to: &output)
    let tree = layout.tree
    var walker = layout.walk()
    while walker.next() {
      beginLine(tree.elements[walker.element].type.keyword, depth: walker.depth, to: &output)
      let name = tree.names[walker.element]
      if !name.isNone { output.append(id: tree.string(of: name)) }
      let contentSize = layout.workspace.contentSize(of: walker.element, in: tree)
      endLine(walker.frame, contentSize, to: &output)
    }
  }

  /// Writes the header, such as `# layoutcalc frames 1 max=375xinf`.
  static func writeHeader(
    file: String?, max: Size?, _ texts: TextVariant, _ options: FrameOptions?,
    to output: inout OutputBuffer
  ) {
    output.append(OutputKind.goldenHeader + "\(version)")
    func add(_ field: Field, _ value: String) { output.append(" \(field.rawValue)=\(value)") }
    if let max { add(.max, max.name) }
    if let file { add(.file, jsonString(file).printable) }
    if let device = texts.device { add(.device, device) }
    if let strings = texts.strings { add(.strings, jsonString(strings).printable) }
    if let size = texts.size { add(.textSize, size.word) }
    if options?.origin == .root { add(.origin, FrameOptions.Origin.root.keyword) }
    if options?.flattened == true { add(.flattened, "true") }
    output.append("\n")
  }

  /// Writes the indent and the type of an element.
  static func beginLine(_ type: String, depth: Int, to output: inout OutputBuffer) {
    output.reserve(2 * deepestIndent + 24)
    output.put(UInt8(ascii: " "), times: 2 * min(depth, deepestIndent))
    if depth > deepestIndent {
      output.put(integer: UInt64(depth))
      output.put(UInt8(ascii: " "))
    }
    output.append(type)
  }

  /// Writes a frame and the end of the line.
  static func endLine(_ frame: Frame, _ contentSize: Size?, to output: inout OutputBuffer) {
    output.reserve(6 * OutputBuffer.longestNumber + 24)
    output.put("  ")
    output.put(number: frame.x)
    output.put(UInt8(ascii: " "))
    output.put(number: frame.y)
    output.put(UInt8(ascii: " "))
    output.put(number: frame.width)
    output.put(UInt8(ascii: " "))
    output.put(number: frame.height)
    if let contentSize {
      output.put(" content ")
      output.put(number: contentSize.width)
      output.put(UInt8(ascii: " "))
      output.put(number: contentSize.height)
    }
    output.put(UInt8(ascii: "\n"))
  }
}

extension OutputBuffer {
  /// Appends a space and an id from JSON. The bytes of the id are copied if none of them must be escaped.
  fileprivate mutating func append(id: JSONString) {
    let isPlain = id.bytes.allSatisfy { byte in
      0x20..<0x7F ~= byte && !"\\:#".utf8.contains(byte)
    }
    guard isPlain else { return append(id: id.text) }
    append(" \"")
    append(UnsafeRawBufferPointer(id.bytes))
    append("\"")
  }

  /// Appends a space and an id, with escape sequences.
  mutating func append(id: String) { append(" " + jsonString(id).printable) }
}
