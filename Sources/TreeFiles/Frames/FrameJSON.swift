import LayoutEngine

extension Size {
  /// The size as an array: `[375, "inf"]`.
  package var json: JSONValue { .array([.number(width), .number(height)]) }
}

extension EdgeInsets {
  /// The insets as an array, counterclockwise from the top: `[59, 0, 34, 0]`.
  package var json: JSONValue { .array([top, left, bottom, right].map { .number($0) }) }
}

extension Frame {
  /// The frame as an object: `{"x": 0, "y": 0, "width": 375, "height": 44}`.
  package var json: JSONValue {
    .object([
      ("x", .number(x)), ("y", .number(y)), ("width", .number(width)), ("height", .number(height)),
    ])
  }
}
