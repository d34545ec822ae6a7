import LayoutAnalysis
import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

// The functions of the module, as `layoutcalc.js` calls them. Texts are bytes in the module's memory, and each answer
// is a JSON document.

/// The module has no program: its caller calls functions.
@main
struct Module {
  static func main() {}
}

nonisolated(unsafe) private var answer = OutputBuffer()

/// Returns memory for a text of `length` bytes, with the padding that the reader needs behind it, or 0.
@_expose(wasm, "allocate") @_cdecl("layoutcalc_allocate")
public func allocate(_ length: Int) -> UnsafeMutableRawPointer? {
  guard let memory = malloc(length + TreeFileReader.padding) else { return nil }
  (memory + length).initializeMemory(as: UInt8.self, repeating: 0, count: TreeFileReader.padding)
  return memory
}

/// Gives the memory of a text back.
@_expose(wasm, "release") @_cdecl("layoutcalc_release")
public func release(_ memory: UnsafeMutableRawPointer) { free(memory) }

/// Hands over the bytes of a font or an image, under the path that trees have.
@_expose(wasm, "addFile") @_cdecl("layoutcalc_add_file")
public func addFile(
  _ name: UnsafeRawPointer, _ nameLength: Int, _ bytes: UnsafeRawPointer, _ length: Int
) {
  let path = String(
    decoding: UnsafeRawBufferPointer(start: name, count: nameLength), as: UTF8.self)
  givenFiles[path] = Array(UnsafeRawBufferPointer(start: bytes, count: length))
}

/// Answers a request about a text. The answer is at the address, and has `answerLength` bytes, until the next call.
@_expose(wasm, "answer") @_cdecl("layoutcalc_answer")
public func answer(
  _ text: UnsafeRawPointer, _ length: Int, _ request: UnsafeRawPointer, _ requestLength: Int
) -> UnsafeRawPointer? {
  answer.removeAll()
  let text = UnsafeRawBufferPointer(start: text, count: length)
  let request = Request(UnsafeRawBufferPointer(start: request, count: requestLength))
  PageCalculator(text, request).answer(to: &answer)
  return answer.withBytes { $0.baseAddress }
}

/// The length of the last answer in bytes.
@_expose(wasm, "answerLength") @_cdecl("layoutcalc_answer_length")
public func answerLength() -> Int { answer.count }
