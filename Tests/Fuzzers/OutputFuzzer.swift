import ElementFiles
import LayoutEngine
import LayoutGoldens
import LayoutOutput
import LayoutReports
import TreeFiles

private nonisolated(unsafe) let reader = TreeFileReader()
private nonisolated(unsafe) let workspace = LayoutWorkspace()
private nonisolated(unsafe) let outputReader = TreeFileReader(warns: false)

/// A tree in every output: the first byte chooses the frames, the others are the tree file. JSON has
/// to be JSON, and SVG well-formed XML.
func fuzzOutputs(_ data: UnsafeRawBufferPointer) {
  guard let choice = data.first else { return }
  withPadding(UnsafeRawBufferPointer(rebasing: data[1...])) { text in
    guard (try? reader.read(text, folder: "/nonexistent/")) == true else { return }
    let own = SizeRange(
      min: reader.options.min ?? .zero,
      max: reader.options.max ?? Size(width: 375, height: .infinity))
    let outputs = Outputs(
      reader: reader, workspace: workspace,
      ranges: choice & 8 != 0 ? [own, SizeRange(max: .infinite)] : [own],
      options: FrameOptions(
        flattened: choice & 1 != 0, mirrored: choice & 2 != 0,
        origin: choice & 4 != 0 ? .root : .parent))
    workspace.keepsRequests = choice & 16 != 0
    var layouts = 0
    var log = Diagnostics()
    outputs.layOut { layout in
      layouts += 1
      checkExplanations(of: layout)
      reader.reportWarnings(in: layout, isOneOfSeveral: outputs.ranges.count > 1, to: &log)
    }
    guard layouts == outputs.ranges.count else { return }
    check(log, text)
    outputs.check(columns: choice & 32 != 0 ? Int(choice) : nil)
  }
}

/// A tree, and how it is laid out.
struct Outputs {
  let reader: TreeFileReader
  let workspace: LayoutWorkspace
  let ranges: [SizeRange]
  var options = FrameOptions()

  /// Lays the tree out in each range, and calls `body` where it has a layout.
  func layOut(_ body: (RenderedLayout) -> Void) {
    let scale = reader.options.scale ?? 2
    for range in ranges {
      guard (try? workspace.layout(reader.tree, in: range, scale: scale)) != nil else { return }
      let layout = RenderedLayout(
        tree: reader.tree, workspace: workspace, range: range, scale: scale, frameOptions: options,
        file: "a/<\u{202E}&\"'\n.json", rootPath: reader.rootPath)
      if layout.elementWithoutPosition != nil { return }
      body(layout)
    }
  }

  /// What a renderer writes of the layouts.
  func write(_ renderer: some Renderer) -> OutputBuffer {
    var renderer = renderer
    var output = OutputBuffer()
    renderer.begin(count: ranges.count, to: &output)
    layOut { renderer.render($0, to: &output) }
    renderer.endFile(Diagnostics(), to: &output)
    renderer.end(to: &output)
    return output
  }

  /// Writes the layouts, of which there is one in each range, in every format.
  func check(columns: Int?) {
    for compact in [true, false] {
      let renderer = JSONRenderer(compact: compact, includesTexts: compact)
      let isEach = write(renderer).withBytes { bytes in
        withPadding(bytes) { (try? Golden.read($0))?.count == ranges.count }
      }
      precondition(isEach)
    }
    for texts in [true, false] {
      precondition(write(TableRenderer(columns: columns, includesTexts: texts)).withBytes(isText))
      precondition(write(CSVRenderer(includesTexts: texts)).withBytes(isText))
    }
    precondition(write(ASCIIRenderer()).withBytes(isText))
    precondition(write(RequestsRenderer(namesFile: true)).withBytes(isJSONLines))
    checkPictures()
  }

  /// Draws the layouts, if there are any.
  func checkPictures() {
    precondition(write(SVGRenderer()).withBytes { $0.isEmpty || isXML($0) })
    precondition(write(HTMLRenderer()).withBytes(isPage))
  }
}

/// Explains the first elements and the last one: each takes as long as its level is deep.
private func checkExplanations(of layout: RenderedLayout) {
  let count = Int32(layout.tree.count)
  for element in Set([0, 1, 2, 3, count - 1]) where element < count {
    guard let explanation = try? layout.explanation(of: element) else { continue }
    for form in [ExplanationWriter.Form.text(), .json(compact: true), .json(compact: false)] {
      var output = OutputBuffer()
      let writer = ExplanationWriter(form: form, namesLayout: true)
      writer.write(explanation, of: layout, to: &output)
      if case .text = form { continue }
      precondition(output.withBytes(isJSON))
    }
  }
}

