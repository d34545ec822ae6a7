import LayoutEngine
import LayoutText
import Platform
import TreeFiles

/// The content of a drawing of one layout, in points and in the root's coordinates. It is a copy, because the tree and
/// the workspace are reused for the next layout.
struct PictureScene {
  /// How an element is drawn.
  enum Kind {
    case node
    case text
    case image
    case spec
  }

  /// An element of the layout, in the order of the walk.
  struct Item {
    var element: Int32
    var type: ElementType
    var depth: Int32
    /// The index of the parent; −1 for the root.
    var parent: Int32
    var nextSibling: Int32 = -1
    var firstChild: Int32 = -1
    var frame: Frame
    /// The content size, in points; nil unless the element is a scroll node that manages its content size
    /// automatically.
    var contentSize: Size?
    /// The element's id, or its type if it has no id.
    var name: String

    var isLeaf: Bool { firstChild < 0 }

    var kind: Kind {
      switch type {
      case .text: .text
      case .image: .image
      case .node, .scroll: .node
      default: .spec
      }
    }

    /// True if the frame has neither a width nor a height, so that there is nothing to draw.
    var isPoint: Bool { frame.width <= 0 && frame.height <= 0 }
  }

  /// The empty space of an inset, or of a stack's spacing.
  struct Gap {
    var isInset: Bool
    var frame: Frame
    /// The part of `frame` that is not empty space; nil if there is none.
    var hole: Frame?
  }

  /// A line of a text, or a part of a line.
  struct TextLine {
    /// The index of the text's item.
    var item: Int
    var text: String
    var x: Double
    var baseline: Double
    /// The measured width of the line, including its ellipsis, in points.
    var width: Double
    var fontSize: Double
    var font: String
    /// The line's box, which other labels avoid.
    var box: Frame
  }

  let file: String
  /// The name of the layout's size.
  let sizeName: String
  private(set) var items: [Item] = []
  private(set) var gaps: [Gap] = []
  private(set) var textLines: [TextLine] = []
  /// The area of the drawing: the root and the elements that overflow it, up to a limit.
  private(set) var bounds = Frame(x: 0, y: 0, width: 0, height: 0)
  /// True if frames are flattened and mirrored for right-to-left languages, so that rows begin at their right edges.
  let isMirrored: Bool

  /// Creates the scene of a layout, always in the root's coordinates.
  init(_ layout: RenderedLayout) {
    file = layout.file
    sizeName = layout.sizeName
    isMirrored = layout.frameOptions.mirrored && layout.frameOptions.flattened
    addItems(layout)
    limitBounds()
    addGaps(layout.tree)
    addTextLines(layout)
  }

  private mutating func addItems(_ layout: RenderedLayout) {
    var options = layout.frameOptions
    options.origin = .root
    var walker = FrameWalker(layout.workspace, layout.tree, scale: layout.scale, options)
    /// The latest item of each depth.
    var latest: [Int32] = []
    while walker.next() {
      let type = layout.tree.elements[walker.element].type
      let index = Int32(items.count)
      if latest.count > walker.depth {
        items[Int(latest[walker.depth])].nextSibling = index
        latest.removeSubrange(walker.depth...)
      } else if let parent = latest.last {
        items[Int(parent)].firstChild = index
      }
      items.append(
        Item(
          element: walker.element, type: type, depth: Int32(walker.depth),
          parent: latest.last ?? -1, frame: walker.frame,
          contentSize: layout.workspace.contentSize(of: walker.element, in: layout.tree),
          name: layout.tree.name(of: walker.element) ?? type.keyword))
      latest.append(index)
    }
  }

