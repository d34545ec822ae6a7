import AsyncDisplayKit
import Testing

/// Classes of Foundation, UIKit and Core Animation that exist only on Apple's platforms, and compute something.
@Suite struct `Classes that Linux does not have` {
  private let english = Locale(identifier: "en_US")

  @Test(arguments: [
    (5.0, false, "5"), (65, false, "1:05"), (3605, false, "60:05"), (65.9, true, "01:05"),
    (0, true, "00:00"),
  ])
  func `durations have the digits of their units`(seconds: Double, pads: Bool, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = pads ? .pad : .default
    #expect(formatter.string(from: seconds) == text)
  }

  @Test func `durations have the words of their units, as many as are allowed`() {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.locale = english
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 3660) == "1 hour, 1 minute")
    #expect(formatter.string(from: DateComponents(day: 2, hour: 1)) == "2 days, 1 hour")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3600) == "1 hour")
    formatter.unitsStyle = .short
    #expect(formatter.string(from: 7200) == "2 hr")
  }

  @Test func `dates are told in words relative to others`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = english
    let now = Date(timeIntervalSince1970: 1_000_000)
    #expect(formatter.localizedString(for: now - 7200, relativeTo: now) == "2 hours ago")
    #expect(formatter.localizedString(for: now + 60, relativeTo: now) == "in 1 minute")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: -86400) == "yesterday")
  }

  @Test func `measurements have their number and their unit`() {
    let formatter = MeasurementFormatter()
    formatter.numberFormatter.maximumFractionDigits = 0
    let length = Measurement(value: 3.4, unit: UnitLength.kilometers)
    #expect(formatter.string(from: length) == "3 km")
    let temperature = Measurement(value: 21, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: temperature) == "21°C")
    formatter.unitOptions = .temperatureWithoutUnit
    #expect(formatter.string(from: temperature) == "21°")
  }

  @Test func `links are not detected, and HTML is not read: both are errors`() {
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 32) }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(data: Data(), options: [:], documentAttributes: nil)
    }
  }

  @Test func `tables of weak objects forget them`() {
    let (weak, strong) = (NSHashTable<NSObject>.weakObjects(), NSHashTable<NSObject>())
    let values = NSMapTable<NSObject, NSObject>.strongToWeakObjects()
    let key = NSObject()
    do {
      let (forgotten, kept) = (NSObject(), NSObject())
      weak.add(forgotten)
      strong.add(kept)
      values.setObject(forgotten, forKey: key)
      #expect(weak.contains(forgotten) && values.object(forKey: key) === forgotten)
    }
    #expect(weak.count == 0 && values.count == 0 && values.object(forKey: key) == nil)
    #expect(strong.count == 1 && strong.allObjects.allSatisfy(strong.contains))
  }

  @Test func `a transformation of space is a product, the last factor first`() {
    let flat = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 1, 1, 0)
    #expect(
      CATransform3DGetAffineTransform(flat)
        == CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1))
    #expect(CATransform3DIsAffine(flat))
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 1, 0)
    #expect(abs(turned.m13 + 1) < 1e-9 && !CATransform3DIsAffine(turned))
    #expect(CATransform3DConcat(turned, CATransform3DMakeTranslation(1, 2, 3)).m42 == 2)
  }

  @Test func `layers are inserted next to others`() {
    let (layer, first, second, third) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.addSublayer(second)
    layer.insertSublayer(first, below: second)
    layer.insertSublayer(third, above: first)
    #expect(layer.sublayers == [first, third, second])
    layer.replaceSublayer(third, with: CATextLayer())
    #expect(layer.sublayers?[1] is CATextLayer)
  }

  @Test func `bars keep their items, and a proxy is a new object of its class`() {
    let item = UINavigationItem(title: "Feed")
    item.rightBarButtonItems = [.fixedSpace(8), UIBarButtonItem(title: "Edit")]
    #expect(item.rightBarButtonItem?.width == 8)
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 1], for: .normal)
    #expect(item.rightBarButtonItem?.titleTextAttributes(for: .normal) == nil)
    #expect(type(of: UINavigationBar.appearance(for: .current)) == UINavigationBar.self)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UINavigationController()]
    tabs.selectedViewController = tabs.viewControllers?.last
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `a rectangle of a ratio fits inside another, in its center`() {
    let rect = AVMakeRect(
      aspectRatio: CGSize(width: 4, height: 3),
      insideRect: CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(rect == CGRect(x: 0, y: 10, width: 80, height: 60))
  }
}
