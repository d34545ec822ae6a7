import LayoutEngine
import LayoutGoldens
import TreeFiles

/// The edits between an old tree and the one of a layout, and which of them led to its differences.
package struct ComparedEdits {
  /// The file of the old tree.
  let old: String
  /// A description of each edit.
  let all: [String]
  /// Returns the indices of the edits that led to a difference.
  let causes: (GoldenDifference) -> [Int]

  package init(old: String, all: [String], causes: @escaping (GoldenDifference) -> [Int]) {
    self.old = old
    self.all = all
    self.causes = causes
  }
}

/// One layout next to its golden, in the root's coordinates.
struct ComparedLayout {
  /// An element of the two layouts, or of one of them.
  struct Element {
    var type: String
    var id: String?
    /// −1 for the root.
    var parent: Int
    /// The part of its path in the tree file after its parent's path; empty if it is gone.
    var step: String
    var expected: Frame?
    var actual: Frame?
    var changes: [String]
    /// The element whose difference led to its own; nil where none did.
    var cause: Int?
    /// The indices of the edits that changed it; nil where that is not known.
    var edits: [Int]?
  }

  let title: String
  let golden: String
  /// The lines of the actual layout's texts, by the indices of their elements here.
  private(set) var lines: [PictureScene.TextLine] = []
  /// Parents before children.
  private(set) var elements: [Element] = []

  /// The index of its tree's edits in the page.
  private let edits: Int?

  /// `lines` are those of the actual layout, by the indices of its elements. `blame` is the index of the edits of its
  /// tree, and those that led to a difference.
  init(
    _ comparison: GoldenComparison, title: String, golden: String, origin: FrameOptions.Origin,
    lines: [PictureScene.TextLine] = [],
    blame: (index: Int, causes: (GoldenDifference) -> [Int])? = nil
  ) {
    self.title = title
    self.golden = golden
    self.edits = blame?.index
    let (pairs, causes) = (comparison.pairs, comparison.causes)
    for (index, pair) in pairs.enumerated() {
      let element = comparison.element(of: pair)
      let parent = origin == .parent && pair.parent >= 0 ? elements[pair.parent] : nil
      elements.append(
        Element(
          type: element.type.text, id: element.id?.text, parent: pair.parent,
          step: pair.actual == nil ? "" : comparison.step(to: pair),
          expected: pair.expected.map {
            comparison.expected.elements[$0].frame.moved(by: parent?.expected)
          },
          actual: pair.actual.map {
            comparison.actual.elements[$0].frame.moved(by: parent?.actual)
          },
          changes: pair.changes.map { $0.text() },
          cause: pair.changes.isEmpty || causes[index] == index ? nil : causes[index]))
    }
    if let blame {
      for difference in comparison.differences {
        elements[difference.pair].edits = blame.causes(difference)
      }
    }
    var indices: [Int: Int] = [:]
    if !lines.isEmpty {
      for (index, pair) in pairs.enumerated() {
        if let actual = pair.actual { indices[actual] = index }
      }
    }
    self.lines = lines.compactMap { line in
      guard let index = indices[line.item] else { return nil }
      var line = line
      line.item = index
      return line
    }
  }

  /// `{"title": …, "golden": …, "edits": …, "lines": …, "elements": [[type, id or null, parent, step, expected, actual,
  /// changes, cause, edits], …]}`, frames as lists or null; the cause is the index of an element, or null. The edits are
  /// missing if they are not known.
  func write(_ texts: inout PageTexts, to output: inout OutputBuffer) {
    output.append("{\"title\":\(title.script),\"golden\":\(golden.script)")
    if let edits { output.append(",\"edits\":\(edits)") }
    output.append(",\"lines\":")
    texts.write(lines, to: &output)
    output.append(",\"elements\":")
    output.append(list: elements, "\n") { element, output in
      let frames = [element.expected, element.actual].map { frame in
        frame.map { "[\($0.script)]" } ?? "null"
      }.joined(separator: ",")
      let cause = element.cause.map { "\($0)" } ?? "null"
      let edits = element.edits.map { "," + $0.script } ?? ""
      output.append(
        "[\(element.type.script),\(element.id.script),\(element.parent),\"\(element.step)\","
          + "\(frames),\(element.changes.script),\(cause)\(edits)]")
    }
    output.append("}")
  }
}

extension Frame {
  fileprivate func moved(by parent: Frame?) -> Frame {
    Frame(x: x + (parent?.x ?? 0), y: y + (parent?.y ?? 0), width: width, height: height)
  }
}
