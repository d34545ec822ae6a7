import LayoutEngine

/// An element that is being read: its values by key, before all of them are known. A value counts
/// only where `seen` has its key, so a draft need not be cleared for the next element.
struct ElementDraft: BitwiseCopyable {
  /// The element's record.
  var index: Int32
  /// Where its opening brace stands, in bytes.
  var offset: Int
  /// The key in the parent under which it stands.
  var role: ElementKey
  /// Whether it stands in a list under that key.
  var isListed: Bool
  /// The key that was read last.
  var lastKey: UInt8
  /// The keys that were read.
  var seen: KeySet
  /// Whether an error was found in it, so that what is missing is not reported on top.
  var hasErrors: Bool

  var type: ElementType
  var name: Name
  /// The name's hash, 0 for none.
  var nameHash: UInt32
  /// Where the value of `type` stands, in bytes.
  var typeOffset: Int

  var firstListed: Int32
  var lastListed: Int32
  var listedCount: Int
  var child: Int32
  /// The element under `overlay`, `background`, `corner` or `layout`.
  var companion: Int32

  var style: StyleDraft

  var intrinsicSize: Size
  var stack: StackStyle
  var horizontalAlignment: HorizontalAlignment
  var verticalAlignment: VerticalAlignment
  var insets: EdgeInsets
  var centeringOptions: CenterLayoutCenteringOptions
  var sizingOptions: CenterLayoutSizingOptions
  var horizontalPosition: RelativeLayoutPosition
  var verticalPosition: RelativeLayoutPosition
  var sizingOption: RelativeLayoutSizingOption
  var ratio: Double
  var sizing: AbsoluteLayoutSizing
  var cornerLocation: CornerLayoutLocation
  var offsetFromCorner: Point
  var wrapsCorner: Bool

  var text: JSONString
  var font: JSONString
  var fontSize: Double
  var lineHeight: Double
  var maximumNumberOfLines: Int32
  var source: JSONString
  var measures: RecordedLeaf

  /// Begins an element. Only what every element needs is set.
  @inline(__always)
  static func begin(
    _ draft: UnsafeMutablePointer<ElementDraft>, index: Int32, offset: Int, role: ElementKey,
    isListed: Bool
  ) {
    draft.pointee.index = index
    draft.pointee.offset = offset
    draft.pointee.role = role
    draft.pointee.isListed = isListed
    draft.pointee.lastKey = ExpectedKeys.noKey
    draft.pointee.seen = []
    draft.pointee.hasErrors = false
    draft.pointee.name = .none
    draft.pointee.nameHash = 0
    draft.pointee.firstListed = -1
    draft.pointee.lastListed = -1
    draft.pointee.listedCount = 0
    draft.pointee.child = -1
    draft.pointee.companion = -1
  }

  /// Whether the element has a value for `key`.
  @inline(__always)
  func has(_ key: ElementKey) -> Bool { seen.has(key) }
}

/// A style that is being read.
struct StyleDraft: BitwiseCopyable {
  var dimensions: Dimensions
  var placement: Placement
  var alignSelf: StackLayoutAlignSelf
  /// The keys that the style has, a bit each.
  var seen: UInt32
  /// The key that set each of the six dimensions, 255 for none.
  var setBy: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)

  /// Begins a style. Its dimensions and its placement are cleared by their first key.
  @inline(__always)
  static func begin(_ draft: UnsafeMutablePointer<StyleDraft>) {
    draft.pointee.seen = 0
    draft.pointee.alignSelf = .auto
    draft.pointee.setBy = (255, 255, 255, 255, 255, 255)
  }

  /// Notes that the style has a key, by its bit.
  @inline(__always)
  static func see(_ bit: UInt32, _ draft: UnsafeMutablePointer<StyleDraft>) {
    let group = bit & dimensionKeys != 0 ? dimensionKeys : placementKeys
    if draft.pointee.seen & group == 0 {
      if bit & dimensionKeys != 0 {
        draft.pointee.dimensions = Dimensions()
      } else {
        draft.pointee.placement = Placement()
      }
    }
    draft.pointee.seen |= bit
  }

  @inline(__always)
  static func bit(_ key: StyleKey) -> UInt32 { 1 << UInt32(key.rawValue) }

  /// The keys whose values stand in the placement.
  static var placementKeys: UInt32 {
    bit(.spacingBefore) | bit(.spacingAfter) | bit(.flexGrow) | bit(.flexShrink) | bit(.flexBasis)
      | bit(.ascender) | bit(.descender) | bit(.layoutPosition)
  }
  /// The keys whose values stand in the dimensions.
  static var dimensionKeys: UInt32 { bit(.spacingBefore) - 1 }
}
