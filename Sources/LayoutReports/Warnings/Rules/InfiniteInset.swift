import LayoutEngine
import TreeFiles

extension WarningSearch {
  func checkInset(_ index: Int32, _ range: SizeRange) {
    if checkUnlikelyInsets(index) { return }
    let insets = insets[Int(elements[Int(index)].properties)]
    let width =
      range.max.width.isInfinite && (insets.left.isInfinite || insets.right.isInfinite)
    let height =
      range.max.height.isInfinite && (insets.top.isInfinite || insets.bottom.isInfinite)
    guard width || height else { return }
    report(.infiniteInset, index, .own([.insets])) { [self] in
      let lengths = (width ? ["width"] : []) + (height ? ["height"] : [])
      return
        "an infinite inset fills the rest of the \(lengths.joined(separator: " and the ")), and "
        + "\(name(index)) has no maximum \(lengths.joined(separator: " and no maximum ")), so it "
        + "counts as 0: limit it, or write points"
    }
  }
}
