import LayoutEngine
import LayoutReports
import TreeFiles

extension FixContext {
  /// Writes what was probably meant by a value, as the warning says.
  func writingProbableValue(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    switch keys {
    case .own([.lineHeight]):
      let leaf = tree.texts[tree.elements[element].properties]
      let height = ProbableValue.ofLineHeight(leaf.lineHeight, fontSize: leaf.fontSize)
      return height.map { [set(.lineHeight, $0, of: element)] } ?? []
    case .own([.ratio]):
      let ratio = tree.specs.ratios[tree.elements[element].properties]
      return ProbableValue.ofRatio(ratio).map { set(.ratio, $0, of: element) }
    case .own(let own):
      return own.compactMap { key in
        self.own(key, of: element).map {
          set(key, replacingNumbers(in: $0, ProbableValue.ofInset), of: element)
        }
      }
    case .style(let style):
      return style.flatMap { key -> [[KeyEdit]] in
        guard let node = self.style(key, of: element) else { return [] }
        let share = set(key, replacingNumbers(in: node, ProbableValue.ofLength), of: element)
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
