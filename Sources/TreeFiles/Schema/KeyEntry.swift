import LayoutEngine

/// What a key takes: the reader reads it, the schema describes it (docs/tree-format.md, "Values").
enum ValueKind {
  case type
  case name
  case string
  case anything
  case style
  case element
  case elements
  case points
  case length
  case positive
  case count
  case factor
  case bool
  case dimension
  case size
  case boundsSize
  case dimensionSize
  case sizeRange
  case point
  case insets
  case measures
  case fonts
  case word([String])
}

/// A key as a reader of the format knows it.
struct KeyEntry {
  let kind: ValueKind
  /// What the key is for.
  let summary: String
  /// The value that counts where the key is missing, as JSON; nil where there is none.
  let fallback: String?

  init(_ kind: ValueKind, _ summary: String, default fallback: String? = nil) {
    self.kind = kind
    self.summary = summary
    self.fallback = fallback
  }

  /// A key that takes one of a few words.
  init<Word: Vocabulary>(_ fallback: Word, _ summary: String) {
    self.init(.word(Word.words), summary, default: "\"\(fallback.word)\"")
  }
}

extension ElementKey {
  /// What the key takes, and what it is for.
  var entry: KeyEntry {
    switch self {
    case .type: KeyEntry(.type, "What the element is: a node, or a layout spec.")
    case .id: KeyEntry(.name, "The element's name, Texture's debugName.")
    case .style: KeyEntry(.style, "Sizes, and what the parent reads to place the element.")
    case .intrinsicSize: KeyEntry(.size, "The natural size in points, whatever the constraint.")
    case .layout: KeyEntry(.element, "What the node lays out; the node takes its size.")
    case .child: KeyEntry(.element, "The element inside.")
    case .children: KeyEntry(.elements, "The elements inside, in order.", default: "[]")
    case .insets:
      KeyEntry(.insets, "The distance from each edge in points; inf takes the rest.", default: "0")
    case .overlay: KeyEntry(.element, "What lies over the child, in the child's size.")
    case .background: KeyEntry(.element, "What lies behind the child, in the child's size.")
    case .ratio: KeyEntry(.positive, "The height divided by the width.")
    case .corner: KeyEntry(.element, "What is centred on a corner of the child.")
    case .cornerLocation:
      KeyEntry(.word(CornerLayoutLocation.words), "The corner of the child that it is on.")
    case .offset: KeyEntry(.point, "How far from that corner, in points.", default: "[0, 0]")
    case .wrapsCorner:
      KeyEntry(.bool, "Whether the spec is as large as both together.", default: "false")
    case .centeringOptions:
      KeyEntry(CenterLayoutCenteringOptions.xy, "The axes on which the child is centred.")
    case .sizingOptions:
      KeyEntry(
        CenterLayoutSizingOptions.default, "The axes on which the spec is no larger than its child."
      )
    case .horizontalPosition:
      KeyEntry(RelativeLayoutPosition.none, "Where the child stands from left to right.")
    case .verticalPosition:
      KeyEntry(RelativeLayoutPosition.none, "Where the child stands from top to bottom.")
    case .sizingOption:
      KeyEntry(
        RelativeLayoutSizingOption.default,
        "The axes on which the spec is no larger than its child.")
    case .sizing:
      KeyEntry(
        AbsoluteLayoutSizing.default, "Whether the spec fills its parent or fits its children.")
    default: leafEntry ?? stackEntry
    }
  }

  private var leafEntry: KeyEntry? {
    switch self {
    case .text: KeyEntry(.string, "The characters.")
    case .fontSize: KeyEntry(.length, "The size of the font in points.", default: "17")
    case .font: KeyEntry(.string, "The name of the font.")
    case .lineHeight:
      KeyEntry(.length, "The height of a line in points; the font's own if missing.")
    case .maximumNumberOfLines:
      KeyEntry(.count, "How many lines there are at most; 0 is no limit.", default: "0")
    case .source: KeyEntry(.string, "The path of the picture, relative to the tree file.")
    case .measures:
      KeyEntry(.measures, "Sizes that were recorded on a device, each for a largest size.")
    default: nil
    }
  }

