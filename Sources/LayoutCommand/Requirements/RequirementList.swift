import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// The sentences that apply to one tree, and the errors in them.
struct RequirementList {
  let tree: RequirementTree
  private let file: String
  private let writer: DiagnosticWriter
  private(set) var bound: [BoundRequirement] = []
  /// What is wrong with sentences that are in no tree file.
  private var others = ""
  /// What is wrong with those of the case.
  private var diagnostics = Diagnostics(limit: .max)
  private var source = UnsafeRawBufferPointer(start: nil, count: 0)
  private(set) var hasErrors = false

  init(_ tree: RequirementTree, file: String, _ writer: DiagnosticWriter) {
    self.tree = tree
    self.file = file
    self.writer = writer
  }

  /// The sentences of the command line, and those of the configuration and the case of the tree that
  /// `layout` has read.
  init(
    of layout: TreeLayout, file: String, _ required: [Requirement], _ writer: DiagnosticWriter
  ) {
    self.init(layout.requirementTree, file: file, writer)
    add(required)
    for text in layout.configuredRequirements {
      // The configuration was checked when it was read.
      if let list = try? Requirement.list(text) { add(list) }
    }
    let source = layout.reader.tree.source
    for range in layout.reader.options.requirements { add(at: range, in: source) }
  }

  /// All errors.
  var messages: String {
    var output = OutputBuffer()
    if diagnostics.errorCount > 0 { writer.write(diagnostics, ofFile: file, source, to: &output) }
    return others + output.text
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
        others += output.text
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

extension Requirement {
  /// Returns the sentences of the command line. Reports all invalid ones, and returns nil if there are any.
  static func list(
    _ options: Options, _ writer: DiagnosticWriter, _ messages: inout OutputBuffer
  ) -> [Requirement]? {
    var required: [Requirement] = []
    var isRead = true
    for text in options.requirements {
      do throws(RequirementError) {
        required += try Requirement.list(text)
      } catch {
        var error = error
        if status(of: text) != nil {
          error = RequirementError(
            message: "\(text) is a file, not a sentence: name it before --require",
            range: 0..<text.utf8.count)
        }
        writer.write(
          error: "--require: \(error.message)", in: text, error.range,
          suggestion: error.suggestion, to: &messages)
        isRead = false
      }
    }
    return isRead ? required : nil
  }
}

extension Worker {
  /// Returns the sentences that apply to a tree that was read: those of the command line, of the configuration
  /// and of the case. If there are errors in them, reports these and returns nil.
  func requirements(
    _ required: [Requirement], of file: String, _ messages: inout OutputBuffer
  ) -> [Requirement]? {
    let list = RequirementList(of: layout, file: file, required, writer)
    messages.append(list.messages)
    return list.hasErrors ? nil : list.bound.map(\.requirement)
  }
}

extension TreeLayout {
  /// The tree that was read last, as sentences need it.
  var requirementTree: RequirementTree {
    RequirementTree(
      reader.tree, rootPath: reader.rootPath, isMeasured: options.measure != nil)
  }

  /// Finds out in which of the given layouts sentences fail, one variant of the texts after the other.
  func outcomes(
    of requirements: [BoundRequirement], in tree: RequirementTree, at layouts: [LayoutRequest]
  ) throws(EvaluationError) -> [RequirementOutcome] {
    let sizes = layouts.map { size(of: $0, in: requests) }
    var outcomes = Array(repeating: RequirementOutcome(), count: requirements.count)
    for texts in Set(layouts.map(\.texts)) {
      let indices = sizes.indices.filter { layouts[$0].texts == texts }
      let found = try evaluator(texts).outcomes(
        of: requirements, in: tree, at: indices.map { sizes[$0] }, isMirrored: isMirrored)
      for (requirement, outcome) in found.enumerated() {
        outcomes[requirement].merge(outcome, indices)
      }
    }
    return outcomes
  }
}
