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
      compact.append("{\"file\":")
      compact.append(jsonString: file)
      let members = [("max", max.json)] + texts.members
      for (name, value) in members {
        compact.append(",")
        compact.append(jsonString: name)
        compact.append(":")
        value.write(to: &compact, .compact)
      }
      compact.append(",\"layout\":")
      tree.write(to: &compact)
      compact.append("}")
    } else {
      tree.write(to: &compact)
    }
    // Indenting a deep tree takes quadratic space.
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
  /// A part of a text that is still to be written.
  private enum Part {
    case element(Int)
    case text(String)
  }

  /// Writes the elements as JSON on one line, with a loop: depth costs no stack.
  fileprivate func write(to output: inout OutputBuffer) {
    var parts = [Part.element(0)]
    while let part = parts.popLast() {
      switch part {
      case .text(let text): output.append(text)
      case .element(let index):
        let element = elements[index]
        output.append("{\"type\":")
        output.append(jsonString: element.type.text)
        if let id = element.id {
          output.append(",\"id\":")
          output.append(jsonString: id.text)
        }
        output.append(",\"frame\":")
        element.frame.json.write(to: &output, .compact)
        if let size = element.contentSize {
          output.append(",\"contentSize\":")
          size.json.write(to: &output, .compact)
        }
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

  fileprivate var levels: Int {
    var depths = [Int](repeating: 1, count: elements.count)
    for index in elements.indices {
      for child in elements[index].children { depths[child] = depths[index] + 1 }
    }
    return depths.max() ?? 0
  }
}
