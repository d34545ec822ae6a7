// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

// MARK: - Design helpers, as many projects have them

private extension ASDisplayNode {
  @discardableResult
  func styled(_ block: (ASLayoutElementStyle) -> Void) -> Self {
    block(style)
    return self
  }

  func addSubnodes(_ nodes: ASDisplayNode...) { nodes.forEach { addSubnode($0) } }

  var allSubnodes: [ASDisplayNode] { (subnodes ?? []) + (subnodes ?? []).flatMap { $0.allSubnodes } }

  func first<T: ASDisplayNode>(of type: T.Type) -> T? { allSubnodes.first { $0 is T } as? T }
}

private extension ASLayoutElement {
  func inset(_ all: CGFloat) -> ASInsetLayoutSpec {
    ASInsetLayoutSpec(insets: UIEdgeInsets(top: all, left: all, bottom: all, right: all), child: self)
  }
  func inset(h: CGFloat = 0, v: CGFloat = 0) -> ASInsetLayoutSpec {
    ASInsetLayoutSpec(insets: .init(top: v, left: h, bottom: v, right: h), child: self)
  }
  func ratio(_ value: CGFloat) -> ASRatioLayoutSpec { ASRatioLayoutSpec(ratio: value, child: self) }
  func overlay(_ element: ASLayoutElement) -> ASOverlayLayoutSpec { ASOverlayLayoutSpec(child: self, overlay: element) }
  func background(_ element: ASLayoutElement) -> ASBackgroundLayoutSpec {
    ASBackgroundLayoutSpec(child: self, background: element)
  }
  func width(_ points: CGFloat) -> Self {
    style.width = ASDimension(unit: .points, value: points)
    return self
  }
  func flex(grow: CGFloat = 0, shrink: CGFloat = 0) -> Self {
    style.flexGrow = grow
    style.flexShrink = shrink
    return self
  }
}

private extension Array where Element == ASLayoutElement {
  func hstack(_ spacing: CGFloat = 0, _ justify: ASStackLayoutJustifyContent = .start, _ align: ASStackLayoutAlignItems = .center) -> ASStackLayoutSpec {
    ASStackLayoutSpec(direction: .horizontal, spacing: spacing, justifyContent: justify, alignItems: align, children: self)
  }
  func vstack(_ spacing: CGFloat = 0, _ justify: ASStackLayoutJustifyContent = .start, _ align: ASStackLayoutAlignItems = .stretch) -> ASStackLayoutSpec {
    ASStackLayoutSpec(direction: .vertical, spacing: spacing, justifyContent: justify, alignItems: align, children: self)
  }
}

final class SpacerNode: ASDisplayNode {
  override init() {
    super.init()
    isLayerBacked = true
    style.flexGrow = 1
  }
}

final class PriceCellNode: ASCellNode {
  struct Model: Hashable {
    let title: String
    let price: Decimal
    let discount: Int?
  }

  private let model: Model
  private let title = ASTextNode()
  private let price = ASTextNode()
  private let badge: ASTextNode?
  private let image = ASImageNode()
  private lazy var buy: ASButtonNode = {
    let node = ASButtonNode()
    node.setTitle("Buy", with: UIFont.boldSystemFont(ofSize: 14), with: .white, for: .normal)
    node.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.3, alpha: 1)
    node.cornerRadius = 4
    return node
  }()

  init(model: Model) {
    self.model = model
    self.badge = model.discount.map { _ in ASTextNode() }
    super.init()
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    formatter.locale = Locale(identifier: "de_AT")
    title.attributedText = NSAttributedString(string: model.title)
    price.attributedText = NSAttributedString(
      string: formatter.string(from: model.price as NSDecimalNumber) ?? "",
      attributes: [.font: UIFont(name: "HelveticaNeue-Bold", size: 15) ?? .boldSystemFont(ofSize: 15), .strikethroughStyle: NSUnderlineStyle.single.rawValue])
    badge?.attributedText = NSAttributedString(string: "-\(model.discount ?? 0)%", attributes: [.foregroundColor: UIColor.red, .baselineOffset: 1])
    addSubnodes(title, price, image, buy)
    badge.map(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let elements: [ASLayoutElement?] = [price, badge]
    let prices = elements.compactMap { $0 }.hstack(4, .start, .baselineLast)
    return [
      image.width(64).ratio(1),
      [title, prices].vstack(4).flex(grow: 1, shrink: 1),
      buy.styled { $0.minWidth = ASDimensionMake("80pt"); $0.height = ASDimensionMake(32) },
    ].hstack(12).inset(h: 16, v: 12)
  }
}
