import LayoutEngine
import LayoutText
import TreeFiles

/// The width of the narrowest iPhone, in points. Narrower content has the same layout on every iPhone.
private let narrowestScreen = 320.0

extension WarningSearch {
  /// Reports the first text of several words if the root has no maximum width. Returns true if there is one.
  func checkUnboundedText(_ element: Int32, _ leaf: TextLeaf) -> Bool {
    guard frames[0].width > narrowestScreen, leaf.utf8.contains(UInt8(ascii: " ")),
      leaf.measures < 0,
      !upwards(from: element).contains(where: { tree.dimensions(of: $0).limit(.horizontal) })
    else { return false }
    report(.unboundedText, element, inAllLayouts: true) { [self] in
      "the root has no maximum width, so \(element == 0 ? "it" : name(element)) is \(points(frames[element].width)) wide and "
        + "no text is wrapped: lay the root out with \(sizeOption(.horizontal))"
    }
    return true
  }
}
