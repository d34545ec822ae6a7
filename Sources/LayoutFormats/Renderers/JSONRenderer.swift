import LayoutEngine

/// Writes frames as JSON, byte for byte as jq 1.6 and later writes it: pretty with an indent of
/// two, or on one line.
public struct JSONRenderer: Renderer {
  private let compact: Bool
  private var hasSeveral = false

  /// Each layout stands for itself.
  public var isIndependent: Bool { true }

  /// A renderer that writes each layout on one line, or spread out.
  public init(compact: Bool) {
    self.compact = compact
  }

  /// Learns whether each layout needs an envelope.
  public mutating func begin(count: Int, to output: inout OutputBuffer) {
    hasSeveral = count > 1
  }

  /// Writes one value.
  public mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    if hasSeveral { openEnvelope(layout, to: &output) }
    writeFrames(of: layout, depth: hasSeveral ? 1 : 0, to: &output)
    output.reserve(4)
    if hasSeveral {
      newLine(depth: 0, to: &output)
      output.put(UInt8(ascii: "}"))
    }
    output.put(UInt8(ascii: "\n"))
  }

  /// Writes the frames of a layout as one value, without a line end. `depth` is how many brackets
  /// are open around it.
  public func writeFrames(
    of layout: RenderedLayout, depth: Int = 0, to output: inout OutputBuffer
  ) {
    var walker = layout.walk()
    var last = -1
    while walker.next() {
      if walker.depth > last {
        if last >= 0 { openChildren(depth: depth + 2 * last, to: &output) }
      } else {
        closeElements(from: last, to: walker.depth, depth: depth, &output)
        output.reserve(1)
        output.put(UInt8(ascii: ","))
        newLine(depth: depth + 2 * walker.depth, to: &output)
      }
      writeElement(walker.element, walker.frame, layout.tree, depth + 2 * walker.depth, &output)
      last = walker.depth
    }
    closeElements(from: last, to: 0, depth: depth, &output)
  }

  /// `{"file": …, "max": [w, h], "layout":`
  private func openEnvelope(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    output.reserve(1)
    output.put(UInt8(ascii: "{"))
    key("\"file\":", depth: 1, to: &output)
    output.append(jsonString: layout.file)
    output.reserve(1)
    output.put(UInt8(ascii: ","))
    key("\"max\":", depth: 1, to: &output)
    output.reserve(1)
    output.put(UInt8(ascii: "["))
    for (index, length) in [layout.range.max.width, layout.range.max.height].enumerated() {
      newLine(depth: 2, to: &output)
      output.append(jsonLength: length)
      if index == 0 {
        output.reserve(1)
        output.put(UInt8(ascii: ","))
      }
    }
    newLine(depth: 1, to: &output)
    output.reserve(2)
    output.put("],")
    key("\"layout\":", depth: 1, to: &output)
  }

  private func openChildren(depth: Int, to output: inout OutputBuffer) {
    output.reserve(1)
    output.put(UInt8(ascii: ","))
    key("\"children\":", depth: depth + 1, to: &output)
    output.reserve(1)
    output.put(UInt8(ascii: "["))
    newLine(depth: depth + 2, to: &output)
  }

  /// Ends the elements from the one at depth `last` up to and with the one at `next`, the depths
  /// being those of the walk.
  private func closeElements(
    from last: Int, to next: Int, depth: Int, _ output: inout OutputBuffer
  ) {
    var level = last
    while true {
      newLine(depth: depth + 2 * level, to: &output)
      output.reserve(1)
      output.put(UInt8(ascii: "}"))
      if level == next { return }
      level -= 1
      newLine(depth: depth + 2 * level + 1, to: &output)
      output.reserve(1)
      output.put(UInt8(ascii: "]"))
    }
  }

  /// `{"type": …, "id": …, "frame": {…}`
  @inline(__always)
  private func writeElement(
    _ element: Int32, _ frame: Frame, _ tree: LayoutTree, _ depth: Int,
    _ output: inout OutputBuffer
  ) {
    output.reserve(1)
    output.put(UInt8(ascii: "{"))
    key("\"type\":", depth: depth + 1, to: &output)
    output.reserve(16)
    output.put(UInt8(ascii: "\""))
    output.put(tree.elements[element].type.staticWord)
    output.put("\",")
    let name = tree.names[element]
    if !name.isNone {
      key("\"id\":", depth: depth + 1, to: &output)
      output.append(jsonString: tree.string(of: name))
      output.reserve(1)
      output.put(UInt8(ascii: ","))
    }
    key("\"frame\":", depth: depth + 1, to: &output)
    output.reserve(1)
    output.put(UInt8(ascii: "{"))
    number("\"x\":", frame.x, depth + 2, &output)
    output.put(UInt8(ascii: ","))
    number("\"y\":", frame.y, depth + 2, &output)
    output.put(UInt8(ascii: ","))
    number("\"width\":", frame.width, depth + 2, &output)
    output.put(UInt8(ascii: ","))
    number("\"height\":", frame.height, depth + 2, &output)
    newLine(depth: depth + 1, to: &output)
    output.reserve(1)
    output.put(UInt8(ascii: "}"))
  }

  /// A key and its number, with room for the comma after it.
  @inline(__always)
  private func number(
    _ name: StaticString, _ value: Double, _ depth: Int, _ output: inout OutputBuffer
  ) {
    key(name, depth: depth, to: &output)
    output.reserve(OutputBuffer.longestNumber + 1)
    output.put(number: value)
  }

  @inline(__always)
  private func key(_ name: StaticString, depth: Int, to output: inout OutputBuffer) {
    newLine(depth: depth, to: &output)
    output.reserve(16)
    output.put(name)
    if !compact { output.put(UInt8(ascii: " ")) }
  }

  @inline(__always)
  private func newLine(depth: Int, to output: inout OutputBuffer) {
    guard !compact else { return }
    output.reserve(1 + 2 * depth)
    output.put(UInt8(ascii: "\n"))
    output.put(UInt8(ascii: " "), times: 2 * depth)
  }
}