/// Writes the warnings in each form.
private func check(_ log: Diagnostics, _ text: UnsafeRawBufferPointer) {
  for form in [DiagnosticForm.text, .json, .github] {
    var output = OutputBuffer()
    DiagnosticWriter(form: form, colors: true).write(
      log, ofFile: "fuzz", text, to: &output)
    precondition(form != .json || output.withBytes(isJSONLines))
  }
}

// MARK: - What outputs are made of

private func isText(_ bytes: UnsafeRawBufferPointer) -> Bool {
  bytes.last == UInt8(ascii: "\n") && String(validating: bytes, as: UTF8.self) != nil
}

/// Whether the bytes are one JSON value: one that a tree file may have as a comment.
func isJSON(_ bytes: some Collection<UInt8>) -> Bool {
  let text = Array("{\"type\":\"node\",\"$comment\":".utf8) + bytes + Array("}".utf8)
  return text.withUnsafeBytes { bytes in
    withPadding(bytes) { (try? outputReader.read($0)) == true }
  }
}

private func isJSONLines(_ bytes: UnsafeRawBufferPointer) -> Bool {
  bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { isJSON($0) }
}

/// Whether the data of a page is JSON.
func isPage(_ bytes: UnsafeRawBufferPointer) -> Bool {
  let data = parts(
    of: bytes, from: "<script type=\"application/json\" id=\"data\"", to: "</script>")
  guard data.count == 1, let start = data[0].firstIndex(of: UInt8(ascii: ">")) else { return false }
  return isJSON(data[0][(start + 1)...])
}

/// The text between two others, for each occurrence of the first.
private func parts(
  of bytes: UnsafeRawBufferPointer, from first: StaticString, to last: StaticString
) -> [Slice<UnsafeRawBufferPointer>] {
  var parts: [Slice<UnsafeRawBufferPointer>] = []
  var start: Int?
  for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
    let word = start == nil ? first : last
    let text = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[index...].starts(with: text) else { continue }
    if let begun = start { parts.append(bytes[begun..<index]) }
    start = start == nil ? index + text.count : nil
  }
  return parts
}

/// Whether the bytes are one XML element with what is below it, as far as pictures use XML: tags that
/// match, attributes in double quotes, the five references, no number that is none.
func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
  var rest = bytes[...]
  var open: [ArraySlice<UInt8>] = []
  guard bytes.first == UInt8(ascii: "<"), String(validating: bytes, as: UTF8.self) != nil else {
    return false
  }
  while let first = rest.first {
    guard first == UInt8(ascii: "<") else {
      let text = rest.prefix { $0 != UInt8(ascii: "<") }
      guard isCharacterData(text), !open.isEmpty || text.allSatisfy({ $0 == 0x0A }) else {
        return false
      }
      rest = rest[text.endIndex...]
      continue
    }
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
    let tag = Array(rest[rest.startIndex + 1..<end])
    rest = rest[(end + 1)...]
    if tag.first == UInt8(ascii: "/") {
      guard open.popLast() == tag.dropFirst() else { return false }
    } else {
      guard isStartTag(tag) else { return false }
      if tag.last != UInt8(ascii: "/") {
        open.append(tag.prefix { $0 > UInt8(ascii: " ") })
      }
    }
  }
  return open.isEmpty
}

private let notNumbers = ["nan", "inf", "-inf"].map { Array($0.utf8) }

private func isStartTag(_ tag: [UInt8]) -> Bool {
  let parts = tag.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
  guard parts.count % 2 == 1, !tag.contains(UInt8(ascii: "<")) else { return false }
  return parts.enumerated().allSatisfy { place, part in
    guard place % 2 == 1 else { return true }
    return isCharacterData(part) && !notNumbers.contains { $0.elementsEqual(part) }
  }
}

private let references = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;"].map { Array($0.utf8) }

private func isCharacterData(_ text: some BidirectionalCollection<UInt8>) -> Bool {
  text.indices.allSatisfy { index in
    switch text[index] {
    case UInt8(ascii: "&"): references.contains { text[index...].starts(with: $0) }
    case 0x0A: true
    case let byte: byte >= 0x20
    }
  }
}
