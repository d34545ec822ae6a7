// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import AsyncDisplayKit
import UIKit

@objc public protocol PostCellNodeDelegate: NSObjectProtocol {
  func postCell(_ cell: PostCellNode, didTapLike post: JournalEntry)
  @objc optional func postCell(
    _ cell: PostCellNode,  // the sender
    didTapAuthor name: String)
  @objc optional func postCell(_ cell: PostCellNode, canLike post: JournalEntry) -> Bool
  @objc optional var likeTitle: String { get }
}

@objc public enum LikeState: Int {
  case none, liked
}

@objcMembers public final class JournalEntry: NSObject {
  public dynamic var likes = 0
  @objc(isSaved) public var saved = false
  public let text: String
  public let state: LikeState
  public init(text: String, state: LikeState) {
    self.text = text
    self.state = state
  }
}

/// A post with a button: "#selector(likeTapped)" and @objc in texts and comments stay.
@objc(APPPostCellNode)
public class PostCellNode: ASCellNode {
  public weak var delegate: PostCellNodeDelegate?
  let post: JournalEntry
  let textNode = ASTextNode()
  let likeButton = ASButtonNode()
  private(set) lazy var authorTap = UITapGestureRecognizer(
    target: self,
    action: #selector(
      PostCellNode.authorTapped(_:)
    ))

  public init(post: JournalEntry) {
    self.post = post
    super.init()
    automaticallyManagesSubnodes = true
    textNode.attributedText = NSAttributedString(string: post.text + #" "@objc" \(likes)"#)
    likeButton.setTitle(post.state == .liked ? "Liked" : "Like", with: nil, with: nil, for: .normal)
    likeButton.addTarget(
      self, action: #selector(likeTapped as (ASButtonNode) -> Void),
      forControlEvents: .touchUpInside)
  }

  public override func didLoad() {
    super.didLoad()
    view.addGestureRecognizer(authorTap)
  }

  @objc private func likeTapped() {}
  @objc private func likeTapped(_ sender: ASButtonNode) {
    guard delegate?.postCell?(self, canLike: post) ?? true else { return }
    delegate?.postCell(self, didTapLike: post)
    likeButton.setTitle(delegate?.likeTitle ?? "Like", with: nil, with: nil, for: .normal)
  }
  @objc func authorTapped(_ sender: UITapGestureRecognizer) {
    delegate?.postCell?(self, didTapAuthor: #keyPath(JournalEntry.likes))
  }
}

extension PostCellNode {
  @objc func contentSpec() -> ASLayoutElement {
    return textNode
  }
}

public final class NoticeCellNode: PostCellNode {}

// MARK: - Notices
extension NoticeCellNode {
  override func contentSpec() -> ASLayoutElement {
    return ASInsetLayoutSpec(
      insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: textNode)
  }
}
