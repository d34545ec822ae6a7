import LayoutEngine
import LayoutReports
import LayoutText
import TreeFiles

extension FixContext {
  /// Writes what was probably meant by a value, as the warning says.
  func writingProbableValue(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    switch keys {
    case .own([.lineHeight]), .own([.minimumLineHeight]), .own([.maximumLineHeight]):
      guard case .own(let own) = keys else { return [] }
      let leaf = tree.texts[tree.elements[element].properties]
      let fontSize = leaf.largestFontSize(in: tree)
      return own.compactMap { key in
        ProbableValue.ofLineHeight(leaf.lineHeight(key, in: tree), fontSize: fontSize)
          .map { set(key, $0, of: element) }
      }
    case .own([.lineHeightMultiple]):
      let multiple = tree.texts[tree.elements[element].properties].lineHeightMultiple(in: tree)
      return [
        remove([.lineHeightMultiple], of: element)
          + set(.lineHeight, roundedText(of: multiple), of: element)
      ]
    case .own([.spacing]), .own([.lineSpacing]): return removingKeys(element, keys)
    case .own([.ratio]):
      let ratio = tree.specs.ratios[tree.elements[element].properties]
      return ProbableValue.ofRatio(ratio).map { set(.ratio, $0, of: element) }
    case .own(let own):
      return own.compactMap { key in
        self.own(key, of: element).map {
          set(key, replacingNumbers(in: $0, ProbableValue.ofInset), of: element)
        }
      }
    case .style([.flexGrow]), .style([.flexShrink]):
      guard case .style(let style) = keys else { return [] }
      return style.map { set($0, "1", of: element) }
    case .style([.spacingBefore]), .style([.spacingAfter]), .style([.layoutPosition]):
      return removingKeys(element, keys)
    case .style([.width]) where dimensions(of: element).width.isFraction,
      .style([.height]) where dimensions(of: element).height.isFraction:
      guard let stack = stack(around: element), let axis = axis(of: stack) else { return [] }
      let share = dimensions(of: element).exact(axis)
      let alike = tree.children(of: stack).filter { dimensions(of: $0).exact(axis) == share }
      let length = frames[Int(element)].length(axis)
      let value = ProbableValue.ofShare(
        share.value, of: length / share.value, length: length, scale: scale)
      return [alike.flatMap { set(.exact, axis, value, of: $0) }]
    case .style(let style):
      return style.flatMap { key -> [[KeyEdit]] in
        guard let node = self.style(key, of: element) else { return [] }
        let least = ProbableValue.leastInfinite(key)
        let share = set(
          key, replacingNumbers(in: node) { ProbableValue.ofLength($0, infinite: least) },
          of: element)
        if document.json.number(of: node) ?? 0 >= least {
          return [remove([key], of: element), share]
        }
        // A stack that stretches the element does not keep a percentage.
        let isInStack = stack(around: element) != nil
        return [share] + (isInStack ? [share + set(.alignSelf, "\"start\"", of: element)] : [])
      }
    case .element, .ofCase: return []
    }
  }

  private func replacingNumbers(in node: Int, _ replacement: (Double) -> String?) -> String {
    rewritten(node) { document.json.number(of: $0).flatMap(replacement) }
  }
}
