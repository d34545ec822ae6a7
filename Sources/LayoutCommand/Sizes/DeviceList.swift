import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension Device {
  /// The table that `layoutcalc devices` prints.
  static var list: String {
    let header = [
      "device", "points", "scale", "safe area (top, left, bottom, right)", "in landscape",
    ]
    let lines = zip(all, allInLandscape).map { device, turned in
      [
        device.name, device.size.name, text(of: device.scale), device.safeArea.array,
        turned.safeArea.array,
      ]
    }
    return ([header] + lines).table + footnote
  }

  private static let footnote = """

    A name with \(landscapeSuffix), such as iphone-15\(landscapeSuffix), is the same screen turned.
    The safe area is written like the "insets" of an inset spec. A layout fills the
    whole screen: to keep content in the safe area, put an inset around the root of the tree.

    """
}

extension EdgeInsets {
  /// The insets as text: `[59, 0, 34, 0]`.
  fileprivate var array: String {
    "[\([top, left, bottom, right].map { text(of: $0) }.joined(separator: ", "))]"
  }
}

extension [[String]] {
  /// The cells as the text of a table.
  var table: String { tableLines.map { $0 + "\n" }.joined() }
}
