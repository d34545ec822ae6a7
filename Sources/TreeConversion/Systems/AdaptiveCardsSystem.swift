import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Adaptive Cards. The spaces and sizes are those of the host configuration that Microsoft documents as default.
  static let adaptiveCards = ForeignSystem(
    name: "adaptive-cards", summary: "Adaptive Cards: cards with \"body\"",
    isCertain: { object in
      object["type"]?.string == "AdaptiveCard"
        || ["TextBlock", "ColumnSet"].contains(object["type"]?.string)
    },
    read: { value, notes throws(ConversionError) in
      // A message of a bot has the card as an attachment.
      let value = value.object.elements("attachments").first?.object["content"] ?? value
      var box = try AdaptiveCardsReader(notes: notes).box(value, nil, isFirst: true, depth: 0)
      if value.object["type"]?.string == "AdaptiveCard" { box.style.padding = FlexEdges(20) }
      return box
    })
}

private struct AdaptiveCardsReader {
  let notes: ConversionNotes

  func box(
    _ value: ForeignValue, _ parent: FlexStyle?, isFirst: Bool, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    let type = object["type"]?.string ?? "Container"
    let isRow = ["ColumnSet", "ActionSet", "ImageSet", "TableRow"].contains(type)
    var box = FlexBox(source: value, style: .rigid(Axis(isHorizontal: isRow), fontSize: 14))
    box.name = object["id"]?.string
    readStyle(object, parent, isFirst: isFirst, &box.style)
    for (index, item) in items(object, type, parent, &box).enumerated() where item.isObject {
      box.children.append(try self.box(item, box.style, isFirst: index == 0, depth: depth + 1))
    }
    if let length = Self.imageSizes[word(object["imageSize"]) ?? ""] {
      for index in box.children.indices {
        box.children[index].style.size = FlexSize(.points(length))
      }
    }
    if type == "Table" { setColumns(object.elements("columns"), of: &box.children) }
    return box
  }

  private func word(_ value: ForeignValue?) -> String? { value?.string?.lowercased() }

  /// Reads the keys that all elements have.
  private func readStyle(
    _ object: ForeignObject, _ parent: FlexStyle?, isFirst: Bool, _ style: inout FlexStyle
  ) {
    style.alignItems = .stretch
    if let parent, !isFirst, !parent.wraps {
      let spacing = Self.spacings[word(object["spacing"]) ?? "default"] ?? 8
      style.margin[parent.axis.edges.start] = .points(spacing)
    }
    switch word(object["horizontalAlignment"]) {
    case "center"?: style.alignSelf = .center
    case "right"?: style.alignSelf = .end
    default: break
    }
    if let content = word(object["verticalContentAlignment"]) {
      style.justifyContent = content == "center" ? .center : content == "bottom" ? .end : .start
    }
    if let height = FlexValue(word: object["minHeight"]?.string).points {
      style.minSize.height = .points(height)
    }
    style.isHidden = object["isVisible"]?.bool == false
  }

  /// Reads what an element is, and returns the elements in it.
  private func items(
    _ object: ForeignObject, _ type: String, _ parent: FlexStyle?, _ box: inout FlexBox
  ) -> [ForeignValue] {
    switch type {
    case "TextBlock", "RichTextBlock":
      readText(object, wraps: type == "RichTextBlock", &box)
      // In a column it is as wide as that; in a row it can shrink.
      box.style.flexShrink = parent.map { $0.isRow ? 1 : 0 } ?? 1
    case "Image": readImage(object, &box)
    case "AdaptiveCard": return object.elements("body") + object.elements("actions")
    case "ColumnSet": return object.elements("columns")
    case "ActionSet": return object.elements("actions")
    case "ImageSet":
      (box.style.wraps, box.style.rowGap, box.style.columnGap) = (true, 8, 8)
      box.style.alignItems = .start
      return object.elements("images")
    case "FactSet": box.children = object.elements("facts").map { row(ofFact: $0) }
    case "Column":
      apply(object["width"], &box.style)
      return object.elements("items")
    case _ where type.hasPrefix("Action."):
      box.style.padding = FlexEdges(8)
      box.children = [FlexBox(object["title"]?.string, .rigid(.vertical, fontSize: 14), box.source)]
    case "Table": return object.elements("rows")
    case "TableRow": return object.elements("cells")
    case "TableCell":
      apply(nil, &box.style)
      return object.elements("items")
    case "Container": return object.elements("items")
    case _ where type.hasPrefix("Input."): addInput(object, type, to: &box)
    default: notes.add(.unknown, "the type \(type)", at: box.source)
    }
    return []
  }

