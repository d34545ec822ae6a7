// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit
final class ArticleWebNode: ASCellNode, WKNavigationDelegate {
  private let webNode: ASDisplayNode
  private var height: CGFloat = 1
  init(html: String) {
    webNode = ASDisplayNode(viewBlock: { let config = WKWebViewConfiguration(); let v = WKWebView(frame: .zero, configuration: config); v.scrollView.isScrollEnabled = false; return v })
    super.init()
    automaticallyManagesSubnodes = true
    webNode.onDidLoad { [weak self] node in
      guard let webView = node.view as? WKWebView else { return }
      webView.navigationDelegate = self
      webView.loadHTMLString(html, baseURL: nil)
    }
  }
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
    webView.evaluateJavaScript("document.body.scrollHeight") { [weak self] value, error in
      guard let self = self, let h = value as? CGFloat, error == nil else { return }
      self.height = h
      self.transitionLayout(withAnimation: false, shouldMeasureAsync: true) { self.invalidateCalculatedLayout() }
    }
  }
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    webNode.style.preferredSize = CGSize(width: constrainedSize.max.width, height: height)
    return ASInsetLayoutSpec(insets: .zero, child: webNode)
  }
}
