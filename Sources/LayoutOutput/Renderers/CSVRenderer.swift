import LayoutEngine
import LayoutText
import TreeFiles

/// Writes frames as comma-separated values by RFC 4180, one element per line under one header line:
/// `path,type,id,x,y,width,height`. With several layouts the columns `file,max_width,max_height` are before
/// these, then `device` if several devices have one size, `strings` if strings replace texts, and `text_size` if
/// there are several text sizes; an unbounded size is `inf`. After them are, with content sizes,
/// `content_width,content_height`, and with texts, `lines,hidden,truncated_by`.
///
/// Numbers are those of JSON. An element without an id has an empty field. Ids and names of files are
/// printable, and one that a spreadsheet would compute begins with an apostrophe. Fields are quoted
/// only where they contain a comma or a quote, or begin with an apostrophe that was added. Unlike the
/// RFC's, lines end with a line feed alone, as Unix tools expect; readers of CSV take both.
package struct CSVRenderer: Renderer {
  /// True if texts have the columns `lines,hidden,truncated_by`.
  private let includesTexts: Bool
  /// True if scroll nodes have the columns `content_width,content_height`.
  private let includesContentSizes: Bool
  /// True if layouts have the columns `device`, `strings` and `text_size`.
  private let hasDevices: Bool
  private let hasStrings: Bool
  private let hasTextSizes: Bool
  private var hasSeveral = false

  /// Each layout is written independently of others.
  package var isIndependent: Bool { true }

  /// A renderer for one invocation.
  package init(
    includesTexts: Bool = false, includesContentSizes: Bool = false, hasDevices: Bool = false,
    hasStrings: Bool = false, hasTextSizes: Bool = false
  ) {
    self.includesTexts = includesTexts
    self.includesContentSizes = includesContentSizes
    self.hasDevices = hasDevices
    self.hasStrings = hasStrings
    self.hasTextSizes = hasTextSizes
  }

  /// Writes the header line.
  package mutating func begin(count: Int, to output: inout OutputBuffer) {
    hasSeveral = count > 1
    if hasSeveral {
      output.append(
        "file,max_width,max_height," + (hasDevices ? "device," : "")
          + (hasStrings ? "strings," : "")
          + (hasTextSizes ? "text_size," : ""))
    }
    output.append("path,type,id,x,y,width,height")
    if includesContentSizes { output.append(",content_width,content_height") }
    output.append(includesTexts ? ",lines,hidden,truncated_by\n" : "\n")
  }

  /// Writes a line for each element.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    let prefix = hasSeveral ? Array(self.prefix(of: layout).utf8) : []
    let tree = layout.tree
    let measurer = includesTexts ? layout.makeTextMeasurer() : nil
    var walker = layout.walk()
    var paths = PathWalker(tree, root: layout.rootPath)
    while walker.next() {
      paths.advance(to: walker.element)
      prefix.withUnsafeBytes { output.append($0) }
      // A path needs no quotes.
      paths.path.withUnsafeBytes { output.append($0) }
      output.reserve(16)
      output.put(UInt8(ascii: ","))
      output.put(tree.elements[walker.element].type.staticKeyword)
      output.put(UInt8(ascii: ","))
      if let name = tree.name(of: walker.element) { output.append(csvField(name)) }
      put([walker.frame.x, walker.frame.y, walker.frame.width, walker.frame.height], to: &output)
      if includesContentSizes {
        let size = layout.workspace.contentSize(of: walker.element, in: tree)
        if let size { put([size.width, size.height], to: &output) } else { output.append(",,") }
      }
      if let measurer {
        let text = layout.text(of: walker.element, in: walker.frame, measurer)
        output.append(
          text.map { ",\($0.lines.count),\($0.hiddenCount),\($0.limit?.keyword ?? "")" } ?? ",,,")
      }
      output.reserve(1)
      output.put(UInt8(ascii: "\n"))
    }
  }

  private func put(_ numbers: [Double], to output: inout OutputBuffer) {
    output.reserve(numbers.count * (OutputBuffer.longestNumber + 1))
    for number in numbers {
      output.put(UInt8(ascii: ","))
      output.put(number: number)
    }
  }

  private func prefix(of layout: RenderedLayout) -> String {
    let max = layout.range.max
    // The name of standard input is layoutcalc's own.
    let file = layout.file == "-" ? "-" : csvField(layout.file)
    let device = hasDevices ? (layout.texts.device ?? "") + "," : ""
    let strings = hasStrings ? csvField(layout.texts.strings ?? "") + "," : ""
    let textSize = hasTextSizes ? (layout.texts.size?.word ?? "") + "," : ""
    return "\(file),\(text(of: max.width)),\(text(of: max.height)),\(device)\(strings)\(textSize)"
  }
}

/// A text as a field of its own.
///
/// One that begins as a formula does has an apostrophe before it, in quotes, as OWASP advises
/// (https://owasp.org/www-community/attacks/CSV_Injection): spreadsheets then take it for text. A tab
/// and a carriage return, which may begin one as well, are spelled out as all controls are. Where
/// apostrophes come first there is one more of them too, so that a reader can remove it again.
private func csvField(_ text: String) -> String {
  let text = text.printable
  let isFormula =
    text.unicodeScalars.first { $0 != "'" }.map { formulaStarts.contains($0) } ?? false
  guard
    isFormula || text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
  else { return text }
  var field = isFormula ? "\"'" : "\""
  for scalar in text.unicodeScalars {
    if scalar == "\"" { field += "\"" }
    field.unicodeScalars.append(scalar)
  }
  return field + "\""
}

/// The first characters of formulas, also in full width, which some spreadsheets take for the same.
private let formulaStarts: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
