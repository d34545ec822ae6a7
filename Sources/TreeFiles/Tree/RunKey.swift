/// The keys of a run of a text (docs/tree-format.md), one row each.
enum RunKey: String, FormatKey {
  typealias Values = RunValues

  case text
  case font
  case fontSize
  case letterSpacing
  case baselineOffset

  /// The table of the keys of a run, created when the first run is read.
  static let table = KeyTable<RunKey>()

  var row: KeyRow {
    switch self {
    case .text: Self.row(.stored(.string, \.text), "The characters of the run.")
    case .font:
      Self.row(.stored(.string, \.font), "The name of the font; if missing, that of the text.")
    case .fontSize:
      Self.row(
        .stored(.length, \.fontSize),
        "The size of the font in points; if missing, that of the text.")
    case .letterSpacing:
      Self.row(
        .stored(.points, \.letterSpacing),
        "The space after each character, in points; if missing, that of the text.")
    case .baselineOffset:
      Self.row(.stored(.points, \.baselineOffset), "How far the characters are raised, in points.")
    }
  }
}

/// The values of a run's keys.
struct RunValues: KeyedValues {
  var text = JSONString.empty
  var font = JSONString.empty
  /// The font size, in points; NaN for the text's own. The same holds for the letter spacing.
  var fontSize = Double.nan
  var letterSpacing = Double.nan
  var baselineOffset = 0.0
}
