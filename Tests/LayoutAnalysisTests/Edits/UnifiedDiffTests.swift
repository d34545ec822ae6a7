import LayoutAnalysis
import Testing

@Suite struct `A diff` {
  private func diff(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDiff.text(Array(old.utf8), Array(new.utf8), file: "a.json"), as: UTF8.self)
  }

  private func lines(_ range: Range<Int>, _ changed: [Int: String] = [:]) -> String {
    range.map { (changed[$0] ?? "\($0)") + "\n" }.joined()
  }

  @Test func `of the same texts is empty`() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func `has three lines around a change`() {
    #expect(
      diff(lines(0..<20), lines(0..<20, [10: "ten"]))
        == "--- a/a.json\n+++ b/a.json\n@@ -8,7 +8,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
  }

  @Test func `has one hunk for changes six lines apart, and two for those farther apart`() {
    let near = diff(lines(0..<30), lines(0..<30, [10: "x", 17: "y"]))
    #expect(near.contains("@@ -8,14 +8,14 @@"))
    let far = diff(lines(0..<30), lines(0..<30, [10: "x", 18: "y"]))
    #expect(far.contains("@@ -8,7 +8,7 @@") && far.contains("@@ -16,7 +16,7 @@"))
  }

  @Test func `has the added lines alone, without their indentation, unless they are long`() {
    func added(_ old: String, _ new: String) -> (first: Int, text: String) {
      UnifiedDiff.addedLines(Array(old.utf8), Array(new.utf8))
    }
    let old = lines(0..<20)
    let one = added(old, lines(0..<20, [10: "  ten", 11: "    eleven"]))
    #expect(one == (11, "ten\n  eleven\n"))
    #expect(added(old, lines(0..<20, [4: " a", 9: " b"])) == (5, "a\n…\nb\n"))
    #expect(added(old, lines(0..<19)) == (0, ""))
    #expect(added(old, lines(0..<20, [3: String(repeating: "x", count: 700)])) == (4, ""))
  }

  @Test func `says where a text has no line end`() {
    #expect(
      diff("a\nb", "a\nc")
        == "--- a/a.json\n+++ b/a.json\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n"
        + "\\ No newline at end of file\n")
  }

  @Test func `has the colours of a terminal, line by line`() {
    let text = UnifiedDiff.coloured(
      UnifiedDiff.text(Array("-- a\nb\n".utf8), Array("b\n".utf8), file: "a.json"))
    #expect(
      text == "\u{1b}[1m--- a/a.json\u{1b}[0m\n\u{1b}[1m+++ b/a.json\u{1b}[0m\n@@ -1,2 +1 @@\n"
        + "\u{1b}[31m--- a\u{1b}[0m\n b\n")
    #expect(UnifiedDiff.coloured([]) == "")
  }

  @Test func `of one line has no count, as that of git`() {
    #expect(diff("a\n", "b\n") == "--- a/a.json\n+++ b/a.json\n@@ -1 +1 @@\n-a\n+b\n")
    #expect(diff("", "b\n").contains("@@ -0,0 +1 @@"))
  }

  @Test(arguments: [
    ("a.json", "a.json"), ("./a.json", "a.json"), ("b/./c//a.json", "b/c/a.json"),
    ("a b.json", "a b.json\t"), ("a\"b.json", "\"a\\\"b.json\""), ("-", "stdin"),
    ("a\\b\tc\nd\u{1b}.json", "\"a\\\\b\\tc\\nd\\033.json\""), ("ä.json", "ä.json"),
    ("a\u{202e}.json", "\"a\\342\\200\\256.json\""),
  ])
  func `has the name as git writes it`(file: String, name: String) {
    let text = String(
      decoding: UnifiedDiff.text(Array("a\n".utf8), Array("b\n".utf8), file: file), as: UTF8.self)
    let quote = name.first == "\"" ? "\"" : ""
    let rest = name.dropFirst(quote.count)
    #expect(text.hasPrefix("--- \(quote)a/\(rest)\n+++ \(quote)b/\(rest)\n@@"))
  }
}
