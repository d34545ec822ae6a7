import LayoutEngine

/// The keys of a case (docs/tree-format.md, "Cases"), one row each.
package enum CaseKey: String, FormatKey {
  package typealias Values = EmptyValues

  case name
  case width
  case size
  case min
  case max
  case device
  case scale
  case safeArea
  case direction
  case fonts
  case require
  case tree

  package var row: KeyRow {
    switch self {
    case .name: Self.row(.special(.anything), "The name of the case in results.")
    case .width:
      Self.row(
        .special(.deviceOrLength),
        "The exact width in points, or the width of a device; the height is what the layout needs.")
    case .size: Self.row(.special(.size), "The minimum and the maximum size in points.")
    case .min: Self.row(.special(.boundsSize), "The minimum size in points.", default: "[0, 0]")
    case .max:
      Self.row(
        .special(.boundsSize), "The maximum size in points.", default: "[\"inf\", \"inf\"]")
    case .device:
      Self.row(
        .special(.device),
        "The screen of a device, as size, with its scale and its safe area; together with a size, only these two."
      )
    case .scale: Self.row(.special(.positive), "Pixels per point.", default: "2")
    case .safeArea:
      Self.row(
        .special(.finiteInsets),
        "The safe area in points, instead of that of the device: what insets are that are safeArea."
      )
    case .direction:
      Self.row(
        .special(LayoutDirection.self), "The direction of flattened frames; rtl mirrors them.",
        default: "\"\(LayoutDirection.leftToRight.keyword)\"")
    case .fonts:
      Self.row(
        .special(.fonts),
        "Font files, by the names that texts use; FILE#N and FILE#wght=600 as on the command line.")
    case .require:
      Self.row(
        .special(.sentences),
        "Sentences that are true of every layout, such as button.height >= 44; layoutcalc check checks them."
      )
    case .tree: Self.row(.special(.element), "The root of the tree.")
    }
  }
}

/// The direction of the children of a node in flattened frames.
package enum LayoutDirection: UInt8, KeywordEnum {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft

  package static var words: StaticString { "ltr rtl" }
}
