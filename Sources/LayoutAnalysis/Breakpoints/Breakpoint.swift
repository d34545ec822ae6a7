import LayoutEngine
import TreeFiles

/// A kind of change at a breakpoint.
package enum BreakpointKind: UInt8, KeywordEnum {
  /// A text gets another number of lines.
  case lines
  /// A part of a text is hidden.
  case truncated
  /// The lines of a stack have other children.
  case wraps
  /// An element extends past its parent.
  case overflows
  /// An element overlaps a sibling before it.
  case overlaps
  /// An element is 0 points wide; 0 points high where the height varies.
  case vanishes
  /// A `minWidth` or `minHeight` makes an element larger than it would be.
  case minimum
  /// A `maxWidth` or `maxHeight` keeps an element smaller than it would be.
  case maximum
  /// An element takes free space of its stack.
  case grows
  /// An element shrinks because its stack is too small.
  case shrinks

  package static let keywords = [
    "lines", "truncated", "wraps", "overflows", "overlaps", "vanishes", "minimum", "maximum",
    "grows", "shrinks",
  ]
}

/// A size from which on a layout is of another kind than at the sizes before.
package struct Breakpoint: Equatable {
  /// The state before a breakpoint, or from it on.
  enum Value: Hashable {
    case flag(Bool)
    case count(Int)
    /// The number of children of each line.
    case counts([Int])
  }

  /// The index of the size, the first one of the new kind.
  package var index: Int
  package var element: Int32
  var kind: BreakpointKind
  /// The key of the style that is a minimum or a maximum.
  var key: StyleKey?
  /// The sibling that is overlapped, −1 for none.
  var other: Int32 = -1
  var from: Value
  var to: Value
  /// One sentence.
  var why = ""

  /// A breakpoint without its states and its size, to find breakpoints that alternate.
  struct Subject: Hashable {
    let element: Int32
    let kind: BreakpointKind
    let key: StyleKey?
    let other: Int32
  }

  /// The kind, and the side that has it: `overflows below`, `overflows from`.
  var state: String {
    if case .flag(let begins) = to { return "\(kind.keyword) \(begins ? "from" : "below")" }
    return kind.keyword
  }

  var subject: Subject { Subject(element: element, kind: kind, key: key, other: other) }
}
