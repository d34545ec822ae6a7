import AsyncDisplayKit
import Testing

/// The behavior of the classes of AsyncDisplayKit.
@Suite(.serialized) struct `Texture's classes` {
  private let wide = ASSizeRange(
    min: .zero, max: CGSize(width: 300, height: CGFloat.infinity))

  private func size(_ text: NSAttributedString, width: CGFloat = 300) -> CGSize {
    let node = ASTextNode()
    node.attributedText = text
    return node.layoutThatFits(
      ASSizeRange(min: .zero, max: CGSize(width: width, height: CGFloat.infinity))
    ).size
  }

  @Test func `a text has the fonts, the kerning and the paragraph style of its attributes`() {
    let font = UIFont.systemFont(ofSize: 16)
    let plain = NSAttributedString(string: "One two\nthree", attributes: [.font: font])
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    let spaced = NSMutableAttributedString(attributedString: plain)
    spaced.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: 13))
    #expect(size(spaced).height == size(plain).height + 4)
    paragraph.lineSpacing = 40
    spaced.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 7))
    #expect(size(spaced).width > size(plain).width + 6)
    let bold = NSMutableAttributedString(attributedString: plain)
    bold.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 32), range: NSRange(location: 0, length: 3))
    #expect(size(bold).width > size(plain).width + 10)
    #expect(size(bold).height > size(plain).height + 15)
  }

  @Test func `a text says how many lines it has, and is truncated as its mode says`() {
    let node = ASTextNode()
    node.attributedText = NSAttributedString(
      string: "A text that takes a few lines of this width",
      attributes: [.font: UIFont.systemFont(ofSize: 16)])
    let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: CGFloat.infinity))
    _ = node.layoutThatFits(range)
    #expect(node.lineCount == 4 && !node.isTruncated)
    node.maximumNumberOfLines = 2
    node.truncationMode = .byTruncatingTail
    let layout = ASWrapperLayoutSpec(layoutElement: node).layoutThatFits(range)
    #expect(node.lineCount == 2 && node.isTruncated)
    #expect(layout.sublayouts[0].text?.lines.last?.text.hasSuffix("…") == true)
    node.textContainerInset = UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    #expect(node.layoutThatFits(range).size.height == layout.size.height + 7)
  }

  @Test func `a truncated text ends with its truncation text and its message`() throws {
    let node = ASTextNode()
    node.attributedText = NSAttributedString(
      string: "A text that takes a few lines of this width",
      attributes: [.font: UIFont.systemFont(ofSize: 16)])
    node.maximumNumberOfLines = 1
    let range = ASSizeRange(min: .zero, max: CGSize(width: 160, height: CGFloat.infinity))
    let line = { () throws in
      let layout = ASWrapperLayoutSpec(layoutElement: node).layoutThatFits(range)
      return try #require(layout.sublayouts[0].text?.lines.first)
    }
    let plain = try line()
    node.truncationAttributedText = NSAttributedString(string: "…")
    #expect(try line().text == plain.text)
    #expect(try line().width == plain.width)
    node.additionalTruncationMessage = NSAttributedString(
      string: "more", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    #expect(try line().text.hasSuffix("… more"))
    let message = try #require(try line().additionalTruncationMessage)
    #expect(message.width < 40 && message.x + message.width <= 160)
    node.truncationAttributedText = nil
    #expect(try line().text.hasSuffix("more") && line().text.contains("…") == false)
    node.additionalTruncationMessage = nil
    #expect(try line() == plain)
  }

  @Test func `fonts have the weights and the text styles of iOS`() {
    let regular = UIFont.systemFont(ofSize: 17)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == "System-Semibold")
    #expect(UIFont.boldSystemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .semibold))
    #expect(UIFont.Weight(rawValue: 0.3) == .semibold)
    #expect(regular.lineHeight == regular.ascender - regular.descender)
    let bold = regular.fontDescriptor.withSymbolicTraits(.traitBold)!
    #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 17))
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 33)
    UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
    defer { UIApplication.shared.preferredContentSizeCategory = .large }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    #expect(UIFontMetrics.default.scaledValue(for: 34) == 66)
    #expect(UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory)
  }

  @Test func `a drawn image has the size of its context`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 30, height: 20), false, 0)
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 20)).fill()
    let drawn = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(drawn?.size == CGSize(width: 30, height: 20))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    let rendered = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5)).image { context in
      context.cgContext.fill(.zero)
    }
    let node = ASImageNode()
    node.image = rendered
    #expect(node.layoutThatFits(wide).size == CGSize(width: 4, height: 5))
  }

  @Test func `nodes have an order, and coordinates in each other`() {
    let (node, first, second, third) = (
      ASDisplayNode(), ASDisplayNode(), ASDisplayNode(), ASDisplayNode()
    )
    node.addSubnode(first)
    node.insertSubnode(second, belowSubnode: first)
    node.insertSubnode(third, aboveSubnode: second)
    #expect(node.subnodes == [second, third, first])
    node.replaceSubnode(third, withSubnode: ASTextNode())
    #expect(node.subnodes?.count == 3 && third.supernode == nil)
    #expect(Array(first.supernodes) == [node])
    #expect(Set([first, second, first]).count == 2)
    node.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    first.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    second.frame = CGRect(x: 5, y: 5, width: 9, height: 9)
    #expect(first.convert(CGPoint(x: 7, y: 7), to: second) == CGPoint(x: 3, y: 4))
    #expect(second.convert(first.bounds, from: first) == CGRect(x: -4, y: -3, width: 3, height: 4))
  }

  @Test func `a center spec is a relative spec, and its child can be set later`() {
    let badge = ASDisplayNode()
    badge.style.preferredSize = CGSize(width: 10, height: 10)
    let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 50))
    let end: ASRelativeLayoutSpec = ASCenterLayoutSpec(
      horizontalPosition: .center, verticalPosition: .end, sizingOption: [], child: badge)
    #expect(end.layoutThatFits(range).frame(for: badge).origin == CGPoint(x: 45, y: 40))
    let center = ASCenterLayoutSpec()
    center.centeringOptions = .XY
    center.sizingOptions = .minimumY
    center.child = badge
    let layout = center.layoutThatFits(range)
    #expect(layout.size == CGSize(width: 100, height: 10))
    #expect(layout.frame(for: badge).origin == CGPoint(x: 45, y: 0))
  }

  @Test func `a text cell takes attributes by their names, and an editable text its insets`() {
    let cell = ASTextCellNode(
      attributes: [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 16)],
      insets: UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    cell.text = "Settings"
    #expect(cell.layoutThatFits(wide).size.height == 19.5 + 12)
    let field = ASEditableTextNode()
    field.textContainerInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
    field.attributedPlaceholderText = NSAttributedString(
      string: "Name", attributes: [.font: UIFont.systemFont(ofSize: 16)])
    let text = size(field.attributedPlaceholderText!)
    #expect(
      field.layoutThatFits(wide).size == CGSize(width: text.width.rounded(.up) + 16, height: 40))
  }

  @Test func `a node with a view or a layer of its own has it`() {
    let gradient = ASDisplayNode(layerBlock: { CAGradientLayer() })
    #expect(gradient.layer is CAGradientLayer)
    let toggle = ASDisplayNode(viewBlock: { UISwitch() }, didLoad: { $0.alpha = 0.5 })
    #expect(toggle.view is UISwitch && toggle.alpha == 0.5)
    #expect(NSMutableAttributedString().length == 0)
  }

  @Test func `a node calls its overrides of Texture's methods`() {
    final class Cell: ASCellNode {
      let title = ASTextNode()
      var added = 0
      var framesSet = 0
      override func addSubnode(_ subnode: ASDisplayNode) {
        added += 1
        super.addSubnode(subnode)
      }
      override var frame: CGRect { didSet { framesSet += 1 } }
      override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
      ) -> ASLayout {
        var half = constrainedSize
        half.max.width = parentSize.width / 2
        half.min.width = min(half.min.width, half.max.width)
        return super.calculateLayoutThatFits(
          half, restrictedTo: size, relativeToParentSize: parentSize)
      }
      override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        title.style.width = ASDimensionMake("100%")
        return ASWrapperLayoutSpec(layoutElement: title)
      }
    }
    let (cell, parent) = (Cell(), ASDisplayNode())
    cell.addSubnode(cell.title)
    #expect(cell.added == 1 && cell.title.supernode == cell)
    #expect(cell.layoutThatFits(wide).size.width == 150)
    parent.automaticallyManagesSubnodes = true
    parent.layoutSpecBlock = { _, _ in ASWrapperLayoutSpec(layoutElement: cell) }
    parent.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
    parent.layoutIfNeeded()
    #expect(cell.framesSet == 1 && cell.frame.width == 150)
  }

  @Test func `a spec is laid out by its own code, with the children that were set`() {
    final class Below: ASLayoutSpec {
      override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let layout = super.calculateLayoutThatFits(constrainedSize)
        return ASLayout(
          layoutElement: self, size: CGSize(width: 50, height: layout.size.height + 5),
          sublayouts: layout.sublayouts)
      }
    }
    let (back, front) = (
      ASDisplayNodeWithBackgroundColor(.red),
      ASDisplayNodeWithBackgroundColor(.blue, CGSize(width: 10, height: 20))
    )
    let background = ASBackgroundLayoutSpec()
    background.background = back
    background.child = front
    let spec = Below()
    spec.setChild(background, at: 0)
    let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 100))
    #expect(spec.layoutThatFits(range).size == CGSize(width: 50, height: 25))
    #expect(background.layoutThatFits(range).frame(for: back).size == CGSize(width: 10, height: 20))
    let overlay = ASOverlayLayoutSpec()
    overlay.setChild(back, at: 1)
    #expect(overlay.overlay === back && overlay.child == nil)
    #expect {
      try ASLayoutRoot(overlay).layout(in: range)
    } throws: {
      "\($0)".contains("OverlayLayoutSpec has no child")
    }
  }

  @Test func `a text ignores preferredFrameSize, and strings are as large as texts`() {
    let font = UIFont.systemFont(ofSize: 16)
    let node = ASTextNode()
    node.attributedText = NSAttributedString(string: "One two", attributes: [.font: font])
    node.preferredFrameSize = CGSize(width: 200, height: 200)
    let size = node.layoutThatFits(wide).size
    #expect(size.height == 19.5)
    let image = ASImageNode()
    image.preferredFrameSize = CGSize(width: 20, height: 30)
    #expect(image.layoutThatFits(wide).size == CGSize(width: 20, height: 30))
    #expect("One two".size(withAttributes: [.font: font]) == node.attributedText?.size())
    let box = ("One two" as NSString).boundingRect(
      with: CGSize(width: 40, height: CGFloat.infinity), options: .usesLineFragmentOrigin,
      attributes: [.font: font], context: nil)
    // Two lines of 19.1 points, rounded up to the pixel.
    #expect(box.height == 38.5)
    let line = ("One two" as NSString).boundingRect(
      with: CGSize(width: 40, height: CGFloat.infinity), attributes: [.font: font], context: nil)
    #expect(line.size == node.attributedText?.size())
  }

  @Test func `a safe area can be set, and an override of it can be read-only`() {
    let node = ASDisplayNode()
    node.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    node.safeAreaInsets.left = 4
    #expect(node.safeAreaInsets == UIEdgeInsets(top: 59, left: 4, bottom: 34, right: 0))
    #expect(InsetAwareNode().safeAreaInsets.top == 44)
  }

  @Test func `a map has its maximum size, whatever its image, and colours have a hue`() {
    let map = ASMapNode()
    map.image = UIImage(size: CGSize(width: 10, height: 10))
    let range = ASSizeRangeMake(.zero, CGSize(width: 300, height: 120))
    #expect(map.layoutThatFits(range).size == CGSize(width: 300, height: 120))
    #expect(map.layoutThatFits(ASSizeRangeUnconstrained).size == .zero)
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    UIColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 13.0 / 18) < 1e-9 && saturation == 0.75 && brightness == 1 && alpha == 0.5)
  }

  @Test func `a transformation is made of others, the last one first`() {
    let moved = CGAffineTransform(translationX: 10, y: 20)
      .scaledBy(x: 2, y: 3).translatedBy(x: 1, y: 1)
    #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 23))
    let turned = CGAffineTransform.identity.rotated(by: .pi / 2)
    #expect(turned == CGAffineTransform(rotationAngle: .pi / 2) && !turned.isIdentity)
    #expect(turned.concatenating(CGAffineTransform(scaleX: 2, y: 1)).b == turned.b)
  }

  @Test func `layers are in layers, in their order`() {
    let (layer, first, second) = (CALayer(), CALayer(), CALayer())
    layer.addSublayer(second)
    layer.insertSublayer(first, at: 0)
    #expect(
      layer.sublayers?.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
    let gradient = CAGradientLayer()
    first.addSublayer(gradient)
    second.addSublayer(gradient)
    #expect(first.sublayers?.isEmpty ?? true)
    #expect(gradient.superlayer === second)
    layer.addSubnode(ASDisplayNode())
    #expect(layer.sublayers?.count == 3)
  }

  @Test func `values of extensions live as long as their nodes`() {
    let table = BadgedTable(style: .plain)
    weak var note: ASTextNode?
    do {
      let made = ASTextNode()
      (table.pinnedNote, note) = (made, made)
    }
    #expect(table.pinnedNote != nil && table.pinnedNote === note)
    #expect(ASDisplayNode().pinnedNote == nil)
    table.pinnedNote = nil
    #expect(table.pinnedNote == nil && note == nil)
  }

  @Test func `nodes are objects of their classes`() {
    let table: any NSObjectProtocol = BadgedTable(style: .plain)
    #expect(table.isEqual(table))
    let node = BadgedTable(style: .plain)
    #expect(node.isKind(of: BadgedTable.self) && node.isKind(of: ASDisplayNode.self))
    #expect(node.isMember(of: BadgedTable.self) && !node.isMember(of: ASTableNode.self))
    #expect(!node.isKind(of: ASCollectionNode.self))
    node.reloadData()
    #expect(node.reloadCount == 1)
  }
}
