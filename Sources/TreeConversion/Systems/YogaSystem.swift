import LayoutEngine

extension ForeignSystem {
  /// Yoga's style JSON, and the captures that its tools write.
  static let yoga = ForeignSystem(
    name: "yoga", summary: "Yoga: objects with \"style\" and \"children\", and its captures",
    isCertain: { $0["layout-inputs"] != nil || $0["style"]?.isObject == true && $0["type"] == nil },
    read: { value, notes throws(ConversionError) in
      let root = value.object["tree"] ?? value
      var box = try yogaBox(root, notes, depth: 0)
      // The size for which a capture was made is that of its root.
      let inputs = value.object["layout-inputs"]?.object
      for (key, axis) in [("available-width", Axis.horizontal), ("available-height", .vertical)] {
        if let length = inputs?[key]?.number, box.style.size[axis].isAuto {
          box.style.size[axis] = .points(length)
        }
      }
      return box
    })

  private static func yogaBox(
    _ value: ForeignValue, _ notes: ConversionNotes, origin: (x: Double, y: Double) = (0, 0),
    depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    var reader = FlexStyleReader(style: .yoga, notes: notes, source: value)
    if let style = object["style"] { reader.read(style) }
    var box = FlexBox(source: value, style: reader.style)
    box.name = ["id", "name", "label"].lazy.compactMap { object[$0]?.string }.first
    // A measured leaf has the size that was measured.
    if let measured = object["node"]?.object.elements("measure-funcs").first?.object {
      for (key, axis) in [("output-width", Axis.horizontal), ("output-height", .vertical)] {
        if let length = measured[key]?.number, box.style.size[axis].isAuto {
          let padding = box.style.paddingLength(axis)
          box.style.size[axis] = .points(length + padding)
        }
      }
      notes.approximate("a measured element has the first size that was measured", at: value)
    }
    var origin = origin
    if let layout = object["layout"]?.object, let x = layout["left"]?.number,
      let y = layout["top"]?.number, let width = layout["width"]?.number,
      let height = layout["height"]?.number
    {
      origin = (origin.x + x, origin.y + y)
      box.frame = FlexFrame(x: origin.x, y: origin.y, width: width, height: height)
    }
    for child in object.elements("children") {
      box.children.append(try yogaBox(child, notes, origin: origin, depth: depth + 1))
    }
    return box
  }

  /// Taffy's styles, whose sizes and edges are objects.
  static let taffy = ForeignSystem(
    name: "taffy", summary: "Taffy: styles with \"flex_direction\" and \"size\": {\"width\": ...}",
    isCertain: { object in
      let style = object["style"]?.object
      return style != nil && style!.keys.contains { $0.contains("_") || $0 == "size" }
    },
    read: { value, notes throws(ConversionError) in try taffyBox(value, notes, depth: 0) })

  private static func taffyBox(
    _ value: ForeignValue, _ notes: ConversionNotes, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    var reader = FlexStyleReader(style: FlexStyle(), notes: notes, source: value)
    for (key, value) in object["style"]?.members ?? [] {
      // An object of one length is a value; other objects have a value for each axis or edge.
      let isLength = ["length", "points", "percent", "unit"].contains(
        value.members.first?.key.lowercased())
      guard value.isObject, !isLength else {
        reader.read(key, taffyValue(value))
        continue
      }
      let prefix = ["size": "", "min_size": "min_", "max_size": "max_"]
      for (part, value) in value.members {
        switch key {
        case "gap": reader.read(part == "width" ? "column_gap" : "row_gap", taffyValue(value))
        default: reader.read((prefix[key] ?? key + "_") + part, taffyValue(value))
        }
      }
    }
    var box = FlexBox(source: value, style: reader.style)
    box.name = object["id"]?.string ?? object["name"]?.string
    for child in object.elements("children") {
      box.children.append(try taffyBox(child, notes, depth: depth + 1))
    }
    return box
  }

  /// `{"unit": "percent", "value": 0.5}`, `{"Length": 10}`, and words such as `RowReverse`.
  private static func taffyValue(_ value: ForeignValue) -> FlexValue {
    if value.isObject, let member = value.members.first {
      if member.key.lowercased() == "percent", let number = member.value.number {
        return .word("\(number * 100)%")
      }
      if ["length", "points"].contains(member.key.lowercased()), let number = member.value.number {
        return .number(number)
      }
      if value.object["unit"]?.string == "percent", let number = value.object["value"]?.number {
        return .word("\(number * 100)%")
      }
    }
    guard let word = value.string, word.first?.isUppercase == true else { return FlexValue(value) }
    var result = ""
    for character in word {
      if character.isUppercase, !result.isEmpty { result.append("-") }
      result += character.lowercased()
    }
    return .word(result)
  }
}
