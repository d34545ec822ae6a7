import LayoutEngine
import TreeFiles

extension TreeFileReader {
  /// Adds to a log what may not have been meant in the tree that was read, and in a layout
  /// of it (docs/warnings.md), except for the rules in `allowed`. Several layouts of one tree do not
  /// repeat a warning. `elements` are those whose warnings are added; nil for all. `trial` tries their remedies.
  ///
  /// Complexity: linear in the number of elements.
  package func reportWarnings(
    in layout: RenderedLayout, isOneOfSeveral: Bool = false, allowed: Set<WarningRule> = [],
    of elements: Set<Int32>? = nil, trial: @autoclosure () -> RemedyTrial? = nil,
    to log: inout Diagnostics
  ) {
    log.layoutCount += 1
    let search = WarningSearch(layout)
    let findings = search.run(options)
    guard !findings.isEmpty || hasAllowances else { return }
    let allowances = Allowances(self)
    let invalid = allowed.contains(.unknownRule) ? [] : allowances.invalid
    for allowance in invalid.prefix(log.limit) { search.report(allowance, to: &log) }
    if log.layoutCount == 1 {
      for _ in invalid.dropFirst(log.limit) { log.countWarning() }
    }
    var locator = ElementLocator(tree, isCase: rootPath != "$")
    var shown = 0
    var numbers: [WarningIdentity: Int] = [:]
    let reported = search.reported(findings, allowances, except: allowed)
    let remedyTrial = reported.isEmpty ? nil : trial()
    var known: Set<FoundWarning> = []
    if remedyTrial != nil { for finding in reported { known.insert(finding.warning) } }
    for finding in reported
    where elements?.contains(finding.element) ?? true {
      let (element, rule) = (finding.element, finding.rule)
      let isNew =
        !isOneOfSeveral || log.isNew(WarningIdentity(rule: rule, element: element), &numbers)
      shown += 1
      if shown > log.limit {
        if isNew { log.countWarning() }
        continue
      }
      let place = place(of: finding.warning, at: locator.offset(of: element))
      let fact = finding.fact()
      let remedies = finding.remedies()
      var remedy = remedies.first
      if let remedyTrial, let document = search.editContext?.document {
        remedy = remedyTrial.best(
          remedies, for: finding.warning, in: layout, document, known: known)
      }
      let advice = remedy.flatMap { search.editContext?.words(of: $0.edits, at: element) }
      var warning = Diagnostic(
        .warning, rule: rule.id,
        fact + ((advice ?? finding.otherwise()).map { ": \($0)" } ?? ""),
        offset: place.lowerBound, length: place.count, path: "$")
      if case .ofCase = finding.warning.keys {
      } else {
        warning.element = element
        warning.id = tree.name(of: element)
        warning.path = search.path(of: element)
      }
      warning.keys = finding.warning.keys.words
      warning.remedy = remedy.flatMap { search.editContext?.proposal($0.edits, fact: fact) }
      warning.layouts = [log.layoutCount - 1]
      warning.isOnlyOfAllLayouts = finding.warning.isOnlyOfAllLayouts
      log.addWarning(warning, isNew: isNew)
    }
  }

  /// The bytes to point at: a key if the element, whose opening brace is at `offset`, has it, else that brace.
  private func place(of warning: FoundWarning, at offset: Int) -> Range<Int> {
    var scanner = JSONScanner(tree.source)
    scanner.at += offset
    switch warning.keys {
    case .element, .own: break
    case .ofCase:
      guard rootPath != "$" else { return offset..<offset + 1 }
      scanner = JSONScanner(tree.source)
    case .style:
      guard (try? scanner.find(key: ElementKey.style.word)) != nil else {
        return offset..<offset + 1
      }
    }
    for key in warning.keys.words {
      var ahead = scanner
      if let range = try? ahead.find(key: key) { return range }
    }
    return offset..<offset + 1
  }
}

extension Diagnostics {
  /// True if no layout before had as many warnings of the rule at the element. `numbers` holds how
  /// many this one has.
  fileprivate mutating func isNew(
    _ identity: WarningIdentity, _ numbers: inout [WarningIdentity: Int]
  ) -> Bool {
    var identity = identity
    let number = numbers[identity, default: 0]
    numbers[identity] = number + 1
    identity.number = number
    return seen.insert(identity).inserted
  }
}
