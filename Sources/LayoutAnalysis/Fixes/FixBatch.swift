import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

// Many issues in independent areas of a tree, whose remedies are tried in one layout: a layout for each issue takes
// quadratic time.

extension FixSearch {
  /// The minimum number of remedies to try together. Remedies of fewer issues are tried one by one, because an edit
  /// may also cure an issue of another area.
  private static let leastTogether = 8
  /// The maximum number of issues to try alone after their remedies did not cure them together with others.
  private static let mostAlone = 24

  /// A remedy of a group of issues, and the areas that it concerns.
  private struct Candidate {
    let group: IssueGroup
    let index: Int
    let part: FixTrial.Part
    let areas: [Int32]
  }

  /// Proposes fixes for issues of independent areas, as many as possible with each layout. Returns the issues that no
  /// remedy cures and that are too many to be tried alone.
  func proposeTogether() -> Set<Issue> {
    // The next remedy of each group, by its first issue; `Int.max` for a group whose remedies are to be tried alone.
    var next: [Issue: Int] = [:]
    while !isExhausted {
      let candidates = independent(next)
      guard candidates.count >= Self.leastTogether else { break }
      propose(candidates, &next)
    }
    let failed = groups().filter { group in
      next[group.issues[0]].map { $0 >= group.remedies[0].count && $0 < .max } ?? false
    }
    return failed.count > Self.mostAlone ? Set(failed.flatMap { $0.issues }) : []
  }

  /// Tries candidates together, proposes the fixes among them, and moves the others on to their next remedies. If the
  /// candidates have an effect outside of their areas, tries the first half, or else the second.
  @discardableResult
  private func propose(_ candidates: [Candidate], _ next: inout [Issue: Int]) -> Bool {
    var left = candidates
    while left.count >= Self.leastTogether {
      guard let effects = effects(of: left) else {
        let half = left.count / 2
        return propose(Array(left[..<half]), &next) || propose(Array(left[half...]), &next)
      }
      let context = EditContext(document, current.reader.tree, namesLines: false)
      var (cures, fixes) = ([Candidate](), [Fix]())
      for (index, (candidate, effect)) in zip(left, effects).enumerated() {
        let (issues, remedy) = (candidate.group.issues, candidate.part.remedy)
        if case .cure(let cured, let count) = effect {
          cures.append(candidate)
          fixes.append(
            Fix(
              candidate.group, candidate.index, of: context, cured: cured, in: self.issues,
              movedCount: count, togetherCount: left.count))
          continue
        }
        next[issues[0]] = candidate.index + 1
        if case .loss(let loss) = effect {
          extend(candidate.group, remedy, ofPart: index)
          if refusals[issues[0]] == nil {
            for issue in issues { refusals[issue] = context.refusal(remedy, loss) }
          }
        }
      }
      if cures.count == left.count {
        fixes.forEach(propose)
        return true
      }
      left = cures
    }
    for candidate in left { next[candidate.group.issues[0]] = .max }
    return false
  }

  /// Returns the effects of candidates that are tried together; nil if they have an effect outside of their areas.
  private func effects(of candidates: [Candidate]) -> [FixTrial.Effect?]? {
    let tree = current.reader.tree
    var areas = [Int](repeating: -1, count: tree.count)
    for (index, candidate) in candidates.enumerated() {
      for area in candidate.areas { areas[Int(area)] = index }
    }
    for (element, parent) in tree.parents().enumerated() where parent >= 0 && areas[element] < 0 {
      areas[element] = areas[Int(parent)]
    }
    let parts = candidates.map { $0.part }
    let text = document.applying(parts.flatMap { $0.remedy.edits })
    return effects(of: text, parts, areas: areas)
  }

  /// Returns groups with their next remedies, none of which concerns an area of another one.
  private func independent(_ next: [Issue: Int]) -> [Candidate] {
    let groups = ordered().filter { group in !group.issues.contains(where: isProposed) }
    if groups.count < Self.leastTogether { return [] }
    let context = EditContext(document, current.reader.tree, namesLines: false)
    var candidates: [Candidate] = []
    // The elements in and around the areas of the candidates.
    var (inside, around) = (Set<Int32>(), Set<Int32>())
    for group in groups {
      let index = next[group.issues[0], default: 0]
      guard index < group.remedies[0].count else { continue }
      let remedies = group.remedies.map { $0[index] }
      let found = zip(group.issues, remedies).map { context.area(of: $0, $1) }
      let areas = Set(found.compactMap { $0 })
      guard found.allSatisfy({ $0 != nil }),
        areas.allSatisfy({ area in
          !around.contains(area) && !context.chain(from: area).contains(where: inside.contains)
        })
      else { continue }
      inside.formUnion(areas)
      for area in areas { around.formUnion(context.chain(from: area)) }
      let part = FixTrial.Part(issues: group.issues, remedy: group.remedy(index))
      candidates.append(Candidate(group: group, index: index, part: part, areas: areas.sorted()))
    }
    return candidates
  }
}

extension EditContext {
  /// Returns the item of a column that an issue and the edits of its remedy are in, if the item itself does not flex;
  /// nil if there is none.
  fileprivate func area(of issue: Issue, _ remedy: KeyRemedy) -> Int32? {
    guard let warning = issue.warning, remedy.exchanged.isEmpty
    else { return nil }
    var area = warning.element
    for edit in remedy.edits {
      guard var element = edit.place.element else { return nil }
      // Keys for a stack concern its other children, too.
      if case .style = edit.place, EditContext.keysOfStacks.contains(edit.key) {
        element = max(0, parent(of: element))
      }
      let above = Set(chain(from: area))
      area = chain(from: element).first(where: above.contains) ?? 0
    }
    return chain(from: area).first { element in
      stack(around: element).map { axis(of: $0) == .vertical } ?? false
        && tree.elements[element].traits.isDisjoint(with: [.grows, .shrinks])
    }
  }

  private static let keysOfStacks = Set(
    [StyleKey.flexGrow, .flexShrink, .flexBasis, .spacingBefore, .spacingAfter].map { $0.word })

  /// Returns a sentence about a remedy that violates an invariant.
  func refusal(_ remedy: KeyRemedy, _ loss: String) -> String {
    "\(words(of: remedy.edits)) cures it, but \(loss)"
  }
}
