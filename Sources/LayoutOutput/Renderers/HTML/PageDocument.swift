import LayoutEngine
import TreeFiles

/// A self-contained page: it includes everything that it needs, requests nothing from the network (and forbids
/// itself to), and works from a file. Whatever comes from the input is text there, never markup or script.
struct PageDocument {
  /// Plain text.
  var title: String
  /// CSS rules in addition to those of every page.
  var style = ""
  /// Markup that the script fills in.
  var body: String
  /// Attributes of the element with the data.
  var dataAttributes = ""
  /// What follows the script of every page.
  var script: String
  /// What a page of `--watch` needs to stay up to date; nil for any other page.
  var live: LivePage?

  /// Writes the page. `data` is JSON, of which strings are written by `append(scriptString:)`.
  func write(to output: inout OutputBuffer, data: (inout OutputBuffer) -> Void) {
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    output.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    output.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    let scripts = "'unsafe-inline'" + (live == nil ? "" : " 'self' file:")
    output.append("style-src 'unsafe-inline'; script-src \(scripts)\">\n<title>")
    output.append(markup: title)
    output.append(
      "</title>\n<style>\n\(PageAssets.style)\(style)\(live == nil ? "" : PageAssets.liveStyle)</style>\n"
    )
    output.append("</head>\n<body>\n\(body)")
    output.append("<script type=\"application/json\" id=\"data\"\(dataAttributes)")
    if let live {
      live.set(data)
      output.append(" data-live=\"")
      output.append(markup: live.script)
      output.append("\" data-revision=\"\(live.revision)\"")
    }
    output.append(">")
    if let live { live.write(to: &output) } else { data(&output) }
    output.append("</script>\n<script>\n\(PageAssets.script)\(script)")
    output.append("\(live == nil ? "" : PageAssets.liveScript)</script>\n")
    output.append("</body>\n</html>\n")
  }
}

extension OutputBuffer {
  /// Adds values as JSON in brackets, with `start` before each.
  mutating func append<Value>(
    list values: some Collection<Value>, _ start: String = "",
    _ write: (Value, inout OutputBuffer) -> Void
  ) {
    append("[")
    for (index, value) in values.enumerated() {
      append((index > 0 ? "," : "") + start)
      write(value, &self)
    }
    append("]")
  }

  /// Adds strings as a JSON list.
  mutating func append(scriptStrings texts: [String]) {
    append(list: texts) { $1.append(scriptString: $0) }
  }

  /// Adds a printable string as JSON without `<`, `>` and `&`, so that an HTML parser sees neither
  /// the end of a script element nor a comment in it. Texts keep their line feeds, which a page shows
  /// as white space.
  mutating func append(scriptString text: String) {
    var quoted = OutputBuffer()
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    quoted.append(jsonString: lines.map { String($0).printable }.joined(separator: "\n"))
    quoted.withBytes { bytes in
      reserve(6 * bytes.count)
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "<"): put("\\u003c")
        case UInt8(ascii: ">"): put("\\u003e")
        case UInt8(ascii: "&"): put("\\u0026")
        default: put(byte)
        }
      }
    }
  }

  /// Adds `x,y,width,height`, in points. JSON has no number for a coordinate past all others, which
  /// only a position can be.
  mutating func append(scriptFrame frame: Frame) {
    for (index, number) in [frame.x, frame.y, frame.width, frame.height].enumerated() {
      if index > 0 { append(",") }
      reserve(OutputBuffer.longestNumber)
      put(number: number.isFinite ? number : number < 0 ? -1e300 : 1e300)
    }
  }
}
