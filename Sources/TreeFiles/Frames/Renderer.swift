import LayoutEngine

/// Writes layouts in one format. A renderer is created for one invocation and called once per layout, so the cost of
/// calls through the protocol does not matter.
package protocol Renderer {
  /// True if layouts are written independently of each other, so that copies of the renderer can write them
  /// concurrently.
  var isIndependent: Bool { get }
  /// True if the renderer only reads the tree and the frames, so that another thread can read them at the same time.
  var readsFramesAlone: Bool { get }
  /// Writes the beginning of the output, before `count` layouts.
  mutating func begin(count: Int, to output: inout OutputBuffer)
  /// Writes one layout.
  mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer)
  /// True if the renderer shows the sizes at which the layout changes in kind.
  var showsSizeMarks: Bool { get }
  /// Adds the sizes at which the layout of the current file changes in kind (breakpoints). Called after the file's last
  /// layout.
  mutating func add(_ marks: [SizeMark])
  /// Makes a page open at the element with a path.
  mutating func open(at path: String)
  /// Ends the output for a file after its last layout. `diagnostics` are the errors and warnings of the file.
  mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer)
  /// A remark about the output of the last file; nil if there is none.
  var remark: String? { get }
  /// Writes the end of the output.
  mutating func end(to output: inout OutputBuffer)
}

extension Renderer {
  /// False by default: the output of a layout may depend on previous layouts.
  package var isIndependent: Bool { false }
  /// False by default: some renderers use the workspace, such as pages, which lay out elements again for explanations.
  package var readsFramesAlone: Bool { false }
  package var showsSizeMarks: Bool { false }
  package mutating func add(_ marks: [SizeMark]) {}
  package mutating func open(at path: String) {}
  package mutating func begin(count: Int, to output: inout OutputBuffer) {}
  package mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer) {}
  package var remark: String? { nil }
  package mutating func end(to output: inout OutputBuffer) {}
}
