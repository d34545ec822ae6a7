import LayoutEngine

/// The keys of a case (docs/tree-format.md, "Cases"), one row each.
package enum CaseKey: String, FormatKey {
  package typealias Values = CaseValues

  case name
  case min
  case max
  case scale
  case direction
  case fonts
  case tree

  package var row: KeyRow {
    switch self {
    case .name: Self.row(.special(.anything), "What the case is called in results.")
    case .min: Self.row(.special(.boundsSize), "The smallest size in points.", default: "[0, 0]")
    case .max:
      Self.row(
        .special(.boundsSize), "The largest size in points.", default: "[\"inf\", \"inf\"]")
    case .scale: Self.row(.special(.positive), "Pixels a point.", default: "2")
    case .direction:
      Self.row(
        .special(LayoutDirection.self), "Which way flattened frames stand.",
        default: "\"\(LayoutDirection.leftToRight.word)\"")
    case .fonts: Self.row(.special(.fonts), "Font files by the names that texts use.")
    case .tree: Self.row(.special(.element), "The root of the tree.")
    }
  }
}

/// The reader stores the values of a case in `CaseOptions`, each of which may be missing.
package struct CaseValues: KeyedValues {
  package init() {}
}

/// Which way the children of a node stand in the flattened frames.
package enum LayoutDirection: UInt8, Vocabulary {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft

  package static let words = ["ltr", "rtl"]
}