  private func readText(_ object: ForeignObject, wraps: Bool, _ box: inout FlexBox) {
    box.style.text.fontSize = Self.fontSizes[word(object["size"]) ?? "default"] ?? 14
    box.style.text.weight = Self.weights[word(object["weight"]) ?? "default"] ?? 400
    let wraps = wraps || object["wrap"]?.bool == true
    box.style.text.lines = object["maxLines"]?.number?.integerPart ?? (wraps ? nil : 1)
    let texts = object.elements("inlines").compactMap { $0.string ?? $0.object["text"]?.string }
    let text = object["text"]?.string ?? texts.joined()
    box.content = .text([FlexRun(text: text.isEmpty ? " " : text, style: box.style.text)])
  }

  private func readImage(_ object: ForeignObject, _ box: inout FlexBox) {
    box.content = .image
    if let length = Self.imageSizes[word(object["size"]) ?? "medium"] {
      box.style.size = FlexSize(.points(length))
      if box.style.alignSelf == nil { box.style.alignSelf = .start }
    }
    for axis in Axis.both {
      if let length = FlexValue(word: object[axis.lengthWord]?.string).points {
        box.style.size[axis] = .points(length)
      }
    }
  }

  /// A fact is a title and its value next to it.
  private func row(ofFact fact: ForeignValue) -> FlexBox {
    var row = FlexBox(source: fact, style: .rigid(.horizontal, fontSize: 14))
    row.style.columnGap = 10
    for (key, weight) in [("title", 600), ("value", 400)] {
      var style = FlexStyle.rigid(.vertical, fontSize: 14)
      style.flexShrink = key == "value" ? 1 : 0
      style.text.weight = weight
      row.children.append(FlexBox(fact.object[key]?.string, style, fact))
    }
    return row
  }

  /// Gives the cells of rows the widths of the columns of their table.
  private func setColumns(_ columns: [ForeignValue], of rows: inout [FlexBox]) {
    for row in rows.indices {
      for (cell, column) in zip(rows[row].children.indices, columns) {
        guard let width = column.object["width"] else { continue }
        var style = rows[row].children[cell].style
        (style.flexGrow, style.flexShrink, style.flexBasis) = (0, 0, .auto)
        apply(width, &style)
        rows[row].children[cell].style = style
      }
    }
  }

  /// An input is its label above a field, and a toggle a box before its title.
  private func addInput(_ object: ForeignObject, _ type: String, to box: inout FlexBox) {
    notes.approximate("an input is 32 points high, and one of several lines 72", at: box.source)
    let style = FlexStyle.rigid(.vertical, fontSize: 14)
    var textStyle = style
    textStyle.flexShrink = 1
    var field = FlexBox(source: box.source, style: style)
    let isToggle = type == "Input.Toggle"
    let choices = object["style"]?.string == "expanded" ? object.elements("choices") : []
    field.style.size.height = .points(isToggle ? 20 : object["isMultiline"]?.bool == true ? 72 : 32)
    if isToggle || !choices.isEmpty { field.style.size = FlexSize(.points(20)) }
    if let label = object["label"]?.string {
      box.children.append(FlexBox(label, textStyle, box.source))
    }
    let titles = isToggle ? [object["title"]?.string] : choices.map { $0.object["title"]?.string }
    for title in titles {
      var row = FlexBox(source: box.source, style: FlexStyle.rigid(.horizontal, fontSize: 14))
      (row.style.columnGap, row.style.alignItems) = (8, .center)
      row.children = [field, FlexBox(title, textStyle, box.source)]
      box.children.append(row)
    }
    if titles.isEmpty { box.children.append(field) }
    box.style.rowGap = 8
  }

  /// A column has the width of its content, a share of what is left, or a length.
  private func apply(_ width: ForeignValue?, _ style: inout FlexStyle) {
    if let weight = width?.number ?? width?.string.flatMap({ Double($0) }) {
      style.apply(.fill(weight: weight), .horizontal, in: .rigid(.horizontal, fontSize: 0))
    } else if width?.string == "auto" {
      style.flexShrink = 1
    } else if let length = FlexValue(word: width?.string).points {
      style.size.width = .points(length)
    } else {
      style.apply(.fill(weight: 1), .horizontal, in: .rigid(.horizontal, fontSize: 0))
    }
  }

  private static let spacings: [String: Double] = [
    "none": 0, "small": 3, "default": 8, "medium": 20, "large": 30, "extralarge": 40, "padding": 20,
  ]
  private static let fontSizes: [String: Double] = [
    "small": 12, "default": 14, "medium": 17, "large": 21, "extralarge": 26,
  ]
  private static let weights = ["lighter": 200, "default": 400, "bolder": 600]
  private static let imageSizes: [String: Double] = ["small": 40, "medium": 80, "large": 160]
}

extension FlexValue {
  fileprivate init(word: String?) { self = word.map { .word($0) } ?? .other }
}
