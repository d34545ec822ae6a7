/// The runs and the indents of a text whose widths are added up in points: one with letter spacing,
/// indents, tabs, soft hyphens or several fonts.
///
/// Its widths are whole numbers of 2⁻ⁿ points, where n is 32, or the most with which no sum of the text
/// can overflow. Each advance is rounded to that once, so sums are exact and do not depend on the order.
final class TextSetting {
  /// A part of the text with one font.
  struct Run {
    var end: Int
    let font: Font
    let fontSize: Double
    let kerning: KerningCache?
    let letterSpacing: Int64
    /// The advance of the hyphen that a line ends with at a soft hyphen.
    let hyphen: Int64
    /// How far the characters reach above the baseline and below it, in points.
    let ascent: Double
    let descent: Double
    let baselineOffset: Double
  }

  /// How a line is indented.
  struct Indent {
    /// From the left edge of the text.
    let head: Int64
    /// From the right edge.
    let tail: Int64
    /// The maximum width where that does not depend on the right edge.
    let fixedWidth: Int64?
  }

  /// What a setting depends on.
  struct Key: Hashable {
    let attributes: TextAttributes
    let runs: [TextSpan]
    let lineHeight: Double?
    let exponent: Int

    /// For a text of so many bytes.
    init(_ style: TextStyle, count: Int) {
      attributes = style.attributes
      let runs = style.runs
      self.runs =
        runs.isEmpty
        ? [
          TextSpan(
            end: .max, font: style.font, fontSize: style.fontSize,
            letterSpacing: attributes.letterSpacing, baselineOffset: 0)
        ] : runs
      lineHeight = style.lineHeight
      exponent = TextSetting.exponent(self.runs, count: count)
    }
  }

  let runs: [Run]
  /// Of the first line of a paragraph, and of the others.
  let firstIndent: Indent
  let otherIndent: Indent
  /// Whether lines can differ in height.
  let hasSeveralHeights: Bool
  /// Whether there is letter spacing.
  let hasLetterSpacing: Bool
  private let style: TextStyle
  private let exponent: Int

  private static let mostUnits = 0x1p60
  /// Font sizes and letter spacing beyond this count as this, in points.
  private static let mostPoints = 0x1p40
  /// The most that an advance and the kerning before it can be, in font units.
  private static let mostFontUnits = 0x1p19
  private static let mostKerning: Int64 = 1 << 18
  private static let tabInterval = 28.0
  private static let tabCount = 12.0

  init(_ key: Key, _ style: TextStyle, kerning: (Font) -> KerningCache?) {
    self.style = style
    exponent = key.exponent
    let scale = Double(sign: .plus, exponent: key.exponent, significand: 1)
    func units(_ points: Double) -> Int64 {
      let bounded = points.isNaN ? 0 : min(max(points * scale, -Self.mostUnits), Self.mostUnits)
      return Int64(bounded.rounded())
    }
    runs = key.runs.map { span in
      let font = span.font.instance(atSize: span.fontSize)
      let size = TextSetting.bounded(span.fontSize)
      let hyphen = font.advance(ofGlyph: font.hyphenGlyph)
      return Run(
        end: span.end, font: font, fontSize: size, kerning: kerning(font),
        letterSpacing: units(TextSetting.bounded(span.letterSpacing)),
        hyphen: units(font.points(hyphen, atSize: size)),
        ascent: font.points(Int64(font.ascender), atSize: span.fontSize) + span.baselineOffset,
        descent: -font.points(Int64(font.descender), atSize: span.fontSize) - span.baselineOffset,
        baselineOffset: span.baselineOffset)
    }
    let attributes = key.attributes
    func indent(_ head: Double) -> Indent {
      let head = max(0, units(head))
      let tail = units(attributes.tailIndent)
      return tail > 0
        ? Indent(head: head, tail: 0, fixedWidth: tail - head)
        : Indent(head: head, tail: -tail, fixedWidth: nil)
    }
    firstIndent = indent(attributes.firstLineHeadIndent)
    otherIndent = indent(attributes.headIndent)
    hasSeveralHeights = !style.runs.isEmpty
    hasLetterSpacing = runs.contains { $0.letterSpacing != 0 }
  }

