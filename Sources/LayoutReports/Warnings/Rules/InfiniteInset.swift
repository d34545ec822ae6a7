import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  func checkInset(_ index: Int32, _ range: SizeRange) {
    if checkUnlikelyInsets(index) { return }
    let insets = insets[elements[Int(index)].properties]
    checkTenfoldInset(index, insets)
    let width = range.max.width.isInfinite && (insets.left.isInfinite || insets.right.isInfinite)
    let height = range.max.height.isInfinite && (insets.top.isInfinite || insets.bottom.isInfinite)
    guard width || height else { return checkRest(of: index, insets, range) }
    report(.infiniteInset, index, .own([.insets])) { [self] in
      let lengths = (width ? ["width"] : []) + (height ? ["height"] : [])
      return
        "an infinite inset fills the rest of the \(lengths.joined(separator: " and the ")), and "
        + "\(name(index)) has no maximum \(lengths.joined(separator: " and no maximum ")), so it "
        + "counts as 0: limit it, or write points"
    }
  }

  /// Reports a center or relative spec that by default fills the space that an infinite inset should get.
  private func checkRest(of inset: Int32, _ insets: EdgeInsets, _ range: SizeRange) {
    let child = elements[inset].firstChild
    for axis in Axis.both {
      let sides = axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
      let rest = sides.reduce(range.max[axis]) { $1.isInfinite ? $0 : $0 - $1 }
      guard sides.contains(.infinity), rest.isFinite, frames[child].length(axis) >= rest - pixel,
        let spec = filling(child, axis)
      else { continue }
      return report(
        .infiniteInset, inset, .own([.insets]),
        otherwise: "let it be as \(axis.extentWord) as its child"
      ) { [self] in
        "an infinite inset fills the rest of the \(axis.lengthWord), and \(name(spec)) takes all of it"
      } remedies: { [self] in
        let style = tree.specs.relatives[elements[spec].properties]
        let isBoth = axis == .horizontal ? style.minimumHeight : style.minimumWidth
        let isCenter = elements[spec].type == .center
        let option =
          if isCenter {
            isBoth ? "minimumXY" : axis == .horizontal ? "minimumX" : "minimumY"
          } else {
            isBoth ? "minimumSize" : axis == .horizontal ? "minimumWidth" : "minimumHeight"
          }
        let stack = edit.stack(around: spec).flatMap { edit.axis(of: $0) != axis ? $0 : nil }
        let aligned = stack.map { edit.own(.alignItems, of: $0) == nil ? $0 : -1 } ?? -1
        return [
          KeyRemedy(
            edit.set(isCenter ? .sizingOptions : .sizingOption, "\"\(option)\"", of: spec)
              + (isCenter && aligned >= 0 ? edit.set(.alignItems, "\"center\"", of: aligned) : []))
        ]
      }
    }
  }

  /// Returns the spec that is longer than its child and so makes `element` as long as it is; nil if there is none.
  private func filling(_ element: Int32, _ axis: Axis) -> Int32? {
    var next: Int32? = element
    while let element = next, elements[element].kind.isContainer {
      let length = frames[element].length(axis) - pixel
      let child = elements[element].firstChild
      if elements[element].kind == .relative, frames[child].length(axis) < length { return element }
      next = tree.children(of: element).first { frames[$0].length(axis) >= length }
    }
    return nil
  }
}
