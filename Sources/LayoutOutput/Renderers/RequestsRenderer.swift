import LayoutEngine
import TreeFiles

/// Writes what the pass asked of the leaves whose size a device decides: a JSON line for each leaf
/// and each distinct constraint, in the order in which they were asked. The workspace keeps them
/// where its `keepsRequests` says so.
///
///     {"id":"title","path":"$.children[0]","min":[0,0],"max":[343,"inf"]}
package struct RequestsRenderer: Renderer {
  /// A renderer of requests.
  package init() {}

  /// Writes the requests of one layout.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    let paths = ElementPaths(layout.tree, root: layout.rootPath)
    for request in layout.workspace.requests {
      output.append("{")
      if let name = layout.tree.name(of: request.element) {
        output.append("\"id\":")
        output.append(jsonString: name)
        output.append(",")
      }
      output.append("\"path\":")
      output.append(jsonString: paths.path(of: request.element))
      write("min", request.min, to: &output)
      write("max", request.max, to: &output)
      output.append("}\n")
    }
  }

  private func write(_ key: String, _ size: Size, to output: inout OutputBuffer) {
    output.append(",\"\(key)\":[")
    output.append(jsonLength: size.width)
    output.append(",")
    output.append(jsonLength: size.height)
    output.append("]")
  }
}
