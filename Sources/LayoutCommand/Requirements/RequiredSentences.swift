import LayoutAnalysis
import LayoutOutput
import Platform
import TreeFiles

extension RequirementList {
  /// Returns all errors as text.
  func messages(_ writer: DiagnosticWriter) -> String {
    var output = OutputBuffer()
    for (finding, sentence, range) in otherFindings {
      writer.write(finding, in: sentence, range, to: &output)
    }
    if diagnostics.errorCount > 0 { writer.write(diagnostics, ofFile: file, source, to: &output) }
    return output.text
  }

  /// The errors in sentences of the command line and the configuration, with the sentence and the range of the error in
  /// it.
  private var otherFindings: [(finding: Finding, sentence: String, range: Range<Int>)] {
    others.map { sentence, error, place in
      var finding = error.finding(in: sentence, file: file)
      if let place {
        finding.message += " (required of \(file))"
        finding.file = place.file
        finding.locate(at: place.position)
      }
      return (finding, sentence, error.range)
    }
  }

  /// Reports all errors as findings.
  func report(to findings: FindingCollector) {
    for (finding, sentence, range) in otherFindings { findings.add(finding, in: sentence, range) }
    if diagnostics.errorCount > 0 {
      _ = findings.add(diagnostics, ofFile: file, source, isStrict: false)
    }
  }
}

extension Invocation {
  /// Parses the sentences of the command line. Reports all invalid sentences, and returns false if there are any.
  mutating func readSentences() -> Bool {
    var isRead = true
    for text in options.requirements {
      do throws(RequirementError) {
        required += try Requirement.list(text)
      } catch {
        let message =
          options.unquotedSentence(text).map {
            "quote the sentence: --require \($0.text.shellWord)"
          }
          ?? (status(of: text) == nil
            ? nil : "\(text) is a file, not a sentence: name it before --require")
        let error =
          message.map { RequirementError(message: $0, range: 0..<text.utf8.count) }
          ?? advised(error, in: text)
        var finding = error.finding(in: text, file: "")
        finding.file = nil
        var shown = finding
        shown.message = "--require: \(finding.message)"
        writer.write(shown, in: text, error.range, to: &messages)
        findings.add(ReportedTest(file: nil, name: text, findings: [finding]), isPrinted: true)
        isRead = false
      }
    }
    return isRead
  }

  /// Adds suggestions from the first tree of the command line to the error in a sentence, unless the tree is standard
  /// input, which cannot be read twice.
  private func advised(_ error: RequirementError, in sentence: String) -> RequirementError {
    let text = InputText(maps: !options.watches)
    let reader = TreeFileReader()
    guard let file = options.inputs.first, !options.isStandardInput(file),
      (try? text.read(file, standardInput: 0)) != nil,
      (try? reader.read(text.bytes, folder: FileName.folder(of: file))) == true
    else { return error }
    return error.advised(
      sentence,
      in: RequirementTree(
        reader.tree, rootPath: reader.rootPath, isMeasured: options.measure != nil))
  }

  /// Returns the sentences for a tree that was read: those of the command line, the configuration and the case. If a
  /// sentence is invalid, reports all errors and returns nil.
  mutating func requirements(of file: String) -> [Requirement]? {
    let list = RequirementList(of: worker.layout, file: file, required)
    list.report(to: findings)
    findings.flushMessages(to: &messages)
    return list.hasErrors ? nil : list.bound.map(\.requirement)
  }
}