  /// The setting of the text up to a byte with an ellipsis after it, which has the font of the last
  /// character.
  init(_ setting: TextSetting, endingAt end: Int) {
    var runs: [Run] = []
    for var run in setting.runs where (runs.last?.end ?? 0) < end {
      run.end = min(run.end, end)
      runs.append(run)
    }
    // A text of one run stays one, which can be shaped.
    if setting.runs.count > 1 { runs.append(setting.lastRun) }
    runs[runs.count - 1].end = .max
    self.runs = runs
    firstIndent = setting.firstIndent
    otherIndent = setting.otherIndent
    hasSeveralHeights = setting.hasSeveralHeights
    hasLetterSpacing = setting.hasLetterSpacing
    style = setting.style
    exponent = setting.exponent
  }

  /// The run of the last character.
  var lastRun: Run { runs[runs.count - 1] }

  private static func bounded(_ points: Double) -> Double {
    points.isNaN ? 0 : min(max(points, -mostPoints), mostPoints)
  }

  /// The number n of the unit, 2⁻ⁿ points, for a text of so many bytes.
  private static func exponent(_ runs: [TextSpan], count: Int) -> Int {
    var most = tabInterval
    for run in runs {
      let size = bounded(run.fontSize)
      most = max(
        most,
        abs(size) * mostFontUnits / Double(run.font.unitsPerEm) + abs(bounded(run.letterSpacing)))
    }
    return min(32, 58 - Int(most.exponent) - Int(Double(count + 1).exponent))
  }

  /// How much memory it takes, about, in bytes.
  var footprint: Int { 256 + runs.count * MemoryLayout<Run>.stride }

  // MARK: - Units

  /// A width in points.
  func points(_ units: Int64) -> Double {
    Double(sign: .plus, exponent: -exponent, significand: 1) * Double(units)
  }

  /// The most units that are not wider than a length ≥ 0; beyond what a double counts exactly, any number.
  func limit(_ points: Double) -> Int64 {
    let units = points * Double(sign: .plus, exponent: exponent, significand: 1)
    return units < 0x1p53 ? Int64(units) : .max - 1
  }

  /// An advance of a run's font, in units.
  @inline(__always)
  fileprivate func units(_ fontUnits: Int64, _ run: Run) -> Int64 {
    if fontUnits == 0 { return 0 }
    let points = run.font.points(fontUnits, atSize: run.fontSize)
    return Int64((points * Double(sign: .plus, exponent: exponent, significand: 1)).rounded())
  }

  /// Kerning of a run's font, in units.
  @inline(__always)
  fileprivate func kerning(_ fontUnits: Int64, _ run: Run) -> Int64 {
    units(min(max(fontUnits, -Self.mostKerning), Self.mostKerning), run)
  }

  /// Where a tab at a distance from the left edge ends; nil after the last tab stop.
  func tabStop(after position: Int64) -> Int64? {
    let next = max(1, (points(position) / Self.tabInterval).rounded(.down) + 1)
    return next <= Self.tabCount ? limit(next * Self.tabInterval) : nil
  }

  /// The index of the run that a character is in. The search begins at `index`.
  func run(at offset: Int, from index: Int = 0) -> Int {
    var index = index
    while index + 1 < runs.count && offset >= runs[index].end { index += 1 }
    return index
  }

  /// The advance of an ellipsis in the font of the last character.
  var ellipsis: Int64 {
    units(Ellipsis.advance(in: lastRun.font), lastRun) + lastRun.letterSpacing
  }

  // MARK: - Heights

  /// How far the characters of a line reach above the baseline and below it, in points. `run` is that of
  /// the line's first character, and becomes that of its last.
  func reach(of line: Range<Int>, run: inout Int) -> (ascent: Double, descent: Double) {
    run = self.run(at: line.lowerBound, from: run)
    var (ascent, descent) = (runs[run].ascent, runs[run].descent)
    while run + 1 < runs.count && runs[run].end < line.upperBound {
      run += 1
      ascent = max(ascent, runs[run].ascent)
      descent = max(descent, runs[run].descent)
    }
    return (ascent, descent)
  }

  /// How far the characters of a line with an ellipsis reach.
  func reach(of line: Range<Int>, _ rest: Range<Int>) -> (ascent: Double, descent: Double) {
    var (ascent, descent) = (lastRun.ascent, lastRun.descent)
    for part in [line, rest] where !part.isEmpty {
      var run = 0
      let reach = reach(of: part, run: &run)
      ascent = max(ascent, reach.ascent)
      descent = max(descent, reach.descent)
    }
    return (ascent, descent)
  }

