import LayoutEngine
import TreeFiles

/// A kind of change at a breakpoint.
package enum BreakpointKind: UInt8, KeywordEnum {
  /// The number of lines of a text changes.
  case lines
  /// A part of a text is hidden.
  case truncated
  /// The children are distributed differently among the lines of a stack.
  case wraps
  /// An element extends past its parent.
  case overflows
  /// An element overlaps a preceding sibling.
  case overlaps
  /// An element is 0 points wide, or high if the height varies.
  case vanishes
  /// A `minWidth` or `minHeight` makes an element larger.
  case minimum
  /// A `maxWidth` or `maxHeight` makes an element smaller.
  case maximum
  /// An element grows into the free space of its stack.
  case grows
  /// An element shrinks because its stack is too small.
  case shrinks

  package static var words: StaticString {
    "lines truncated wraps overflows overlaps vanishes minimum maximum grows shrinks"
  }
}

/// A size at which the layout differs in kind from the layout at the preceding size.
package struct Breakpoint: Equatable {
  /// A state before or after a breakpoint.
  enum Value: Hashable {
    case flag(Bool)
    case count(Int)
    /// The number of children in each line.
    case counts([Int])
  }

  /// The index of the first size with the new state.
  package var index: Int
  package var element: Int32
  var kind: BreakpointKind
  /// The key of the minimum or maximum; nil for other kinds.
  var key: StyleKey?
  /// The overlapped sibling, −1 for none.
  var other: Int32 = -1
  var from: Value
  var to: Value
  /// The change as a sentence.
  var explanation = ""

  /// A breakpoint without its states and size, to detect states that alternate.
  struct Subject: Hashable {
    let element: Int32
    let kind: BreakpointKind
    let key: StyleKey?
    let other: Int32
  }

  /// The kind and, for a flag, the side of the breakpoint on which the flag is true: `overflows below`, `overflows
  /// from`.
  var state: String {
    if case .flag(let begins) = to { return "\(kind.keyword) \(begins ? "from" : "below")" }
    return kind.keyword
  }

  var subject: Subject { Subject(element: element, kind: kind, key: key, other: other) }
}
