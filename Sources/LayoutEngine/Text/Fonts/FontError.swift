/// Why a font cannot be used.
public struct FontError: Error, Equatable, CustomStringConvertible {
  /// The name that the font was given.
  public let font: String
  /// The table of the font file in which the fault is (`cmap`, `hmtx` …), or `file`.
  public let table: String
  /// What is wrong with it, in a clause.
  public let reason: String

  /// One line that names the font and the table.
  public var description: String { "font \"\(font)\": table \(table): \(reason)" }
}
