// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

final class ProductDetailsViewController: ASDKViewController<ASScrollNode> {
  private let viewModel: ViewModel
  private let carousel: ASCollectionNode
  private let titleNode = ASTextNode()
  private let priceNode = ASTextNode()
  private let descriptionNode = ASTextNode()
  private let quantityNode = ASDisplayNode(viewBlock: {
    let stepper = UIStepper()
    stepper.minimumValue = 1
    stepper.maximumValue = 10
    return stepper
  })
  private let mapNode = ASMapNode()
  private let buyButton = ASButtonNode()
  private let toolbar = ASDisplayNode()
  private var observers: [NSObjectProtocol] = []

  struct ViewModel {
    var title: String
    var price: String
    var details: String
    var images: [URL]
    var isAvailable: Bool
  }

  init(viewModel: ViewModel) {
    self.viewModel = viewModel
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    carousel = ASCollectionNode(frame: .zero, collectionViewLayout: layout)
    super.init(node: ASScrollNode())
    node.automaticallyManagesSubnodes = true
    node.automaticallyManagesContentSize = true
    node.scrollableDirections = ASScrollDirectionVerticalDirections
    node.view.alwaysBounceVertical = true
    node.backgroundColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
    carousel.setTuningParameters(ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 1), for: .full, rangeType: .preload)
    node.layoutSpecBlock = { [weak self] _, range in self?.spec(range) ?? ASLayoutSpec() }
    configure()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:)") }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  private func configure() {
    titleNode.attributedText = NSAttributedString(string: viewModel.title, attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    priceNode.attributedText = NSAttributedString(string: viewModel.price, attributes: [.font: UIFont.systemFont(ofSize: 22, weight: .light)])
    let html = NSMutableAttributedString(string: viewModel.details)
    html.addAttributes([.font: UIFont.italicSystemFont(ofSize: 15)], range: NSRange(location: 0, length: html.length))
    html.addAttribute(.link, value: URL(string: "https://example.com")!, range: NSMakeRange(0, min(4, html.length)))
    html.enumerateAttribute(.font, in: NSRange(location: 0, length: html.length), options: []) { value, range, _ in
      if let font = value as? UIFont { html.addAttribute(.font, value: font.withSize(font.pointSize + 1), range: range) }
    }
    descriptionNode.attributedText = html
    buyButton.setTitle("Add to cart", with: nil, with: nil, for: .normal)
    buyButton.setTitle("Sold out", with: .systemFont(ofSize: 16), with: .lightGray, for: .disabled)
    buyButton.isEnabled = viewModel.isAvailable
    buyButton.contentSpacing = 10
    buyButton.contentHorizontalAlignment = .middle
    buyButton.laysOutHorizontally = true
    buyButton.imageAlignment = .end
    toolbar.automaticallyManagesSubnodes = true
    observers.append(NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { [weak self] _ in
      self?.node.setNeedsLayout()
    })
    observers.append(NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] note in
      let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
      self?.node.view.contentInset.bottom = frame.height
      self?.node.view.scrollIndicatorInsets.bottom = frame.height
    })
  }

  private func spec(_ range: ASSizeRange) -> ASLayoutSpec {
    carousel.style.height = ASDimensionMake(range.max.width * 0.75)
    carousel.style.width = ASDimensionMake("100%")
    mapNode.style.preferredLayoutSize = ASLayoutSize(width: ASDimensionMake("100%"), height: ASDimensionMake(160))
    quantityNode.style.preferredSize = CGSize(width: 94, height: 29)
    let top = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .spaceBetween, alignItems: .baselineFirst, children: [titleNode, priceNode])
    titleNode.style.flexShrink = 1
    let wrap = ASStackLayoutSpec(
      direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, flexWrap: .wrap, alignContent: .start,
      lineSpacing: 8, children: [quantityNode, buyButton])
    let column = ASStackLayoutSpec.vertical()
    column.spacing = 16
    column.children = [top, wrap, descriptionNode].map {
      ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20), child: $0)
    }
    let all = ASWrapperLayoutSpec(layoutElements: [ASStackLayoutSpec(
      direction: .vertical, spacing: 20, justifyContent: .start, alignItems: .stretch, children: [carousel, column, mapNode])])
    return all
  }
}
