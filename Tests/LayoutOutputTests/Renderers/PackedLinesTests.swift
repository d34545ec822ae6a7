@testable import LayoutOutput
import Testing
@testable import TreeFiles

/// How a page writes its layouts at many sizes; check-html.py reads such a page in a browser.
struct PackedLinesTests {
  private func packed(_ texts: String...) -> String {
    var lines = PackedLines()
    for text in texts {
      var buffer = OutputBuffer()
      buffer.append(text)
      lines.add(buffer)
    }
    var output = OutputBuffer()
    lines.write(to: &output)
    return output.text
  }

  @Test func `a line that is the same at all sizes is written once`() {
    #expect(
      packed("{\"a\\n\": 1,\n0}", "{\"a\\n\": 1,\n0}")
        == "[\n[[2,\"{\\\"a\\\\n\\\": 1,\"]],\n[[2,\"0}\"]]]")
  }

  @Test func `a number that changes is a hole in the words, and evenly is one run`() {
    #expect(packed("x 1, 7.5", "x 3, 7.5", "x 5, 7.5") == "[\n[[3,\"x \\t, 7.5\",[1,2,3]]]]")
    #expect(packed("-1", "-0.5", "0", "4") == "[\n[[4,\"\\t\",[-1,0.5,3,4,0,1]]]]")
  }

  @Test func `other words begin other sizes, and a line may be missing at some`() {
    #expect(
      packed("a 1\nb", "a 2", "c 2")
        == "[\n[[2,\"a \\t\",[1,1,2]],[1,\"c 2\"]],\n[[1,\"b\"],[2,\"\"]]]")
  }

  @Test(arguments: ["007", "1.50", "1.2345", "12345678901", "1.", "2.3.0"])
  func `a number that would be read as another text is words`(text: String) {
    #expect(packed(text, text) == "[\n[[2,\"\(text)\"]]]")
  }
}
