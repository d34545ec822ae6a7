// Declarations without documentation are Texture's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// A view controller that manages a node.
open class ASDKViewController<Node: ASDisplayNode>: UIViewController {
  public let node: Node
  /// Creates a controller of a node.
  public init(node: Node) {
    self.node = node
    super.init(nibName: nil, bundle: nil)
  }
  /// Stops the program. Override it with an initializer that calls `super.init(node:)`.
  public init() { preconditionFailure("write super.init(node:)") }
  /// Stops the program, because nodes cannot be decoded from an archive.
  public required init?(coder: NSCoder) { preconditionFailure("write super.init(node:)") }
}
/// The view controller of Texture 2.x, whose subclasses declare `init()` without `override`.
open class ASViewController<Node: ASDisplayNode>: ASDKViewController<Node> {
  /// Creates a controller of a node.
  public override init(node: Node) { super.init(node: node) }
  public convenience override init() { preconditionFailure("write super.init(node:)") }
  /// Stops the program, because nodes cannot be decoded from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
public typealias ASDKNavigationController = UINavigationController
public typealias ASTabBarController = UITabBarController
/// A navigation controller, as in Texture 2.x.
public typealias ASNavigationController = UINavigationController
