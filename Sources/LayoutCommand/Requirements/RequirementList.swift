import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// The sentences that apply to one tree, and the errors in them.
struct RequirementList {
  private let tree: RequirementTree
  private let file: String
  private let writer: DiagnosticWriter
  private(set) var bound: [BoundRequirement] = []
  /// What is wrong with sentences that are in no tree file.
  private var others = ""
  /// What is wrong with those of the case.
  private var diagnostics = Diagnostics()
  private var source = UnsafeRawBufferPointer(start: nil, count: 0)
  private(set) var hasErrors = false

  init(_ tree: RequirementTree, file: String, _ writer: DiagnosticWriter) {
    self.tree = tree
    self.file = file
    self.writer = writer
  }

  /// All errors.
  var messages: String {
    var output = OutputBuffer()
    if diagnostics.errorCount > 0 { writer.write(diagnostics, ofFile: file, source, to: &output) }
    return others + output.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds sentences that the command line or a configuration has.
  mutating func add(_ requirements: [Requirement]) {
    for requirement in requirements {
      do throws(RequirementError) {
        bound.append(try BoundRequirement(requirement, in: tree))
      } catch {
        hasErrors = true
        var output = OutputBuffer()
        writer.write(
          error: error.message, file: file, in: requirement.text, error.range,
          suggestion: error.suggestion, to: &output)
        others += output.withBytes { String(decoding: $0, as: UTF8.self) }
      }
    }
  }

  /// Adds a sentence of the case, which is in quotes at a range of its text.
  mutating func add(at range: Range<Int>, in text: UnsafeRawBufferPointer) {
    source = text
    let string = JSONString(quotedAt: range, in: text)
    do throws(RequirementError) {
      for requirement in try Requirement.list(string.text) {
        bound.append(try BoundRequirement(requirement, in: tree))
      }
    } catch {
      hasErrors = true
      let first = string.index(ofDecoded: error.range.lowerBound)
      let last = string.index(ofDecoded: error.range.upperBound)
      diagnostics.addError(
        Diagnostic(
          .error, "\"\(CaseKey.require.word)\": \(error.message)", suggestion: error.suggestion,
          offset: range.lowerBound + 1 + first, length: max(1, last - first), path: "$"))
    }
  }
}
