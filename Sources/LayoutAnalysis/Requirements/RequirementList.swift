import TreeFiles

/// The sentences that apply to one tree, and their errors.
package struct RequirementList {
  package let tree: RequirementTree
  package let file: String
  package private(set) var bound: [BoundRequirement] = []
  /// The position of a sentence in a configuration.
  package typealias Place = (file: String, position: SourcePosition)
  /// The errors in sentences of the command line, and of configurations, which have a place.
  package private(set) var others:
    [(sentence: String, error: RequirementError, placeholder: Place?)] = []
  /// The errors in sentences of the test case.
  package private(set) var diagnostics = Diagnostics(limit: .max)
  package private(set) var source = UnsafeRawBufferPointer(start: nil, count: 0)

  /// True if a sentence is not valid for the tree.
  package var hasErrors: Bool { !others.isEmpty || diagnostics.errorCount > 0 }

  package init(_ tree: RequirementTree, file: String) {
    self.tree = tree
    self.file = file
  }

  /// Adds sentences of the command line or a configuration.
  package mutating func add(_ requirements: [Requirement], from placeholder: Place? = nil) {
    for requirement in requirements {
      do throws(RequirementError) {
        bound.append(try BoundRequirement(requirement, in: tree))
      } catch {
        others.append((requirement.text, error.advised(requirement.text, in: tree), placeholder))
      }
    }
  }

  /// Adds a sentence of the test case, which is a JSON string at a range of its text.
  package mutating func add(at range: Range<Int>, in text: UnsafeRawBufferPointer) {
    source = text
    let string = JSONString(quotedAt: range, in: text)
    do throws(RequirementError) {
      for requirement in try Requirement.list(string.text) {
        bound.append(try BoundRequirement(requirement, in: tree))
      }
    } catch {
      let error = error.advised(string.text, in: tree)
      let first = string.index(ofDecoded: error.range.lowerBound)
      let last = string.index(ofDecoded: error.range.upperBound)
      diagnostics.addError(
        Diagnostic(
          .error, "\"\(CaseKey.require.word)\": \(error.message)", suggestion: error.suggestion,
          offset: range.lowerBound + 1 + first, length: max(1, last - first), path: "$"))
    }
  }
}
