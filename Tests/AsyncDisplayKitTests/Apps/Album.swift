// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

final class AlbumHeaderNode: ASCellNode {
  let artwork = ASNetworkImageNode()
  let title = ASTextNode()
  let artist = ASButtonNode()
  let details = ASTextNode()
  let play = ASButtonNode()
  let shuffle = ASButtonNode()

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    artwork.cornerRadius = 6
    artwork.placeholderFadeDuration = 0.25
    title.attributedText = "Kind of Blue".styled(.title, alignment: .center)
    artist.setAttributedTitle("Miles Davis".styled(.artist), for: .normal)
    artist.contentHorizontalAlignment = .middle
    details.attributedText = "JAZZ · 1959".styled(.details)
    for (button, name, text) in [(play, "play.fill", "Play"), (shuffle, "shuffle", "Shuffle")] {
      button.setImage(UIImage(systemName: name), for: .normal)
      button.setAttributedTitle(text.styled(.button), for: .normal)
      button.backgroundColor = UIColor(named: "ButtonBackground")
      button.cornerRadius = 10
      button.style.height = ASDimensionMake(48)
      button.style.flexGrow = 1
      button.style.flexBasis = ASDimensionMake("50%")
      button.style.flexShrink = 1
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let side = min(constrainedSize.max.width * 0.6, 280)
    artwork.style.preferredSize = CGSize(width: side, height: side)
    let texts = ASStackLayoutSpec(direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .center, children: [title, artist, details])
    let buttons = ASStackLayoutSpec(direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .stretch, children: [play, shuffle])
    buttons.style.alignSelf = .stretch
    let all = ASStackLayoutSpec(direction: .vertical, spacing: 20, justifyContent: .start, alignItems: .center, children: [artwork, texts, buttons])
    return ASInsetLayoutSpec(insets: .init(top: 16, left: 20, bottom: 16, right: 20), child: all)
  }
}

final class TrackNode: ASCellNode {
  private let number = ASTextNode()
  private let name = ASTextNode()
  private let explicit = ASImageNode()
  private let length = ASTextNode()
  private let more = ASButtonNode()
  private let equalizer: ASDisplayNode
  private let isPlaying: Bool

  init(number: Int, name: String, seconds: Int, isExplicit: Bool, isPlaying: Bool) {
    self.isPlaying = isPlaying
    equalizer = ASDisplayNode(viewBlock: {
      let view = UIImageView(image: nil)
      view.animationImages = []
      view.animationDuration = 0.6
      view.startAnimating()
      return view
    }, didLoad: { node in
      node.view.tintColor = .systemPink
    })
    super.init()
    automaticallyManagesSubnodes = true
    self.number.attributedText = "\(number)".styled(.details)
    self.name.attributedText = name.styled(.track)
    self.name.maximumNumberOfLines = 1
    self.name.truncationMode = .byTruncatingTail
    explicit.image = isExplicit ? UIImage(named: "explicit") : nil
    length.attributedText = String(format: "%d:%02d", seconds / 60, seconds % 60).styled(.details)
    more.setImage(UIImage(named: "more"), for: [])
    equalizer.style.preferredSize = CGSize(width: 14, height: 14)
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let leading = ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: .minimumY, child: isPlaying ? equalizer : number)
    leading.style.width = ASDimensionMake(24)
    name.style.flexShrink = 1
    let title = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center, children: explicit.image != nil ? [name, explicit] : [name])
    title.style.flexGrow = 1
    title.style.flexShrink = 1
    let row = ASStackLayoutSpec(direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: [leading, title, length, more])
    row.style.minHeight = ASDimensionMake(48)
    return ASInsetLayoutSpec(insets: .init(top: 0, left: 20, bottom: 0, right: 12), child: row)
  }
}

private enum AlbumTextStyle {
  case title, artist, details, button, track

  var attributes: [NSAttributedString.Key: Any] {
    switch self {
    case .title: return [.font: UIFont.systemFont(ofSize: 20, weight: .semibold), .foregroundColor: UIColor.label]
    case .artist: return [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemPink]
    case .details: return [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
    case .button: return [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.systemPink]
    case .track: return [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
    }
  }
}

private extension String {
  func styled(_ style: AlbumTextStyle, alignment: NSTextAlignment = .natural) -> NSAttributedString {
    var attributes = style.attributes
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    paragraph.lineBreakMode = .byTruncatingTail
    attributes[.paragraphStyle] = paragraph
    return NSAttributedString(string: self, attributes: attributes)
  }
}
