import LayoutEngine

extension Size {
  /// The size as an array: `[375, "inf"]`.
  package var json: JSONValue { .array([.number(width), .number(height)]) }
}

extension Frame {
  /// The frame as an object: `{"x": 0, "y": 0, "width": 375, "height": 44}`.
  package var json: JSONValue {
    .object([
      ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
    ])
  }
}
