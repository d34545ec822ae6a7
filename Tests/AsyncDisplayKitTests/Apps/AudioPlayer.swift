// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

enum PlayerTheme {
  static let tint = UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
  static func apply() {
    let bar = UINavigationBar.appearance()
    bar.barTintColor = .white
    bar.titleTextAttributes = [.foregroundColor: tint, .font: UIFont.boldSystemFont(ofSize: 17)]
    bar.shadowImage = UIImage()
    bar.setBackgroundImage(UIImage(), for: .default)
    UITabBar.appearance().unselectedItemTintColor = .gray
    UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 15)], for: .normal)
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = tint
    UISwitch.appearance().onTintColor = tint
    if #available(iOS 13.0, *) {
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.label]
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: tint]
      UINavigationBar.appearance().standardAppearance = appearance
      UINavigationBar.appearance().scrollEdgeAppearance = appearance
    }
  }
}

/// A row of a podcast: a cover, the description of an episode, and its time.
final class EpisodeCellNode: ASCellNode {
  private let cover = ASNetworkImageNode()
  private let summary = ASTextNode()
  private let time = ASTextNode()
  private let age = ASTextNode()
  private let level = ASDisplayNode(layerBlock: { CAGradientLayer() })
  private var link: CADisplayLink?
  private var player: AVAudioPlayer?
  private lazy var duration: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = .positional
    formatter.zeroFormattingBehavior = .pad
    return formatter
  }()

  init(html: String, seconds: TimeInterval, published: Date, now: Date) {
    super.init()
    automaticallyManagesSubnodes = true
    let font = UIFont.systemFont(ofSize: 15)
    summary.attributedText = Self.text(html, font: font)
    summary.maximumNumberOfLines = 2
    time.attributedText = NSAttributedString(string: duration.string(from: seconds) ?? "", attributes: [.font: font])
    let relative = RelativeDateTimeFormatter()
    relative.unitsStyle = .full
    relative.locale = Locale(identifier: "en_US")
    age.attributedText = NSAttributedString(
      string: relative.localizedString(for: published, relativeTo: now), attributes: [.font: UIFont.systemFont(ofSize: 12)])
    level.cornerRadius = 2
    cover.tintColor = PlayerTheme.tint
  }

  private static func text(_ html: String, font: UIFont) -> NSAttributedString {
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
    ]
    let plain = html.replacingOccurrences(of: "<[^>]+>", with: "", options: .regularExpression)
    guard let data = html.data(using: .utf8),
      let text = try? NSMutableAttributedString(data: data, options: options, documentAttributes: nil)
    else { return linked(NSMutableAttributedString(string: plain, attributes: [.font: font])) }
    return linked(text)
  }

  private static func linked(_ text: NSMutableAttributedString) -> NSAttributedString {
    let detector = try? NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
    let range = NSRange(location: 0, length: text.length)
    detector?.matches(in: text.string, options: [], range: range).forEach { match in
      if let url = match.url { text.addAttribute(.link, value: url, range: match.range) }
    }
    return text
  }

  override func didLoad() {
    super.didLoad()
    try? AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
    player = try? AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/episode.mp3"))
    player?.prepareToPlay()
    link = CADisplayLink(target: self, selector: Selector(("tick")))
    link?.preferredFramesPerSecond = 30
    link?.add(to: .main, forMode: .common)
    let spring = CASpringAnimation(keyPath: "transform.scale")
    spring.damping = 8
    spring.stiffness = 120
    spring.initialVelocity = 0.5
    spring.fromValue = 0.8
    spring.toValue = 1
    spring.duration = spring.settlingDuration
    cover.layer.add(spring, forKey: "spring")
    let fade = CATransition()
    fade.type = .fade
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(fade, forKey: kCATransition)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 500
    cover.layer.transform = CATransform3DRotate(CATransform3DScale(turn, 1.1, 1.1, 1), .pi / 8, 0, 1, 0)
  }

  func tick() { level.alpha = CGFloat(player?.currentTime ?? 0) }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    cover.style.preferredSize = AVMakeRect(
      aspectRatio: CGSize(width: 4, height: 3), insideRect: CGRect(x: 0, y: 0, width: 80, height: 80)).size
    level.style.height = ASDimensionMake(4)
    level.style.flexGrow = 1
    summary.style.flexShrink = 1
    let bar = ASStackLayoutSpec(
      direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [level, time])
    let texts = ASStackLayoutSpec(
      direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch, children: [summary, bar, age])
    texts.style.flexShrink = 1
    texts.style.flexGrow = 1
    return ASInsetLayoutSpec(
      insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12),
      child: ASStackLayoutSpec(
        direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: [cover, texts]))
  }
}

/// The screen of an album of the photo library: a grid over a toolbar.
final class AlbumController: ASDKViewController<ASDisplayNode>, UINavigationControllerDelegate {
  private let result: PHFetchResult<PHAsset>
  private let manager = PHCachingImageManager()
  private let map = MKMapView()
  private let toolbar = UIToolbar()
  let filter = UISegmentedControl(items: ["All", "Favorites"])

  override init() {
    let options = PHFetchOptions()
    options.fetchLimit = 20
    result = PHAsset.fetchAssets(with: .image, options: options)
    super.init(node: ASDisplayNode())
    let bar = ASDisplayNode { [toolbar] in toolbar }
    bar.style.height = ASDimensionMake(44)
    let empty = ASTextNode()
    empty.attributedText = NSAttributedString(
      string: result.count == 0 ? "No photos" : "\(result.count) photos", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    node.automaticallyManagesSubnodes = true
    node.layoutSpecBlock = { _, _ in
      let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: empty)
      center.style.flexGrow = 1
      return ASStackLayoutSpec(
        direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [center, bar])
    }
    filter.selectedSegmentIndex = 0
    navigationItem.titleView = filter
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Selector(("add"))),
      UIBarButtonItem(image: UIImage(named: "map"), style: .plain, target: nil, action: nil),
    ]
    navigationItem.rightBarButtonItem?.isEnabled = PHPhotoLibrary.authorizationStatus() == .authorized
    tabBarItem = UITabBarItem(title: "Albums", image: nil, tag: 2)
    tabBarItem.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    tabBarItem.badgeColor = .red
    toolbar.setItems([.flexibleSpace(), UIBarButtonItem(title: "Select", style: .done, target: nil, action: nil)], animated: false)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    map.addAnnotation(MKPointAnnotation())
    (result.firstObject).map { manager.requestImage(for: $0, targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill, options: nil) { _, _ in } }
    UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!, options: [:])
  }
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    options[.sourceApplication] is String
  }
}
