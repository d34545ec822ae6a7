import TreeFiles

/// Writes the lines of texts as JSON, with fonts as indices into a list of all fonts.
struct PageTexts {
  private var fonts: [PictureFont] = []
  private var indices: [String: Int] = [:]

  /// Writes `[[index of the element, text, x, baseline, width, font size, index of the font], …]`, with the lines of
  /// one element on one line.
  mutating func write(_ lines: [PictureScene.TextLine], to output: inout OutputBuffer) {
    output.append("[")
    for (lineIndex, line) in lines.enumerated() {
      let isNext = lineIndex > 0 && lines[lineIndex - 1].item == line.item
      let numbers = [line.x, line.baseline, line.width, line.fontSize].map { $0.coordinate }
      output.append(
        (lineIndex > 0 ? "," : "") + (isNext ? "[" : "\n[") + "\(line.item),\(line.text.script),"
          + "\(numbers.joined(separator: ",")),\(index(of: line.font))]")
    }
    output.append("]")
  }

  /// Writes the fonts of all lines so far: `[[weight, family], …]`. The family is empty for the font of the page.
  func writeFonts(to output: inout OutputBuffer) {
    output.append(fonts.scriptList { "[\($0.weight),\(($0.family ?? "").script)]" })
  }

  private mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    let font = PictureFont(name)
    let index = fonts.firstIndex(of: font) ?? fonts.count
    if index == fonts.count { fonts.append(font) }
    indices[name] = index
    return index
  }
}
