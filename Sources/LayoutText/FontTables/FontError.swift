/// The reason that a font cannot be used.
public struct FontError: Error, Equatable, CustomStringConvertible {
  /// The name of the font.
  public let font: String
  /// The table of the font file in which the fault is (`cmap`, `hmtx` …), or `file`.
  public let table: String
  /// The fault, as a clause.
  public let reason: String

  /// One line that names the font and the table.
  public var description: String { "font \"\(font)\": table \(table): \(reason)" }
}
