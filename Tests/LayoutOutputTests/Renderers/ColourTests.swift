import Foundation
import Testing

/// The colours of drawings and pages: the same in both, and words can be read on what is behind them.
struct ColourTests {
  /// The colours of a style sheet, light or dark.
  private struct Sheet {
    let text: String
    /// The selector of the colours of a page.
    let root: String

    init(_ name: String, isDark: Bool) throws {
      let url = repository.appending(path: "Sources/PageFiles/Page/\(name)")
      let parts = try String(contentsOf: url, encoding: .utf8).components(
        separatedBy: "@media (prefers-color-scheme: dark)")
      text = isDark ? parts[1] : parts[0]
      root = isDark ? ":root:not(.paper)" : ":root"
    }

    /// The first colour of a key in the rules of a selector, without its opacity.
    func colour(_ key: String, of selector: String) throws -> String {
      for rule in text.matches(of: /(?m)^([^{}\n]+) \{([^}]*)\}/) {
        guard rule.1.components(separatedBy: ", ").contains(selector) else { continue }
        let values = rule.2.split(separator: ";").map {
          $0.split(separator: ": ").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        }
        if let value = values.first(where: { $0.first == key })?.last {
          return String(value.prefix(7))
        }
      }
      throw CocoaError(.featureUnsupported, userInfo: ["selector": selector])
    }
  }

  /// What a drawing's class is on a page.
  private static let pairs = [
    (".paper", "fill", "paper"), (".node", "fill", "node"), (".image", "fill", "image"),
    (".text", "fill", "text-kind"),
    (".spec", "stroke", "spec"), (".inset-line", "stroke", "inset"),
    (".spacing-line", "stroke", "spacing"),
    (".words", "fill", "words"), (".label", "fill", "node-name"),
    (".label.on-image", "fill", "image-name"),
    (".label.on-text", "fill", "text-name"), (".label.on-spec", "fill", "spec-name"),
    (".size", "fill", "faint"),
  ]

  @Test(arguments: [false, true])
  func `of a drawing are those of a page`(isDark: Bool) throws {
    let page = try Sheet("page.css", isDark: isDark)
    let drawing = try Sheet("picture.css", isDark: isDark)
    for (selector, key, name) in Self.pairs {
      #expect(
        try drawing.colour(key, of: selector) == page.colour("--\(name)", of: page.root),
        "\(selector)")
    }
  }

  @Test(arguments: [false, true])
  func `of words have a contrast of 4.5 with what is behind them`(isDark: Bool) throws {
    let page = try Sheet("page.css", isDark: isDark)
    func components(_ name: String) throws -> [Double] {
      let colour = try page.colour("--\(name)", of: page.root)
      let number = try #require(Int(colour.dropFirst(), radix: 16))
      return [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
    }
    func luminance(_ colour: [Double]) -> Double {
      let linear = colour.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let paper = try components("paper")
    // The opacities of leaves.
    for (kind, opacity) in [("paper", 1), ("node", 0.1), ("image", 0.14), ("text-kind", 0.07)] {
      let fill = zip(try components(kind), paper).map { $0 * opacity + $1 * (1 - opacity) }
      for name in ["words", "faint", "node-name", "image-name", "text-name", "spec-name"] {
        let both = [luminance(fill), luminance(try components(name))].sorted()
        #expect((both[1] + 0.05) / (both[0] + 0.05) >= 4.5, "\(name) on \(kind)")
      }
    }
  }
}
