/// The paths of the values of a JSON text, as messages and findings show them.
package struct DocumentPaths {
  private let document: JSONDocument
  private var shortPaths = ShortPaths(root: "$")

  /// Complexity: linear in the number of values.
  package init(_ document: JSONDocument) {
    self.document = document
    for (node, value) in document.nodes.enumerated() {
      shortPaths.append(
        parent: Int(value.parent),
        stepLength: value.parent < 0 ? 0 : document.step(to: node).utf8.count)
    }
  }

  /// The path of a value, such as `$.children[1].style`, shortened if it is long.
  package func path(of node: Int) -> String {
    shortPaths.text(
      of: node, parent: { Int(document.nodes[$0].parent) }, step: { document.step(to: $0) })
  }
}
