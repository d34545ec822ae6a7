/// The reason that a font cannot be used.
public struct FontError: Error, Equatable, CustomStringConvertible {
  /// The name of the font.
  public let font: String
  /// The damaged or missing table of the font file (`cmap`, `hmtx` …), or `file`.
  public let table: String
  /// A clause that says what is wrong with the table.
  public let reason: String

  /// One line that names the font and the table.
  public var description: String { "font \"\(font)\": table \(table): \(reason)" }
}
