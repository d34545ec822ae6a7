import Foundation
import Testing

@testable import LayoutEngine
@testable import LayoutText

struct BuiltInFontTests {
  private static let adobe = ["Helvetica", "Helvetica-Bold", "Times-Roman", "Courier"]

  @Test func `the built-in fonts are those of the core 14, Helvetica Neue and the system`() {
    #expect(
      Font.builtInNames == [
        "Helvetica", "Helvetica-Bold", "HelveticaNeue", "HelveticaNeue-Light",
        "HelveticaNeue-Medium", "HelveticaNeue-Bold", "System", "System-Ultralight", "System-Thin",
        "System-Light", "System-Medium", "System-Semibold", "System-Bold", "System-Heavy",
        "System-Black", "Times-Roman", "Courier",
      ])
    for name in Font.builtInNames {
      let font = Font.builtIn(named: name)
      #expect(font?.name == name)
      #expect(font === Font.builtIn(named: name))
    }
    #expect(Font.standard === Font.builtIn(named: "Helvetica"))
    #expect(Font.builtIn(named: "Helvetica ") == nil)
    #expect(Font.standardSize == 12)
  }

  @Test func `the heights are those of iOS, or Adobe's`() {
    func heights(_ name: String) -> [Double] {
      let font = Font.builtIn(named: name)!
      return [font.ascender, font.descender].map { Double($0) / Double(font.unitsPerEm) }
    }
    #expect(heights("Helvetica") == [1577.0 / 2048, -471.0 / 2048])
    #expect(heights("Helvetica-Bold") == heights("Helvetica"))
    for name in Font.builtInNames where name.hasPrefix("HelveticaNeue") {
      #expect(heights(name) == [0.952, -0.213])
    }
    for name in Font.builtInNames where name.hasPrefix("System") {
      #expect(heights(name) == [1950.0 / 2048, -494.0 / 2048])
    }
    #expect(heights("Times-Roman") == [0.683, -0.217])
    #expect(heights("Courier") == [0.629, -0.157])
    // A line of Helvetica is as high as its font size.
    #expect(Font.standard.lineHeight(atSize: 17) == 17)
  }

  @Test func `the widths are Adobe's, those of Helvetica in its own units`() {
    #expect(widths(of: "W") == [944, 944, 944, 600])
    #expect(widths(of: "i") == [222, 278, 278, 600])
    #expect(widths(of: "\u{20AC}") == [556, 556, 500, 600])
    #expect(widths(of: "a\u{A0}b") == [1390, 1445, 1194, 1800])
    for (plain, neue) in [("", ""), ("", "-Light"), ("", "-Medium"), ("-Bold", "-Bold")] {
      let text = "The quick brown fox"
      let difference =
        width(of: text, "Helvetica\(plain)") - width(of: text, "HelveticaNeue\(neue)")
      #expect(abs(difference) < 5)
    }
  }

  @Test func `characters that the core 14 lack have widths by their kind`() {
    #expect(widths(of: "\u{4E00}") == [1000, 1000, 1000, 1000])
    #expect(widths(of: "\u{FF21}") == [1000, 1000, 1000, 1000])
    #expect(widths(of: "\u{416}") == [556, 556, 500, 600])
    #expect(widths(of: "e\u{301}") == widths(of: "e"))
    #expect(widths(of: "a\u{200B}\u{AD}\u{FEFF}b") == widths(of: "ab"))
    #expect(widths(of: "\u{1112}\u{1161}\u{11AB}") == widths(of: "\u{D55C}"))
    #expect(widths(of: "\u{1F469}\u{1F3FD}\u{200D}\u{1F680}") == [1000, 1000, 1000, 1000])
  }

  @Test func `the table of docs/fonts.md lists the built-in fonts as they are`() throws {
    let page = String(decoding: try TextFixtures.bytes("../../docs/fonts.md"), as: UTF8.self)
    let names = Font.builtInNames.filter { !$0.hasPrefix("System-") }
    var listed: [String: [Double]] = [:]
    for row in page.split(separator: "\n") {
      guard let name = names.first(where: { row.hasPrefix("| `\($0)`") }) else { continue }
      listed[name] = row.replacing("\u{2212}", with: "-").split(separator: "|").compactMap {
        Double($0.trimmingCharacters(in: .whitespaces))
      }
    }
    func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    for name in names {
      let font = Font.builtIn(named: name)!
      let heights = [font.ascender, font.descender].map { Double($0) / Double(font.unitsPerEm) }
      #expect(listed[name] == (heights + [font.lineHeight(atSize: 17)]).map(rounded), "\(name)")
    }
  }

  /// In the fonts of the core 14, in thousandths of an em, to the nearest.
  private func widths(of text: String) -> [Double] {
    BuiltInFontTests.adobe.map { width(of: text, $0).rounded() }
  }

  private func width(of text: String, _ name: String) -> Double {
    let style = TextStyle(font: Font.builtIn(named: name)!, fontSize: 1000)
    return TextMeasurer(scale: 1024).measure(text, style).width
  }
}
