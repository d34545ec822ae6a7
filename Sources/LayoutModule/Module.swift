import Platform
import TreeFiles

// The functions that the module exports, for `layoutcalc.js` to call. Texts are bytes in the module's memory, and each
// answer is a JSON document.

/// The entry point, which does nothing: the module consists of the exported functions.
@main
struct Module {
  static func main() {}
}

/// The answer of the last call of `answer`.
nonisolated(unsafe) private var output = OutputBuffer()

/// Allocates `length` bytes, followed by the padding that the reader needs; nil if there is not enough memory.
@_expose(wasm, "allocate")
@_cdecl("layoutcalc_allocate")
public func allocate(_ length: Int) -> UnsafeMutableRawPointer? {
  guard let memory = malloc(length + TreeFileReader.padding) else { return nil }
  (memory + length).initializeMemory(as: UInt8.self, repeating: 0, count: TreeFileReader.padding)
  return memory
}

/// Releases memory that `allocate` returned.
@_expose(wasm, "release")
@_cdecl("layoutcalc_release")
public func release(_ memory: UnsafeMutableRawPointer) { free(memory) }

/// Adds a font or an image under the path by which trees name it.
@_expose(wasm, "addFile")
@_cdecl("layoutcalc_add_file")
public func addFile(
  _ name: UnsafeRawPointer, _ nameLength: Int, _ bytes: UnsafeRawPointer, _ length: Int
) {
  let path = String(
    decoding: UnsafeRawBufferPointer(start: name, count: nameLength), as: UTF8.self)
  givenFiles[path] = Array(UnsafeRawBufferPointer(start: bytes, count: length))
}

/// Answers a request about a text. Returns the address of the answer, which has `answerLength` bytes and is valid
/// until the next call.
@_expose(wasm, "answer")
@_cdecl("layoutcalc_answer")
public func answer(
  _ text: UnsafeRawPointer, _ length: Int, _ request: UnsafeRawPointer, _ requestLength: Int
) -> UnsafeRawPointer? {
  output = OutputBuffer()
  let request = Request(UnsafeRawBufferPointer(start: request, count: requestLength))
  var run = RequestRun(UnsafeRawBufferPointer(start: text, count: length), request)
  run.answer(to: &output)
  return output.withBytes { $0.baseAddress }
}

/// Returns the length of the last answer, in bytes.
@_expose(wasm, "answerLength")
@_cdecl("layoutcalc_answer_length")
public func answerLength() -> Int { output.count }
