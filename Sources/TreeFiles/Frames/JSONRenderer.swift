import LayoutEngine
import LayoutText
import Platform

/// Writes frames as JSON, byte for byte as jq 1.6 and later: indented by two spaces, or on one
/// line.
package struct JSONRenderer: Renderer {
  /// True if each layout is on one line.
  package var compact: Bool
  /// True if the output includes the lines of texts.
  var includesTexts: Bool
  /// True if the output includes the path of each element.
  private let includesPaths: Bool
  /// The keys of elements to copy next to their frames, with their values.
  private let keptKeys: [String]
  private let words = typeWords
  private var hasSeveral = false

  /// True, because each layout is written independently of the others.
  package var isIndependent: Bool { true }

  /// True, because the renderer reads only the frames from the workspace.
  package var readsFramesAlone: Bool { true }

  /// Creates a renderer that writes each layout on one line if `compact`, otherwise indented.
  package init(
    compact: Bool, includesTexts: Bool = false, includesPaths: Bool = false, keptKeys: [String] = []
  ) {
    self.compact = compact
    self.includesTexts = includesTexts
    self.includesPaths = includesPaths
    self.keptKeys = keptKeys
  }

  /// Makes `render` wrap each layout in an object with its file and size, if there are several layouts (`count` above
  /// 1).
  package mutating func begin(count: Int, to output: inout OutputBuffer) {
    hasSeveral = count > 1
  }

  /// Writes a layout as one JSON value.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    if hasSeveral { openEnvelope(layout, to: &output) }
    writeFrames(of: layout, depth: hasSeveral ? 1 : 0, to: &output)
    output.reserve(4)
    if hasSeveral {
      newLine(depth: 0, to: &output)
      output.put(UInt8(ascii: "}"))
    }
    output.put(UInt8(ascii: "\n"))
  }

  /// Writes the frames of a layout as one value, without a line end. `depth` is the number of open
  /// brackets around it.
  package func writeFrames(
    of layout: RenderedLayout, depth: Int = 0, to output: inout OutputBuffer
  ) {
    let measurer = includesTexts ? layout.makeTextMeasurer() : nil
    let kept = keptKeys.isEmpty ? nil : PassthroughKeys(keptKeys, of: layout)
    var paths = includesPaths ? PathWalker(layout.tree, root: layout.rootPath) : nil
    let hasAdditions = measurer != nil || kept != nil || paths != nil
    var walker = layout.walk()
    layout.tree.willReadSource(from: 0)
    var last = -1
    while walker.next() {
      // Unchecked arithmetic: no tree is deep enough to overflow.
      let level = depth &+ 2 &* walker.depth
      if walker.depth > last {
        if last >= 0 { openChildren(depth: level &- 2, to: &output) }
      } else {
        closeElements(from: last, to: walker.depth, depth: depth, &output)
        output.put(UInt8(ascii: ","))
        newLine(depth: level, to: &output)
      }
      writeElement(walker.element, walker.frame, layout.tree, level, &output)
      if layout.tree.elements[walker.element].kind == .scroll,
        let size = layout.workspace.contentSize(of: walker.element, in: layout.tree)
      {
        write("contentSize", size.json, depth: level, to: &output)
      }
      if hasAdditions {
        if paths != nil {
          paths!.advance(to: walker.element)
          let path = String(decoding: paths!.path, as: UTF8.self)
          write("path", .string(path), depth: level, to: &output)
        }
        if let measurer, let text = layout.text(of: walker.element, in: walker.frame, measurer) {
          write("text", text.json, depth: level, to: &output)
        }
        if let kept { write(kept[walker.element], of: layout.tree, depth: level, to: &output) }
      }
      last = walker.depth
    }
    closeElements(from: last, to: 0, depth: depth, &output)
  }

  /// Writes another member of an element: `,"contentSize":[w,h]`.
  @inline(never)
  private func write(
    _ name: String, _ value: JSONValue, depth: Int, to output: inout OutputBuffer
  ) {
    output.reserve(1 + lineStart(depth: depth &+ 1))
    output.put(UInt8(ascii: ","))
    write(name, value, atDepth: depth &+ 1, to: &output)
  }

  /// Writes a member on its own line.
  private func write(
    _ name: String, _ value: JSONValue, atDepth depth: Int, to output: inout OutputBuffer
  ) {
    output.reserve(lineStart(depth: depth))
    newLine(depth: depth, to: &output)
    output.append(jsonString: name)
    output.append(compact ? ":" : ": ")
    value.write(to: &output, compact ? .compact : .lines, depth: depth)
  }

  /// Writes `{"file": …, "max": [w, h], "layout":`.
  private func openEnvelope(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    let members = [("file", .string(layout.file)), ("max", layout.range.max.json)]
    output.append("{")
    for (name, value) in members + layout.texts.members {
      write(name, value, atDepth: 1, to: &output)
      output.append(",")
    }
    output.reserve(16)
    key("\"layout\":", depth: 1, to: &output)
  }

  private func openChildren(depth: Int, to output: inout OutputBuffer) {
    output.reserve(32 + 2 * lineStart(depth: depth &+ 2))
    output.put(UInt8(ascii: ","))
    key("\"children\":", depth: depth &+ 1, to: &output)
    output.put(UInt8(ascii: "["))
    newLine(depth: depth &+ 2, to: &output)
  }

  /// Closes the elements of the walk at the depths from `last` down to `next`, both included.
  private func closeElements(
    from last: Int, to next: Int, depth: Int, _ output: inout OutputBuffer
  ) {
    var level = last
    if compact {
      output.reserve(8 &+ 2 &* (last &- next))
      while level > next {
        output.put("}]")
        level &-= 1
      }
      return output.put(UInt8(ascii: "}"))
    }
    while true {
      output.reserve(8 + 2 * lineStart(depth: depth + 2 * level))
      newLine(depth: depth + 2 * level, to: &output)
      output.put(UInt8(ascii: "}"))
      if level == next { return }
      level -= 1
      newLine(depth: depth + 2 * level + 1, to: &output)
      output.put(UInt8(ascii: "]"))
    }
  }

  /// Writes `{"type": …, "id": …, "frame": {…}`, and reserves space for a comma and the start of a line.
  @inline(__always)
  private func writeElement(
    _ element: Int32, _ frame: Frame, _ tree: LayoutTree, _ depth: Int,
    _ output: inout OutputBuffer
  ) {
    let name = tree.names[element]
    // Each byte of the name takes up to six bytes if it is escaped; the rest is a constant.
    let space =
      6 &* name.length &+ 4 * OutputBuffer.longestNumber &+ 128
      &+ 9 &* lineStart(depth: depth &+ 2)
    if output.isShort(of: space) {
      output.makeSpace(space)
      tree.releaseSource(before: name.offset)
    }
    output.put(UInt8(ascii: "{"))
    key("\"type\":", depth: depth &+ 1, to: &output)
    output.put(UInt8(ascii: "\""))
    let type = words[Int(tree.elements[element].type.rawValue)]
    output.put(padded: type.baseAddress!, count: type.count)
    output.put("\",")
    if !name.isNone {
      key("\"id\":", depth: depth &+ 1, to: &output)
      output.append(jsonString: tree.string(of: name))
      output.put(UInt8(ascii: ","))
    }
    key("\"frame\":", depth: depth &+ 1, to: &output)
    output.put(UInt8(ascii: "{"))
    number("\"x\":", frame.x, depth &+ 2, &output)
    output.put(UInt8(ascii: ","))
    number("\"y\":", frame.y, depth &+ 2, &output)
    output.put(UInt8(ascii: ","))
    number("\"width\":", frame.width, depth &+ 2, &output)
    output.put(UInt8(ascii: ","))
    number("\"height\":", frame.height, depth &+ 2, &output)
    newLine(depth: depth &+ 1, to: &output)
    output.put(UInt8(ascii: "}"))
  }

  /// Writes a key and its number.
  @inline(__always)
  private func number(
    _ name: StaticString, _ value: Double, _ depth: Int, _ output: inout OutputBuffer
  ) {
    key(name, depth: depth, to: &output)
    output.put(number: value)
  }

  @inline(__always)
  func key(_ name: StaticString, depth: Int, to output: inout OutputBuffer) {
    newLine(depth: depth, to: &output)
    output.put(name)
    if !compact { output.put(UInt8(ascii: " ")) }
  }

  /// Returns the length of the start of a line: a line feed and spaces.
  @inline(__always)
  func lineStart(depth: Int) -> Int { compact ? 0 : 1 &+ 2 &* depth }

  @inline(__always)
  func newLine(depth: Int, to output: inout OutputBuffer) {
    guard !compact else { return }
    output.put(UInt8(ascii: "\n"))
    output.put(UInt8(ascii: " "), times: 2 * depth)
  }
}

/// The keywords of the types, each followed by eight readable bytes, which `OutputBuffer.put(padded:count:)` requires.
private nonisolated(unsafe) let typeWords: UnsafePointer<UnsafeBufferPointer<UInt8>> = {
  let keywords = ElementType.keywords
  let words = UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>.allocate(capacity: keywords.count)
  let stride = 24
  let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: keywords.count * stride)
  bytes.initialize(repeating: 0)
  for (index, word) in keywords.enumerated() {
    let place = UnsafeMutableBufferPointer(rebasing: bytes[(index * stride)...])
    _ = place.update(fromContentsOf: word.utf8)
    (words + index).initialize(to: UnsafeBufferPointer(rebasing: place[..<word.utf8.count]))
  }
  return UnsafePointer(words)
}()
