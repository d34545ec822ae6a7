import TreeFiles

/// A self-contained page. It works from a file, and a content security policy forbids requests to the network. Input
/// occurs in the page only as text, never as markup or script.
struct PageDocument {
  /// The title, as plain text.
  var title: String
  /// CSS rules in addition to the rules of all pages.
  var style = ""
  /// The markup of the body, which the script fills in.
  var body: String
  /// Attributes of the element that contains the data.
  var dataAttributes = ""
  /// The script after the script of all pages.
  var script: String
  /// The scripts that keep a page of `--watch` up to date; nil for any other page.
  var live: LivePage?

  /// Writes the page. `data` writes JSON, with strings as `script` escapes them.
  func write(to output: inout OutputBuffer, data: (inout OutputBuffer) -> Void) {
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    output.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    output.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    let scripts = "'unsafe-inline'" + (live == nil ? "" : " 'self' file:")
    output.append("style-src 'unsafe-inline'; img-src data:; script-src \(scripts)\">\n<title>")
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
