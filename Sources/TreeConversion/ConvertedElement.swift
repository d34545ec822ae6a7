import LayoutEngine
import TreeFiles

/// An element of the tree file that a conversion writes.
struct ConvertedElement {
  let type: String
  var id: String?
  /// The element's own members, except `type`, `id`, `style` and members whose values are elements.
  var members: [(String, JSONValue)] = []
  var style: [(String, JSONValue)] = []
  /// The elements that are not in `children`, each with its key, such as `child` or `overlay`.
  var parts: [(String, ConvertedElement)] = []
  /// The elements of the key `children`; nil for a type without this key.
  var children: [ConvertedElement]?
  /// The frame that the foreign file records for the element, in points; nil if there is none.
  var frame: Frame?
  /// The number of the `FlexBox` that has this element's frame; nil for helper elements.
  var box: Int?

  init(_ type: String, _ members: [(String, JSONValue)] = []) {
    self.type = type
    self.members = members
  }

  /// Creates an element with another one as its `child`.
  init(_ type: String, _ members: [(String, JSONValue)] = [], around child: ConvertedElement) {
    self.type = type
    self.members = members
    parts = [("child", child)]
  }

  /// Creates a scroll node that scrolls `content` along an axis.
  init(scrolling content: ConvertedElement, along axis: Axis) {
    type = "scroll"
    if axis == .horizontal { members = [("scrollableDirections", "horizontal")] }
    members.append(("automaticallyManagesContentSize", .literal("true")))
    parts = [("layout", content)]
  }

  /// Returns the element as JSON. The members `first` precede the type.
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

  /// Appends the recorded frames of the element and its descendants, with their paths.
  func addFrames(at path: String, to frames: inout [(path: String, frame: Frame)]) {
    if let frame { frames.append((path, frame)) }
    for (key, part) in parts { part.addFrames(at: "\(path).\(key)", to: &frames) }
    for (index, child) in (children ?? []).enumerated() {
      child.addFrames(at: "\(path).children[\(index)]", to: &frames)
    }
  }
}
