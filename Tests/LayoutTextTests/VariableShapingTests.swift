import Testing

@testable import LayoutEngine
@testable import LayoutText

struct VariableShapingTests {
  private let measurer = TextMeasurer(scale: 1)

  private func font(_ file: String) throws -> Font {
    try Font(openType: TextFixtures.bytes("Data/Shaping/\(file)"), name: file)
  }

  /// `wght=600,wdth=75`
  private func variations(_ text: Substring) -> [String: Double] {
    let pairs = text.split(separator: ",").map { $0.split(separator: "=") }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), Double($0[1])!) })
  }

  /// The width in font units.
  private func width(_ text: String, _ font: Font) -> Double {
    measurer.measure(text, TextStyle(font: font, fontSize: Double(font.unitsPerEm))).width
  }

  @Test func `widths of instances are those of HarfBuzz with its default features`() throws {
    var fonts: [Substring: Font] = [:]
    let rows = try TextFixtures.lines("Data/Shaping/instances.txt")
    #expect(rows.count > 500)
    for row in rows {
      let parts = row.split(separator: "\t", omittingEmptySubsequences: false)
      let font = try fonts[parts[0]] ?? self.font(String(parts[0]))
      fonts[parts[0]] = font
      var text = ""
      for point in parts[2].split(separator: " ") {
        text.unicodeScalars.append(Unicode.Scalar(UInt32(point, radix: 16)!)!)
      }
      let instance = font.instance(variations: variations(parts[1]))
      #expect(width(text, instance) == Double(parts[3])!, "\(row)")
    }
  }

  @Test func `features of an instance take the place of others`() throws {
    let font = try font("Variable.ttf")
    let heavy = font.instance(variations: ["wght": 700])
    // "ff" is a ligature of the heavy ones only.
    let letters = ["f", "f", "i"].map { width($0, heavy) }.reduce(0, +)
    #expect(width("ffi", heavy) != letters)
    #expect(width("fi", font) != width("f", font) + width("i", font))
    // The first record whose conditions hold counts, and no other.
    let narrow = heavy.instance(variations: ["wdth": 70])
    #expect(width("ffi", narrow) == width("f", narrow) + width("fi", narrow))
  }

  @Test func `the instances of an optical size are shaped`() throws {
    var bytes = try TextFixtures.bytes("Data/Shaping/Variable.ttf")
    let record = try #require(bytes.firstRange(of: Array("wght".utf8))).lowerBound
    bytes.replaceSubrange(record..<record + 4, with: Array("opsz".utf8))
    let sized = try Font(openType: bytes, name: "Sized")
    let weighted = try font("Variable.ttf").instance(variations: ["wght": 750])
    let widths = [sized, weighted, try font("Variable.ttf")].map {
      measurer.measure("ffi AB", TextStyle(font: $0, fontSize: 750)).width
    }
    #expect(widths[0] == widths[1])
    #expect(widths[0] != widths[2])
  }

  // MARK: - Damage

  @Test(arguments: ["Variable.ttf", "VariableArabic.ttf", "Conditions.ttf"])
  func `no damage does any harm`(file: String) throws {
    for font in try TextFixtures.damagedFonts("Data/Shaping/\(file)") {
      for variations in [["wght": 100], ["wght": 850, "wdth": 70], ["wdth": 62.0]] {
        let instance = font.instance(variations: variations)
        for text in ["ABCDaeb ffi de ed xyzno bcd gi", "\u{628}\u{628}\u{627} \u{62F}\u{627}"] {
          #expect(measurer.measure(text, TextStyle(font: instance, fontSize: 10)).width >= 0)
        }
      }
    }
  }

  /// The bytes of a font, and where its `FeatureVariations` begin.
  private func conditions() throws -> (bytes: [UInt8], start: Int) {
    let bytes = try TextFixtures.bytes("Data/Shaping/Conditions.ttf")
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let record = try #require(bytes.firstRange(of: Array("GSUB".utf8))).lowerBound
    let table = number(record + 8)
    return (bytes, table + number(table + 10))
  }

  @Test func `four billion records of features take no time`() throws {
    var (bytes, start) = try conditions()
    bytes.replaceSubrange(start + 4..<start + 8, with: [255, 255, 255, 255])
    // Neither these nor what is behind them hold.
    for record in 0..<5 {
      bytes.replaceSubrange(
        start + 8 + record * 8..<start + 12 + record * 8, with: [0, 255, 255, 0])
    }
    let font = try Font(openType: bytes, name: "Many")
    for weight in 100..<400 {
      let instance = font.instance(variations: ["wght": Double(weight)])
      #expect(width("abcd", instance) > 0)
    }
  }

  @Test func `a condition that contains itself does not hold`() throws {
    var (bytes, start) = try conditions()
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let set = start + number(start + 8)
    let condition = set + number(set + 2)
    #expect(bytes[condition + 1] == 5)
    // "Or", twice, of what is behind it: itself.
    bytes.replaceSubrange(condition..<condition + 9, with: [0, 4, 2, 0, 0, 0, 0, 0, 0])
    let font = try Font(openType: bytes, name: "Cycle")
    #expect(width("abcd", font.instance(variations: ["wght": 900])) > 0)
  }
}
