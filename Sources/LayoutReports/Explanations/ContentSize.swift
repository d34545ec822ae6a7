import LayoutEngine
import TreeFiles

/// An element's own size, before rounding, and what its content needs, in points.
struct ContentSize {
  /// The part of an element that needs a size.
  enum Owner: String {
    case text
    case children
    case child
    case content
    case spacer
    case ratio
    /// A natural, recorded or measured size.
    case natural
    case recorded
    case measured

    private var isSize: Bool { self == .natural || self == .recorded || self == .measured }

    /// `its text needs 151.5`, `its natural width is 20`
    func needs(_ length: Double, _ axis: Axis) -> String {
      if isSize { return "its \(rawValue) \(axis.lengthWord) is \(length.shown)" }
      return "\(self == .spacer ? "a" : "its") \(rawValue) need\(self == .children ? "" : "s") "
        + length.shown
    }

    /// The reason for a width, a height or a size that is as needed: `as its text needs`.
    func fits(_ length: String) -> String {
      if isSize { return "its \(rawValue) \(length)" }
      if self == .ratio { return "by its ratio" }
      return self == .spacer
        ? "a spacer needs nothing" : "as its \(rawValue) need\(self == .children ? "" : "s")"
    }
  }

  /// The size after clamping.
  let size: Size
  /// The size before clamping; undefined on an axis on which the element has no content.
  var content: Size
  var owner = Owner.content
  /// True for a text of which a part is hidden.
  var isTruncated = false
  /// The axes on which the element fills the available space.
  private var filled: Set<Axis> = []

  /// A size that the content has.
  init(_ size: Size) {
    self.size = size
    content = size
  }

  init(_ size: Size, content: Size, of owner: Owner) {
    self.size = size
    self.content = content
    self.owner = owner
  }

  func fills(_ axis: Axis) -> Bool { filled.contains(axis) }

  /// Notes that the element fills the available space on an axis.
  mutating func fill(_ axis: Axis) {
    filled.insert(axis)
    if axis == .horizontal { content.width = .nan } else { content.height = .nan }
  }
}
