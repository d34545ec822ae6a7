import LayoutEngine
import LayoutGoldens
import TreeFiles

/// The edits between an old tree and the tree of a layout, and the differences that they caused.
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

/// One layout and its golden, with frames in the root's coordinates.
struct ComparedLayout {
  /// An element of the layout, the golden, or both.
  struct Element {
    var type: String
    var id: String?
    /// The index of the parent; −1 for the root.
    var parent: Int
    /// The part of the element's path in the tree file after its parent's path; empty if the element was removed.
    var step: String
    var expected: Frame?
    var actual: Frame?
    var changes: [String]
    /// The index of the element whose difference caused the difference of this element; nil if there is none.
    var cause: Int?
    /// The indices of the edits that changed the element; nil if unknown.
    var edits: [Int]?
  }

  let title: String
  let golden: String
  /// The text lines of the actual layout. Their items are indices in `elements`.
  private(set) var lines: [PictureScene.TextLine] = []
  /// The elements, parents before children.
  private(set) var elements: [Element] = []

  /// The index of the tree's edits in the page; nil if there are none.
  private let edits: Int?

  /// Creates the data of one compared layout. The `item` of each line in `lines` is an index in the actual layout.
  /// `blame` has the index of the tree's edits in the page, and a function that returns the edits that caused a
  /// difference.
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
  /// changes, cause, edits], …]}`. Frames are lists or null, and the cause is the index of an element or null. Edits
  /// are left out if they are unknown.
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
