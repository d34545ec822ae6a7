import LayoutEngine
import TreeFiles

/// Applies the edits that a tree's errors suggest, if they reduce the number of errors.
struct ErrorFixes {
  /// The text after the edits.
  private(set) var text: [UInt8]
  /// A sentence about each edit.
  private(set) var sentences: [String] = []
  /// The number of errors before the edits; `remainingErrorCount` is the number after them.
  let errorCount: Int
  private(set) var remainingErrorCount: Int
  /// A sentence about each reason why errors remain.
  private(set) var refusals: [String] = []
  /// The errors whose edits do not reduce the number of errors, or are not tried.
  private var rejected: Set<ExactText>
  /// Limits the useless edits to try, because each trial parses the text.
  private static let maximumRejectedEdits = 20
  /// The maximum depth of edits for errors that earlier edits uncovered.
  private static let maximumUncoveredErrors = 3

  /// Returns true if errors of a text can have edits: it is JSON, or nearly.
  static func apply(to text: UnsafeRawBufferPointer) -> Bool {
    (try? JSONDocument(text)) != nil || ConfigurationText.withoutExtensions(Array(text)) != nil
  }

  /// Cures the errors of a text. `trial` parses each version, and finally the resulting text.
  ///
  /// - Parameters:
  ///   - depth: The number of earlier edits that uncovered the current errors.
  ///   - known: The errors before these edits, which are not tried again.
  init(
    _ text: [UInt8], _ trial: TreeTrial, depth: Int = 0, known: Set<ExactText> = []
  ) throws(InputError) {
    self.text = text
    rejected = known
    let limit = trial.layout.reader.diagnosticLimit
    // Collects all errors at once, because parsing the text again for each batch would be quadratic.
    trial.layout.reader.diagnosticLimit = .max
    let json = depth == 0 ? ConfigurationText.withoutExtensions(text) : nil
    if let json {
      (self.text, sentences) = (json.text, [json.sentence])
    }
    _ = try trial.read(self.text)
    remainingErrorCount = trial.layout.diagnostics.errorCount
    errorCount = json == nil ? remainingErrorCount : 1
    while remainingErrorCount > 0, rejected.count < known.count + Self.maximumRejectedEdits {
      let errors = trial.layout.diagnostics.errors.filter { error in
        error.hasEdit && !rejected.contains(Self.identity(of: error))
      }
      if errors.isEmpty { break }
      guard try follow(errors, trial, depth) else { break }
    }
    if depth > 0 || remainingErrorCount == 0 { return }
    if json != nil {
      // The text had a single error, and would have no fewer after the correction.
      (self.text, sentences, remainingErrorCount) = (text, [], errorCount)
      _ = try trial.read(text)
    }
    refusals = reasons(for: trial.layout.diagnostics.errors)
    trial.layout.reader.diagnosticLimit = limit
    _ = try trial.read(self.text)
  }

  /// Applies the edits of all errors or, if these do not cure as many errors, of the first half of them, and so on.
  /// Returns false if the text is not JSON.
  private mutating func follow(
    _ errors: [Diagnostic], _ trial: TreeTrial, _ depth: Int
  ) throws(InputError) -> Bool {
    guard let document = try? JSONDocument(text) else { return false }
    let all = errors
    var errors = errors
    while !errors.isEmpty {
      let (new, followed) = document.following(errors)
      let isTree = try trial.read(new)
      let count = isTree ? 0 : trial.layout.diagnostics.errorCount
      if !followed.isEmpty, count <= remainingErrorCount - followed.count {
        accept(followed, new, count)
        return true
      }
      if errors.count == 1 {
        // A corrected key may contain further errors, such as those of `children`.
        if depth < Self.maximumUncoveredErrors, followed.count == 1 {
          let known = rejected.union(all.map(Self.identity))
          let inner = try ErrorFixes(new, trial, depth: depth + 1, known: known)
          if inner.remainingErrorCount < remainingErrorCount {
            accept(followed, inner.text, inner.remainingErrorCount)
            sentences += inner.sentences
            return true
          }
        }
        rejected.insert(Self.identity(of: errors[0]))
      }
      errors.removeLast((errors.count + 1) / 2)
    }
    _ = try trial.read(text)
    return true
  }

  private mutating func accept(_ followed: [Diagnostic], _ new: [UInt8], _ count: Int) {
    text.withUnsafeBytes { old in sentences += followed.map { $0.editDescription(in: old) } }
    (text, remainingErrorCount) = (new, count)
  }

  private static func identity(of error: Diagnostic) -> ExactText {
    ExactText(error.path + error.message)
  }

  /// Returns a sentence about each reason why errors remain.
  private func reasons(for errors: [Diagnostic]) -> [String] {
    let unsure = errors.count { $0.advice?.isUnsure == true }
    let others = errors.count { !$0.hasEdit } - unsure
    let useless = errors.count { $0.hasEdit && rejected.contains(Self.identity(of: $0)) }
    let untried = errors.count { $0.hasEdit } - useless
    return [
      (unsure, "what they mean is yours to decide"),
      (others, "they need more than one edit"),
      (useless, "the remedy would be another error"),
      (untried, "\(Self.maximumRejectedEdits) remedies before them cure nothing"),
    ].filter { $0.0 > 0 }.map { "not cured: \($0.0) of the errors, because \($0.1)" }
  }
}
