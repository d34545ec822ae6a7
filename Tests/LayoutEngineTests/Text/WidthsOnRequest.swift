import Foundation
import LayoutEngine
import Testing

/// What Tests/Scripts/check-fonts.py asks: the file that TEXT_WIDTHS names holds a font file
/// and a text a line, with a tab between them; each text's width in font units goes to the
/// file of that name with `.out` behind it, a line each.
@Test(.enabled(if: ProcessInfo.processInfo.environment["TEXT_WIDTHS"] != nil))
func `widths are measured on request`() throws {
  let request = ProcessInfo.processInfo.environment["TEXT_WIDTHS"] ?? ""
  let measurer = TextMeasurer(scale: 1)
  var fonts: [Substring: Font] = [:]
  var answer = ""
  for line in try String(contentsOfFile: request, encoding: .utf8).split(separator: "\n") {
    let parts = line.split(separator: "\t", maxSplits: 1)
    if fonts[parts[0]] == nil {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: String(parts[0]))))
      fonts[parts[0]] = try Font(openType: bytes, name: String(parts[0]))
    }
    let font = try #require(fonts[parts[0]])
    let style = TextStyle(font: font, fontSize: Double(font.unitsPerEm))
    answer += "\(Int(measurer.measure(String(parts[1]), style).width))\n"
  }
  try answer.write(toFile: request + ".out", atomically: true, encoding: .utf8)
}
