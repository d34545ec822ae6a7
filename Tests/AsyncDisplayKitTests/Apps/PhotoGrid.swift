// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit


class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        let feed = UINavigationController(rootViewController: PhotosController(count: 4))
        feed.tabBarItem = UITabBarItem(tabBarSystemItem: .featured, tag: 0)
        feed.navigationBar.isTranslucent = false
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .white
        appearance.titleTextAttributes = [.foregroundColor: UIColor.black]
        feed.navigationBar.standardAppearance = appearance
        feed.navigationBar.scrollEdgeAppearance = appearance
        let tabs = UITabBarController()
        tabs.viewControllers = [feed]
        tabs.selectedIndex = 0
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        UINavigationBar.appearance().tintColor = .black
        return true
    }
    func applicationDidEnterBackground(_ application: UIApplication) {}
    func applicationWillTerminate(_ application: UIApplication) {}
}

final class PhotosController: ASDKViewController<ASCollectionNode>, UIGestureRecognizerDelegate {
    private let viewModel: PhotosViewModel
    private var token: NSKeyValueObservation?
    private var rotated = false
    init(count: Int) {
        viewModel = PhotosViewModel(count: count)
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        super.init(node: ASCollectionNode(collectionViewLayout: layout))
        node.dataSource = self
        node.backgroundColor = UIColor(named: "Background") ?? .white
        node.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
        viewModel.onChange = { [weak self] change in
            switch change {
            case .reload: self?.node.reloadData()
            case .insert(let paths): self?.node.insertItems(at: paths)
            case .delete(let paths):
                self?.node.performBatch(animated: true, updates: { self?.node.deleteItems(at: paths) }, completion: { _ in })
            }
        }
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override var shouldAutorotate: Bool { false }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var preferredStatusBarStyle: UIStatusBarStyle { .default }
    override func viewDidLoad() {
        super.viewDidLoad()
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.minimumPressDuration = 0.4
        press.delegate = self
        press.cancelsTouchesInView = false
        node.view.addGestureRecognizer(press)
        let pan = UIPanGestureRecognizer()
        pan.maximumNumberOfTouches = 1
        let velocity = pan.velocity(in: view)
        let translation = pan.translation(in: view)
        switch pan.state {
        case .began, .changed: node.view.contentOffset.y += translation.y
        case .ended where velocity.y > 500: break
        default: break
        }
        pan.setTranslation(.zero, in: view)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
extension PhotosController: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { viewModel.count }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        { PhotoCell(index: indexPath.item) }
    }
}
final class PhotosViewModel {
    enum Change { case reload, insert([IndexPath]), delete([IndexPath]) }
    private(set) var count: Int { didSet { onChange?(.reload) } }
    var onChange: ((Change) -> Void)?
    init(count: Int) { self.count = count }
}
final class PhotoCell: ASCellNode {
    private let photo = ASImageNode()
    private let caption = ASTextNode()
    init(index: Int) {
        super.init()
        caption.attributedText = NSAttributedString(string: "Photo \(index)")
        photo.onDidLoad { $0.view.layer.cornerRadius = 4 }
        addSubnode(photo); addSubnode(caption)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        photo.style.preferredSize = CGSize(width: 100, height: 100)
        return ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [photo, ASRelativeLayoutSpec(horizontalPosition: .center, verticalPosition: .end, sizingOption: .minimumHeight, child: caption)])
    }
    override func cellNodeVisibilityEvent(_ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect) {
        super.cellNodeVisibilityEvent(event, in: scrollView, withCellFrame: cellFrame)
        if event == .visible { photo.alpha = 1 }
    }
}
