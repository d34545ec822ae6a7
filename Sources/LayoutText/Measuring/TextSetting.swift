/// The runs and the indents of a text whose widths are added up in points: one with letter spacing,
/// indents, tabs, soft hyphens or several fonts.
///
/// Widths are fixed-point numbers: multiples of 2⁻ⁿ points, where n is 32, or less if sums over the text could
/// overflow. Each advance is rounded once, so that sums are exact and do not depend on the order.
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
    /// The height of the characters above the baseline, in points.
    let ascent: Double
    let descent: Double
    let baselineOffset: Double
  }

  /// The indent of a line.
  struct Indent {
    /// The distance from the left edge of the text.
    let head: Int64
    /// The distance from the right edge.
    let tail: Int64
    /// The maximum width of the line if `tailIndent` is measured from the left edge; otherwise nil.
    let fixedWidth: Int64?
  }

  /// The values that a setting depends on, as a cache key.
  struct Key: Hashable {
    let attributes: TextAttributes
    let runs: [TextSpan]
    let token: TruncationToken?
    let lineHeight: Double?
    let exponent: Int

    /// Creates the key for a text of `count` bytes.
    init(_ style: TextStyle, count: Int) {
      attributes = style.attributes
      runs = style.runs.isEmpty ? [style.lastRun] : style.runs
      token = style.token
      lineHeight = style.lineHeight
      exponent = TextSetting.exponent(
        runs + (token?.runs ?? []), count: count + (token?.utf8.count ?? 0))
    }
  }

  let runs: [Run]
  private let tokenRuns: [Run]
  /// The indents of the first line of a paragraph, and of its other lines.
  let firstIndent: Indent
  let otherIndent: Indent
  /// True if lines can differ in height.
  let hasSeveralHeights: Bool
  /// True if there is letter spacing.
  let hasLetterSpacing: Bool
  let style: TextStyle
  private let exponent: Int

  private static let maximumUnits = 0x1p60
  /// The limit to which font sizes and letter spacing are clamped, in points.
  private static let maximumPoints = 0x1p40
  /// The maximum of an advance and the kerning before it, in font units.
  private static let maximumFontUnits = 0x1p19
  private static let maximumKerning: Int64 = 1 << 18
  static let tab: UInt32 = 9
  private static let tabInterval = 28.0
  private static let tabCount = 12.0

  init(_ key: Key, _ style: TextStyle, kerning: (Font) -> KerningCache?) {
    self.style = style
    exponent = key.exponent
    let scale = Double(sign: .plus, exponent: key.exponent, significand: 1)
    func units(_ points: Double) -> Int64 {
      let bounded =
        points.isNaN ? 0 : min(max(points * scale, -Self.maximumUnits), Self.maximumUnits)
      return Int64(bounded.rounded())
    }
    func run(_ span: TextSpan) -> Run {
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
    let (runs, tokenRuns) = (key.runs.map(run), key.token?.runs.map(run) ?? [])
    self.runs = runs
    self.tokenRuns = tokenRuns
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
    hasSeveralHeights =
      !style.runs.isEmpty || tokenRuns.contains { !$0.isSet(like: runs[runs.count - 1]) }
    hasLetterSpacing = (runs + tokenRuns).contains { $0.letterSpacing != 0 }
  }

  /// Creates the setting of the text's first `end` bytes, followed by an ellipsis in the font of the last character or
  /// by the token.
  convenience init(_ setting: TextSetting, endingAt end: Int) {
    var runs: [Run] = []
    for var run in setting.runs where (runs.last?.end ?? 0) < end {
      run.end = min(run.end, end)
      runs.append(run)
    }
    // A text of one run keeps one run, because only such texts are shaped.
    let last = setting.lastRun
    if setting.tokenRuns.isEmpty {
      if setting.runs.count > 1 { runs.append(last) }
    } else if setting.runs.count > 1 || setting.tokenRuns.contains(where: { !$0.isSet(like: last) })
    {
      for var run in setting.tokenRuns {
        run.end += end
        runs.append(run)
      }
    }
    runs[runs.count - 1].end = .max
    self.init(setting, runs: runs)
  }

  /// Creates a copy of a setting with other runs.
  private init(_ setting: TextSetting, runs: [Run]) {
    self.runs = runs
    tokenRuns = setting.tokenRuns
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
    points.isNaN ? 0 : min(max(points, -maximumPoints), maximumPoints)
  }

  /// Returns the exponent n of the unit, 2⁻ⁿ points, for a text of `count` bytes.
  private static func exponent(_ runs: [TextSpan], count: Int) -> Int {
    var maximum = tabInterval
    for run in runs {
      let size = bounded(run.fontSize)
      maximum = max(
        maximum,
        abs(size) * maximumFontUnits / Double(run.font.unitsPerEm) + abs(bounded(run.letterSpacing))
      )
    }
    return min(32, 58 - Int(maximum.exponent) - Int(Double(count + 1).exponent))
  }

  /// The approximate memory use, in bytes.
  var footprint: Int {
    256 + (runs.count + 2 * tokenRuns.count) * MemoryLayout<Run>.stride
      + (style.token?.utf8.count ?? 0)
  }

  // MARK: - Units

  /// Converts a width to points.
  func points(_ units: Int64) -> Double {
    Double(sign: .plus, exponent: -exponent, significand: 1) * Double(units)
  }

  /// Returns the largest number of units that is not wider than a length in points, which must be ≥ 0. From 2⁵³ units
  /// on, returns a number that no text exceeds.
  func limit(_ points: Double) -> Int64 {
    let units = points * Double(sign: .plus, exponent: exponent, significand: 1)
    return units < 0x1p53 ? Int64(units) : .max - 1
  }

  /// Converts a length in font units of a run's font.
  @inline(__always)
  private func units(_ fontUnits: Int64, _ run: Run) -> Int64 {
    if fontUnits == 0 { return 0 }
    let points = run.font.points(fontUnits, atSize: run.fontSize)
    return Int64((points * Double(sign: .plus, exponent: exponent, significand: 1)).rounded())
  }

  /// Converts a step along a run from font units.
  /// - Parameter isSpaced: Whether letter spacing follows the character.
  @inline(__always)
  func units(_ step: TextAdvances.Step, _ run: Run, isSpaced: Bool) -> TextAdvances.Step {
    let kerning = min(max(step.kerning, -Self.maximumKerning), Self.maximumKerning)
    return (units(kerning, run), units(step.advance, run) + (isSpaced ? run.letterSpacing : 0))
  }

  /// Returns the next tab stop after a position, both from the left edge; nil after the last one.
  func tabStop(after position: Int64) -> Int64? {
    let next = max(1, (points(position) / Self.tabInterval).rounded(.down) + 1)
    return next <= Self.tabCount ? limit(next * Self.tabInterval) : nil
  }

  /// Returns the index of the run of a character, by a linear search from `index` on.
  func run(at offset: Int, from index: Int = 0) -> Int {
    var index = index
    while index + 1 < runs.count && offset >= runs[index].end { index += 1 }
    return index
  }

  /// The truncation token as a prepared text of its own; nil for "…".
  private(set) lazy var token: PreparedText? = {
    guard let token = style.token, let first = tokenRuns.first else { return nil }
    var scratch: [PreparedText.Segment] = []
    return token.utf8.withUnsafeBufferPointer {
      PreparedText(
        copying: $0, font: first.font, kerning: nil, lineBreaks: style.lineBreakRules,
        setting: TextSetting(self, runs: tokenRuns), scratch: &scratch)
    }
  }()

  /// The advance of the token, or of an ellipsis in the font of the last character.
  var ellipsis: Int64 {
    if style.token != nil {
      return token.map { $0.clusters(in: 0..<$0.text.count) }?
        .reduce(0) { $0 + $1.kerning + $1.advance } ?? 0
    }
    return units(Ellipsis.advance(in: lastRun.font), lastRun) + lastRun.letterSpacing
  }

  // MARK: - Heights

  /// Returns the heights of a line's characters above and below the baseline, in points. `run` is a run at or before
  /// the line's first character, and becomes the run of its last.
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

  /// Returns the heights above and below the baseline for a line with an ellipsis or a token. A line without characters
  /// is as high as the last character of the text.
  func reach(of line: Range<Int>, _ rest: Range<Int>) -> (ascent: Double, descent: Double) {
    var reaches = (style.token == nil ? [lastRun] : tokenRuns).map { ($0.ascent, $0.descent) }
    for part in [line, rest] where !part.isEmpty {
      var run = 0
      reaches.append(reach(of: part, run: &run))
    }
    guard var (ascent, descent) = reaches.first else { return (lastRun.ascent, lastRun.descent) }
    for reach in reaches {
      ascent = max(ascent, reach.0)
      descent = max(descent, reach.1)
    }
    return (ascent, descent)
  }

  /// Returns the height of a line, in points, from the heights above and below its baseline.
  func height(_ reach: (ascent: Double, descent: Double)) -> Double {
    style.heightOfLine(natural: reach.ascent + reach.descent)
  }
}

extension TextSetting.Run {
  /// Returns true if two runs are the same except for their ends.
  fileprivate func isSet(like other: Self) -> Bool {
    font === other.font && fontSize == other.fontSize && letterSpacing == other.letterSpacing
      && baselineOffset == other.baselineOffset
  }
}

/// A bit set of the characters that letter spacing follows: of each grapheme cluster, the last one with a width.
struct ClusterSpacing {
  /// A bit for each byte.
  private var bits: [UInt64]

  /// Creates the set; nil for ASCII, where each character is a cluster.
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

  /// Returns true if letter spacing follows the character at a byte.
  func follows(_ offset: Int) -> Bool { bits[offset >> 6] >> UInt64(offset & 63) & 1 != 0 }
}
