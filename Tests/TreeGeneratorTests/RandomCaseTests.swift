import Foundation
import Platform
import ReferenceEngine
import Testing
import TreeGenerator

let everyType = [
  "node", "text", "image", "spacer", "wrapper", "stack", "inset", "overlay", "background",
  "center", "relative", "ratio", "absolute", "static", "corner",
]

@Suite struct RandomCaseTests {
  @Test func `the numbers are those of SplitMix64`() {
    var random = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `the same seed makes the same cases, another seed makes others`() {
    func cases(_ seed: UInt64) -> [[UInt8]] {
      var generator = TreeGenerator(seed: seed)
      return (0..<50).map { _ in generator.randomCase(.extreme) }
    }
    #expect(cases(1) == cases(1))
    #expect(cases(1) != cases(2))
  }

  @Test(arguments: [false, true])
  func `random cases are valid`(isExtreme: Bool) throws {
    var generator = TreeGenerator(seed: 11)
    for _ in 0..<400 {
      let text = Data(generator.randomCase(isExtreme ? .extreme : .plain))
      let note = Comment(rawValue: String(decoding: text, as: UTF8.self))
      #expect(throws: Never.self, note) { try JSONSerialization.jsonObject(with: text) }
      #expect(!text.contains(UInt8(ascii: "\n")), note)
      var survey = Survey()
      try survey.add(case: JSONValue(text))
      #expect(survey.faults == [], note)
      #expect(Set(survey.ids).count == survey.ids.count, note)
      #expect(!survey.ids.contains(""), note)
    }
  }

  @Test func `every type, key and form of a value occurs`() throws {
    var generator = TreeGenerator(seed: 12)
    var profile = TreeGenerator.Profile.extreme
    profile.texts = 0.1
    var survey = Survey()
    for _ in 0..<1000 {
      try survey.add(case: JSONValue(Data(generator.randomCase(profile))))
    }
    let missing = Set(everyFeature).subtracting(survey.features)
    #expect(missing.sorted() == [])
  }

  @Test func `the plain profile nearly always has a valid layout`() throws {
    var generator = TreeGenerator(seed: 13)
    let valid = try (0..<400).count { _ in try isValid(generator.randomCase(.plain)) }
    #expect(valid > 384)
  }

  @Test func `the extreme profile has many valid layouts and many that are not`() throws {
    var generator = TreeGenerator(seed: 14)
    let valid = try (0..<400).count { _ in try isValid(generator.randomCase(.extreme)) }
    #expect((267...380).contains(valid))
  }

  /// Whether a case has a valid layout; any other error than that of a size is thrown on.
  private func isValid(_ text: [UInt8]) throws -> Bool {
    do {
      _ = try ReferenceCase(json: Data(text)).layout()
      return true
    } catch is ReferenceInvalidSizes {
      return false
    }
  }
}

/// Every type, every key of every type with the forms and names of its values.
private let everyFeature: [String] = {
  let number = ["number"]
  let size = ["array", "object"]
  let dimension = ["number", "points", "percent", "auto"]
  let factor = ["number", "bool"]
  let keys: [String: [String]] = [
    "case.name": ["null", "array", "number"], "case.min": size, "case.max": size,
    "case.scale": number, "case.direction": ["ltr", "rtl"], "node.intrinsicSize": size,
    "image.intrinsicSize": size, "text.fontSize": number, "text.lineHeight": number,
    "text.maximumNumberOfLines": number, "text.runs": ["array"], "text.truncationString": ["array"],
    "text.additionalTruncationMessage": ["array"], "text.letterSpacing": number,
    "text.lineSpacing": number, "text.lineHeightMultiple": number,
    "text.minimumLineHeight": number, "text.maximumLineHeight": number,
    "text.paragraphSpacing": number, "text.paragraphSpacingBefore": number,
    "text.firstLineHeadIndent": number, "text.headIndent": number, "text.tailIndent": number,
    "text.textContainerInset": ["number", "array"], "text.pointSizeScaleFactors": ["array"],
    "text.textStyle": [
      "none", "largeTitle", "title1", "title2", "title3", "headline", "body", "callout",
      "subheadline", "footnote", "caption1", "caption2",
    ], "text.adjustsFontForContentSizeCategory": ["bool"],
    "text.truncationMode": [
      "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
      "byTruncatingMiddle",
    ], "inset.insets": ["number", "inf", "array", "object"],
    "center.centeringOptions": ["none", "x", "y", "xy"],
    "center.sizingOptions": ["default", "minimumX", "minimumY", "minimumXY"],
    "relative.horizontalPosition": ["none", "start", "center", "end"],
    "relative.verticalPosition": ["none", "start", "center", "end"],
    "relative.sizingOption": ["default", "minimumWidth", "minimumHeight", "minimumSize"],
    "ratio.ratio": number, "absolute.sizing": ["default", "sizeToFit"],
    "corner.cornerLocation": ["topLeft", "topRight", "bottomLeft", "bottomRight"],
    "corner.offset": size, "corner.wrapsCorner": ["bool"],
    "stack.direction": ["vertical", "horizontal"], "stack.spacing": number,
    "stack.justifyContent": ["start", "center", "end", "spaceBetween", "spaceAround"],
    "stack.alignItems": [
      "start", "end", "center", "stretch", "baselineFirst", "baselineLast",
    ], "stack.flexWrap": ["noWrap", "wrap"],
    "stack.alignContent": [
      "start", "center", "end", "spaceBetween", "spaceAround", "stretch",
    ], "stack.lineSpacing": number,
    "stack.horizontalAlignment": ["none", "left", "middle", "right"],
    "stack.verticalAlignment": ["none", "top", "center", "bottom"],
    "stack.baselineRelativeArrangement": ["bool"], "style.width": dimension,
    "style.height": dimension, "style.minWidth": dimension, "style.maxWidth": dimension,
    "style.minHeight": dimension, "style.maxHeight": dimension, "style.preferredSize": size,
    "style.minSize": size, "style.maxSize": size, "style.preferredLayoutSize": size,
    "style.minLayoutSize": size, "style.maxLayoutSize": size, "style.sizeRange": ["object"],
    "style.preferredFrameSize": size, "style.spacingBefore": number,
    "style.spacingAfter": number, "style.flexGrow": factor, "style.flexShrink": factor,
    "style.flexBasis": dimension,
    "style.alignSelf": ["auto", "start", "end", "center", "stretch"],
    "style.ascender": number, "style.descender": number, "style.layoutPosition": size,
  ]
  let slots = [
    "node.layout", "wrapper.child", "wrapper.children", "stack.children", "inset.child",
    "overlay.child", "overlay.overlay", "background.child", "background.background",
    "center.child", "relative.child", "ratio.child", "absolute.children", "static.children",
    "corner.child", "corner.corner",
  ]
  return everyType + slots + keys.flatMap { key, forms in forms.map { "\(key): \($0)" } }
}()
