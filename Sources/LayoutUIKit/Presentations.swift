// The presentation of controllers, transitions between them, and controllers of pages and lists. Nothing is presented.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIPresentationController: NSObject {
  public let presentedViewController: UIViewController, presentingViewController: UIViewController
  open weak var delegate: UIAdaptivePresentationControllerDelegate?
  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting ?? presentedViewController
  }
  open var containerView: UIView? { nil }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var presentationStyle: UIModalPresentationStyle { .automatic }
  open var shouldRemovePresentersView: Bool { false }
  open var shouldPresentInFullscreen: Bool { true }
  open var traitCollection: UITraitCollection { .current }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
}
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1), down = Self(rawValue: 2), left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8), any: Self = [.up, .down, .left, .right]
}
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?, sourceRect = CGRect.null, barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any, backgroundColor: UIColor?
  open var passthroughViews: [UIView]?, canOverlapSourceViewRect = false
}
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
open class UISheetPresentationController: UIPresentationController {
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Self("medium"), large = Self("large")
    }
    open class func medium() -> Detent { Detent() }
    open class func large() -> Detent { Detent() }
    open class func custom(
      identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?
    ) -> Detent { Detent() }
  }
  open var detents: [Detent] = [.large()], prefersGrabberVisible = false
  open var selectedDetentIdentifier: Detent.Identifier?, preferredCornerRadius: CGFloat?
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  open var prefersEdgeAttachedInCompactHeight = false
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open func animateChanges(_ changes: () -> Void) { changes() }
}
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval
  func animateTransition(using context: UIViewControllerContextTransitioning)
}
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}
public enum UITransitionContextViewControllerKey: Sendable { case from, to }
public enum UITransitionContextViewKey: Sendable { case from, to }
public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func initialFrame(for controller: UIViewController) -> CGRect
  func finalFrame(for controller: UIViewController) -> CGRect
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
}
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1, wantsInteractiveStart = true
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {}
  open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  open func cancel() {}
  open func finish() {}
}
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum OptionsKey: Sendable { case spineLocation, interPageSpacing }
  open weak var dataSource: UIPageViewControllerDataSource?, delegate: UIPageViewControllerDelegate?
  open private(set) var viewControllers: [UIViewController]?
  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    viewControllers = controllers
    completion?(true)
  }
}
public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pages: UIPageViewController, viewControllerBefore controller: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pages: UIPageViewController, viewControllerAfter controller: UIViewController
  ) -> UIViewController?
}
public protocol UIPageViewControllerDelegate: AnyObject {}
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  open var tableView: UITableView!, clearsSelectionOnViewWillAppear = true
  open var refreshControl: UIRefreshControl?
  public init(style: UITableView.Style) {
    tableView = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    tableView = UITableView()
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) {
    tableView = UITableView()
    super.init(coder: coder)
  }
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { -1 }
  open func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {}
  open func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) {}
  open func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
  open func tableView(_ table: UITableView, titleForHeaderInSection: Int) -> String? { nil }
  open func tableView(_ table: UITableView, titleForFooterInSection: Int) -> String? { nil }
  open func tableView(_ table: UITableView, viewForHeaderInSection: Int) -> UIView? { nil }
  open func tableView(_ table: UITableView, heightForHeaderInSection: Int) -> CGFloat { -1 }
  open func tableView(
    _ table: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath
  ) {}
  open func tableView(
    _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}
}
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  open var collectionView: UICollectionView!
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ view: UICollectionView, numberOfItemsInSection: Int) -> Int { 0 }
  open func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
}
