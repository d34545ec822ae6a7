import LayoutEngine
import TreeFiles

extension TreeFileReader {
  /// Adds to a log what may not have been meant in the tree that was read, and in a layout
  /// of it (docs/warnings.md), except for the rules in `allowed`. Several layouts of one tree do not
  /// repeat a warning. `elements` are those whose warnings are added; nil for all.
  ///
  /// Complexity: linear in the number of elements.
  package func reportWarnings(
    in layout: RenderedLayout, isOneOfSeveral: Bool = false, allowed: Set<WarningRule> = [],
    of elements: Set<Int32>? = nil, to log: inout Diagnostics
  ) {
    log.layoutCount += 1
    let search = WarningSearch(layout)
    let findings = search.run(options)
    guard !findings.isEmpty || hasAllowances else { return }
    let read = AllowanceReader(self)
    let invalid = allowed.contains(.unknownRule) ? [] : read.invalidSuppressions
    for suppression in invalid.prefix(log.limit) { search.report(suppression, to: &log) }
    if log.layoutCount == 1 {
      for _ in invalid.dropFirst(log.limit) { log.countWarning() }
    }
    var locator = ElementLocator(tree, isCase: rootPath != "$")
    var shown = 0
    var numbers: [WarningIdentity: Int] = [:]
    for finding in search.reported(findings, read.allowances, except: allowed)
    where elements?.contains(finding.element) ?? true {
      let (element, rule) = (finding.element, finding.rule)
      let isNew =
        !isOneOfSeveral || log.isNew(WarningIdentity(rule: rule, element: element), &numbers)
      shown += 1
      if shown > log.limit {
        if isNew { log.countWarning() }
        continue
      }
      let place = place(of: finding, at: locator.offset(of: element))
      var warning = Diagnostic(
        .warning, rule: rule.id, finding.message(), offset: place.lowerBound, length: place.count,
        path: "$")
      if case .ofCase = finding.keys {
      } else {
        warning.element = element
        warning.id = tree.name(of: element)
        warning.path = search.path(of: element)
      }
      warning.keys = finding.keys.words
      warning.layouts = [log.layoutCount - 1]
      warning.isOnlyOfAllLayouts = finding.inAllLayouts
      log.addWarning(warning, isNew: isNew)
    }
  }

  /// The bytes to point at: a key if the element, whose opening brace is at `offset`, has it, else that brace.
  private func place(of finding: WarningSearch.Finding, at offset: Int) -> Range<Int> {
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

extension [WarningSearch.Finding] {
  /// The indices of those whose rules are not in `allowed`, in the order of the text, since elements are in it;
  /// of one element, as they were found.
  func inTextOrder(except allowed: Set<WarningRule>) -> [Int] {
    var order: [UInt64] = []
    order.reserveCapacity(count)
    for index in indices where allowed.isEmpty || !allowed.contains(self[index].rule) {
      // One number for both is sorted in a sixth of the time of pairs with their findings.
      order.append(UInt64(self[index].element) << 32 | UInt64(index))
    }
    order.sort()
    return order.map { Int($0 & 0xFFFF_FFFF) }
  }
}

/// The rules that are suppressed at an element. Elements must be asked for in the order of the text.
struct ActiveSuppressions {
  /// The first to begin is last.
  private var upcoming: [AllowanceReader.Allowance]
  private var open: [(last: Int32, rules: Set<WarningRule>)] = []

  init(_ allowances: [AllowanceReader.Allowance]) {
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
