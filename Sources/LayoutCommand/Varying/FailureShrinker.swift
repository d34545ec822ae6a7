import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// A change of a tree file: other strings, and the layout to try.
struct Variation {
  /// The replaced strings.
  var strings: VariedTexts.Strings = [:]
  /// The requested layout that `varied` is a variation of.
  let own: LayoutRequest
  var varied: LayoutRequest
  /// The number of the try; nil for the unchanged tree.
  let number: Int?
}

/// Simplifies the change that makes a tree fail, and then the tree.
final class FailureShrinker {
  private let search: CounterexampleSearch
  private let failure: VariedFailure
  /// The sentence that fails; empty if the failure is a warning.
  private let requirements: [Requirement]
  private var problem: InputError?
  private var bytesLeft = FailureShrinker.maximumTriedBytes
  private var texts: VariedTexts { search.texts }
  private var trial: TreeTrial { search.trial }

  /// The limit of the total length, in bytes, of the texts that are laid out to simplify a change.
  private static let maximumTriedBytes = 32 << 20

  init(_ search: CounterexampleSearch, _ failure: VariedFailure) {
    self.search = search
    self.failure = failure
    requirements = search.requirements.filter { failure.kind == .requirement($0.name) }
  }

  /// Returns the simplest counterexample with the same failure as `variation`.
  func counterexample(
    _ variation: Variation, seed: UInt64
  ) throws(InputError) -> Counterexample {
    let (simplest, simplestFailure) = try simplified(variation)
    let request = simplest.varied
    let range = trial.layout.size(of: request, in: trial.layout.requests).range
    guard let smallest = try smallestCase(simplest) else {
      throw InputError(message: "the tree cannot be read again")
    }
    return Counterexample(
      file: trial.file, failure: simplestFailure ?? failure, size: range.max.name(request.texts),
      textSize: request.texts.size, number: variation.number, seed: seed,
      replaced: texts.replaced(by: simplest.strings), isMinimal: smallest.isMinimal,
      document: smallest.document)
  }

  /// Returns the simplest strings, width and text size with the same failure as `variation`, and the failure.
  private func simplified(
    _ variation: Variation
  ) throws(InputError) -> (Variation, VariedFailure?) {
    let layouts = search.layouts
    var variation = variation
    if variation.number != nil {
      func fails(_ change: (inout Variation) -> Void) -> Bool {
        var changed = variation
        change(&changed)
        let text = texts.text(with: changed.strings)
        bytesLeft -= text.count
        guard bytesLeft > 0, self.fails(text, at: changed.varied) == true else { return false }
        variation = changed
        return true
      }
      _ = VariedLayouts.simpler(than: variation.varied.texts.size).first { size in
        fails { $0.varied.texts.size = size }
      }
      if let range = layouts.range, let width = variation.varied.width {
        let own = trial.layout.size(of: variation.own, in: trial.layout.requests).range.max.width
        let preferred = layouts.widths.filter { $0 == own } + layouts.widths.filter { $0 != own }
        _ = SimpleNumber.simplestWidth(from: width, preferred: preferred, in: range) { width in
          fails { $0.varied.width = width }
        }
      }
      _ = texts.simplified(variation.strings) { strings in fails { $0.strings = strings } }
    }
    let failures = try trial.failures(
      of: texts.text(with: variation.strings), at: variation.varied, requirements)
    if let problem { throw problem }
    return (variation, failures?.first { $0.kind == failure.kind })
  }

  /// Returns the smallest case with the strings and the size of a variation and the same failure; nil if the file
  /// cannot be read again.
  private func smallestCase(
    _ variation: Variation
  ) throws(InputError) -> (document: JSONDocument, isMinimal: Bool)? {
    let text = texts.text(with: variation.strings, marked: true)
    guard try trial.read(text),
      var document = CounterexampleCase.document(
        of: text, requiring: requirements.first?.text, at: variation.varied, trial.layout)
    else { return nil }
    let size = trial.layout.size(of: variation.own, in: trial.layout.requests)
    let own = LayoutRequest(
      min: size.range.min, max: size.range.max, scale: size.scale,
      safeArea: trial.layout.safeArea(of: variation.own), texts: variation.own.texts)
    let varied = LayoutRequest(texts: variation.varied.texts)
    // The case must also pass with its own strings and size; otherwise, a key that prevents the failure was removed.
    func isKept(_ text: [UInt8]) -> Bool {
      guard fails(text, at: varied) == true else { return false }
      if variation.number == nil { return true }
      guard let document = try? JSONDocument(text) else { return false }
      return fails(VariedTexts.restored(document), at: own) == false
    }
    var isMinimal = false
    // The failure may depend on something that cases cannot express.
    if isKept(Array(document.text)) {
      let sentences = requirements.map(\.text).filter { $0.includes("root") }
      var shrinker = CaseShrinker(
        document, mayBeRoot: { id in !sentences.contains { $0.includes(id) } }, isKept: isKept)
      shrinker.run()
      document = shrinker.document
      isMinimal = shrinker.isMinimal && bytesLeft > 0
    }
    if let problem { throw problem }
    return try? (JSONDocument(VariedTexts.unmarked(document)), isMinimal)
  }

  /// Returns true if a text has the failure in a layout; nil if the text is invalid.
  private func fails(_ text: [UInt8], at request: LayoutRequest) -> Bool? {
    do throws(InputError) {
      guard let failures = try trial.failures(of: text, at: request, requirements) else {
        return nil
      }
      return failures.contains { $0.kind == failure.kind }
    } catch {
      problem = error
      return nil
    }
  }
}
