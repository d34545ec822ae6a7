import TreeFiles

/// An element of a tree file that is being written.
struct ConvertedElement {
  let type: String
  var id: String?
  /// The keys of the element itself.
  var members: [(String, JSONValue)] = []
  var style: [(String, JSONValue)] = []
  /// Elements below a key of their own: `child`, `overlay`.
  var parts: [(String, ConvertedElement)] = []
  /// Nil for a type that has no `children`.
  var children: [ConvertedElement]?
  /// The frame that the foreign file records.
  var frame: FlexFrame?

  init(_ type: String) { self.type = type }

  /// An element around another one.
  init(_ type: String, _ members: [(String, JSONValue)] = [], around child: ConvertedElement) {
    self.type = type
    self.members = members
    parts = [("child", child)]
  }

  /// A scroll node around its content.
  init(scrolling content: ConvertedElement, horizontally: Bool) {
    type = "scroll"
    if horizontally { members = [("scrollableDirections", "horizontal")] }
    members.append(("automaticallyManagesContentSize", .literal("true")))
    parts = [("layout", content)]
  }

  /// The element as JSON. `frames` gets the recorded frames by the paths of the elements.
  func json(at path: String, _ frames: inout [(path: String, frame: FlexFrame)]) -> JSONValue {
    if let frame { frames.append((path, frame)) }
    var object: [(String, JSONValue)] = [("type", .string(type))]
    if let id { object.append(("id", .string(id))) }
    if !style.isEmpty { object.append(("style", .object(style))) }
    object += members
    for (key, part) in parts { object.append((key, part.json(at: "\(path).\(key)", &frames))) }
    if let children {
      var values: [JSONValue] = []
      for (index, child) in children.enumerated() {
        values.append(child.json(at: "\(path).children[\(index)]", &frames))
      }
      object.append(("children", .array(values)))
    }
    return .object(object)
  }
}
