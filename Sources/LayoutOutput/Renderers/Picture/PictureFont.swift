import LayoutText

/// The families in which a viewer draws the fonts that need no file; others
/// are drawn in the drawing's own.
struct PictureFont: Hashable {
  /// The `font-family` of CSS; nil for the font of the drawing.
  var family: String?
  var weight = 400

  /// Creates what drawings use for a font of a name.
  init(_ font: String) {
    if font == "System" || font.hasPrefix("System-") {
      family = "-apple-system, Inter, 'Helvetica Neue', Arial, sans-serif"
      let known = Font.Weight.allCases.first { Font.system(weight: $0).name == font }
      weight = known.map { Int($0.number) } ?? 400
      return
    }
    switch font {
    case "Helvetica-Bold", "HelveticaNeue-Bold": weight = 700
    case "Times-Roman": family = "Times, 'Times New Roman', 'Liberation Serif', serif"
    case "Courier": family = "Courier, 'Courier New', 'Liberation Mono', monospace"
    default: break
    }
  }
}
