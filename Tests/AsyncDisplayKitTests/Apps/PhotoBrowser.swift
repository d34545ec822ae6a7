// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

class ZoomNode: ASScrollNode, UIScrollViewDelegate {
  let imageNode = ASNetworkImageNode()
  private var didZoom = false
  var onDismiss: (() -> Void)?

  init(url: URL) {
    super.init()
    imageNode.url = url
    imageNode.contentMode = .scaleAspectFit
    addSubnode(imageNode)
  }
  override func didLoad() {
    super.didLoad()
    view.delegate = self
    view.minimumZoomScale = 1
    view.maximumZoomScale = 3
    view.bouncesZoom = true
    view.decelerationRate = .fast
    view.contentInsetAdjustmentBehavior = .never
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector(("zoom:")))
    doubleTap.numberOfTapsRequired = 2
    view.addGestureRecognizer(doubleTap)
    let pan = UIPanGestureRecognizer(target: self, action: Selector(("pan:")))
    pan.maximumNumberOfTouches = 1
    doubleTap.require(toFail: pan)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: nil))
    let swipe = UISwipeGestureRecognizer(target: self, action: nil)
    swipe.direction = [.up, .down]
    view.addGestureRecognizer(swipe)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageNode.view }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    didZoom = scrollView.zoomScale > scrollView.minimumZoomScale
    let x = max(0, (scrollView.bounds.width - scrollView.contentSize.width) / 2)
    scrollView.contentInset = UIEdgeInsets(top: 0, left: x, bottom: 0, right: x)
  }
  func zoom(_ recognizer: UITapGestureRecognizer) {
    if view.zoomScale > 1 { view.setZoomScale(1, animated: true) } else {
      let point = recognizer.location(in: imageNode.view)
      view.zoom(to: CGRect(x: point.x - 50, y: point.y - 50, width: 100, height: 100), animated: true)
    }
  }
  func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .changed:
      let translation = recognizer.translation(in: view)
      imageNode.view.transform = CGAffineTransform(translationX: 0, y: translation.y).scaledBy(x: 0.9, y: 0.9)
      recognizer.setTranslation(.zero, in: view)
    case .ended, .cancelled:
      if abs(recognizer.velocity(in: view).y) > 800 { onDismiss?() }
      UIView.animate(withDuration: 0.3, animations: { self.imageNode.view.transform = .identity })
    default: break
    }
  }
  override func layout() {
    super.layout()
    if !didZoom { imageNode.frame = bounds }
    view.contentSize = imageNode.frame.size
  }
}

class PhotoBrowserController: ASDKViewController<ASPagerNode>, ASPagerDataSource, ASPagerDelegate {
  let urls: [URL]
  private let caption = ASTextNode()
  private let page = UILabel()
  init(urls: [URL], start: Int) {
    self.urls = urls
    super.init(node: ASPagerNode())
    node.setDataSource(self)
    node.setDelegate(self)
    node.backgroundColor = .black
    modalTransitionStyle = .crossDissolve
    DispatchQueue.main.async { [weak self] in self?.node.scrollToPage(at: start, animated: false) }
  }
  required init?(coder: NSCoder) { fatalError() }
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubnode(caption)
    page.textColor = .white
    page.text = "1 / \(urls.count)"
    page.sizeToFit()
    page.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
    view.addSubview(page)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = caption.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: view.bounds.width - 32, height: 200))).size
    caption.frame = CGRect(origin: CGPoint(x: 16, y: view.bounds.height - size.height - 16), size: size)
    page.frame.origin = CGPoint(x: view.bounds.midX - page.frame.width / 2, y: 20)
  }
  func numberOfPages(in pagerNode: ASPagerNode) -> Int { urls.count }
  func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
    let cell = ASCellNode()
    let zoom = ZoomNode(url: urls[index])
    cell.automaticallyManagesSubnodes = true
    cell.layoutSpecBlock = { _, range in
      zoom.style.preferredSize = range.max
      return ASWrapperLayoutSpec(layoutElement: zoom)
    }
    return cell
  }
}
