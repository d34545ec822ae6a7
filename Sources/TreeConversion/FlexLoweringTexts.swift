import LayoutText
import TreeFiles

extension Double {
  /// The number, clamped to the valid lengths of tree files; 0 for NaN.
  var writtenLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 9_999_999) }
}

extension FlexLowering {
  /// Returns the text element for a box with runs.
  mutating func text(_ runs: [FlexRun], _ box: FlexBox) -> ConvertedElement {
    // A text is not measured if both of its lengths are set or come from its parent.
    namesFonts = !box.style.isYoga
    isMeasured =
      box.style.size.height.points == nil
      || box.style.size.width.points == nil && box.style.flexGrow == 0
        && box.style.alignSelf != .stretch
    var element = ConvertedElement("text")
    let style = box.style.text
    if runs.count == 1 || runs.allSatisfy({ $0.style == style }) {
      element.members.append(("text", .string(runs.map { $0.text }.joined())))
      element.members += members(of: runs.first?.style ?? style, isRun: false, box.source)
    } else {
      element.members.append(
        (
          "runs",
          .array(
            runs.map {
              .object([("text", .string($0.text))] + members(of: $0.style, isRun: true, box.source))
            })
        ))
    }
    if let lines = style.lines ?? ownLines(of: runs, box), lines > 0 {
      element.members.append(("maximumNumberOfLines", .literal("\(lines)")))
      let standard = style.lines == nil ? "byClipping" : "byTruncatingTail"
      element.members.append(("truncationMode", .string(style.truncationMode ?? standard)))
    } else if let mode = style.truncationMode {
      element.members.append(("truncationMode", .string(mode)))
    }
    if let lineHeight = style.lineHeightFactor.map({ $0 * style.fontSize }) ?? style.lineHeight {
      // Rounds to thousandths, to remove the floating-point error of the factor times the font size.
      let rounded = (lineHeight.writtenLength * 1000).rounded() / 1000
      element.members.append(("lineHeight", .number(rounded)))
    }
    if let indent = style.indent, indent > 0 {
      element.members.append(("firstLineHeadIndent", .number(indent)))
    }
    return element
  }

  /// Returns the number of lines of a text that does not wrap; nil if it wraps.
  private func ownLines(of runs: [FlexRun], _ box: FlexBox) -> Int? {
    if box.style.text.wraps { return nil }
    var lines = 1
    for run in runs { for byte in run.text.utf8 where byte == UInt8(ascii: "\n") { lines += 1 } }
    if lines > 1 {
      notes.approximate(
        "of several lines that do not wrap, those that are too long wrap here", at: box.source)
    }
    return lines
  }

  private func members(
    of style: FlexTextStyle, isRun: Bool, _ source: ForeignValue
  ) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("fontSize", .number(style.fontSize.writtenLength))
    ]
    let own = style.family.flatMap { family in
      Font.builtIn(named: family) == nil
        ? fonts.font(named: family, amongThoseOfTheCase: [:]).map { _ in family } : nil
    }
    let builtIn =
      own ?? style.family.flatMap { Self.builtInFont($0, weight: style.weight ?? 400) }
    if isMeasured, let family = style.family, builtIn == nil,
      !Self.systemFamilies.contains(family.lowercased())
    {
      notes.approximate(
        "the font \"\(family)\" is measured as the system font: name its file with --font to measure it",
        at: source)
    }
    if isMeasured, namesFonts, style.family == nil {
      notes.approximate("font-family: the system font is measured where none is named", at: source)
    }
    let written = style.weight ?? 400
    let weight = min(max((written + 50) / 100, 1), 9) * 100
    if isMeasured, weight != written || own != nil && weight != 400 {
      notes.approximate("font-weight: the nearest weight of the font is measured", at: source)
    }
    if let builtIn {
      members.append(("font", .string(builtIn)))
    } else if isRun || weight == 400 {
      let suffix = Self.weightNames[weight / 100 - 1]
      members.append(("font", .string(suffix.isEmpty ? "System" : "System-\(suffix)")))
    } else {
      members.append(("font", .object([("name", "System"), ("weight", .literal("\(weight)"))])))
    }
    if let spacing = style.letterSpacing, spacing != 0 {
      members.append(("letterSpacing", .number(spacing)))
    }
    return members
  }

  /// Returns the name of the family's built-in font with the nearest weight; nil if there is none.
  private static func builtInFont(_ family: String, weight: Int) -> String? {
    let name = family.filter { $0 != " " }
    if name == "System" || Font.builtIn(named: name) == nil { return nil }
    let suffix = weightNames[min(max((weight + 50) / 100, 1), 9) - 1]
    return ["\(name)-\(suffix)", weight >= 600 ? "\(name)-Bold" : name, name]
      .first { Font.builtIn(named: $0) != nil }
  }

  /// The names of the weights from 100 to 900.
  private static let weightNames = [
    "Ultralight", "Thin", "Light", "", "Medium", "Semibold", "Bold", "Heavy", "Black",
  ]

  private static let systemFamilies: Set = [
    "system", "system-ui", "-apple-system", "sf pro", "sf pro text", "sf pro display", "sans-serif",
    "blinkmacsystemfont",
  ]
}
