import Platform

/// Faults that are planted in realistic cells, which have no warning without them.
enum PlantedFault: String, CaseIterable {
  /// A text pushes a button out of its row.
  case longText
  /// A text in a row in a row in a row, none of which shrinks.
  case rowsInRows
  /// Keys of a stack's child on the child of its inset.
  case misplacedKey
  /// A column of texts in a row lost its `flexShrink`.
  case missingShrink
  /// Columns that are alike are together wider than the row.
  case alikeColumns
  /// Rows that are alike, in which a text pushes a button out.
  case alikeRows
  /// A label that was made one line high, with an unknown `$allow`.
  case shortText
  /// A node is wider than the cell: no edit keeps its size.
  case fixedSize
  /// An inset with a number that means infinity, on one side of a row that fills its width.
  case standIn
  /// A share of the height, written in points.
  case share
  /// Lines that wrap, and are together wider than the cell.
  case wideLines
  /// Fields that are to grow along their column, and not across it.
  case wrongAxis
  /// A pile of avatars whose negative spacing pulls a text over the last one.
  case pile
  /// An avatar that a row stretches to the height of its text.
  case stretchedImage
  /// Tags that do not wrap.
  case tags
  /// A card that is too low for its texts.
  case lowCard
  /// Buttons that are alike, and together a little wider than the cell.
  case alikeButtons
  /// A short text that shrinks next to a longer one.
  case shortened
  /// Columns that grow from their contents, and are not equally wide.
  case unequalColumns
  /// A node that was written in front of what it is to be behind.
  case exchangedBackground
  /// A photo that was written on the text that is to be on it.
  case exchangedOverlay
  /// Cards of half a line each, with spacing between them.
  case sharesWithSpacing
  /// Cards in a scroll node that scrolls vertically.
  case carousel
  /// Icons that are as high as their bar.
  case bar
  /// A column that centers its children along it, where it has no space.
  case columnAtSide
  /// A row that ends where its texts do, though its last child is meant to be at the right.
  case openRow
  /// Tabs of a fixed width, which are together wider than their bar.
  case wideTabs
  /// Rows that were put beside each other.
  case rowOfRows
  /// A text with a width that its only line does not fit in.
  case boxedText
  /// A badge at the corner of the last child of a row, outside of the screen.
  case badgeOutside
  /// A row that lost the height of the others.
  case oddRow
  /// A button on a text of an absolute spec.
  case coveredText
  /// A layer with a size that what it is on does not have.
  case sizedLayer
  /// A field whose minimum is wider than the cell.
  case wideMinimum
  /// Columns whose shares are more than the whole.
  case manyShares
  /// Chips that wrap, and do not shrink next to a label.
  case rigidLines
  /// A ratio in a row, without a length.
  case ratioWithoutLength

  typealias Element = [String: Any]

