import LayoutEngine
import TreeFiles

/// An element that is not as the golden file has it.
package struct GoldenDifference: Equatable, Sendable {
  /// What has become of an element.
  package enum Change: Equatable, Sendable {
    /// Its origin is another one, in its parent's coordinates, in points.
    case moved(from: Point, to: Point)
    /// Its size is another one, in points.
    case resized(from: Size, to: Size)
    /// It is new, with as many elements below it.
    case added(below: Int)
    /// It is gone, with as many elements below it.
    case removed(below: Int)
    /// Its id is another one.
    case renamed(from: String?, to: String?)
    /// Its type is another one.
    case retyped(from: String, to: String)
    /// What is right below it is in another order.
    case reordered
  }

  /// Where it is among the frames, as a JSON path: `$.children[1]`. A long one is shortened in the
  /// middle.
  package let path: String
  /// Its type, and its id where it has one: `node "count"`.
  package let subject: String
  /// What has become of it.
  package let changes: [Change]

  /// One line, printable whatever the ids are.
  package var text: String {
    "\(path) \(subject): \(changes.map(\.text).joined(separator: "; "))".printable
  }
}

extension GoldenDifference.Change {
  /// What has changed, by how much.
  package var text: String {
    switch self {
    case .moved(let old, let new):
      "moved by \(pair(new.x - old.x, ", ", new.y - old.y)) "
        + "(from \(pair(old.x, ", ", old.y)) to \(pair(new.x, ", ", new.y)))"
    case .resized(let old, let new):
      "resized by \(pair(new.width - old.width, " × ", new.height - old.height)) "
        + "(from \(pair(old.width, " × ", old.height)) to \(pair(new.width, " × ", new.height)))"
    case .added(let below): "added" + with(below)
    case .removed(let below): "removed" + with(below)
    case .renamed(let old, let new): "renamed (from \(quoted(old)) to \(quoted(new)))"
    case .retyped(let old, let new): "retyped (from \(old) to \(new))"
    case .reordered: "its children are in another order"
    }
  }

  private func with(_ below: Int) -> String { below == 0 ? "" : ", with \(below) below it" }

  private func quoted(_ id: String?) -> String { id.map { "\"\($0)\"" } ?? "none" }

  private func pair(_ first: Double, _ separator: String, _ second: Double) -> String {
    var output = OutputBuffer()
    output.reserve(2 * OutputBuffer.longestNumber + 8)
    output.put(number: first)
    output.append(separator)
    output.reserve(OutputBuffer.longestNumber)
    output.put(number: second)
    return output.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
