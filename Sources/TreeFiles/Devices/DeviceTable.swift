import LayoutEngine

extension Device {
  /// The screen of one or several devices.
  struct Row {
    let names: [String]
    /// The width and height, in points, in portrait orientation.
    let width: Double
    let height: Double
    let scale: Double
    let portrait: EdgeInsets
    let landscape: EdgeInsets
  }

  /// One row per screen. Sizes and scales are from Apple's Human Interface Guidelines (Layout, "Specifications"); the
  /// safe areas are for full-screen windows without bars.
  static let rows: [Row] = iPhones + iPads

  private static let iPhones = [
    row("iphone-se-1", 320, 568, 2, top: 20),
    row(
      "iphone-se iphone-se-3 iphone-se-2 iphone-8 iphone-7 iphone-6s iphone-6", 375, 667, 2, top: 20
    ),
    row("iphone-8-plus iphone-7-plus iphone-6s-plus iphone-6-plus", 414, 736, 3, top: 20),
    row("iphone-x iphone-xs iphone-11-pro", 375, 812, 3, notch: 44),
    // The iPhone XR's notch is 48 points high, not 44 as in some tables.
    row("iphone-xr iphone-11", 414, 896, 2, notch: 48),
    row("iphone-xs-max iphone-11-pro-max", 414, 896, 3, notch: 44),
    row("iphone-12-mini iphone-13-mini", 375, 812, 3, notch: 50),
    row(
      "iphone-12 iphone-12-pro iphone-13 iphone-13-pro iphone-14 iphone-16e", 390, 844, 3, notch: 47
    ),
    row("iphone-12-pro-max iphone-13-pro-max iphone-14-plus", 428, 926, 3, notch: 47),
    row("iphone-14-pro iphone-15 iphone-15-pro iphone-16", 393, 852, 3, notch: 59),
    row(
      "iphone-14-pro-max iphone-15-plus iphone-15-pro-max iphone-16-plus", 430, 932, 3, notch: 59),
    row("iphone-16-pro", 402, 874, 3, notch: 62),
    row("iphone-16-pro-max", 440, 956, 3, notch: 62),
    // These phones run iOS 26, in which the safe area also has a top inset in landscape.
    row("iphone-17 iphone-17-pro", 402, 874, 3, notch: 62, landscapeTop: 20, landscapeBottom: 20),
    row("iphone-17-pro-max", 440, 956, 3, notch: 62, landscapeTop: 20, landscapeBottom: 20),
    row("iphone-air", 420, 912, 3, notch: 68, landscapeTop: 20, landscapeBottom: 29),
  ]

  private static let iPads = [
    iPad(
      "ipad-mini-4 ipad-mini-5 ipad-air-2 ipad-5 ipad-6 ipad-pro-9.7", 768, 1024, isRound: false),
    iPad("ipad-mini-6 ipad-mini-a17-pro", 744, 1133),
    iPad("ipad-7 ipad-8 ipad-9", 810, 1080, isRound: false),
    iPad("ipad-10 ipad-a16 ipad-air-4 ipad-air-5 ipad-air-11-m2 ipad-air-11-m3", 820, 1180),
    iPad("ipad-air-3 ipad-pro-10.5", 834, 1112, isRound: false),
    iPad("ipad-pro-11 ipad-pro-11-1 ipad-pro-11-2 ipad-pro-11-3 ipad-pro-11-4", 834, 1194),
    iPad("ipad-pro-11-m4 ipad-pro-11-m5", 834, 1210),
    iPad("ipad-pro-12.9-1 ipad-pro-12.9-2", 1024, 1366, isRound: false),
    iPad(
      "ipad-pro-12.9 ipad-pro-12.9-3 ipad-pro-12.9-4 ipad-pro-12.9-5 ipad-pro-12.9-6 "
        + "ipad-air-13-m2 ipad-air-13-m3", 1024, 1366),
    iPad("ipad-pro-13-m4 ipad-pro-13-m5", 1032, 1376),
  ]

  /// Returns an iPhone with a home button. Its safe area excludes the status bar, which is hidden in landscape.
  private static func row(
    _ names: String, _ width: Double, _ height: Double, _ scale: Double, top: Double
  ) -> Row {
    Row(
      names: words(names), width: width, height: height, scale: scale,
      portrait: EdgeInsets(top: top, left: 0, bottom: 0, right: 0),
      landscape: EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
  }

  /// Returns an iPhone whose safe area begins `notch` points below the top, or from both sides in landscape.
  private static func row(
    _ names: String, _ width: Double, _ height: Double, _ scale: Double, notch: Double,
    landscapeTop: Double = 0, landscapeBottom: Double = 21
  ) -> Row {
    Row(
      names: words(names), width: width, height: height, scale: scale,
      portrait: EdgeInsets(top: notch, left: 0, bottom: 34, right: 0),
      landscape: EdgeInsets(
        top: landscapeTop, left: notch, bottom: landscapeBottom, right: notch))
  }

  /// Returns an iPad, whose safe area is the same in both orientations. `isRound` is true for a screen with round
  /// corners, on a device without a home button.
  private static func iPad(
    _ names: String, _ width: Double, _ height: Double, isRound: Bool = true
  ) -> Row {
    let safeArea = EdgeInsets(top: isRound ? 24 : 20, left: 0, bottom: isRound ? 20 : 0, right: 0)
    return Row(
      names: words(names), width: width, height: height, scale: 2, portrait: safeArea,
      landscape: safeArea)
  }

  private static func words(_ names: String) -> [String] {
    names.split(separator: " ").map(String.init)
  }
}
