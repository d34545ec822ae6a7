import LayoutEngine
import LayoutText

/// The keys of an element (docs/tree-format.md), one row each.
package enum ElementKey: String, FormatKey {
  package typealias Values = ElementValues

  case type
  case id
  case style
  case intrinsicSize
  case layout
  case text
  case runs
  case fontSize
  case font
  case textStyle
  case adjustsFontForContentSizeCategory
  case language
  case lineHeight
  case maximumNumberOfLines
  case truncationMode
  case truncationString
  case additionalTruncationMessage
  case letterSpacing
  case lineHeightMultiple
  case minimumLineHeight
  case maximumLineHeight
  case paragraphSpacing
  case paragraphSpacingBefore
  case firstLineHeadIndent
  case headIndent
  case tailIndent
  case textContainerInset
  case pointSizeScaleFactors
  case source
  case child
  case children
  case direction
  case spacing
  case justifyContent
  case alignItems
  case flexWrap
  case alignContent
  case lineSpacing
  case horizontalAlignment
  case verticalAlignment
  case baselineRelativeArrangement
  case insets
  case overlay
  case background
  case centeringOptions
  case sizingOptions
  case horizontalPosition
  case verticalPosition
  case sizingOption
  case ratio
  case sizing
  case corner
  case cornerLocation
  case offset
  case wrapsCorner
  case measures
  case scrollableDirections
  case automaticallyManagesContentSize

  /// The number of entries for keys that a table reserves for each element, or for each type; larger than the largest
  /// index of a key.
  static var stride: Int { 64 }

  package var row: KeyRow {
    switch self {
    case .type:
      Self.row(
        .special(.type), requiredBy: .all, "What the element is: a node, or a layout spec.")
    case .id: Self.row(.special(.name), of: .all, "The element's name, Texture's debugName.")
    case .style:
      Self.row(
        .special(.style), of: .all, "Sizes, and what the parent reads to place the element.")
    case .intrinsicSize:
      Self.row(
        .stored(.size, \.intrinsicSize), of: [.node, .image],
        "The natural size in points, for any constraint.")
    case .layout:
      Self.row(
        .special(.element), of: [.node], requiredBy: [.scroll], excludes: KeySet(.intrinsicSize),
        because: "a node gets its size from one of them",
        "The layout of the node, which has the same size; the content of a scroll node.")
    case .text:
      Self.row(
        .stored(.string, \.text), alternativeIn: [.text], excludes: KeySet(.runs),
        because: "a text has its characters in one of them", "The characters.")
    case .runs:
      Self.row(
        .special(.runs), alternativeIn: [.text],
        "The characters with fonts of their own: the runs, in order.")
    case .fontSize:
      Self.row(
        .stored(.length, \.fontSize), of: [.text], isAlwaysShown: true,
        "The size of the font in points.")
    case .font:
      Self.row(
        .stored(.font, \.font), of: [.text],
        "The name of the font, or an object with its name and weight.")
    case .textStyle:
      Self.row(
        .keyword(\.textStyle), of: [.text],
        "The text style of Dynamic Type: the system's font in its size, unless others are set.")
    case .adjustsFontForContentSizeCategory:
      Self.row(
        .stored(.bool, \.adjustsFontSize), of: [.text],
        "Whether the font size depends on --text-scale and --text-size-category.")
    case .language:
      Self.row(
        .stored(.string, \.language), of: [.text],
        "The language, a BCP 47 tag: it says where lines of Chinese and Japanese can end.")
    case .lineHeight:
      Self.row(
        .stored(.length, \.lineHeight), of: [.text],
        excludes: KeySet(.minimumLineHeight, .maximumLineHeight),
        because: "\"lineHeight\" is the minimum and the maximum",
        "The height of a line in points; if missing, that of the font.")
    case .maximumNumberOfLines:
      Self.row(
        .stored(.count, \.maximumNumberOfLines), of: [.text],
        "The maximum number of lines; 0 means no limit.")
    case .truncationMode:
      Self.row(
        .keyword(\.truncationMode), of: [.text],
        "How the last line is cut if the text does not fit.")
    case .truncationString:
      Self.row(
        .special(.token), of: [.text],
        "The text that a truncated text ends with, instead of an ellipsis.")
    case .additionalTruncationMessage:
      Self.row(
        .special(.token), of: [.text],
        "The text that follows truncationString and a space, or that is in its place.")
    case .letterSpacing:
      Self.row(
        .attribute(.points, \.letterSpacing), of: [.text],
        "The space after each character, in points (kern).")
    case .lineHeightMultiple:
      Self.row(
        .attribute(.length, \.lineHeightMultiple), of: [.text],
        "The factor of the line height; 0 means none.")
    case .minimumLineHeight:
      Self.row(
        .attribute(.length, \.minimumLineHeight), of: [.text],
        "The minimum height of a line, in points.")
    case .maximumLineHeight:
      Self.row(
        .attribute(.length, \.maximumLineHeight), of: [.text],
        "The maximum height of a line, in points; 0 means no limit.")
    case .paragraphSpacing:
      Self.row(
        .attribute(.length, \.paragraphSpacing), of: [.text],
        "The space after each paragraph but the last, in points.")
    case .paragraphSpacingBefore:
      Self.row(
        .attribute(.length, \.paragraphSpacingBefore), of: [.text],
        "The space before each paragraph but the first, in points.")
    case .firstLineHeadIndent:
      Self.row(
        .attribute(.length, \.firstLineHeadIndent), of: [.text],
        "The indent of the first line of each paragraph, in points.")
    case .headIndent:
      Self.row(
        .attribute(.length, \.headIndent), of: [.text],
        "The indent of the other lines, in points.")
    case .tailIndent:
      Self.row(
        .attribute(.points, \.tailIndent), of: [.text],
        "Where lines end: over 0, from the left edge; otherwise, from the right edge.")
    case .textContainerInset:
      Self.row(
        .attribute(.finiteInsets, \.textContainerInset), of: [.text],
        "The distance of the text from each edge of the element, in points.")
    case .pointSizeScaleFactors:
      Self.row(
        .attribute(.scaleFactors, \.factors), of: [.text],
        "Factors of the font sizes, tried in order until the text fits.")
    case .source:
      Self.row(
        .stored(.string, \.source), of: [.image], excludes: KeySet(.intrinsicSize),
        because: "an image gets its size from one of them",
        "The path of the image, relative to the tree file.")
    case .child:
      Self.row(
        .special(.element),
        requiredBy: [.inset, .overlay, .background, .center, .relative, .ratio, .corner],
        alternativeIn: [.wrapper], "The child.")
    case .children:
      Self.row(
        .special(.elements), of: [.stack, .absolute, .static], alternativeIn: [.wrapper],
        excludes: KeySet(.child), because: "a wrapper has one of them",
        "The children, in order.", default: "[]")
    case .direction:
      Self.row(
        .keyword(\.stack.direction), of: [.stack], isAlwaysShown: true,
        "The direction in which the children are laid out.")
    case .spacing:
      Self.row(
        .stored(.points, \.stack.spacing), of: [.stack],
        "The space between two children, in points.")
    case .justifyContent:
      Self.row(
        .keyword(\.stack.justifyContent), of: [.stack],
        "How free space along the direction is distributed.")
    case .alignItems:
      Self.row(
        .keyword(\.stack.alignItems), of: [.stack],
        "How the children are aligned across the direction.")
    case .flexWrap:
      Self.row(
        .keyword(\.stack.flexWrap), of: [.stack],
        "Whether children that overflow wrap to another line.")
    case .alignContent:
      Self.row(
        .keyword(\.stack.alignContent), of: [.stack],
        "How a stack that wraps distributes free space over its lines.")
    case .lineSpacing:
      Self.row(
        .stored(.points, \.stack.lineSpacing), of: [.stack, .text],
        "The space between two lines, in points.")
    case .horizontalAlignment:
      Self.row(
        .keyword(\.horizontalAlignment), of: [.stack],
        "The horizontal alignment, instead of justifyContent or alignItems.")
    case .verticalAlignment:
      Self.row(
        .keyword(\.verticalAlignment), of: [.stack],
        "The vertical alignment, instead of justifyContent or alignItems.")
    case .baselineRelativeArrangement:
      Self.row(
        .stored(.bool, \.stack.baselineRelativeArrangement), of: [.stack],
        "Whether each child moves up by the descenders before it (1.x).")
    case .insets:
      Self.row(
        .stored(.insets, \.insets), of: [.inset], isAlwaysShown: true,
        "The distance from each edge in points; inf fills the remaining space, safeArea is that of the device."
      )
    case .overlay:
      Self.row(
        .special(.element), requiredBy: [.overlay],
        "The element over the child, in the child's size.")
    case .background:
      Self.row(
        .special(.element), requiredBy: [.background],
        "The element behind the child, in the child's size.")
    case .centeringOptions:
      Self.row(
        .keyword(\.centeringOptions), of: [.center], "The axes on which the child is centred.")
    case .sizingOptions:
      Self.row(
        .keyword(\.sizingOptions), of: [.center],
        "The axes on which the spec is no larger than its child.")
    case .horizontalPosition:
      Self.row(
        .keyword(\.horizontalPosition), of: [.relative],
        "The horizontal position of the child.")
    case .verticalPosition:
      Self.row(
        .keyword(\.verticalPosition), of: [.relative],
        "The vertical position of the child.")
    case .sizingOption:
      Self.row(
        .keyword(\.sizingOption), of: [.relative],
        "The axes on which the spec is no larger than its child.")
    case .ratio:
      Self.row(
        .stored(.positive, \.ratio), requiredBy: [.ratio], "The height divided by the width.")
    case .sizing:
      Self.row(
        .keyword(\.sizing), of: [.absolute],
        "Whether the spec fills its parent or fits its children.")
    case .corner:
      Self.row(
        .special(.element), requiredBy: [.corner],
        "The element that is centred on a corner of the child.")
    case .cornerLocation:
      Self.row(
        .keyword(\.corner.location), requiredBy: [.corner],
        "The corner of the child on which it is centred.")
    case .offset:
      Self.row(
        .stored(.point, \.corner.offset), of: [.corner], "The offset from that corner, in points.")
    case .wrapsCorner:
      Self.row(
        .stored(.bool, \.corner.wrapsCorner), of: [.corner],
        "Whether the size of the spec includes the corner.")
    case .measures:
      Self.row(
        .special(.measures), of: [.node, .text], excludes: KeySet(.intrinsicSize, .layout),
        because: "a node gets its size from one of them",
        "Sizes that were recorded on a device, each for a maximum size.")
    case .scrollableDirections:
      Self.row(
        .keyword(\.scroll.scrollableDirections), of: [.scroll],
        "The directions in which the content can be larger than the node.")
    case .automaticallyManagesContentSize:
      Self.row(
        .stored(.bool, \.scroll.automaticallyManagesContentSize), of: [.scroll],
        "Whether the node is as large as its parent, and the content at its natural size.")
    }
  }
}

