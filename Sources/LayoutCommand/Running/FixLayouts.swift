import LayoutAnalysis

/// The texts and layouts of a file that a search for fixes tries, with the file's settings and sentences.
final class FixLayouts {
  private let tree: TreeTrial
  private let required: [Requirement]
  /// The sentences of the text that was read last.
  private(set) var sentences: RequirementList?
  /// The error that ended a reading or a layout.
  private(set) var error: InputError?

  var layout: TreeLayout { tree.layout }

  /// Creates the layouts of the same file, options and sentences as those of `layout`.
  init(_ layout: TreeLayout, _ file: String) {
    tree = TreeTrial(layout.options, layout.table, file: file)
    required = layout.required
  }

  /// The layouts for `FixSearch`, which retains them.
  var trial: TrialLayouts {
    TrialLayouts(
      reader: layout.reader, read: read,
      layOut: { [self] index in
        caught { () throws(InputError) in try layout.layOut(index, of: tree.file) } ?? nil
      },
      allowed: { [self] in layout.allowed(in: tree.file) },
      requirements: { [self] in sentences?.bound ?? [] },
      outcomes: { [self] in
        guard let sentences, !sentences.bound.isEmpty else { return [] }
        return try? layout.outcomes(
          of: sentences.bound, in: sentences.tree, at: layout.requests.layouts)
      },
      culprits: culprits)
  }

  private func read(_ text: [UInt8]) -> [Int]? {
    let isRead =
      caught { () throws(InputError) in
        guard try tree.read(text) else { return false }
        try layout.checkMemory(forFramesOf: layout.requests.layouts.count)
        return true
      } ?? false
    guard isRead else { return nil }
    sentences = RequirementList(of: layout, file: tree.file, required)
    return sentences!.hasErrors ? nil : layout.groups(of: layout.requests.layouts).flatMap(\.self)
  }

  private func culprits(of requirement: BoundRequirement, in layouts: [Int]) -> [RequirementCulprit]
  {
    guard let sentences else { return [] }
    let sizes = layout.sizes(of: layout.requests)
    let requests = layouts.map { layout.requests.layouts[$0] }
    return layout.groups(of: requests).flatMap { group in
      (try? layout.evaluator(requests[group[0]]).culprits(
        of: requirement, in: sentences.tree, at: group.map { sizes[layouts[$0]] },
        isMirrored: layout.isMirrored)) ?? []
    }
  }

  private func caught<Value>(_ body: () throws(InputError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      self.error = error
      return nil
    }
  }
}
