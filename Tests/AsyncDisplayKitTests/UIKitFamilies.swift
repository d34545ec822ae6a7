import AsyncDisplayKit
import Testing

// UIKit's families as apps use them near Texture: that this file compiles is the first test.

private final class Waterfall: UICollectionViewFlowLayout {
  final class Attributes: UICollectionViewLayoutAttributes {
    var parallax: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! Self
      copy.parallax = parallax
      return copy
    }
  }
  override class var layoutAttributesClass: AnyClass { Attributes.self }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as! UICollectionViewFlowLayoutInvalidationContext)
      .invalidateFlowLayoutDelegateMetrics = true
    return context
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.filter { $0.representedElementCategory == .cell }
  }
}

private final class Sheet: UITableViewController, UIPopoverPresentationControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    sheetPresentationController?.detents = [.medium(), .large()]
    popoverPresentationController?.permittedArrowDirections = [.up, .down]
    popoverPresentationController?.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "w", modifierFlags: .command, action: Selector(("close")))]
  }
}

private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.2
  }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    context.view(forKey: .to).map(context.containerView.addSubview)
    context.completeTransition(!context.transitionWasCancelled)
  }
}

@Test func `a copy of layout attributes has their class and their values`() {
  let attributes = Waterfall.Attributes(
    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
    with: IndexPath(item: 2, section: 1))
  attributes.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
  (attributes.zIndex, attributes.parallax) = (3, 7)
  let copy = attributes.copy() as? Waterfall.Attributes
  #expect(copy?.center == CGPoint(x: 60, y: 40) && copy?.frame == attributes.frame)
  #expect(copy?.zIndex == 3 && copy?.parallax == 7 && copy?.indexPath.item == 2)
  #expect(copy?.representedElementCategory == .supplementaryView)
}

@Test func `a table reads the number of rows from its data source`() {
  let sheet = Sheet(style: .insetGrouped)
  sheet.tableView.dataSource = sheet
  #expect(sheet.tableView.numberOfRows(inSection: 0) == 3 && sheet.tableView.numberOfSections == 1)
}

@Test func `a mutable copy of a paragraph style leaves the style as it was`() {
  let style = NSMutableParagraphStyle()
  (style.lineSpacing, style.alignment) = (4, .center)
  let copy = style.mutableCopy() as! NSMutableParagraphStyle
  #expect(copy == style && copy.lineSpacing == 4)
  copy.lineSpacing = 5
  #expect(copy != style && style.lineSpacing == 4)
}

@Test func `a dynamic color and combined traits are resolved by their own values`() {
  let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
  let traits = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
  ])
  #expect(color.resolvedColor(with: traits) == .red && traits.displayScale == 3)
}

@Test func `strings are measured and drawn by all three classes`() {
  let text = "Lisbon", font = UIFont.systemFont(ofSize: 20)
  let width = (text as NSString).size(withAttributes: [.font: font]).width
  #expect(width > 0 && width == text.size(withAttributes: [.font: font]).width)
  (text as NSString).draw(in: .zero, withAttributes: [.font: font])
  #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
}

@Test func `a map table with weak values forgets them`() {
  let table = NSMapTable<NSString, UIImage>(keyOptions: .strongMemory, valueOptions: .weakMemory)
  let key: NSString = "a"
  table.setObject(UIImage(size: .zero, scale: 1), forKey: key)
  #expect(table.object(forKey: key) == nil)
}

@Test func `services of the system deny and send nothing`() {
  #expect(!MFMailComposeViewController.canSendMail())
  #expect(SFSafariViewController(url: URL(fileURLWithPath: "/")).dismissButtonStyle == .done)
  UNUserNotificationCenter.current().requestAuthorization(options: .alert) { granted, _ in
    #expect(!granted)
  }
  let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
  let distance = paris.distance(from: CLLocation(latitude: 51.5074, longitude: -0.1278))
  #expect(abs(distance - 343_560) < 200)
}