/// The values of an element's own keys.
package struct ElementValues: KeyedValues {
  /// The size of a node or image, in points; NaN if it has none.
  package var intrinsicSize = Size(width: .nan, height: .nan)
  package var stack = StackStyle()
  var horizontalAlignment = HorizontalAlignment.none
  var verticalAlignment = VerticalAlignment.none
  package var centeringOptions = CenterLayoutCenteringOptions.xy
  package var sizingOptions = CenterLayoutSizingOptions.default
  package var horizontalPosition = RelativeLayoutPosition.none
  package var verticalPosition = RelativeLayoutPosition.none
  package var sizingOption = RelativeLayoutSizingOption.default
  package var sizing = AbsoluteLayoutSizing.default
  package var maximumNumberOfLines: Int32 = 0
  package var truncationMode = TruncationMode.byWordWrapping
  package var textStyle = TextStyleName.none
  package var adjustsFontSize = true
  package var scroll = ScrollStyle()
  // Not the literal `[]`, which would be a function call for each element.
  var safeEdges = Edges(rawValue: 0)
  /// The insets; on `safeEdges` they are added to the safe area.
  package var insets = EdgeInsets()
  package var ratio = 1.0
  package var corner = CornerStyle(location: .topLeft)
  package var fontSize = Font.standardSize
  /// The line height, in points; NaN for the font's own.
  package var lineHeight = Double.nan
  var text = JSONString.empty
  var font = FontValue.none
  var language = JSONString.empty
  var source = JSONString.empty
  package var textAttributes: UnsafeMutablePointer<TextAttributes>?

  package init() {}

  /// True if a text has its characters in `runs`.
  var hasRuns: Bool { textAttributes.map { $0.pointee.runCount > 0 } ?? false }
}

extension ElementType {
  /// The keys of the children, in sublayout order. Under `children` there can be any number; a type with `children` and
  /// `child` can have a single child under `child`. The other keys have one child each.
  package var childKeys: [ElementKey] {
    switch self {
    case .wrapper, .stack, .absolute, .static: [.children]
    case .node, .scroll: [.layout]
    case .text, .image, .spacer, .inset, .center, .relative, .ratio: [.child]
    case .overlay: [.child, .overlay]
    case .background: [.background, .child]
    case .corner: [.child, .corner]
    }
  }
}
