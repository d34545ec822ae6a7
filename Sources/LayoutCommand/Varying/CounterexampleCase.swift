import LayoutAnalysis
import LayoutEngine
import Platform
import TreeFiles

/// Creates cases with which a layout fails.
enum CounterexampleCase {
  /// Returns a case for a changed tree file, with the size of one layout. `layout` must have read the file.
  static func document(
    of text: [UInt8], requiring sentence: String?, at request: LayoutRequest, _ layout: TreeLayout
  ) -> JSONDocument? {
    guard let file = try? JSONDocument(text),
      let root = file.node(at: layout.reader.rootPath)
    else { return nil }
    let size = layout.size(of: request, in: layout.requests)
    var members: [(CaseKey, JSONValue)] = []
    if let sentence { members.append((.require, .array([.string(sentence)]))) }
    if size.range.min != .zero { members.append((.min, size.range.min.json)) }
    if size.range.max != .infinite { members.append((.max, size.range.max.json)) }
    if size.scale != standardScale { members.append((.scale, .number(size.scale))) }
    if let area = layout.safeArea(of: request) { members.append((.safeArea, area.json)) }
    if layout.isMirrored {
      members.append((.direction, .string(LayoutDirection.rightToLeft.keyword)))
    }
    if root > 0, let fonts = file.child(CaseKey.fonts.word, of: 0) {
      members.append((.fonts, .literal(file.source(of: fonts))))
    }
    members.append((.tree, .literal(file.source(of: root))))
    var output = OutputBuffer()
    JSONValue.object(members.map { ($0.0.word, $0.1) }).write(to: &output, .compact)
    return output.withBytes { try? JSONDocument($0) }
  }

  /// The default scale of a case, in pixels per point.
  private static let standardScale = 2.0

  /// Returns a case with paths of images and fonts that are relative to another file's folder.
  static func moved(_ document: JSONDocument, from file: String, to other: String) -> JSONDocument {
    let folders = [file, other].map { FileName.folder(of: $0) }
    guard folders[0] != folders[1], let root = document.child(CaseKey.tree.word, of: 0),
      let folder = folders[1].isEmpty
        ? folders[0] : realPath(of: folders[0].isEmpty ? "." : folders[0]).map({ $0 + "/" })
    else { return document }
    let sources = document.elements(from: root).compactMap {
      document.child(ElementKey.source.word, of: $0)
    }
    let fonts = document.child(CaseKey.fonts.word, of: 0).map(document.children) ?? []
    let edits = (sources + fonts).compactMap { node -> JSONEdit? in
      guard let path = document.string(of: node), !path.hasPrefix("/") else { return nil }
      return .replace(node, with: jsonString(folder + path))
    }
    return (try? JSONDocument(document.applying(edits))) ?? document
  }
}
