import LayoutEngine
import TreeFiles

extension TreeFileReader {
  /// Adds a warning for each file of the tree whose path may lead out of its folder.
  package func reportPaths(allowed: Set<WarningRule> = [], to log: inout Diagnostics) {
    if allowed.contains(.outsidePath) { return }
    var found = leafFiles.pictures.map { (element: $0.element, file: $0.source) }
    // The fonts of a test case are its tree's fonts, except for those that `fonts` overrides.
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

/// Returns why a path may lead out of its folder; nil if it cannot.
private func danger(of path: String) -> String? {
  if path.utf8.first == UInt8(ascii: "/") { return "is absolute" }
  return path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    ? "contains \"..\"" : nil
}
