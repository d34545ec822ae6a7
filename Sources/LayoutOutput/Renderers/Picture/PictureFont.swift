import LayoutText

/// The CSS font with which a drawing shows a font. Built-in fonts have families that viewers can use,
/// and all others are shown in the drawing's own font.
struct PictureFont: Hashable {
  /// The `font-family` of CSS; nil for the font of the drawing.
  var family: String?
  var weight = 400

  /// Creates the CSS font for the font with a name.
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
