import Foundation

/// An element of a tree file.
struct FixedElement {
  let id: String
  let parent: String?
  let type: String
  /// The size that is written in points.
  let width, height: Double?
  let ratio: Double?
  /// The font size of a text.
  let fontSize: Double?
  /// True for what is in a scroll node, which may be outside the root.
  var isScrolled = false
  /// The parent, and what siblings that are alike have in common.
  let kind: String
  /// The texts and natural sizes in it, without which siblings are not equally high.
  let contents: String

  static func collect(
    _ tree: [String: Any], parent: String?, _ elements: inout [FixedElement]
  ) {
    let id = tree["id"] as? String ?? ""
    let style = tree["style"] as? [String: Any] ?? [:]
    let type = tree["type"] as? String ?? ""
    let index = elements.count
    elements.append(FixedElement(id, parent, type, tree, style, count: 0))
    let one = ["child", "layout", "overlay", "background", "corner"].compactMap { tree[$0] }
    for child in one + (tree["children"] as? [Any] ?? []) {
      if let child = child as? [String: Any] { collect(child, parent: id, &elements) }
    }
    elements[index] = FixedElement(id, parent, type, tree, style, count: elements.count - index)
    if type == "scroll" {
      for index in elements[index...].indices.dropFirst() { elements[index].isScrolled = true }
    }
  }

  private init(
    _ id: String, _ parent: String?, _ type: String, _ tree: [String: Any], _ style: [String: Any],
    count: Int
  ) {
    self.id = id
    self.parent = parent
    self.type = type
    let isRead = !["inset", "overlay", "background"].contains(type)
    let size = style["preferredSize"] as? [Any]
    let limits = [
      "minWidth", "maxWidth", "minHeight", "maxHeight", "minSize", "maxSize", "minLayoutSize",
      "maxLayoutSize", "sizeRange",
    ]
    // A limit may be what counts.
    let isLimited = limits.contains { style[$0] != nil }
    width = isRead && !isLimited ? (style["width"] ?? size?.first) as? Double : nil
    height = isRead && !isLimited ? (style["height"] ?? size?.last) as? Double : nil
    ratio = tree["ratio"] as? Double
    fontSize = type == "text" && tree["runs"] == nil ? tree["fontSize"] as? Double ?? 12 : nil
    let keys = (style.map { "\($0.key): \($0.value)" }.sorted()).joined(separator: ",")
    contents = FixedElement.contents(of: tree)
    kind = "\(parent ?? "") \(type) \(keys) \(tree["intrinsicSize"] ?? "") \(count)"
  }

  private static func contents(of tree: [String: Any]) -> String {
    let one = ["child", "layout", "overlay", "background", "corner"].compactMap { tree[$0] }
    let children = (one + (tree["children"] as? [Any] ?? [])).compactMap { $0 as? [String: Any] }
    return "\(tree["text"] ?? "") \(tree["intrinsicSize"] ?? "") \(children.map(contents(of:)))"
  }

  /// The frames in the coordinates of the root.
  private static func inRoot(
    _ elements: [FixedElement], _ frames: [String: CGRect]
  ) -> [String: CGRect] {
    var frames = frames
    for element in elements {
      guard let parent = element.parent, let outer = frames[parent] else { continue }
      frames[element.id]?.origin.x += outer.minX
      frames[element.id]?.origin.y += outer.minY
    }
    return frames
  }

  static func losses(
    of elements: [FixedElement], from before: [String: CGRect], to after: [String: CGRect]
  ) -> [String] {
    let pixel = 0.51
    let scrolls = Set(elements.filter { $0.type == "scroll" }.map(\.id))
    var losses: [String] = []
    func outside(_ id: String, _ parent: String, _ frames: [String: CGRect]) -> [Double] {
      let (own, outer) = (frames[id] ?? .zero, frames[parent] ?? .zero)
      return [-own.minX, -own.minY, own.maxX - outer.width, own.maxY - outer.height].map {
        max(0, $0)
      }
    }
    /// True if an element has siblings that are alike, which are as wide as it before and after. The first of those that
    /// grow has the rest of their shares in whole points.
    func sharesShortage(_ element: FixedElement) -> Bool {
      let alike = elements.filter { $0.kind == element.kind }
      let rest = max(pixel, Double(alike.count - 1))
      return alike.count > 1
        && [(before, pixel), (after, rest)].allSatisfy { frames, tolerance in
          let widths = alike.compactMap { frames[$0.id]?.width }
          return (widths.max() ?? 0) - (widths.min() ?? 0) <= tolerance
        }
        && (after[element.id]?.height ?? 0) >= (before[element.id]?.height ?? 0) - pixel
    }
    let (rootBefore, rootAfter) = (inRoot(elements, before), inRoot(elements, after))
    for element in elements {
      guard let old = before[element.id], let new = after[element.id] else { continue }
      let sizes = [(old.width, new.width, element.width), (old.height, new.height, element.height)]
      for (old, new, written) in sizes {
        if old > 0 && new == 0 { losses.append("\(element.id) is 0") }
        if let written, new < min(written, old) - pixel, !sharesShortage(element) {
          losses.append("\(element.id) is \(new), not the \(written) that is written")
        }
      }
      if let ratio = element.ratio, abs(old.height - old.width * ratio) <= pixel * max(1, ratio),
        abs(new.height - new.width * ratio) > pixel * max(1, ratio)
      {
        losses.append("\(element.id) loses its ratio")
      }
      if let fontSize = element.fontSize, new.width < min(fontSize, old.width) - pixel {
        losses.append("\(element.id) is \(new.width) wide, which is less than two letters")
      }
      if let parent = element.parent, old.width > 0, old.height > 0 {
        let sides = zip(outside(element.id, parent, before), outside(element.id, parent, after))
        for (old, new) in sides where new > old + pixel && !scrolls.contains(parent) {
          losses.append("\(element.id) leaves \(parent) by \(new)")
        }
        if element.isScrolled { continue }
        let root = elements[0].id
        let ofRoot = zip(
          outside(element.id, root, rootBefore), outside(element.id, root, rootAfter))
        for (old, new) in ofRoot where new > old + pixel {
          losses.append("\(element.id) leaves the root by \(new)")
        }
      }
    }
    let stacks = Set(elements.filter { $0.type == "stack" }.map(\.id))
    let siblings = Dictionary(
      grouping: elements.filter { $0.parent.map(stacks.contains) ?? false }, by: \.kind)
    for alike in siblings.values {
      for (index, one) in alike.enumerated() {
        // The first of n items that grow has the rest of their shares in points: less than n points.
        let rest = index == 0 ? max(pixel, Double(alike.count - 1)) : pixel
        for other in alike[(index + 1)...] {
          guard let old = before[one.id], let old2 = before[other.id],
            let new = after[one.id], let new2 = after[other.id]
          else { continue }
          if abs(old.width - old2.width) <= pixel && abs(new.width - new2.width) > rest
            || abs(old.height - old2.height) <= pixel && abs(new.height - new2.height) > rest
              && one.contents == other.contents
          {
            losses.append("\(one.id) and \(other.id) are no longer equal")
          }
        }
      }
    }
    return losses
  }
}
