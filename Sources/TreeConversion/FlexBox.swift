import LayoutEngine
import TreeFiles

/// A box of the flexbox model, which CSS, Yoga, React Native, Figma's auto layout and others share.
///
/// A system reads its files as boxes with its own defaults; `FlexLowering` writes boxes as layout specs.
struct FlexBox {
  enum Content {
    /// Only children, or nothing.
    case boxes
    case text([FlexRun])
    case image
  }

  /// The name of the element, from which its id is made.
  var name: String?
  /// Its index among the boxes of the tree.
  var number = 0
  /// True for a block of CSS: its children do not flex, and its height depends on them.
  var isBlock = false
  /// The margins at the top and the bottom with which those of a block collapse; nil for a box that is no block.
  var collapsing: (top: FlexMargins, bottom: FlexMargins)?
  /// The element in the foreign file.
  let source: ForeignValue
  var content = Content.boxes
  /// The size of what has no children: of an image, a control.
  var contentSize = (width: 0.0, height: 0.0)
  var style: FlexStyle
  var children: [FlexBox] = []
  /// The frame that the file records, in points of the whole document; nil if there is none.
  var frame: FlexFrame?
}

/// A frame that a foreign file records, in points.
package struct FlexFrame {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A part of a text with attributes of its own.
struct FlexRun {
  var text: String
  var style: FlexTextStyle
}

/// The attributes of a text that change its size.
struct FlexTextStyle: Equatable, Sendable {
  /// In points.
  var fontSize: Double
  var family: String?
  /// From 1 to 1000; nil for the regular weight.
  var weight: Int?
  /// In points; nil for that of the font.
  var lineHeight: Double?
  /// The line height as a factor of the font size. A text inherits the factor, not the points.
  var lineHeightFactor: Double?
  /// In points.
  var letterSpacing: Double?
  /// The maximum number of lines; nil for no limit.
  var lines: Int?
  var isTruncated = false
  /// The indent of the first line, in points.
  var indent: Double?
  /// False if lines end only where the text says so: `white-space: nowrap` and `pre`.
  var wraps = true
  /// True if line feeds of the text end lines, and spaces are not collapsed.
  var keepsLineFeeds = true
}

/// A length of the flexbox model.
enum FlexLength: Equatable, Sendable {
  case auto
  case points(Double)
  /// A percentage of the parent's length.
  case percent(Double)

  /// The points; nil for other lengths.
  var points: Double? {
    if case .points(let value) = self { value } else { nil }
  }

  var isAuto: Bool { self == .auto }

  /// The percentage as a share; 0 for other lengths.
  var share: Double { if case .percent(let percent) = self { percent / 100 } else { 0 } }

  var isPercentage: Bool {
    if case .percent = self { true } else { false }
  }

}

enum FlexEdge: Int, CaseIterable {
  case top, left, bottom, right

  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  var name: String { ["top", "left", "bottom", "right"][rawValue] }
}

/// A value for each edge of a box.
struct FlexEdges<Value: Sendable>: Sendable {
  private var top, left, bottom, right: Value

  init(_ value: Value) { self.init { _ in value } }

  init(_ value: (FlexEdge) -> Value) {
    (top, left, bottom, right) = (value(.top), value(.left), value(.bottom), value(.right))
  }

  /// The values in the order of the edges.
  var all: [Value] { [top, left, bottom, right] }

  subscript(edge: FlexEdge) -> Value {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

extension Axis {
  init(isHorizontal: Bool) { self = isHorizontal ? .horizontal : .vertical }

  /// The edges at its start and its end.
  var edges: (start: FlexEdge, end: FlexEdge) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  /// The word for it, in tree files and elsewhere.
  var keyword: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// A value along each axis.
struct FlexAxes<Value: Sendable & Equatable>: Sendable, Equatable {
  var width: Value
  var height: Value

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension FlexAxes {
  init(_ value: Value) { self.init(width: value, height: value) }

  init(_ value: (Axis) -> Value) { self.init(width: value(.horizontal), height: value(.vertical)) }
}

typealias FlexSize = FlexAxes<FlexLength>

extension FlexSize {
  init() { self.init(.auto) }
}

enum FlexScrolling: Sendable {
  case horizontal, vertical
  /// That of the box.
  case along
}

/// The alignment across the direction. The raw values are the keywords of tree files.
enum FlexAlignment: String, CaseIterable, Sendable {
  case start, center, end, stretch
  case baseline = "baselineFirst"
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The alignment or distribution for a word of any system.
  init?(_ word: String?) {
    guard let word = word.flatMap({ Synonym.keyword($0, among: Self.allCases.map { $0.rawValue }) })
    else { return nil }
    self.init(rawValue: word)
  }
}

extension FlexAlignment {
  /// The alignment that places an element where a distribution places a single one.
  init(_ distribution: FlexDistribution) {
    self = distribution == .center ? .center : distribution == .end ? .end : .start
  }
}

/// The distribution along the direction.
enum FlexDistribution: String, CaseIterable, Sendable {
  case start, center, end, spaceBetween, spaceAround, spaceEvenly, stretch

  /// The distribution that places a single element like an alignment.
  init(_ alignment: FlexAlignment) {
    self = alignment == .center ? .center : alignment == .end ? .end : .start
  }

  /// Nil for the default.
  var keyword: String? { self == .start ? nil : rawValue }
}

/// The style of a box. The initial values are those of CSS.
struct FlexStyle: Sendable {
  /// The main axis, along which the children are.
  var axis = Axis.horizontal
  var isReversed = false
  var wraps = false
  var wrapsInReverse = false
  var justifyContent = FlexDistribution.start
  /// True if its start and end are those of the axis, also where the direction is reversed.
  var justifiesFromStart = false
  /// True if its alignment is `start` or `end`, which `wrap-reverse` does not turn around.
  var alignsFromStart = false
  var alignItems = FlexAlignment.stretch
  var alignContent = FlexDistribution.stretch
  var alignSelf: FlexAlignment?
  var flexGrow = 0.0
  var flexShrink = 1.0
  var flexBasis = FlexLength.auto
  var size = FlexSize()
  /// The size with padding and border that follows from those of other elements; `auto` where none does.
  var known = FlexSize()
  /// The space of the parent's content, with which Yoga measures; `auto` where it is not known.
  var space = FlexSize()
  var minSize = FlexSize()
  var maxSize = FlexSize()
  var margin = FlexEdges(FlexLength.points(0))
  /// Padding and border, in points.
  var padding = FlexEdges(0.0)
  var border = FlexEdges(0.0)
  /// The edges whose padding begins at the safe area of the screen.
  var safeEdges = FlexEdges(false)
  /// The padding and the gaps that are shares, of the width of the parent and of the length of the box itself.
  var paddingShare = FlexEdges(0.0)
  var gapShare = FlexAxes(0.0)
  var rowGap = 0.0
  var columnGap = 0.0
  var isAbsolute = false
  /// True if `inset` moves a box that is not absolute.
  var isRelative = false
  /// The position among its siblings, before which those with a lower one are.
  var order = 0.0
  var inset = FlexEdges(FlexLength.auto)
  /// The alignments of an absolute box along each axis, where it has no inset; nil for those of the parent.
  var layerAlignments: FlexAxes<FlexAlignment>?
  /// The width divided by the height; nil for none.
  var aspectRatio: Double?
  var isHidden = false
  /// True if sizes are those of the content, without padding and border.
  var hasContentSizes = false
  /// The rules of Yoga where they are not those of CSS: an element shrinks to nothing, a flex basis counts wherever
  /// the root is bounded, and a ratio wins over stretching.
  var isYoga = false
  /// True if the box clips its content, and so may be smaller than that.
  var clips = false
  /// The direction in which the content may be longer than the box; nil for none.
  var scrolling: FlexScrolling?
  /// The style of texts, which is inherited if the system inherits it.
  var text = FlexTextStyle(fontSize: 16)

  /// The values with which Yoga and React Native begin.
  static let yoga: FlexStyle = {
    var style = FlexStyle()
    style.axis = .vertical
    style.flexShrink = 0
    style.alignContent = .start
    (style.isYoga, style.isRelative) = (true, true)
    style.text.fontSize = 14
    return style
  }()
}

extension FlexBox {
  /// True for a box whose children have percentages or, if these count, bases: these are parts of its length even where that is the
  /// one of its content.
  func dividesItsLength(_ axis: Axis, byBases: Bool) -> Bool {
    !style.wraps
      && children.contains {
        !$0.style.isAbsolute
          && ($0.style.size[axis].isPercentage
            || byBases && style.axis == axis && $0.style.flexBasis.points != nil)
      }
  }

  /// True if it is a text, or has one in it.
  var hasText: Bool {
    if case .text = content { true } else { children.contains { $0.hasText } }
  }

  var isEmpty: Bool {
    if case .text = content { false } else { children.isEmpty }
  }
}

extension FlexStyle {
  /// Adds the padding, and returns points for the margins, that are shares of the width of the parent.
  mutating func resolveEdges(of width: Double) {
    for edge in FlexEdge.allCases {
      padding[edge] += paddingShare[edge] * width
      if margin[edge].isPercentage { margin[edge] = .points(margin[edge].share * width) }
    }
    paddingShare = FlexEdges(0)
  }

  /// Adds the gap that is a share of the length of the content along an axis.
  mutating func resolveGap(of length: Double, _ axis: Axis) {
    if axis == .horizontal {
      columnGap += gapShare.width * length
    } else {
      rowGap += gapShare.height * length
    }
    gapShare[axis] = 0
  }

  /// True if a length depends on that of the parent.
  var hasShares: Bool {
    gapShare != FlexAxes(0) || paddingShare.all.contains { $0 != 0 }
      || margin.all.contains { $0.isPercentage }
  }

  var isRow: Bool { axis == .horizontal }

  /// The axis along which the content scrolls; nil for none.
  var scrollingAxis: Axis? {
    scrolling.map { $0 == .along ? axis : Axis(isHorizontal: $0 == .horizontal) }
  }

  /// The space between children along an axis.
  func gap(_ axis: Axis) -> Double { axis == .horizontal ? columnGap : rowGap }

  /// The length of padding and border along an axis, in points.
  func paddingLength(_ axis: Axis) -> Double {
    let (start, end) = axis.edges
    return padding[start] + padding[end] + border[start] + border[end]
  }

  /// The length of padding and border that is added to the sizes that are written; 0 where these include it.
  func addedPadding(_ axis: Axis) -> Double {
    hasContentSizes ? paddingLength(axis) : 0
  }

  /// Returns a length with padding and border as it is written.
  func writtenLength(_ length: Double, _ axis: Axis) -> FlexLength {
    .points(length - addedPadding(axis))
  }

  /// Returns a length between the minimum and the maximum, all with padding and border.
  func limited(_ length: Double, _ axis: Axis) -> Double {
    let most = maxSize[axis].points ?? .infinity
    let least = minSize[axis].points ?? 0
    return min(
      max(length, outerLength(least, axis)), max(outerLength(most, axis), outerLength(least, axis)))
  }

  /// Returns a length that is written as one with padding and border, and at least as long as these.
  func outerLength(_ length: Double, _ axis: Axis) -> Double {
    let padding = paddingLength(axis)
    return hasContentSizes ? length + padding : max(length, padding)
  }

  /// The length of the margins along an axis, in points; automatic ones and percentages count as 0.
  func marginLength(_ axis: Axis) -> Double {
    let (start, end) = axis.edges
    return (margin[start].points ?? 0) + (margin[end].points ?? 0)
  }
}
