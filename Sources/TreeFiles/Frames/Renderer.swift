import LayoutEngine

/// Writes layouts in one format. A renderer is made for one run of the command and called once a
/// layout, so that its call through the protocol costs nothing that counts.
package protocol Renderer {
  /// Whether a layout is written without regard to those before it, so that copies of the renderer
  /// may write them at once.
  var isIndependent: Bool { get }
  /// Whether it reads the tree and the frames and nothing else, and changes neither, so that
  /// something else may read them at the same time.
  var readsFramesAlone: Bool { get }
  /// Writes what is before the first layout. `count` layouts follow.
  mutating func begin(count: Int, to output: inout OutputBuffer)
  /// Writes one layout.
  mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer)
  /// Whether it shows at which of the sizes of a file the layout changes in kind.
  var showsSizeMarks: Bool { get }
  /// Takes in where the layouts of the current file change in kind, after the last of them.
  mutating func add(_ marks: [SizeMark])
  /// Writes what is after the last layout of a file. `diagnostics` are those of the file.
  mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer)
  /// What there is to say of what was written of the last file; nil if there is nothing.
  var remark: String? { get }
  /// Writes what is after the last layout.
  mutating func end(to output: inout OutputBuffer)
}

extension Renderer {
  /// It is not.
  package var isIndependent: Bool { false }
  /// It does not: a page, for one, lays elements out again for what it tells of them.
  package var readsFramesAlone: Bool { false }
  /// It does not.
  package var showsSizeMarks: Bool { false }
  /// Nothing.
  package mutating func add(_ marks: [SizeMark]) {}
  /// Nothing.
  package mutating func begin(count: Int, to output: inout OutputBuffer) {}
  /// Nothing.
  package mutating func endFile(_ diagnostics: Diagnostics, to output: inout OutputBuffer) {}
  /// Nothing.
  package var remark: String? { nil }
  /// Nothing.
  package mutating func end(to output: inout OutputBuffer) {}
}
