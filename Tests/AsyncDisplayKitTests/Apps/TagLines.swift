// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

/// Lays out its children in lines, as tags.
final class LinesLayoutSpec: ASLayoutSpec {
  private let items: [ASLayoutElement]
  var itemSpacing: CGFloat = 8
  var lineSpacing: CGFloat = 8

  init(items: [ASLayoutElement]) {
    self.items = items
    super.init()
    self.children = items
  }

  override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    let maxWidth = constrainedSize.max.width
    var sublayouts: [ASLayout] = []
    var origin = CGPoint.zero
    var lineHeight: CGFloat = 0
    var width: CGFloat = 0

    for child in children ?? [] {
      let layout = child.layoutThatFits(
        ASSizeRange(min: .zero, max: CGSize(width: maxWidth, height: .greatestFiniteMagnitude)),
        parentSize: constrainedSize.max)
      if origin.x > 0 && origin.x + layout.size.width > maxWidth {
        origin = CGPoint(x: 0, y: origin.y + lineHeight + lineSpacing)
        lineHeight = 0
      }
      layout.position = origin
      sublayouts.append(layout)
      origin.x += layout.size.width + itemSpacing
      width = max(width, origin.x - itemSpacing)
      lineHeight = max(lineHeight, layout.size.height)
    }
    let size = ASSizeRangeClamp(constrainedSize, CGSize(width: width, height: origin.y + lineHeight))
    return ASLayout(layoutElement: self, size: size, sublayouts: sublayouts)
  }
}

/// A grid of columns of the same width.
class GridSpec: ASLayoutSpec {
  let columns: Int
  let gap: CGFloat

  init(columns: Int, gap: CGFloat, children: [ASLayoutElement]) {
    self.columns = columns
    self.gap = gap
    super.init()
    setChildArray(children)
  }

  private func setChildArray(_ array: [ASLayoutElement]) {
    for (index, element) in array.enumerated() { setChild(element, at: UInt(index)) }
    self.children = array
  }

  override func calculateLayoutThatFits(
    _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
  ) -> ASLayout {
    let range = ASSizeRangeIntersect(constrainedSize, ASLayoutElementSizeResolve(size, parentSize))
    let available = range.max.width - gap * CGFloat(columns - 1)
    let side = floor(available / CGFloat(columns))
    let cell = ASSizeRangeMake(CGSize(width: side, height: 0), CGSize(width: side, height: CGFloat.infinity))
    var y: CGFloat = 0
    var result = [ASLayout]()
    let all = children ?? []
    for start in stride(from: 0, to: all.count, by: columns) {
      var height: CGFloat = 0
      for column in 0..<min(columns, all.count - start) {
        let layout = all[start + column].layoutThatFits(cell)
        layout.position = CGPoint(x: CGFloat(column) * (side + gap), y: y)
        height = max(height, layout.size.height)
        result.append(layout)
      }
      y += height + gap
    }
    return ASLayout(
      layoutElement: self, size: CGSize(width: range.max.width, height: max(0, y - gap)), position: .zero, sublayouts: result)
  }
}

final class TagsCell: ASCellNode {
  private let tagNodes: [ASButtonNode]
  private let titleNode = ASTextNode()

  init(title: String, tags: [String]) {
    tagNodes = tags.map {
      let node = ASButtonNode()
      node.setAttributedTitle(NSAttributedString(string: $0, attributes: [.font: UIFont.systemFont(ofSize: 13)]), for: .normal)
      node.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
      node.setBackgroundImage(
        UIImage.as_resizableRoundedImage(withCornerRadius: 12, cornerColor: .clear, fill: .systemGray, traitCollection: ASPrimitiveTraitCollectionMakeDefault()), for: .normal)
      return node
    }
    super.init()
    automaticallyManagesSubnodes = true
    titleNode.attributedText = NSAttributedString(string: title)
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let flow = LinesLayoutSpec(items: tagNodes)
    flow.itemSpacing = 6
    let grid = GridSpec(columns: 2, gap: 4, children: [titleNode])
    return ASInsetLayoutSpec(
      insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
      child: ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [grid, flow]))
  }
}
