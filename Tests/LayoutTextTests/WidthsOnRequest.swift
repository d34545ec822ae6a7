import Foundation
import LayoutEngine
import LayoutText
import Testing

/// What Tests/Scripts/check-fonts.py asks: the file that TEXT_WIDTHS names holds on each line a font
/// file, values of axes (`wght=600,wdth=75`, or nothing), a size in points and a text, with tabs between
/// them; each text's width in font units goes to the file of that name with `.out` behind it, a line
/// each.
@Test(.enabled(if: ProcessInfo.processInfo.environment["TEXT_WIDTHS"] != nil))
func `widths are measured on request`() throws {
  let request = ProcessInfo.processInfo.environment["TEXT_WIDTHS"] ?? ""
  let measurer = TextMeasurer(scale: 1)
  var fonts: [Substring: Font] = [:]
  var answer = ""
  for line in try String(contentsOfFile: request, encoding: .utf8).split(separator: "\n") {
    let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    if fonts[parts[0]] == nil {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: String(parts[0]))))
      fonts[parts[0]] = try Font(openType: bytes, name: String(parts[0]))
    }
    let values = parts[1].split(separator: ",").map { $0.split(separator: "=") }
    let font = try #require(fonts[parts[0]]).instance(
      variations: Dictionary(
        uniqueKeysWithValues: values.map { (String($0[0]), Double($0[1]) ?? 0) }))
    let size = Double(parts[2]) ?? 0
    var text = String(parts[3])
    let lines = text.withUTF8 {
      measurer.lines(
        of: $0, style: TextStyle(font: font, fontSize: size), maximumWidth: .infinity)
    }
    answer += "\(Int((lines[0].width * Double(font.unitsPerEm) / size).rounded()))\n"
  }
  try answer.write(toFile: request + ".out", atomically: true, encoding: .utf8)
}
