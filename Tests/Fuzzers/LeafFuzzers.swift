import LayoutEngine
import LayoutOutput
import LayoutReports
import LayoutText
import TreeFiles

/// Texts that ask for all parts of a font: characters of each length, pairs, marks, what no font has.
private let texts = [
  "AVATAR Wolf Tojo fi ffl 1/2", "a\u{301}\u{327} e\u{0}\n\r\t", "\u{E9}\u{FFFD}\u{4E2D}\u{1F600}",
  "\u{10FFFF}\u{F0000}\u{AD}\u{200B}\u{2028}", "office mopmnu x1 \u{153} 1\u{2044}2 q\u{327}",
  "\u{628}\u{644}\u{627}\u{64E} \u{62F}", "\u{1F468}\u{200D}\u{1F469}1\u{FE0F}\u{20E3}",
  "\u{1100}\u{1161}\u{11A8}\u{AC00}\u{4E00}\u{FE01}", "\u{5E9}\u{5C1}\u{E01}\u{E33}",
]

/// The bytes of a font file: where it is a font, texts can be laid out with it, and drawn.
func fuzzFont(_ data: UnsafeRawBufferPointer) {
  for index in 0...1 {
    guard let font = try? Font(openType: Array(data), index: index, name: "F") else { continue }
    // Instances halfway to the ends of all axes, and at their starts: features can differ there.
    let halves = Dictionary(
      font.axes.map { ($0.tag, ($0.standard + $0.maximum) / 2) }, uniquingKeysWith: max)
    let starts = Dictionary(font.axes.map { ($0.tag, $0.minimum) }, uniquingKeysWith: max)
    var fonts = ["F": font]
    if !font.axes.isEmpty {
      fonts["I"] = font.instance(variations: halves)
      fonts["S"] = font.instance(variations: starts)
    }
    let reader = TreeFileReader(fonts: FontLibrary(adding: fonts))
    let children = fonts.keys.sorted().flatMap { name in texts.map { (name, $0) } }.map {
      name, text in
      var json = OutputBuffer()
      json.append(jsonString: text)
      return "{\"type\":\"text\",\"font\":\"\(name)\",\"fontSize\":\(text.utf8.count),\"text\":"
        + json.withBytes { String(decoding: $0, as: UTF8.self) } + "}"
    }
    var tree =
      "{\"type\":\"stack\",\"alignItems\":\"baselineLast\",\"flexWrap\":\"wrap\",\"children\":["
      + "\(children.joined(separator: ","))]}"
    tree.withUTF8 { bytes in
      withPadding(UnsafeRawBufferPointer(bytes)) { text in
        precondition((try? reader.read(text)) == true)
        // Measures that are too large or not finite are an error.
        let workspace = LayoutWorkspace()
        _ = try? layOut(workspace, reader)
        Outputs(
          reader: reader, workspace: workspace,
          ranges: [SizeRange(max: Size(width: 375, height: .infinity))]
        ).checkPictures()
      }
    }
  }
}

/// The bytes of a picture: where they have a size, it is one.
func fuzzPicture(_ data: UnsafeRawBufferPointer) {
  do throws(PictureError) {
    let size = try Picture.naturalSize(
      name: "a@2x.png",
      reading: { offset, count in
        Int(exactly: offset).map { Array(data.dropFirst($0).prefix(count)) } ?? []
      })
    precondition(size.width > 0 && size.height > 0)
    precondition(size.width.isFinite && size.height.isFinite)
  } catch {
    precondition(!error.description.isEmpty)
  }
}

/// An answer of a program that measures: what is one is a size that a leaf may have, or an error.
func fuzzAnswer(_ data: UnsafeRawBufferPointer) {
  withPadding(data) { line in
    guard case .measure(let measure)? = try? MeasureAnswer(line) else { return }
    precondition(measure.size.width.isValidLength && measure.size.height.isValidLength)
    for baseline in [measure.ascender, measure.descender] {
      precondition(baseline?.isFinite ?? true)
    }
  }
}

/// The bytes of a strings file: where they are one, a tree can be laid out with its texts, and then again
/// with its own.
func fuzzStrings(_ data: UnsafeRawBufferPointer) {
  guard let file = try? StringsFile.read(Array(data), path: "de.json") else { return }
  let reader = TreeFileReader()
  reader.strings = [file]
  var tree = """
    {"type":"stack","children":[{"type":"text","id":"a","text":"x"},{"type":"text","id":"b","runs":[
    {"text":"1","fontSize":20},{"text":"2"}],"measures":[]},{"type":"text","id":"b","text":"y"}]}
    """
  tree.withUTF8 { bytes in
    withPadding(UnsafeRawBufferPointer(bytes)) { text in
      // A text for "b" that has other runs is an error.
      guard (try? reader.read(text)) == true else { return }
      let workspace = LayoutWorkspace()
      for strings in ["de", nil, "de"] {
        reader.tree.setTexts(TextVariant(strings: strings))
        _ = try? layOut(workspace, reader)
      }
    }
  }
  precondition(file.reportUnused()?.warningCount ?? 1 == 1)
}
