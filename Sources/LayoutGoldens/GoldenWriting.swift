import LayoutEngine
import TreeFiles

extension Golden {
  /// Writes the layout in the form of its file, with a line end.
  package func write(to output: inout OutputBuffer) {
    switch form {
    case .lines: writeLines(to: &output)
    case .json: writeJSON(to: &output)
    }
  }

  private func writeLines(to output: inout OutputBuffer) {
    FrameLines.writeHeader(file: file, max: max, texts, frameOptions, to: &output)
    var pending = [(element: 0, depth: 0)]
    while let (index, depth) = pending.popLast() {
      let element = tree.elements[index]
      FrameLines.beginLine(element.type.text, depth: depth, to: &output)
      if let id = element.id { output.append(id: id.text) }
      FrameLines.endLine(element.frame, element.contentSize, to: &output)
      pending += element.children.reversed().map { ($0, depth + 1) }
    }
  }

  private func writeJSON(to output: inout OutputBuffer) {
    var compact = OutputBuffer()
    if let file, let max {
      compact.append(open: [("file", .string(file)), ("max", max.json)] + texts.members)
      compact.append(",\"layout\":")
      tree.write(to: &compact)
      compact.append("}")
    } else {
      tree.write(to: &compact)
    }
    // Deep trees are not indented, because that takes quadratic space.
    let isDeep = tree.levels > GoldenComparison.deepestTree
    let count = compact.count
    compact.reserve(TreeFileReader.padding)
    compact.withBytes { bytes in
      output.append(
        json: UnsafeRawBufferPointer(rebasing: bytes[..<count]), depth: isDeep ? nil : 0)
    }
    output.append("\n")
  }
}

extension FrameTree {
  /// A pending part of the output.
  private enum Part {
    case element(Int)
    case text(String)
  }

  /// Writes the elements as JSON on one line, in a loop, so that depth takes no stack.
  fileprivate func write(to output: inout OutputBuffer) {
    var parts = [Part.element(0)]
    while let part = parts.popLast() {
      switch part {
      case .text(let text): output.append(text)
      case .element(let index):
        let element = elements[index]
        let id = element.id.map { [("id", JSONValue.string($0.text))] } ?? []
        let content = element.contentSize.map { [("contentSize", $0.json)] } ?? []
        output.append(
          open: [("type", .string(element.type.text))] + id + [("frame", element.frame.json)]
            + content)
        if element.children.isEmpty {
          output.append("}")
          continue
        }
        output.append(",\"children\":[")
        parts.append(.text("]}"))
        for (number, child) in element.children.enumerated().reversed() {
          parts.append(.element(child))
          if number > 0 { parts.append(.text(",")) }
        }
      }
    }
  }

  /// The depth of the tree, in levels.
  fileprivate var levels: Int {
    var depths = [Int](repeating: 1, count: elements.count)
    for index in elements.indices {
      for child in elements[index].children { depths[child] = depths[index] + 1 }
    }
    return depths.max() ?? 0
  }
}

extension OutputBuffer {
  /// Appends an object without its closing brace, so that more members can follow.
  fileprivate mutating func append(open members: [(String, JSONValue)]) {
    JSONValue.object(members).write(to: &self, .compact)
    truncate(to: count - 1)
  }
}
