import LayoutEngine
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
  /// The number of the box whose frame it has.
  var box: Int?

  init(_ type: String, _ members: [(String, JSONValue)] = []) {
    self.type = type
    self.members = members
  }

  /// An element around another one.
  init(_ type: String, _ members: [(String, JSONValue)] = [], around child: ConvertedElement) {
    self.type = type
    self.members = members
    parts = [("child", child)]
  }

  /// A scroll node around its content.
  init(scrolling content: ConvertedElement, along axis: Axis) {
    type = "scroll"
    if axis == .horizontal { members = [("scrollableDirections", "horizontal")] }
    members.append(("automaticallyManagesContentSize", .literal("true")))
    parts = [("layout", content)]
  }

  /// Returns the element as JSON, after some members.
  func json(_ first: [(String, JSONValue)] = []) -> JSONValue {
    var object = first
    object.append(("type", .string(type)))
    if let id { object.append(("id", .string(id))) }
    if !style.isEmpty { object.append(("style", .object(style))) }
    object += members
    for (key, part) in parts { object.append((key, part.json())) }
    if let children { object.append(("children", .array(children.map { $0.json() }))) }
    return .object(object)
  }

  /// Adds the recorded frames of the element and of those in it, by their paths.
  func addFrames(at path: String, to frames: inout [(path: String, frame: FlexFrame)]) {
    if let frame { frames.append((path, frame)) }
    for (key, part) in parts { part.addFrames(at: "\(path).\(key)", to: &frames) }
    for (index, child) in (children ?? []).enumerated() {
      child.addFrames(at: "\(path).children[\(index)]", to: &frames)
    }
  }
}
