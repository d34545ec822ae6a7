import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutText
import TreeFiles

extension CounterexampleSearch {
  /// Adds the layout of each counterexample to a page, with its failures; if none was found, adds the layouts of the
  /// tree.
  func render(on page: inout HTMLRenderer) throws(InputError) {
    for example in found {
      try render(
        Array(example.document.text), [LayoutRequest(texts: TextVariant(size: example.textSize))],
        on: &page)
    }
    if found.isEmpty { try render(texts.text(with: [:]), layouts.own, on: &page) }
  }

  private func render(
    _ text: [UInt8], _ requests: [LayoutRequest], on page: inout HTMLRenderer
  ) throws(InputError) {
    guard try trial.read(text) else { return }
    let (layout, file) = (trial.layout, trial.file)
    var rendered: [RenderedLayout] = []
    var nothing = OutputBuffer()
    for request in requests {
      guard let shown = try layout.layOut(request, of: file) else { return }
      page.render(shown, to: &nothing)
      layout.reportWarnings(in: shown)
      rendered.append(shown)
    }
    var diagnostics = layout.diagnostics
    diagnostics.addFindings(try failed(at: requests, rendered).compactMap(\.diagnostic))
    page.endFile(diagnostics, to: &nothing)
  }

  /// Returns the failed sentences in layouts of the text that was read last.
  private func failed(
    at requests: [LayoutRequest], _ rendered: [RenderedLayout]
  ) throws(InputError) -> [CheckedRequirement] {
    let (layout, tree) = (trial.layout, trial.layout.requirementTree)
    let bound = requirements.compactMap { try? BoundRequirement($0, in: tree) }
    do {
      let outcomes = try layout.outcomes(of: bound, in: tree, at: requests, keepsReasons: true)
      let results = CheckedRequirement.results(
        of: bound, outcomes, in: tree, file: trial.file, nil, layoutCount: rendered.count
      ) { rendered[$0] }
      return results ?? []
    } catch {
      try layout.report(error)
      return []
    }
  }
}
