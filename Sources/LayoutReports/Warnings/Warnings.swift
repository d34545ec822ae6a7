import LayoutEngine
import TreeFiles

extension TreeFileReader {
  /// Adds to a log what may not have been meant in the tree that was read, and in a layout
  /// of it (docs/warnings.md), but for the rules in `allowed`. Several layouts of one tree do not
  /// repeat a warning.
  ///
  /// Complexity: linear in the number of elements.
  package func reportWarnings(
    in layout: RenderedLayout, isOneOfSeveral: Bool = false, allowed: Set<WarningRule> = [],
    to log: inout Diagnostics
  ) {
    log.layoutCount += 1
    let findings = WarningSearch(layout).run(options).filter {
      !allowed.contains($0.rule)
    }
    guard !findings.isEmpty || hasAllowances else { return }
    // In the order of the text, since elements are in it; of one element, as they were found.
    let found = findings.enumerated().sorted {
      ($0.element.element, $0.offset) < ($1.element.element, $1.offset)
    }.map(\.element)
    let wanted = Set(found.prefix(Diagnostics.limit * 8).map(\.element))
    let places = ElementPlaces(tree.source, isCase: rootPath != "$", wanted: wanted)
    for invalid in places.invalidSuppressions.prefix(Diagnostics.limit) {
      report(invalid, to: &log)
    }
    if log.layoutCount == 1 {
      for _ in places.invalidSuppressions.dropFirst(Diagnostics.limit) { log.countWarning() }
    }
    var suppressions = ActiveSuppressions(places.allowances)
    var shown = 0
    var numbers: [WarningIdentity: Int] = [:]
    for finding in found where !suppressions.covers(finding.element, finding.rule) {
      let isNew = !isOneOfSeveral || log.isNew(finding, &numbers)
      shown += 1
      if shown > Diagnostics.limit {
        if isNew { log.countWarning() }
        continue
      }
      let place = self.place(of: finding, places)
      var warning = Diagnostic(
        .warning, rule: finding.rule.id, finding.message(), offset: place.lowerBound,
        length: place.count, path: path(of: finding))
      if case .ofCase = finding.keys {} else { warning.element = finding.element }
      warning.keys = finding.keys.words
      warning.layouts = [log.layoutCount - 1]
      warning.isOnlyOfAllLayouts = finding.inAllLayouts
      log.addWarning(warning, isNew: isNew)
    }
  }

  private func path(of finding: WarningSearch.Finding) -> String {
    if case .ofCase = finding.keys { return "$" }
    return tree.path(of: finding.element, root: rootPath)
  }

  /// The bytes to point at: a key if the element has it, else its opening brace.
  private func place(of finding: WarningSearch.Finding, _ places: ElementPlaces) -> Range<Int> {
    let path = tree.path(of: finding.element, root: rootPath)
    let locator = SourceLocator(tree.source)
    let offset = places.offsets[finding.element] ?? locator.offset(ofPath: path)
    var scanner = JSONScanner(tree.source)
    scanner.at += offset
    switch finding.keys {
    case .element, .own: break
    case .ofCase:
      guard rootPath != "$" else { return offset..<offset + 1 }
      scanner = JSONScanner(tree.source)
    case .style:
      guard (try? scanner.find(key: ElementKey.style.word)) != nil else {
        return offset..<offset + 1
      }
    }
    for key in finding.keys.words {
      var ahead = scanner
      if let range = try? ahead.find(key: key) { return range }
    }
    return offset..<offset + 1
  }
}

extension Diagnostics {
  /// Whether no layout before had as many warnings of the rule at the element. `numbers` holds how
  /// many this one has.
  fileprivate mutating func isNew(
    _ finding: WarningSearch.Finding, _ numbers: inout [WarningIdentity: Int]
  ) -> Bool {
    var identity = WarningIdentity(rule: finding.rule, element: finding.element)
    let number = numbers[identity, default: 0]
    numbers[identity] = number + 1
    identity.number = number
    return seen.insert(identity).inserted
  }
}

/// The rules that are suppressed at an element. Elements must be asked for in the order of the text.
struct ActiveSuppressions {
  /// The first to begin is last.
  private var upcoming: [ElementPlaces.Allowance]
  private var open: [(last: Int32, rules: Set<WarningRule>)] = []

  init(_ allowances: [ElementPlaces.Allowance]) {
    upcoming = allowances.sorted { $0.elements.lowerBound > $1.elements.lowerBound }
  }

  mutating func covers(_ element: Int32, _ rule: WarningRule) -> Bool {
    while let next = upcoming.last, next.elements.lowerBound <= element {
      upcoming.removeLast()
      close(before: next.elements.lowerBound)
      // An element's suppressions also apply to the elements inside it.
      let rules = next.rules.union(open.last?.rules ?? [])
      open.append((next.elements.upperBound, rules))
    }
    close(before: element)
    return open.last?.rules.contains(rule) ?? false
  }

  private mutating func close(before element: Int32) {
    while let innermost = open.last, innermost.last < element { open.removeLast() }
  }
}