  /// Returns a cell with the fault.
  func plant(_ random: inout SplitMix64) -> Element {
    let button = node(44 + 4 * Double(random.below(5)), 32)
    let avatar = node(40, 40)
    let spacing = Double(random.number(in: 4...15))
    let long = text(&random, words: 14...20)
    let title = text(&random, words: 1...3, style: ["flexShrink": 1])
    let row: [Element]
    switch self {
    case .longText, .alikeRows: row = [avatar, long, button]
    case .rowsInRows:
      let depth = random.number(in: 2...4)
      let inner = (0..<depth).reduce(long) { inner, _ in
        stack("horizontal", [inner, node(16, 16)], spacing: 4)
      }
      row = [avatar, inner, button]
    case .misplacedKey:
      var column = stack("vertical", [title, text(&random, words: 1...2)], spacing: 2)
      column["style"] = ["flexShrink": 1, "flexGrow": 1]
      row = [avatar, ["type": "inset", "insets": 4, "child": column] as Element, button]
    case .missingShrink:
      row = [avatar, stack("vertical", [title, long], spacing: 2), button]
    case .alikeColumns:
      row = (0..<3).map { _ in text(&random, words: 5...5, of: "summer") }
    case .shortText:
      var label = text(&random, words: 1...3)
      label["$allow"] = ["overlop"]
      row = [avatar, label]
    case .fixedSize: row = [node(500, 40), title]
    case .standIn:
      let spacer: Element = ["type": "spacer", "style": ["flexGrow": 1]]
      let filled = stack("horizontal", [avatar, spacer, button], spacing: 4)
      let insets: [Double] = [8, 8, 8, random.pick([1e30, 9999, .greatestFiniteMagnitude])]
      row = [["type": "inset", "insets": insets, "child": filled, "style": ["flexShrink": 1]]]
    case .share:
      var column = stack("vertical", [title, text(&random, words: 1...2)], spacing: 2)
      column["style"] = ["height": 0.5]
      row = [avatar, column]
    case .wideLines:
      let inner = (0..<2).map { _ in node(200 + 4 * Double(random.below(10)), 60) }
      var lines = stack("vertical", inner, spacing: 2)
      lines["flexWrap"] = "wrap"
      lines["style"] = ["height": 100]
      row = [lines]
    case .wrongAxis:
      let fields = (0..<2).map { _ -> Element in
        ["type": "node", "intrinsicSize": [120, 44], "style": ["flexGrow": 1]]
      }
      var column = stack("vertical", [title] + fields, spacing: spacing)
      column["alignItems"] = "start"
      return column
    case .pile:
      let faces = (0..<3).map { _ in image(32) }
      return stack("horizontal", faces + [title], spacing: -spacing)
    case .stretchedImage:
      row = [image(40), text(&random, words: 20...24, style: ["flexShrink": 1])]
    case .tags: row = (0..<8).map { _ in text(&random, words: 2...2, of: "summer") }
    case .lowCard:
      var card = stack("vertical", [title, long], spacing: spacing)
      card["style"] = ["height": 40]
      return stack("vertical", [card], spacing: 8)
    case .alikeButtons: row = (0..<3).map { _ in node(122, 44) }
    case .unequalColumns:
      let columns = [1...1, 2...2, 3...3].map { words -> Element in
        var column = stack(
          "vertical", [text(&random, words: words, of: "on"), text(&random, words: 1...1)],
          spacing: 2)
        column["style"] = ["flexGrow": 1]
        return column
      }
      return stack("vertical", [stack("horizontal", columns, spacing: 4)], spacing: 8)
    case .exchangedBackground:
      let padded: Element = ["type": "inset", "insets": 8, "child": title]
      let spec: Element = [
        "type": "background", "child": ["type": "node"] as Element, "background": padded,
      ]
      return stack("vertical", [spec, button], spacing: 8)
    case .exchangedOverlay:
      let spec: Element = [
        "type": "overlay", "child": text(&random, words: 1...1), "overlay": node(160, 90),
      ]
      row = [spec, title]
    case .sharesWithSpacing:
      let card: Element = ["type": "node", "style": ["width": "50%", "height": 60]]
      var cards = stack("horizontal", [card, card, card], spacing: spacing)
      cards["flexWrap"] = "wrap"
      cards["lineSpacing"] = spacing
      return stack("vertical", [title, cards], spacing: 8)
    case .carousel:
      let scroll: Element = [
        "type": "scroll", "automaticallyManagesContentSize": true,
        "layout": stack("horizontal", (0..<4).map { _ in node(120, 80) }, spacing: spacing),
      ]
      let strip: Element = ["type": "node", "style": ["height": 80], "layout": scroll]
      return stack("vertical", [title, strip], spacing: 8)
    case .bar:
      var bar = stack("horizontal", [image(24), title], spacing: spacing)
      bar["style"] = ["height": 44]
      return stack("vertical", [bar], spacing: 8)
    case .columnAtSide:
      var column = stack("vertical", [node(80, 80), title], spacing: spacing)
      column["justifyContent"] = "center"
      return stack("vertical", [column, button], spacing: 8)
    case .openRow:
      var column = stack("vertical", [title, text(&random, words: 1...2)], spacing: 2)
      column["style"] = ["flexShrink": 1]
      row = [avatar, column, node(20, 20)]
    case .wideTabs:
      let tabs = (0..<random.number(in: 4...5)).map { _ in node(96, 49) }
      return stack("vertical", [title, stack("horizontal", tabs, spacing: 0)], spacing: 8)
    case .rowOfRows:
      let rows = (0..<4).map { _ -> Element in
        let spacer: Element = ["type": "spacer", "style": ["flexGrow": 1]]
        return stack("horizontal", [text(&random, words: 2...2), spacer, node(51, 31)], spacing: 4)
      }
      return stack("horizontal", rows, spacing: spacing)
    case .boxedText:
      var price = text(&random, words: 1...1, of: "market", style: ["width": 30])
      price["maximumNumberOfLines"] = 1
      row = [avatar, price]
    case .badgeOutside:
      let corner: Element = [
        "type": "corner", "cornerLocation": "topRight", "child": avatar, "corner": node(20, 20),
      ]
      let grows = text(&random, words: 1...2, style: ["flexGrow": 1, "flexShrink": 1])
      return stack("horizontal", [grows, corner], spacing: spacing)
    case .oddRow:
      let rows = (0..<4).map { index -> Element in
        let label = text(&random, words: 1...2, style: ["flexGrow": 1, "flexShrink": 1])
        var line = stack("horizontal", [label, text(&random, words: 1...1)], spacing: 4)
        if index != 1 { line["style"] = ["minHeight": 44] }
        return line
      }
      return stack("vertical", rows, spacing: 0)
    case .coveredText:
      var label = text(&random, words: 1...1)
      label["style"] = ["layoutPosition": [16, 20]]
      let over: Element = [
        "type": "node", "style": ["preferredSize": [160, 44], "layoutPosition": [12, 10]],
      ]
      return ["type": "absolute", "style": ["height": 200], "children": [label, over]]
    case .sizedLayer:
      let shade: Element = ["type": "node", "style": ["width": 300, "height": 30]]
      row = [["type": "overlay", "child": avatar, "overlay": shade] as Element, title]
    case .wideMinimum:
      let minimum = 380 + 10 * Double(random.below(5))
      let field: Element = ["type": "node", "style": ["height": 44, "minWidth": minimum]]
      return stack("vertical", [title, field], spacing: spacing)
    case .manyShares:
      let cells = ["40%", "50%", "30%"].map { text(&random, words: 1...1, style: ["width": $0]) }
      return stack("vertical", [title, stack("horizontal", cells, spacing: 0)], spacing: spacing)
    case .rigidLines:
      var chips = stack("horizontal", (0..<6).map { _ in node(60, 32) }, spacing: spacing)
      chips["flexWrap"] = "wrap"
      row = [text(&random, words: 1...1), chips]
    case .ratioWithoutLength:
      let photo: Element = ["type": "ratio", "ratio": 1, "child": ["type": "node"] as Element]
      row = [photo, stack("vertical", [title, text(&random, words: 1...1)], spacing: 2)]
    case .shortened:
      row = [
        text(&random, words: 2...2, of: "market", style: ["flexShrink": 1]).with(maximum: 1),
        text(&random, words: 8...12, style: ["flexShrink": 1]).with(maximum: 1),
      ]
    }
    let line = stack("horizontal", row, spacing: spacing)
    if self == .alikeRows {
      let rows = (0..<4).map { _ in
        stack("horizontal", [avatar, text(&random, words: 14...20), button], spacing: spacing)
      }
      return stack("vertical", rows, spacing: 8)
    }
    let footer = stack(
      "horizontal", [text(&random, words: 1...2, style: ["flexShrink": 1])], spacing: 4)
    return stack("vertical", [line, footer], spacing: 8)
  }

  private func node(_ width: Double, _ height: Double) -> Element {
    ["type": "node", "style": ["preferredSize": [width, height]]]
  }

  private func image(_ length: Double) -> Element {
    ["type": "image", "intrinsicSize": [length, length]]
  }

  private func stack(_ direction: String, _ children: [Element], spacing: Double) -> Element {
    ["type": "stack", "direction": direction, "spacing": spacing, "children": children]
  }

  private func text(
    _ random: inout SplitMix64, words: ClosedRange<Int>, of word: String? = nil,
    style: Element = [:]
  ) -> Element {
    let all = ["bread", "every", "morning", "from", "seven", "fresh", "market", "summer", "on"]
    let text = (0..<random.number(in: words)).map { _ in word ?? random.pick(all) }
    var element: Element = [
      "type": "text", "text": text.joined(separator: " "), "font": "System", "fontSize": 17,
    ]
    if !style.isEmpty { element["style"] = style }
    return element
  }
}

extension [String: Any] {
  fileprivate func with(maximum count: Int) -> Self {
    merging(["maximumNumberOfLines": count]) { _, new in new }
  }
}
