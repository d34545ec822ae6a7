import Foundation
import Testing

@testable import LayoutCommand

@Suite struct `The version` {
  static let version = Help.version

  @Test(arguments: [
    (commit: "", tag: "", text: version),
    (commit: "1a2b3c4d5e", tag: "v\(version)", text: version),
    (commit: "1a2b3c4d5e", tag: "", text: "\(version) (not a release, 1a2b3c4)"),
    (commit: "1a2b3c4d5e", tag: "v1.0.0", text: "\(version) (not a release, 1a2b3c4)"),
  ])
  func `names the commit of what is no release`(commit: String, tag: String, text: String) {
    #expect(BuiltVersion.text(commit: commit, tag: tag) == text)
  }

  @Test(.enabled(if: Command.has("git"), "git is not installed"))
  func `has a commit of the repository that was built`() throws {
    let text = try Command.run("layoutcalc --version").outputText
    #expect(text == "layoutcalc \(BuiltVersion.text)\n")
    guard let commit = text.firstMatch(of: /\(not a release, ([0-9a-f]{7})\)/)?.1 else { return }
    #expect(try Command.run("git cat-file -e \(commit)^{commit}").status == 0)
  }
}
