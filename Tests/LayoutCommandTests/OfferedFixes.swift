import Foundation

/// The findings of `fix --dry-run --format json`.
struct OfferedFixes: Decodable {
  struct Finding: Decodable {
    let file: String
    let rule: String
    let fixes: [Fix]?
  }

  struct Fix: Decodable {
    struct Edit: Decodable {
      let line, column, endLine, endColumn: Int
      let text: String
    }

    let edits: [Edit]
    let description: String
    let cures: Int

    /// Returns a text with the edits.
    func applied(to text: String) -> String {
      var scalars = Array(text.unicodeScalars)
      let starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
      for edit in edits.reversed() {
        let range =
          starts[edit.line - 1] + edit.column - 1..<starts[edit.endLine - 1] + edit.endColumn - 1
        scalars.replaceSubrange(range, with: edit.text.unicodeScalars)
      }
      var edited = String.UnicodeScalarView()
      edited.append(contentsOf: scalars)
      return String(edited)
    }
  }

  let findings: [Finding]
}
