import LayoutEngine
import LayoutText
import TreeFiles

/// Writes frames as comma-separated values (RFC 4180): the header line `path,type,id,x,y,width,height`, and then one
/// line per element. With several layouts, the columns `file,max_width,max_height` come first, then `device` if several
/// devices have one size, `strings` if strings replace texts, and `text_size` if there are several text sizes; an
/// unbounded size is `inf`. Content sizes add the last columns `content_width,content_height`, and texts
/// `lines,hidden,truncated_by`.
///
/// Numbers are written as in JSON. An element without an id has an empty field. Ids and file names are printable, and
/// an id or a name that a spreadsheet would evaluate as a formula begins with an apostrophe. Fields are quoted only if
/// they contain a comma or a quote, or if an apostrophe was added. Lines end with a line feed, as Unix tools expect,
/// not with the RFC's CRLF; CSV readers accept both.
package struct CSVRenderer: Renderer {
  /// True if the columns `lines,hidden,truncated_by` are written.
  private let includesTexts: Bool
  /// True if the columns `content_width,content_height` are written.
  private let includesContentSizes: Bool
  /// True if the columns `device`, `strings` and `text_size` are written.
  private let hasDevices: Bool
  private let hasStrings: Bool
  private let hasTextSizes: Bool
  private var hasSeveral = false

  /// True, because each layout is written independently of others.
  package var isIndependent: Bool { true }

  /// Creates a renderer for one invocation.
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
      // Paths are not quoted, because they contain no comma and no quote.
      paths.path.withUnsafeBytes { output.append($0) }
      output.append(",")
      output.append(tree.elements[walker.element].type.keyword)
      output.append(",")
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
    // `-` is the name of standard input, not the beginning of a formula.
    let file = layout.file == "-" ? "-" : csvField(layout.file)
    let device = hasDevices ? (layout.texts.device ?? "") + "," : ""
    let strings = hasStrings ? csvField(layout.texts.strings ?? "") + "," : ""
    let textSize = hasTextSizes ? (layout.texts.size?.word ?? "") + "," : ""
    return "\(file),\(text(of: max.width)),\(text(of: max.height)),\(device)\(strings)\(textSize)"
  }
}

/// Converts a text to a field.
///
/// A text that begins like a formula is quoted, after an apostrophe, as OWASP advises
/// (https://owasp.org/www-community/attacks/CSV_Injection), so that spreadsheets read it as text. A tab or carriage
/// return, which can begin a formula, too, is escaped like all control characters. Apostrophes before the formula get
/// another one, so that readers can always remove one.
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

/// The characters that begin formulas in spreadsheets, and their full-width forms, which some spreadsheets accept.
private let formulaStarts: [Unicode.Scalar] = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
