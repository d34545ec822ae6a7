import LayoutEngine
import TreeFiles

/// An element's own size before rounding, and the size that its content needs, in points.
struct ContentSize {
  /// The part of an element that determines the size.
  enum Owner: String {
    case text
    case children
    case child
    case content
    case spacer
    case ratio
    /// A natural, recorded or measured size of a leaf.
    case natural
    case recorded
    case measured

    private var isSize: Bool { self == .natural || self == .recorded || self == .measured }

    /// Returns a clause such as `its text needs 151.5` or `its natural width is 20`.
    func needs(_ length: Double, _ axis: Axis) -> String {
      if isSize { return "its \(rawValue) \(axis.lengthWord) is \(length.shown)" }
      return "\(self == .spacer ? "a" : "its") \(rawValue) need\(self == .children ? "" : "s") "
        + length.shown
    }

    /// Returns a clause for a width, height or size that is equal to the content's: `as its text needs`.
    func fits(_ length: String) -> String {
      if isSize { return "its \(rawValue) \(length)" }
      if self == .ratio { return "by its ratio" }
      return self == .spacer
        ? "a spacer needs nothing" : "as its \(rawValue) need\(self == .children ? "" : "s")"
    }
  }

  /// The size after clamping.
  let size: Size
  /// The size before clamping; NaN along an axis on which the element has no content.
  var content: Size
  var owner = Owner.content
  /// True for a text that is partly hidden.
  var isTruncated = false
  /// The axes along which the element fills the available space.
  private var filled: Set<Axis> = []

  /// Creates the size of an element that is as large as its content.
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

  /// Records that the element fills the available space along an axis.
  mutating func fill(_ axis: Axis) {
    filled.insert(axis)
    if axis == .horizontal { content.width = .nan } else { content.height = .nan }
  }
}
