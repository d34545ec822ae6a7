import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `--report` writes, as a program that shows test results reads it.
@Suite struct `The report` {
  /// The elements of a report with their attributes, in order.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }
  }

  /// A layout that is as it was, one that has changed, one without a golden and one without a layout,
  /// all with names that XML has to escape or cannot hold.
  private static let script = #"""
    cd $TMPDIR
    printf '%s' '{"type":"node","id":"\u0001\uFFFF]]> & <b> \"x\"\n","style":{"preferredSize":[5,5]}}' > 'a & b.json'
    cp 'a & b.json' '<same>.json'
    layoutcalc check *.json --update --goldens goldens/ > out
    sed -i s/5,5/6,5/ 'a & b.json'
    printf '{' > "b'ad\".json"; echo '{"type":"node","style":{"preferredSize":[1,1]}}' > new.json
    layoutcalc check *.json --report junit=report.xml --goldens goldens/ > out 2>&1
    cat report.xml
    """#

  @Test func `is XML that counts what it holds, whatever the names are`() throws {
    let report = try Command.run(Self.script).output
    let reader = Reader()
    let parser = XMLParser(data: report)
    parser.delegate = reader
    // On Linux, `parse` alone is true of tags that do not match.
    #expect(parser.parse() && parser.parserError == nil)
    func count(_ name: String) -> String { "\(reader.elements.count { $0.name == name })" }
    #expect(reader.elements.map(\.name).prefix(2) == ["testsuites", "testsuite"])
    for element in reader.elements.prefix(2) {
      #expect(element.attributes["tests"] == count("testcase"))
      #expect(element.attributes["failures"] == count("failure"))
      #expect(element.attributes["errors"] == count("error"))
    }
    #expect([count("testcase"), count("failure"), count("error")] == ["4", "1", "2"])
    let cases = reader.elements.filter { $0.name == "testcase" }.map { $0.attributes["classname"] }
    #expect(Set(cases) == ["<same>.json", "a & b.json", "b'ad\".json", "new.json"])
  }
}
