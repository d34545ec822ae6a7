import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  func checkRatio(_ index: Int32, _ range: SizeRange) {
    let ratio = tree.specs.ratios[elements[index].properties]
    checkUnlikelyRatio(index, ratio)
    if range.max.width.isValidLength || range.max.height.isValidLength {
      return checkIgnoredRatio(index, ratio)
    }
    report(.ratioUnbounded, index, .own([.ratio])) { [self] in
      "\(name(index)) has neither a maximum width nor a maximum height, so the ratio has no effect: "
        + "give it a width, or a maximum width"
    }
  }
}
