import LayoutEngine

/// Writes layouts in one format. A renderer is made for one invocation of the command and called once
/// per layout, so that the cost of a call through the protocol does not matter.
package protocol Renderer {
  /// True if a layout is written without regard to those before it, so that copies of the renderer
  /// may write them at once.
  var isIndependent: Bool { get }
  /// True if it reads the tree and the frames and nothing else, and changes neither, so that
  /// something else may read them at the same time.
  var readsFramesAlone: Bool { get }
  /// Writes what is before the first layout. `count` layouts follow.
  mutating func begin(count: Int, to output: inout OutputBuffer)
  /// Writes one layout.
  mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer)
  /// True if it shows at which of the sizes of a file the layout changes in kind.
  var showsSizeMarks: Bool { get }
  /// Adds the sizes at which the layouts of the current file change in kind. Called after the last of
  /// them.
  mutating func add(_ marks: [SizeMark])
  /// Opens the output, if it is a page, at the element with a path.
  mutating func open(at path: String)
  /// Writes what is after the last layout of a file. `diagnostics` are those of the file.
  mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer)
  /// A remark about the output of the last file; nil if there is none.
  var remark: String? { get }
  /// Writes what is after the last layout.
  mutating func end(to output: inout OutputBuffer)
}

extension Renderer {
  /// False: each layout may depend on those before it.
  package var isIndependent: Bool { false }
  /// False: a page, for example, lays elements out again for their explanations.
  package var readsFramesAlone: Bool { false }
  package var showsSizeMarks: Bool { false }
  package mutating func add(_ marks: [SizeMark]) {}
  package mutating func open(at path: String) {}
  package mutating func begin(count: Int, to output: inout OutputBuffer) {}
  package mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer) {}
  package var remark: String? { nil }
  package mutating func end(to output: inout OutputBuffer) {}
}
