import LayoutEngine

/// The attributes of a text that affect its size.
package struct FlexTextStyle: Equatable, Sendable {
  /// The font size, in points.
  package var fontSize: Double
  package var family: String?
  /// The weight, from 1 to 1000; nil for the regular weight.
  package var weight: Int?
  /// The line height, in points; nil for the font's own.
  package var lineHeight: Double?
  /// The line height as a factor of the font size. A text inherits the factor, not the points.
  package var lineHeightFactor: Double?
  /// The letter spacing, in points; nil for none.
  package var letterSpacing: Double?
  /// The maximum number of lines; nil for no limit.
  package var lines: Int?
  /// How the last line is cut if the text does not fit, as a keyword of `truncationMode`; nil for the default.
  package var truncationMode: String?
  /// The indent of the first line, in points.
  package var indent: Double?
  /// False if only the text's own line feeds end lines: `white-space: nowrap` and `pre`.
  package var wraps = true
  /// True if line feeds of the text end lines, and spaces are not collapsed.
  package var keepsLineFeeds = true

  package init(fontSize: Double) { self.fontSize = fontSize }
}

/// A length of the flexbox model.
package enum FlexLength: Equatable, Sendable {
  case auto
  case points(Double)
  /// A percentage of the parent's length.
  case percent(Double)

  /// The points; nil for other lengths.
  package var points: Double? {
    if case .points(let value) = self { value } else { nil }
  }

  /// Returns the points, with `length` as 100%; nil for `auto`.
  package func points(of length: Double) -> Double? {
    if case .percent(let percent) = self { percent / 100 * length } else { points }
  }

  /// The length as JSON for a tree file.
  var json: String {
    switch self {
    case .auto: "\"auto\""
    case .points(let points): points.isFinite ? text(of: points) : "\"inf\""
    case .percent(let percent): "\"\(text(of: percent))%\""
    }
  }

  package var isAuto: Bool { self == .auto }

  /// The percentage as a fraction; 0 for other lengths.
  package var share: Double { if case .percent(let percent) = self { percent / 100 } else { 0 } }

  package var isPercentage: Bool {
    if case .percent = self { true } else { false }
  }
}

package typealias FlexSize = FlexAxes<FlexLength>

extension FlexSize {
  package init() { self.init(.auto) }
}

package enum FlexScrolling: Sendable {
  case horizontal, vertical
  /// The main axis of the box.
  case along
}

/// The alignment on the cross axis. The raw values are the keywords of tree files.
package enum FlexAlignment: String, CaseIterable, Sendable {
  case start, center, end, stretch
  case baseline = "baselineFirst"
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// Creates the alignment or distribution for a word of any system; nil for other words.
  package init?(_ word: String?) {
    guard let word = word.flatMap({ Synonym.keyword($0, among: Self.allCases.map { $0.rawValue }) })
    else { return nil }
    self.init(rawValue: word)
  }
}

extension FlexAlignment {
  /// Creates the alignment that positions an element like a distribution with a single element.
  package init(_ distribution: FlexDistribution) {
    self = distribution == .center ? .center : distribution == .end ? .end : .start
  }
}

/// The distribution along the main axis, or of lines along the cross axis.
package enum FlexDistribution: String, CaseIterable, Sendable {
  case start, center, end, spaceBetween, spaceAround, spaceEvenly, stretch

  /// Creates the distribution that positions a single element like an alignment.
  package init(_ alignment: FlexAlignment) {
    self = alignment == .center ? .center : alignment == .end ? .end : .start
  }

  /// The keyword of tree files; nil for the default.
  package var keyword: String? { self == .start ? nil : rawValue }
}

/// The style of a box. The initial values are those of CSS.
package struct FlexStyle: Sendable {
  /// The main axis.
  package var axis = Axis.horizontal
  package var isReversed = false
  package var wraps = false
  package var wrapsInReverse = false
  package var justifyContent = FlexDistribution.start
  /// True if `justifyContent` is `start` or `end`, which a reversed direction does not swap.
  package var justifiesFromStart = false
  /// True if an alignment is `start` or `end`, which `wrap-reverse` does not swap.
  package var alignsFromStart = false
  package var alignItems = FlexAlignment.stretch
  package var alignContent = FlexDistribution.stretch
  package var alignSelf: FlexAlignment?
  package var flexGrow = 0.0
  package var flexShrink = 1.0
  package var flexBasis = FlexLength.auto
  package var size = FlexSize()
  /// The length, with padding and border, that other elements determine; `auto` if unknown.
  package var resolvedSize = FlexSize()
  /// The parent's content size, with which Yoga measures; `auto` if unknown.
  package var space = FlexSize()
  package var minSize = FlexSize()
  package var maxSize = FlexSize()
  package var margin = FlexEdges(FlexLength.points(0))
  /// Padding and border widths, in points.
  package var padding = FlexEdges(0.0)
  package var border = FlexEdges(0.0)
  /// The edges whose padding begins at the safe area of the screen.
  package var safeEdges = FlexEdges(false)
  /// Paddings as fractions of the parent's width, and gaps as fractions of the box's own length.
  package var paddingShare = FlexEdges(0.0)
  package var gapShare = FlexAxes(0.0)
  package var rowGap = 0.0
  package var columnGap = 0.0
  package var isAbsolute = false
  /// True if the box is positioned, and `inset` moves it if it is not absolute.
  package var isRelative = false
  /// CSS's `order`: siblings with a lower one precede the box.
  package var order = 0.0
  package var inset = FlexEdges(FlexLength.auto)
  /// The alignments of an absolute box on axes without insets; nil to use the parent's.
  package var layerAlignments: FlexAxes<FlexAlignment>?
  /// The width divided by the height; nil if not set.
  package var aspectRatio: Double?
  package var isHidden = false
  /// True if sizes exclude padding and border (`box-sizing: content-box`).
  package var hasContentSizes = false
  /// True for Yoga's rules where they differ from CSS's: an element can shrink to 0, a flex basis applies wherever the
  /// root is bounded, and an aspect ratio overrides stretching.
  package var isYoga = false
  /// True if the box clips its content, so that it can be smaller than the content.
  package var clips = false
  /// The scrolling direction; nil if the box does not scroll.
  package var scrolling: FlexScrolling?
  /// The attributes of texts. The reader of a system decides whether they are inherited.
  package var text = FlexTextStyle(fontSize: 16)

  package init() {}

  /// The initial values of Yoga and React Native.
  package static let yoga: FlexStyle = {
    var style = FlexStyle()
    style.axis = .vertical
    style.flexShrink = 0
    style.alignContent = .start
    (style.isYoga, style.isRelative) = (true, true)
    style.text.fontSize = 14
    return style
  }()
}
