import LayoutEngine
import TreeFiles

/// What changes at a breakpoint.
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
  /// A `minWidth` or `minHeight` is what makes an element as large as it is.
  case minimum
  /// A `maxWidth` or `maxHeight` is what keeps an element as small as it is.
  case maximum
  /// An element takes free space of its stack.
  case grows
  /// An element gives up space that its stack does not have.
  case shrinks

  package static let keywords = [
    "lines", "truncated", "wraps", "overflows", "overlaps", "vanishes", "minimum", "maximum",
    "grows", "shrinks",
  ]
}

/// A size from which on a layout is of another kind than at the sizes before.
package struct Breakpoint: Equatable {
  /// What was, or is from here on.
  enum Value: Equatable {
    case flag(Bool)
    case count(Int)
    /// How many children each line has.
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
}