  /// Sets the bounds to the root and the elements that overflow it, limited to the root's size on each side: otherwise,
  /// one distant element would make all others too small to see.
  private mutating func limitBounds() {
    let root = items[0].frame
    let reach = Size(width: max(root.width, 100), height: max(root.height, 100))
    var left = root.x
    var top = root.y
    var right = root.x + root.width
    var bottom = root.y + root.height
    for item in items where !item.isPoint {
      left = min(left, max(item.frame.x, -reach.width))
      top = min(top, max(item.frame.y, -reach.height))
      right = max(right, min(item.frame.x + item.frame.width, root.width + reach.width))
      bottom = max(bottom, min(item.frame.y + item.frame.height, root.height + reach.height))
    }
    bounds = Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the children of an item.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = items[index].firstChild
    while next >= 0 {
      children.append(Int(next))
      next = items[Int(next)].nextSibling
    }
    return children
  }

  // MARK: Gaps

  private mutating func addGaps(_ tree: LayoutTree) {
    for (index, item) in items.enumerated() where !item.isLeaf {
      if item.type == .inset {
        addInset(item, around: items[Int(item.firstChild)].frame)
      } else if item.type == .stack {
        let style = tree.stacks[tree.elements[item.element].properties]
        let isMirrored = isMirrored && style.direction == .horizontal
        let spans = children(of: index).map { child in
          StackSpan(
            items[child].frame, tree.elements[items[child].element], tree, style.direction,
            isMirrored: isMirrored)
        }
        gaps += stackGaps(spans, wraps: style.flexWrap == .wrap).map {
          $0.gap(style.direction, isMirrored: isMirrored)
        }
      }
    }
  }

  /// Adds the space around the child of an inset. The hole is the part of the child that is inside the inset.
  private mutating func addInset(_ inset: Item, around child: Frame) {
    let left = max(child.x, inset.frame.x)
    let top = max(child.y, inset.frame.y)
    let right = min(child.x + child.width, inset.frame.x + inset.frame.width)
    let bottom = min(child.y + child.height, inset.frame.y + inset.frame.height)
    let hole = Frame(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    if hole != inset.frame && inset.frame.width > 0 && inset.frame.height > 0 {
      gaps.append(Gap(isInset: true, frame: inset.frame, hole: hole))
    }
  }

  // MARK: Texts

  /// Adds the lines of texts, as laid out in the frames of the texts.
  private mutating func addTextLines(_ layout: RenderedLayout) {
    var measurer: TextMeasurer?
    for (index, item) in items.enumerated()
    where layout.tree.elements[item.element].kind == .text {
      let made = measurer ?? layout.makeTextMeasurer()
      measurer = made
      let text = layout.tree.elements[item.element].properties
      let leaf = layout.tree.texts[text]
      // The measured lines of a text may be higher than its recorded size.
      let height = layout.hasLines(text) ? item.frame.height : .infinity
      let lines = made.lines(
        of: leaf.utf8, style: leaf.style(in: layout.tree),
        in: Size(width: item.frame.width, height: height)
      ).lines
      add(lines, of: leaf, in: index)
    }
  }

  private mutating func add(
    _ lines: [LayoutText.TextLine], of leaf: TextLeaf, in item: Int
  ) {
    let frame = items[item].frame
    for line in lines where !line.shown.range.isEmpty || line.shown.rest != nil {
      let top = frame.y + line.top
      // Omits lines that do not fit, because they would cover the elements below.
      if top + line.height > frame.y + frame.height + 1 { break }
      let isRightToLeft = leaf.utf8.isRightToLeft(paragraphAt: line.shown.range.lowerBound)
      for piece in line.pieces {
        var text = piece.shown.string(in: leaf.utf8)
        var width = piece.width
        if text.unicodeScalars.last == "\u{AD}" && line.x + line.width > piece.x + width {
          text.unicodeScalars.removeLast()
          text += "-"
          width = line.x + line.width - piece.x
        }
        let x = isRightToLeft ? frame.width - piece.x - width : piece.x
        textLines.append(
          TextLine(
            item: item, text: text, x: frame.x + x,
            baseline: frame.y + line.baseline - piece.baselineOffset, width: width,
            fontSize: piece.fontSize, font: piece.font.name,
            box: Frame(x: frame.x + x, y: top, width: width, height: line.height)))
      }
    }
  }
}
