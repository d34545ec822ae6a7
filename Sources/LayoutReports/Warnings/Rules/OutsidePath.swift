import LayoutEngine
import TreeFiles

extension TreeFileReader {
  /// Adds a warning for each file of the tree that is named by a path which may lead anywhere.
  package func reportPaths(allowed: Set<WarningRule> = [], to log: inout Diagnostics) {
    if allowed.contains(.outsidePath) { return }
    var found = leafFiles.pictures.map { (element: $0.element, file: $0.source) }
    // The fonts of a case are those of its tree, unless the library's are read instead.
    found += leafFiles.fonts.filter { !fonts.overrides($0.name.text) }.map { (0, $0.file) }
    found.removeAll { danger(of: $0.file.text) == nil }
    guard !found.isEmpty else { return }
    found.sort { $0.element < $1.element }
    let allowances = Allowances(self)
    let paths = ElementPaths(tree, root: rootPath)
    for (element, file) in found where !allowances.cover(element, .outsidePath) {
      guard let danger = danger(of: file.text), let start = file.bytes.baseAddress else { continue }
      let opening = UnsafeRawPointer(start) - 1  // the quote
      var warning = Diagnostic(
        .warning, rule: WarningRule.outsidePath.id,
        "the path \"\(file.excerpt)\" \(danger), so it can name any file on this machine: name one "
          + "inside the folder of the tree, or use --confine DIR",
        offset: opening - tree.source.baseAddress!, length: file.bytes.count + 2,
        path: paths.path(of: element))
      warning.id = tree.name(of: element)
      log.addWarning(warning, isNew: true)
    }
  }
}

/// The reason for a path that may lead out of the folder that it begins in.
private func danger(of path: String) -> String? {
  if path.utf8.first == UInt8(ascii: "/") { return "is absolute" }
  return path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    ? "contains \"..\"" : nil
}
