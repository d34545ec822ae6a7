import LayoutEngine
import TreeFiles

/// Follows the advice of the errors of a tree, where it is an edit after which there are fewer errors.
struct ErrorFixes {
  /// The text after the edits.
  private(set) var text: [UInt8]
  /// The effects of the edits, a sentence for each.
  private(set) var sentences: [String] = []
  /// The number of errors of the first text, and of the last one.
  let errorCount: Int
  private(set) var countLeft: Int
  /// The reasons for errors that are left, a sentence for each.
  private(set) var refusals: [String] = []
  /// The errors whose edits leave as many, or are not tried.
  private var refused: Set<ExactText>
  /// Texts of which each error has an edit that cures nothing are not worth the time of thousands of readings.
  private static let mostRefused = 20
  /// The most edits that are tried for the errors which they uncover, one after the other.
  private static let mostUncovered = 3

  /// Cures the errors of a text that `trial` reads. Its last text is then this one.
  ///
  /// - Parameters:
  ///   - depth: The number of edits that were made for the errors that they uncover.
  ///   - known: The errors before these edits, which are not tried.
  init(
    _ text: [UInt8], _ trial: TreeTrial, depth: Int = 0, known: Set<ExactText> = []
  ) throws(InputError) {
    self.text = text
    refused = known
    let limit = trial.layout.reader.diagnosticLimit
    // All errors at once: a reading for each few of them would be quadratic.
    trial.layout.reader.diagnosticLimit = .max
    let json = depth == 0 ? ConfigurationText.withoutExtensions(text) : nil
    if let json {
      (self.text, sentences) = (json.text, [json.sentence])
    }
    _ = try trial.read(self.text)
    countLeft = trial.layout.diagnostics.errorCount
    errorCount = json == nil ? countLeft : 1
    while countLeft > 0, refused.count < known.count + Self.mostRefused {
      let errors = trial.layout.diagnostics.errors.filter { error in
        error.hasEdit && !refused.contains(Self.identity(of: error))
      }
      if errors.isEmpty { break }
      guard try follow(errors, trial, depth) else { break }
    }
    if depth > 0 || countLeft == 0 { return }
    if json != nil {
      // The text had one error, and would have as many.
      (self.text, sentences, countLeft) = (text, [], errorCount)
      _ = try trial.read(text)
    }
    refusals = reasons(for: trial.layout.diagnostics.errors)
    trial.layout.reader.diagnosticLimit = limit
    _ = try trial.read(self.text)
  }

  /// Follows the advice of these errors, or, where that does not cure as many, of the first ones or the first one.
  /// Returns whether the text could be read as JSON.
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
      if !followed.isEmpty, count <= countLeft - followed.count {
        accept(followed, new, count)
        return true
      }
      if errors.count == 1 {
        // A key that is known again may hold errors of its own, such as those of the children.
        if depth < Self.mostUncovered, followed.count == 1 {
          let known = refused.union(all.map(Self.identity))
          let inner = try ErrorFixes(new, trial, depth: depth + 1, known: known)
          if inner.countLeft < countLeft {
            accept(followed, inner.text, inner.countLeft)
            sentences += inner.sentences
            return true
          }
        }
        refused.insert(Self.identity(of: errors[0]))
      }
      errors.removeLast((errors.count + 1) / 2)
    }
    _ = try trial.read(text)
    return true
  }

  private mutating func accept(_ followed: [Diagnostic], _ new: [UInt8], _ count: Int) {
    text.withUnsafeBytes { old in sentences += followed.map { $0.editDescription(in: old) } }
    (text, countLeft) = (new, count)
  }

  private static func identity(of error: Diagnostic) -> ExactText {
    ExactText(error.path + error.message)
  }

  /// The reasons why these errors are left, a sentence for each.
  private func reasons(for errors: [Diagnostic]) -> [String] {
    let unsure = errors.count { $0.advice?.isUnsure == true }
    let others = errors.count { !$0.hasEdit } - unsure
    let useless = errors.count { $0.hasEdit && refused.contains(Self.identity(of: $0)) }
    let untried = errors.count { $0.hasEdit } - useless
    return [
      (unsure, "what they mean is yours to decide"),
      (others, "they need more than one edit"),
      (useless, "the remedy would be another error"),
      (untried, "\(Self.mostRefused) remedies before them cure nothing"),
    ].filter { $0.0 > 0 }.map { "not cured: \($0.0) of the errors, because \($0.1)" }
  }
}
