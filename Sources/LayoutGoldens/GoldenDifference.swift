import LayoutEngine
import TreeFiles

/// An element that differs from the golden file.
package struct GoldenDifference: Sendable {
  /// A change of an element.
  package enum Change: Equatable, Sendable {
    /// The element's origin is different, in its parent's coordinates, in points.
    case moved(from: Point, to: Point)
    /// The element's size is different, in points.
    case resized(from: Size, to: Size)
    /// The content of a scroll node has a different size, in points; 0 × 0 if it is not managed.
    case contentResized(from: Size, to: Size)
    /// The element was added, with `below` descendants.
    case added(below: Int)
    /// The element was removed, with `below` descendants.
    case removed(below: Int)
    /// The element's id is different.
    case renamed(from: String?, to: String?)
    /// The element's type is different.
    case retyped(from: String, to: String)
    /// The element's children are in a different order.
    case reordered
  }

  /// The state of an element in the golden or in the layout.
  package struct State: Equatable, Sendable {
    package let type: String
    package let id: String?
    package let frame: Frame
    /// The size of a scroll node's content, in points.
    package let contentSize: Size?

    init(_ element: FrameTree.Element) {
      type = element.type.text
      id = element.id?.text
      frame = element.frame
      contentSize = element.contentSize
    }
  }

  /// The full path of the element in the tree file, such as `$.children[1].child`; its parent's path if it was removed.
  package let path: String
  /// The element's index in the tree of the layout (its parent's if it was removed); the root if there is no tree.
  package let element: Int32
  /// The type and the id, if there is one: `node "count"`.
  package let subject: String
  package let changes: [Change]
  /// The element in the golden; nil if it was added.
  package let before: State?
  /// The element in the layout; nil if it was removed.
  package let after: State?
  /// The index of the element's pair in the comparison.
  package let pair: Int
  /// The index of the difference that caused this one; nil if none is known.
  package var cause: Int?

  /// One printable line: the element, its path, and its changes.
  package var text: String {
    let place = after == nil ? "in" : "at"
    return "\(subject) \(place) \(ShortPath.text(path.utf8)): ".printable
      + changes.map { $0.text() }.joined(separator: "; ")
  }
}

extension GoldenDifference {
  /// Returns the changes of a frame. Differences of at most `tolerance` points are ignored.
  package static func changes(
    from old: Frame, to new: Frame, tolerance: Double = 0
  ) -> [Change] {
    var changes: [Change] = []
    if abs(old.x - new.x) > tolerance || abs(old.y - new.y) > tolerance {
      changes.append(.moved(from: Point(x: old.x, y: old.y), to: Point(x: new.x, y: new.y)))
    }
    if abs(old.width - new.width) > tolerance || abs(old.height - new.height) > tolerance {
      changes.append(.resized(from: old.size, to: new.size))
    }
    return changes
  }
}

extension GoldenDifference.Change {
  /// Returns a phrase for the change. `example` is the name of the layout that has these values, if the values differ
  /// in other layouts.
  package func text(example: String? = nil, _ colors: TerminalColors = .none) -> String {
    let (words, values) = parts
    guard let values else {
      switch self {
      case .added: return colors.after(words)
      case .removed: return colors.before(words)
      default: return words
      }
    }
    let (old, new) = (values.old.printable, values.new.printable)
    let place = example.map { " at \($0)" } ?? ""
    return "\(words) (from \(colors.before(old)) to \(colors.after(new))\(place))"
  }

  private typealias Parts = (words: String, values: (old: String, new: String)?)

  /// The phrase without the old and new values, and these values; the values are nil if the phrase includes them.
  private var parts: Parts {
    func resized(_ old: Size, _ new: Size) -> Parts {
      (
        "resized by \(pair(new.width - old.width, " × ", new.height - old.height))",
        (pair(old.width, " × ", old.height), pair(new.width, " × ", new.height))
      )
    }
    switch self {
    case .moved(let old, let new):
      return (
        "moved by \(pair(new.x - old.x, ", ", new.y - old.y))",
        (pair(old.x, ", ", old.y), pair(new.x, ", ", new.y))
      )
    case .resized(let old, let new): return resized(old, new)
    case .contentResized(let old, let new):
      let (words, values) = resized(old, new)
      return ("its content \(words)", values)
    case .added(let below): return ("added" + with(below), nil)
    case .removed(let below): return ("removed" + with(below), nil)
    case .renamed(let old, let new): return ("renamed", (quoted(old), quoted(new)))
    case .retyped(let old, let new): return ("retyped", (old, new))
    case .reordered: return ("its children are in another order", nil)
    }
  }

  /// The keyword of the change in machine-readable output.
  package var word: String {
    switch self {
    case .moved: "moved"
    case .resized: "resized"
    case .contentResized: "contentResized"
    case .added: "added"
    case .removed: "removed"
    case .renamed: "renamed"
    case .retyped: "retyped"
    case .reordered: "reordered"
    }
  }

  private func with(_ below: Int) -> String { below == 0 ? "" : ", with \(below) below it" }

  private func quoted(_ id: String?) -> String { id.map { "\"\($0)\"" } ?? "none" }

  /// Returns two numbers, rounded to thousandths as in the table; with all digits if both would be rounded to 0.
  private func pair(_ first: Double, _ separator: String, _ second: Double) -> String {
    let isTiny = first.magnitude < 0.0005 && second.magnitude < 0.0005
    func shown(_ number: Double) -> String {
      isTiny ? TreeFiles.text(of: number) : roundedText(of: number)
    }
    return shown(first) + separator + shown(second)
  }
}
