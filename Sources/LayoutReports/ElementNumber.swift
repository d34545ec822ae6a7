/// A numeric property of an element, which requirements compare and `explain` explains: `button.height`. The raw value
/// is the name in messages and documents.
package enum ElementNumber: String, CaseIterable, Sendable {
  case left
  case right
  case top
  case bottom
  case width
  case height
  case centerX
  case centerY
  case leading
  case trailing
  case aspect
  case lines
  case fontSize
  case contentWidth
  case contentHeight

  /// The names of the property, beginning with the raw value. Case is ignored. Names of several words are for sentences
  /// such as `the left edge of title`.
  package var names: [String] {
    switch self {
    case .left: ["left", "x", "minX", "left edge", "left side"]
    case .right: ["right", "maxX", "right edge", "right side"]
    case .top: ["top", "y", "minY", "top edge", "top side"]
    case .bottom: ["bottom", "maxY", "bottom edge", "bottom side"]
    case .width: ["width", "w"]
    case .height: ["height", "h"]
    case .centerX:
      [
        "centerX", "midX", "centreX", "center x", "centre x", "horizontal center",
        "horizontal centre",
      ]
    case .centerY:
      ["centerY", "midY", "centreY", "center y", "centre y", "vertical center", "vertical centre"]
    // The distance of the leading edge from the left, or from the right in right-to-left layouts.
    case .leading: ["leading", "start", "leading edge"]
    // The leading edge plus the width.
    case .trailing: ["trailing", "end", "trailing edge"]
    // The width divided by the height.
    case .aspect: ["aspect", "aspectRatio", "aspect ratio"]
    case .lines: ["lines", "lineCount", "numberOfLines", "line count", "number of lines"]
    // The font size in points, at the text size of the layout.
    case .fontSize: ["fontSize", "font size"]
    // The size of the content, for scroll nodes that manage their content size.
    case .contentWidth: ["contentWidth", "content width"]
    case .contentHeight: ["contentHeight", "content height"]
    }
  }

  /// True if only texts have the property.
  package var isOfText: Bool { self == .lines || self == .fontSize }

  /// True if only scroll nodes have the property.
  package var isOfScroll: Bool { self == .contentWidth || self == .contentHeight }

  private static let byName: [String: ElementNumber] = {
    var properties: [String: ElementNumber] = [:]
    for property in allCases {
      for name in property.names { properties[name.lowercased()] = property }
    }
    return properties
  }()

  /// Creates the property with a name, which can be an anchor: `leadingAnchor`. Nil if there is none.
  package init?(_ name: some StringProtocol) {
    let name = name.lowercased()
    let stem = name.hasSuffix("anchor") ? String(name.dropLast("anchor".count)) : name
    guard let property = Self.byName[stem] else { return nil }
    self = property
  }

  /// Creates the property for the path after an element, also in UIKit's form: `width`, `frame.width`,
  /// `bounds.size.height`. Nil if there is none, and for the origin of `bounds`, which is not an edge of the frame.
  package init?(path names: [some StringProtocol]) {
    guard let last = names.last, let property = ElementNumber(last) else { return nil }
    let isSize = property == .width || property == .height
    let isOrigin = property == .left || property == .top
    for (index, name) in names.dropLast().enumerated() {
      switch name.lowercased() {
      case "view", "layer": guard index == 0 else { return nil }
      case "frame": break
      case "center", "centre":
        guard index == names.count - 2, last.lowercased() == "x" || last.lowercased() == "y" else {
          return nil
        }
        self = property == .left ? .centerX : .centerY
        return
      case "bounds", "calculatedsize": guard isSize else { return nil }
      case "size": guard isSize, index == names.count - 2 else { return nil }
      case "origin":
        guard isOrigin, index == names.count - 2 else { return nil }
      default: return nil
      }
    }
    self = property
  }

  /// Splits a name such as `title.frame.width` into the element and the property; nil if it names no property.
  package static func split(_ name: String) -> (element: String, property: ElementNumber)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    // Tries the longest path first, so that `frame` is not part of the element's name.
    for count in stride(from: min(4, parts.count - 1), through: 1, by: -1) {
      if let property = ElementNumber(path: Array(parts.suffix(count))) {
        return (parts.dropLast(count).joined(separator: "."), property)
      }
    }
    return nil
  }
}
