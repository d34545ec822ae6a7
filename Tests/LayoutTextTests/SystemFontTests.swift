import Testing

@testable import LayoutEngine
@testable import LayoutText

struct SystemFontTests {
  private func width(
    of text: String, _ size: Double, _ weight: Font.Weight = .regular
  ) -> Double {
    let style = TextStyle(font: .system(weight: weight), fontSize: size)
    return TextMeasurer(scale: 0x1p20).measure(text, style).width
  }

  @Test(arguments: [
    "system", "SYSTEM", "System-Regular", "systemFont", ".SFUI-Regular", ".AppleSystemUIFont",
    ".SFUIText", ".SFUIDisplay-Regular",
  ])
  func `UIKit's names mean the system's font`(name: String) {
    #expect(Font.builtIn(named: name) === Font.system())
  }

  @Test func `a weight is a part of the name, in capitals or not`() {
    for weight in Font.Weight.allCases {
      #expect(Font.builtIn(named: ".SFUI-\(weight)") === Font.system(weight: weight))
      #expect(Font.builtIn(named: "system-\(weight)") === Font.system(weight: weight))
    }
    for name in [
      "System-", "System-Fat", "System-Bold-Italic", "Systems", "-Bold", "", "Sy\u{301}",
    ] {
      #expect(Font.builtIn(named: name) == nil)
    }
    #expect(Font.builtIn(named: String(repeating: "e\u{301}", count: 100_000)) == nil)
  }

  /// Figures of docs/fonts.md: widths on iOS 26.1, and how far Inter's are off.
  @Test(arguments: [
    ("Hello", 17, 38.814, -0.7), ("Hello UIKit", 8, 41.957, 0.1),
    ("The quick brown fox jumps over the lazy dog", 8, 176.977, 0.6),
    ("0123456789", 8, 50.453, -0.8),
    ("Hello UIKit", 30, 135.879, -4.8),
    ("The quick brown fox jumps over the lazy dog", 30, 567.715, 0.4),
    ("AVAST Wavy To. LT", 30, 245.42, 2.3),
  ])
  func `widths are near those of San Francisco`(
    text: String, size: Double, expected: Double, percent: Double
  ) {
    let difference = (width(of: text, size) / expected - 1) * 100
    #expect(abs(difference - percent) < 0.1, "\(difference)")
  }

  @Test func `tracking is that of the size, linear between two sizes`() {
    #expect(SystemFont.tracking(atSize: 17) == -52)
    #expect(SystemFont.tracking(atSize: 17.5) == -51)
    #expect(SystemFont.tracking(atSize: 12) == 0)
    #expect(SystemFont.tracking(atSize: 42) == 18)
    for size in [-1, 0, 5.9, 6] { #expect(SystemFont.tracking(atSize: size) == 82) }
    for size in [80, 81, 1e300, .infinity] { #expect(SystemFont.tracking(atSize: size) == 0) }
    // A glyph at 12 points has Inter's advance, at 17 points 52/2048 em less.
    let em = 2048.0
    let n = width(of: "n", 12) / 12 * em
    #expect(n == (n * 8).rounded() / 8)
    #expect(abs(width(of: "n", 17) / 17 * em - (n - 52)) < 1e-3)
    #expect(abs(width(of: "nn", 17) - 2 * width(of: "n", 17)) < 1e-3)
  }

  @Test func `the form for titles begins at 17 points and is whole at 28`() {
    #expect(SystemFont.opticalSize(atSize: 17) == 0)
    #expect(SystemFont.opticalSize(atSize: 28) == 1)
    var last = 0.0
    for size in stride(from: 17.25, through: 28, by: 0.25) {
      let part = SystemFont.opticalSize(atSize: size)
      #expect(part > last && part <= 1)
      last = part
    }
    // Titles of the same size in em are narrower than texts.
    #expect(width(of: "minimum", 28) / 28 < width(of: "minimum", 17) / 17)
  }

  @Test func `bolder is wider`() {
    let widths = Font.Weight.allCases.map { width(of: "Hamburgefonts", 17, $0) }
    for (one, next) in zip(widths, widths.dropFirst()) { #expect(one < next) }
  }

  @Test func `pairs are kerned, in each weight and size alike`() {
    for weight in Font.Weight.allCases {
      for size in [12.0, 17, 34] {
        let kerning =
          (width(of: "AV", size, weight) - width(of: "A", size, weight)
            - width(of: "V", size, weight)) / size * 2048
        #expect(abs(kerning + 140) < 1e-3)
      }
    }
    #expect(width(of: "To", 17) < width(of: "T", 17) + width(of: "o", 17))
    #expect(abs(width(of: "nn", 17) - 2 * width(of: "n", 17)) < 1e-3)
  }

  @Test func `Latin, Greek, Cyrillic and Vietnamese have widths of their own`() {
    let zero = width(of: "0", 12)
    for text in ["W", "\u{416}", "\u{3A9}", "\u{1EC7}", "\u{20AC}", "\u{2026}", "\u{49B}"] {
      #expect(width(of: text, 12) != zero, "\(text)")
    }
    #expect(width(of: "\u{1EC7}", 12) == width(of: "e", 12))
    // Others are as wide as a digit or, if they are wide, an em.
    #expect(width(of: "\u{10D0}", 12) == zero)
    #expect(width(of: "\u{4E00}", 17) == 17)
  }

  @Test func `a size has one instance, and as many sizes as there are keep their fonts right`() {
    let font = SystemFont.shared.font(.regular, name: "System")
    #expect(font.instance(atSize: 17) === font.instance(atSize: 17))
    let measurer = TextMeasurer(scale: 2)
    let sizes = (0..<2000).map { 8 + Double($0) / 100 }
    let first = sizes.map { measurer.measure("Hello", TextStyle(font: font, fontSize: $0)) }
    for (size, measured) in zip(sizes, first).reversed() {
      let style = TextStyle(font: font, fontSize: size)
      #expect(measurer.measure("Hello", style) == measured)
      #expect(TextMeasurer(scale: 2).measure("Hello", style) == measured)
    }
    for size in [Double.nan, .infinity, -1, 0, 1e308] {
      _ = measurer.measure("Hello", TextStyle(font: font, fontSize: size), 100)
    }
  }

  @Test func `a size in use has one instance among any number of others`() {
    let font = SystemFont.shared.font(.regular, name: "System")
    nonisolated(unsafe) var made: [Double] = []
    let fonts = SizedFonts { size in
      made.append(size)
      return font
    }
    for size in 100..<1100 {
      _ = fonts.instance(atSize: 17)
      _ = fonts.instance(atSize: Double(size))
    }
    #expect(made.count == 1001)
  }
}