  /// The height of a line, in points.
  func height(_ reach: (ascent: Double, descent: Double)) -> Double {
    style.heightOfLine(natural: reach.ascent + reach.descent)
  }
}

/// Adds up advances along a text, character by character.
protocol AdvanceSource {
  /// Goes on to a character: how far it is off the one before it because of kerning, and its own
  /// advance. It begins at a byte of the text.
  mutating func step(
    _ scalar: DecodedScalar, _ properties: CharacterProperties, at offset: Int
  ) -> (kerning: Int64, advance: Int64)
  /// Goes on over letters of ASCII from a byte of the text on: how much longer they make a line, with the
  /// kerning before each.
  mutating func advanceOverLetters(
    of text: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Int64
  /// Forgets the character before: a new line begins.
  mutating func startLine()
}

extension AdvanceSource {
  mutating func advanceOverLetters(
    of text: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Int64 {
    var sum: Int64 = 0
    while offset < text.count, text[offset].isLetter {
      let step = step(DecodedScalar(text, at: offset), .letter, at: offset)
      sum += step.kerning + step.advance
      offset += 1
    }
    return sum
  }
}

extension TextAdvances: AdvanceSource {
  @inline(__always)
  mutating func step(
    _ scalar: DecodedScalar, _ properties: CharacterProperties, at offset: Int
  ) -> (kerning: Int64, advance: Int64) {
    step(scalar.value, properties, at: offset)
  }
}

/// Advances along a text of several runs. A tab has none: where it ends depends on the line.
struct RunAdvances: AdvanceSource {
  private let setting: TextSetting
  private let spacing: ClusterSpacing?
  private var index: Int
  private var run: TextSetting.Run
  private var advances: TextAdvances

  /// Advances from a byte of the text on. `shaped` are those of a text of one run.
  init(
    _ setting: TextSetting, _ spacing: ClusterSpacing?, shaped: ShapedAdvances?, at offset: Int
  ) {
    self.setting = setting
    self.spacing = spacing
    index = setting.run(at: offset)
    run = setting.runs[index]
    advances = TextAdvances(font: run.font, kerning: run.kerning, shaped: shaped)
  }

  mutating func step(
    _ scalar: DecodedScalar, _ properties: CharacterProperties, at place: Int
  ) -> (kerning: Int64, advance: Int64) {
    if place >= run.end { enterRun(at: place) }
    if scalar.value == TextSetting.tab {
      advances.startLine()
      return (0, 0)
    }
    let step = advances.step(scalar.value, properties, at: place)
    let isSpaced = run.letterSpacing != 0 && (spacing?.follows(place) ?? !properties.isZeroWidth)
    return (
      setting.kerning(step.kerning, run),
      setting.units(step.advance, run) + (isSpaced ? run.letterSpacing : 0)
    )
  }

  /// There is no kerning between two fonts.
  private mutating func enterRun(at place: Int) {
    index = setting.run(at: place, from: index)
    let next = setting.runs[index]
    if next.font !== run.font || next.fontSize != run.fontSize {
      advances = TextAdvances(font: next.font, kerning: next.kerning)
    }
    run = next
  }

  mutating func startLine() { advances.startLine() }
}

extension TextSetting {
  static let tab: UInt32 = 9
}

/// Which characters letter spacing follows: of each grapheme cluster, the last one that has a width.
struct ClusterSpacing {
  /// A bit for each byte.
  private var bits: [UInt64]

  /// Nil in ASCII, where each character is a cluster.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    if text.allSatisfy({ $0 < 128 }) { return nil }
    bits = Array(repeating: 0, count: text.count / 64 + 1)
    var offset = 0
    for character in String(decoding: text, as: UTF8.self) {
      let end = min(offset + character.utf8.count, text.count)
      var spaced: Int?
      while offset < end {
        let scalar = DecodedScalar(text, at: offset)
        if !CharacterProperties(of: scalar.value).isZeroWidth { spaced = offset }
        offset += scalar.length
      }
      if let spaced { bits[spaced >> 6] |= 1 << UInt64(spaced & 63) }
    }
  }

  /// Whether letter spacing follows the character at a byte.
  func follows(_ offset: Int) -> Bool { bits[offset >> 6] >> UInt64(offset & 63) & 1 != 0 }
}