  private var stackEntry: KeyEntry {
    let stack = StackStyle()
    return switch self {
    case .direction: KeyEntry(stack.direction, "The direction in which the children stand.")
    case .spacing:
      KeyEntry(.points, "Points between two children.", default: "0")
    case .justifyContent:
      KeyEntry(stack.justifyContent, "How spare room along the direction is spread.")
    case .alignItems: KeyEntry(stack.alignItems, "Where the children stand across the direction.")
    case .flexWrap:
      KeyEntry(stack.flexWrap, "Whether children that overflow go on to a further line.")
    case .alignContent:
      KeyEntry(stack.alignContent, "How a stack that wraps spreads spare room over its lines.")
    case .lineSpacing: KeyEntry(.points, "Points between two lines.", default: "0")
    case .horizontalAlignment:
      KeyEntry(
        HorizontalAlignment.none, "In place of justifyContent or alignItems, from left to right.")
    case .verticalAlignment:
      KeyEntry(
        VerticalAlignment.none, "In place of justifyContent or alignItems, from top to bottom.")
    case .baselineRelativeArrangement:
      KeyEntry(
        .bool, "Whether each child moves up by the descenders before it (1.x).", default: "false")
    default: preconditionFailure("\(word) has no entry")
    }
  }
}

extension StyleKey {
  /// What the key takes, and what it is for.
  var entry: KeyEntry {
    switch self {
    case .width: KeyEntry(.dimension, "The width.", default: "\"auto\"")
    case .height: KeyEntry(.dimension, "The height.", default: "\"auto\"")
    case .minWidth: KeyEntry(.dimension, "The smallest width.", default: "\"auto\"")
    case .minHeight: KeyEntry(.dimension, "The smallest height.", default: "\"auto\"")
    case .maxWidth: KeyEntry(.dimension, "The largest width.", default: "\"auto\"")
    case .maxHeight: KeyEntry(.dimension, "The largest height.", default: "\"auto\"")
    case .preferredSize: KeyEntry(.size, "The width and the height in points.")
    case .minSize: KeyEntry(.size, "The smallest width and height in points.")
    case .maxSize: KeyEntry(.size, "The largest width and height in points.")
    case .preferredLayoutSize: KeyEntry(.dimensionSize, "The width and the height.")
    case .minLayoutSize: KeyEntry(.dimensionSize, "The smallest width and height.")
    case .maxLayoutSize: KeyEntry(.dimensionSize, "The largest width and height.")
    case .sizeRange: KeyEntry(.sizeRange, "The smallest and the largest size (1.x).")
    case .preferredFrameSize: KeyEntry(.size, "preferredSize by its old name (1.x).")
    case .spacingBefore:
      KeyEntry(.points, "In a stack: points before the element.", default: "0")
    case .spacingAfter: KeyEntry(.points, "In a stack: points after the element.", default: "0")
    case .flexGrow:
      KeyEntry(.factor, "In a stack: the element's share of spare room.", default: "0")
    case .flexShrink:
      KeyEntry(.factor, "In a stack: the element's share of missing room.", default: "0")
    case .flexBasis:
      KeyEntry(
        .dimension, "In a stack: the size along it before growing and shrinking.",
        default: "\"auto\"")
    case .alignSelf:
      KeyEntry(StackLayoutAlignSelf.auto, "In a stack: where the element stands across it.")
    case .ascender:
      KeyEntry(
        .points, "In a stack aligned by baseline: from the top to the first baseline.",
        default: "0")
    case .descender:
      KeyEntry(
        .points, "In a stack aligned by baseline: from the bottom to the last baseline, ≤ 0.",
        default: "0")
    case .layoutPosition:
      KeyEntry(.point, "In an absolute spec: the origin in points.", default: "[0, 0]")
    }
  }
}

extension CaseKey {
  /// What the key takes, and what it is for.
  var entry: KeyEntry {
    switch self {
    case .name: KeyEntry(.anything, "What the case is called in results.")
    case .min: KeyEntry(.boundsSize, "The smallest size in points.", default: "[0, 0]")
    case .max: KeyEntry(.boundsSize, "The largest size in points.", default: "[\"inf\", \"inf\"]")
    case .scale: KeyEntry(.positive, "Pixels a point.", default: "2")
    case .direction:
      KeyEntry(LayoutDirection.leftToRight, "Which way flattened frames stand.")
    case .fonts: KeyEntry(.fonts, "Font files by the names that texts use.")
    case .tree: KeyEntry(.element, "The root of the tree.")
    }
  }
}
