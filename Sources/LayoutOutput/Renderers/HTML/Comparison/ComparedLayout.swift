import LayoutEngine
import TreeFiles

/// One layout next to its golden, in the root's coordinates.
struct ComparedLayout {
  /// An element of the two layouts, or of one of them.
  struct Element {
    var type: String
    var id: String?
    /// −1 for the root.
    var parent: Int
    /// The part of its path in the tree file that its parent's path lacks; empty if it is gone.
    var step: String
    var expected: Frame?
    var actual: Frame?
    var changes: [String]
    /// The element whose difference led to its own; nil where none did.
    var cause: Int?
  }

  let title: String
  let golden: String
  /// Parents before children.
  private(set) var elements: [Element] = []

  init(
    _ comparison: GoldenComparison, title: String, golden: String, origin: FrameOptions.Origin
  ) {
    self.title = title
    self.golden = golden
    let pairs = comparison.pairs()
    let causes = DifferenceCauses(comparison, pairs, origin).roots
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
  }

  /// Frames that are alike are drawn once.
  var scene: PictureScene {
    var items: [PictureScene.Item] = []
    /// The first item of each element.
    var places: [Int] = []
    for element in elements {
      places.append(items.count)
      let parent = element.parent < 0 ? -1 : places[element.parent]
      if parent >= 0 {
        // One child is enough for it not to be a leaf.
        items[parent].firstChild = Int32(items.count)
        if parent + 1 < items.count, items[parent].side == .actual,
          items[parent + 1].side == .expected
        {
          items[parent + 1].firstChild = Int32(items.count)
        }
      }
      let (expected, actual) = (element.expected, element.actual)
      if let expected, expected == actual {
        items.append(item(element, expected, .same, parent))
      } else {
        if let actual { items.append(item(element, actual, .actual, parent)) }
        if let expected { items.append(item(element, expected, .expected, parent)) }
      }
    }
    return PictureScene(comparing: items, file: title)
  }

  private func item(
    _ element: Element, _ frame: Frame, _ side: PictureScene.Side, _ parent: Int
  ) -> PictureScene.Item {
    let type = ElementType.keywords.firstIndex { $0.isExactly(element.type) }
      .flatMap { ElementType(rawValue: UInt8($0)) }
    return PictureScene.Item(
      element: -1, type: type ?? .node, depth: 0, parent: Int32(parent), frame: frame,
      name: element.id ?? element.type, side: side)
  }

  /// `{"title": …, "golden": …, "elements": [[type, id or null, parent, step, expected, actual,
  /// changes, cause], …]}`, frames as lists or null; the cause is the index of an element, or null.
  func write(to output: inout OutputBuffer) {
    output.append("{\"title\":")
    output.append(scriptString: title)
    output.append(",\"golden\":")
    output.append(scriptString: golden)
    output.append(",\"elements\":")
    output.append(list: elements, "\n") { element, output in
      output.append("[")
      output.append(scriptString: element.type)
      output.append(",")
      if let id = element.id { output.append(scriptString: id) } else { output.append("null") }
      output.append(",\(element.parent),\"\(element.step)\",")
      for frame in [element.expected, element.actual] {
        output.append(frame == nil ? "null," : "[")
        guard let frame else { continue }
        output.append(scriptFrame: frame)
        output.append("],")
      }
      output.append(scriptStrings: element.changes)
      output.append(",\(element.cause.map(String.init) ?? "null")]")
    }
    output.append("}")
  }
}

extension Frame {
  fileprivate func moved(by parent: Frame?) -> Frame {
    Frame(x: x + (parent?.x ?? 0), y: y + (parent?.y ?? 0), width: width, height: height)
  }
}
