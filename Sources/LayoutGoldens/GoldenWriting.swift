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
    guard let file, let max else {
      FrameTreeWriter(tree, depth: 0).write(to: &output)
      return output.append("\n")
    }
    output.append("{\n  \"file\": ")
    output.append(jsonString: file)
    output.append(",\n  \"max\": [\n    ")
    output.append(jsonLength: max.width)
    output.append(",\n    ")
    output.append(jsonLength: max.height)
    output.append("\n  ],\n  ")
    for (name, value) in texts.members {
      output.append(jsonString: name)
      output.append(": ")
      value.write(to: &output, .compact)
      output.append(",\n  ")
    }
    output.append("\"layout\": ")
    FrameTreeWriter(tree, depth: 1).write(to: &output)
    output.append("\n}\n")
  }
}

/// Writes the elements of a golden with a loop: depth costs no stack.
private struct FrameTreeWriter {
  private let tree: FrameTree
  /// The number of brackets that are open around the tree.
  private let depth: Int
  /// True if there is no white space: indenting a deep tree takes quadratic space.
  private let isCompact: Bool
  /// The elements that are open, and how many of their children are written.
  private var open: [(element: Int, written: Int)] = []

  init(_ tree: FrameTree, depth: Int) {
    self.tree = tree
    self.depth = depth
    isCompact = tree.levels > GoldenComparison.deepestTree
  }

  consuming func write(to output: inout OutputBuffer) {
    begin(0, &output)
    while let (index, written) = open.last {
      let children = tree.elements[index].children
      if written < children.count {
        output.append(",")
        if written == 0 {
          key("children", 1, &output)
          output.append("[")
        }
        newLine(2, &output)
        open[open.count - 1].written += 1
        begin(children[written], &output)
      } else {
        end(hasChildren: written > 0, &output)
      }
    }
  }

  private mutating func begin(_ index: Int, _ output: inout OutputBuffer) {
    let element = tree.elements[index]
    open.append((index, 0))
    output.append("{")
    key("type", 1, &output)
    output.append(jsonString: element.type.text)
    output.append(",")
    if let id = element.id {
      key("id", 1, &output)
      output.append(jsonString: id.text)
      output.append(",")
    }
    key("frame", 1, &output)
    output.append("{")
    let frame = element.frame
    let numbers = [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ]
    for (place, (name, number)) in numbers.enumerated() {
      if place > 0 { output.append(",") }
      key(name, 2, &output)
      output.append(text(of: number))
    }
    newLine(1, &output)
    output.append("}")
    guard let size = element.contentSize else { return }
    output.append(",")
    key("contentSize", 1, &output)
    output.append("[")
    newLine(2, &output)
    output.append(text(of: size.width) + ",")
    newLine(2, &output)
    output.append(text(of: size.height))
    newLine(1, &output)
    output.append("]")
  }

  private mutating func end(hasChildren: Bool, _ output: inout OutputBuffer) {
    if hasChildren {
      newLine(1, &output)
      output.append("]")
    }
    newLine(0, &output)
    output.append("}")
    open.removeLast()
  }

  private func key(_ name: String, _ level: Int, _ output: inout OutputBuffer) {
    newLine(level, &output)
    output.append(isCompact ? "\"\(name)\":" : "\"\(name)\": ")
  }

  /// Begins a line of the last open element, or of `level` brackets inside it.
  private func newLine(_ level: Int, _ output: inout OutputBuffer) {
    guard !isCompact else { return }
    output.append("\n" + String(repeating: "  ", count: depth + 2 * (open.count - 1) + level))
  }
}

extension FrameTree {
  fileprivate var levels: Int {
    var depths = [Int](repeating: 1, count: elements.count)
    for index in elements.indices {
      for child in elements[index].children { depths[child] = depths[index] + 1 }
    }
    return depths.max() ?? 0
  }
}
