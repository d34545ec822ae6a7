import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// Finds the smallest case that fails like a changed tree.
final class FailureShrinker {
  struct Smallest {
    var document: JSONDocument
    /// The text size that it needs; nil for the standard one.
    var textSize: TextSize?
    /// The text size to which its fonts are scaled, if they are not those of the tree.
    var scaledTo: TextSize?
    var isMinimal = false
  }

  private let judge: VariationJudge
  private let kind: VariedFailure.Kind
  /// The sentence that fails; empty for a warning.
  private let requirements: [Requirement]
  private let variation: CounterexampleSearch.Variation
  /// The requested layout, which overrides the sizes of a case.
  private let own: LayoutRequest
  private var problem: InputError?

  /// Creates a shrinker. The judge has read the changed text.
  init(
    _ judge: VariationJudge, _ kind: VariedFailure.Kind, _ requirements: [Requirement],
    _ variation: CounterexampleSearch.Variation
  ) {
    self.judge = judge
    self.kind = kind
    self.requirements = requirements
    self.variation = variation
    let size = judge.layout.size(of: variation.own, in: judge.layout.requests)
    own = LayoutRequest(
      min: size.range.min, max: size.range.max, scale: size.scale,
      texts: variation.own.texts)
  }

  /// Returns the smallest case; nil if the changed tree is not valid.
  func smallest(_ layouts: VariedLayouts) throws(InputError) -> Smallest? {
    let document = CounterexampleCase.document(
      of: variation.text, requiring: requirements.first?.text, at: variation.varied, judge.layout)
    guard let document else { return nil }
    var smallest = Smallest(document: document, textSize: variation.varied.texts.size)
    let text = Array(document.text)
    // The failure may depend on something that a case cannot contain.
    guard isKept(text, smallest.textSize) else { return try checked(smallest) }
    let simplerSize = VariedLayouts.simpler(than: smallest.textSize).first { isKept(text, $0) }
    if let simplerSize { smallest.textSize = simplerSize }
    var shrinker = CaseShrinker(
      document, widths: .init(preferred: widths(layouts), range: layouts.range)
    ) { [textSize = smallest.textSize] in self.isKept($0, textSize) }
    shrinker.run()
    smallest.document = shrinker.document
    smallest.isMinimal = shrinker.isMinimal
    scale(&smallest)
    return try checked(smallest)
  }

  /// Returns the width of the requested layout, and then the others.
  private func widths(_ layouts: VariedLayouts) -> [Double] {
    let width = own.max?.width ?? .infinity
    return (width.isFinite ? [width] : []) + layouts.widths.filter { $0 != width }
  }

  /// Scales the font sizes of a case, because it cannot name a text size.
  private func scale(_ smallest: inout Smallest) {
    guard let size = smallest.textSize, fails(Array(smallest.document.text), size) == true else {
      return
    }
    smallest.scaledTo = size
    let scaled = CounterexampleCase.scaled(smallest.document, to: size, judge.layout)
    guard fails(scaled, nil) == true, let document = try? JSONDocument(scaled) else { return }
    smallest.document = document
    smallest.textSize = nil
  }

  private func checked(_ smallest: Smallest) throws(InputError) -> Smallest {
    if let problem { throw problem }
    return smallest
  }

  /// Returns whether a case fails, and does not fail with the original texts at the requested size. Without the
  /// second condition, keys that prevent the failure could be removed.
  private func isKept(_ text: [UInt8], _ textSize: TextSize?) -> Bool {
    guard fails(text, textSize) == true else { return false }
    if variation.number == nil { return true }
    guard let document = try? JSONDocument(text) else { return false }
    return fails(VariedTexts.restored(document), at: own) == false
  }

  /// Returns whether a case fails in a text size; nil if it is not valid.
  private func fails(_ text: [UInt8], _ textSize: TextSize?) -> Bool? {
    fails(text, at: LayoutRequest(texts: TextVariant(size: textSize)))
  }

  private func fails(_ text: [UInt8], at request: LayoutRequest) -> Bool? {
    do throws(InputError) {
      guard let failures = try judge.failures(of: text, at: request, requirements) else {
        return nil
      }
      return failures.contains { $0.kind == kind }
    } catch {
      problem = error
      return nil
    }
  }

  /// Returns the failure of a case at a size.
  func failure(in text: [UInt8], at request: LayoutRequest) throws(InputError) -> VariedFailure? {
    try judge.failures(of: text, at: request, requirements)?.first { $0.kind == kind }
  }
}
