import LayoutEngine
import TreeFiles

extension TreeFileReader {
  /// Adds warnings about a layout of this tree to a log (docs/warnings.md), except for the rules in `allowed`. A
  /// warning is logged once for several layouts of one tree. `elements` limits the warnings to some elements; nil for
  /// all. `remedy` returns the remedy of a warning that cures it without harm; if it is nil, the first remedy is not tried.
  /// Without `hasRemedies`, the warnings say what is wrong only.
  ///
  /// Complexity: linear in the number of elements.
  package func reportWarnings(
    in layout: RenderedLayout, isOneOfSeveral: Bool = false, allowed: Set<WarningRule> = [],
    of elements: Set<Int32>? = nil, hasRemedies: Bool = true,
    remedy: @autoclosure () -> ((Warning) -> KeyRemedy?)? = nil, to log: inout Diagnostics
  ) {
    log.layoutCount += 1
    let search = WarningSearch(layout, self)
    let reported = search.find(except: allowed)
    if reported.isEmpty { return }
    var shown = 0
    var numbers: [WarningIdentity: Int] = [:]
    let tried = remedy()
    for finding in reported where elements?.contains(finding.element) ?? true {
      let (element, rule) = (finding.element, finding.rule)
      let fact = isOneOfSeveral || shown < log.limit ? finding.fact() : ""
      let isNew =
        !isOneOfSeveral
        || log.isNew(
          WarningIdentity(rule: rule, element: element, sentence: fact), finding.warning, &numbers)
      shown += 1
      if shown > log.limit {
        if isNew { log.countWarning() }
        continue
      }
      let context = search.edit
      let place = place(of: finding.warning, context.document)
      let remedy =
        !hasRemedies
        ? nil
        : tried.map { $0(finding.warning) }
          ?? finding.remedies().first { !isOneOfSeveral || !$0.keepsOtherLayouts }
      let advice = remedy.map { context.words(of: $0.edits, at: element) }
      var warning = Diagnostic(
        .warning, rule: rule.id, fact + ((advice ?? finding.otherwise()).map { ": \($0)" } ?? ""),
        offset: place.lowerBound, length: place.count, path: "$")
      if case .ofCase = finding.warning.keys {
      } else {
        warning.element = element
        warning.id = tree.name(of: element)
        warning.path = search.path(of: element)
      }
      warning.keys = finding.warning.keys.words
      warning.remedy = remedy.flatMap { context.proposal($0.edits, fact: fact) }
      warning.layouts = [log.layoutCount - 1]
      warning.isOnlyOfAllLayouts = finding.warning.isOnlyOfAllLayouts
      log.addWarning(warning, isNew: isNew)
    }
  }

  /// Returns the byte range to highlight: the first of the warning's keys that the element has, or its opening brace.
  private func place(of warning: Warning, _ document: TreeDocument) -> Range<Int> {
    let json = document.json
    let place: KeyEdit.Place
    switch warning.keys {
    case .element, .own: place = .own(warning.element)
    case .style: place = .style(warning.element)
    case .ofCase: place = .ofCase
    case .allowance(let index):
      return json.nodes[document.allowances(of: warning.element)[index]].range
    }
    // Without a case, options of the command line set these keys.
    let keys = place == .ofCase && rootPath == "$" ? [] : warning.keys.words
    let value = keys.lazy.compactMap { document.value(of: $0, at: place) }.first
    let start = json.nodes[document.node(of: warning.element)].range.lowerBound
    return value.map { json.nodes[$0].key } ?? start..<start + 1
  }
}

extension Diagnostics {
  /// Returns true if no earlier layout had so many warnings of the rule and the fact at the element.
  fileprivate mutating func isNew(
    _ identity: WarningIdentity, _ warning: Warning, _ numbers: inout [WarningIdentity: Int]
  ) -> Bool {
    var identity = identity
    let number = numbers[identity, default: 0]
    numbers[identity] = number + 1
    identity.number = number
    let count = seen[identity]
    if count != .max { seen[identity] = warning.isOnlyOfAllLayouts ? (count ?? 0) + 1 : .max }
    return count == nil
  }
}
