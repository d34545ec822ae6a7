import AsyncDisplayKit
import UIKit

final class FeedViewController: ASDKViewController<ASTableNode> {
  @IBOutlet weak var badge: UILabel!
  @IBInspectable var spacing: CGFloat = 8
  private var timer: Timer?
  private let refreshControl = UIRefreshControl()

  override init() {
    super.init(node: ASTableNode(style: .plain))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: #selector(Self.done))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  @IBAction private func done(_ sender: Any) { dismiss(animated: true) }
  @objc fileprivate func refresh() { node.reloadData() }
  @objc private func tick(timer: Timer) {}
}

extension FeedViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    refreshControl.addTarget(
      self, action: #selector(FeedViewController.refresh), for: .valueChanged)
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick(timer:)), userInfo: nil, repeats: true
    )
    let names = [#selector(getter: badge), #selector(setter: FeedViewController.spacing)]
    print(names.map { "\($0)" })
  }
}
