import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Yoga's style JSON, and the captures of its tools.
  static let yoga = ForeignSystem(
    system: .yoga, form: "objects with \"style\" and \"children\", and its captures",
    isCertain: { $0["layout-inputs"] != nil || $0["style"]?.isObject == true && $0["type"] == nil },
    read: { value, notes throws(ConversionError) in
      let root = value.object["tree"] ?? value
      var box = try yogaBox(root, notes, depth: 0)
      // The available size of a capture becomes the size of its root.
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
    var reader = ForeignStyleReader(style: .yoga, notes: notes, source: value)
    if let style = object["style"] { reader.read(style) }
    var box = FlexBox(source: value, style: reader.style)
    box.name = ["id", "name", "label"].lazy.compactMap { object[$0]?.string }.first
    // A leaf with a measure function has its measured size.
    if let measured = object["node"]?.object.elements("measure-funcs").first?.object {
      for (key, axis) in [("output-width", Axis.horizontal), ("output-height", .vertical)] {
        if let length = measured[key]?.number, box.style.size[axis].isAuto {
          let padding = box.style.paddingLength(axis)
          box.style.size[axis] = .points(length + padding)
        }
      }
      notes.approximate("a measured element has the first size that was measured", at: value)
    }
    if let text = object["text"]?.string {
      box.content = .text([FlexRun(text: text, style: box.style.text)])
    }
    var origin = origin
    if var frame = object["layout"]?.object.frame("left", "top") {
      (frame.x, frame.y) = (origin.x + frame.x, origin.y + frame.y)
      (origin, box.frame) = ((frame.x, frame.y), frame)
    }
    for child in object.elements("children") {
      let own = try yogaBox(child, notes, origin: origin, depth: depth + 1)
      // `display: contents`: the node has no box.
      let isContents = child.object["style"]?.object["display"]?.string == "contents"
      box.children += isContents ? own.children : [own]
    }
    return box
  }
}
