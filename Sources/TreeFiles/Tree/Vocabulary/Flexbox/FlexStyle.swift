import LayoutEngine

/// The attributes of a text that change its size.
package struct FlexTextStyle: Equatable, Sendable {
  /// In points.
  package var fontSize: Double
  package var family: String?
  /// From 1 to 1000; nil for the regular weight.
  package var weight: Int?
  /// In points; nil for that of the font.
  package var lineHeight: Double?
  /// The line height as a factor of the font size. A text inherits the factor, not the points.
  package var lineHeightFactor: Double?
  /// In points.
  package var letterSpacing: Double?
  /// The maximum number of lines; nil for no limit.
  package var lines: Int?
  package var isTruncated = false
  /// The indent of the first line, in points.
  package var indent: Double?
  /// False if lines end only where the text says so: `white-space: nowrap` and `pre`.
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

  /// The points, where a percentage is one of a length; nil for an automatic length.
  package func points(of length: Double) -> Double? {
    if case .percent(let percent) = self { percent / 100 * length } else { points }
  }

  /// The length as a tree file has it.
  var json: String {
    switch self {
    case .auto: "\"auto\""
    case .points(let points): points.isFinite ? text(of: points) : "\"inf\""
    case .percent(let percent): "\"\(text(of: percent))%\""
    }
  }

  package var isAuto: Bool { self == .auto }

  /// The percentage as a share; 0 for other lengths.
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
  /// That of the box.
  case along
}

/// The alignment across the direction. The raw values are the keywords of tree files.
package enum FlexAlignment: String, CaseIterable, Sendable {
  case start, center, end, stretch
  case baseline = "baselineFirst"
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The alignment or distribution for a word of any system.
  package init?(_ word: String?) {
    guard let word = word.flatMap({ Synonym.keyword($0, among: Self.allCases.map { $0.rawValue }) })
    else { return nil }
    self.init(rawValue: word)
  }
}

extension FlexAlignment {
  /// The alignment that places an element where a distribution places a single one.
  package init(_ distribution: FlexDistribution) {
    self = distribution == .center ? .center : distribution == .end ? .end : .start
  }
}

/// The distribution along the direction.
package enum FlexDistribution: String, CaseIterable, Sendable {
  case start, center, end, spaceBetween, spaceAround, spaceEvenly, stretch

  /// The distribution that places a single element like an alignment.
  package init(_ alignment: FlexAlignment) {
    self = alignment == .center ? .center : alignment == .end ? .end : .start
  }

  /// Nil for the default.
  package var keyword: String? { self == .start ? nil : rawValue }
}

/// The style of a box. The initial values are those of CSS.
package struct FlexStyle: Sendable {
  /// The main axis, along which the children are.
  package var axis = Axis.horizontal
  package var isReversed = false
  package var wraps = false
  package var wrapsInReverse = false
  package var justifyContent = FlexDistribution.start
  /// True if its start and end are those of the axis, also where the direction is reversed.
  package var justifiesFromStart = false
  /// True if its alignment is `start` or `end`, which `wrap-reverse` does not turn around.
  package var alignsFromStart = false
  package var alignItems = FlexAlignment.stretch
  package var alignContent = FlexDistribution.stretch
  package var alignSelf: FlexAlignment?
  package var flexGrow = 0.0
  package var flexShrink = 1.0
  package var flexBasis = FlexLength.auto
  package var size = FlexSize()
  /// The size with padding and border that follows from those of other elements; `auto` where none does.
  package var known = FlexSize()
  /// The space of the parent's content, with which Yoga measures; `auto` where it is not known.
  package var space = FlexSize()
  package var minSize = FlexSize()
  package var maxSize = FlexSize()
  package var margin = FlexEdges(FlexLength.points(0))
  /// Padding and border, in points.
  package var padding = FlexEdges(0.0)
  package var border = FlexEdges(0.0)
  /// The edges whose padding begins at the safe area of the screen.
  package var safeEdges = FlexEdges(false)
  /// The padding and the gaps that are shares, of the width of the parent and of the length of the box itself.
  package var paddingShare = FlexEdges(0.0)
  package var gapShare = FlexAxes(0.0)
  package var rowGap = 0.0
  package var columnGap = 0.0
  package var isAbsolute = false
  /// True if `inset` moves a box that is not absolute.
  package var isRelative = false
  /// The position among its siblings, before which those with a lower one are.
  package var order = 0.0
  package var inset = FlexEdges(FlexLength.auto)
  /// The alignments of an absolute box along each axis, where it has no inset; nil for those of the parent.
  package var layerAlignments: FlexAxes<FlexAlignment>?
  /// The width divided by the height; nil for none.
  package var aspectRatio: Double?
  package var isHidden = false
  /// True if sizes are those of the content, without padding and border.
  package var hasContentSizes = false
  /// The rules of Yoga where they are not those of CSS: an element shrinks to nothing, a flex basis counts wherever
  /// the root is bounded, and a ratio wins over stretching.
  package var isYoga = false
  /// True if the box clips its content, and so may be smaller than that.
  package var clips = false
  /// The direction in which the content may be longer than the box; nil for none.
  package var scrolling: FlexScrolling?
  /// The style of texts, which is inherited if the system inherits it.
  package var text = FlexTextStyle(fontSize: 16)

  package init() {}

  /// The values with which Yoga and React Native begin.
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
