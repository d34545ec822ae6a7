import Platform
import TreeFiles

/// Some lines of a file with their results, which are passed from thread to thread.
///
/// Exclusivity checks are off for properties that change with each line, because they take 1 % of the time.
final class LineChunk {
  /// The size above which a chunk releases its memory before reuse, after a long line.
  static let usualCapacity = 8 << 20

  private var memory = Region<UInt8>()

  /// The file that the lines are from.
  @exclusivity(unchecked) var file = "-"
  /// The number of the first line.
  @exclusivity(unchecked) var firstLine = 1
  /// The error that ends the file after these lines; nil if there is none.
  var inputError: InputError?
  /// True if the chunk represents a line that is too long to be read.
  @exclusivity(unchecked) var isTooLong = false

  /// Results, one per line.
  @exclusivity(unchecked) var output = OutputBuffer()
  /// The messages for standard error.
  @exclusivity(unchecked) var messages = OutputBuffer()
  /// The ends of each line's messages, in order. Messages after the last report are about the file.
  @exclusivity(unchecked) var reports: [LineMessages.Report] = []
  /// True if the file begins with a JSON value that continues on the next line.
  @exclusivity(unchecked) var isMultilineValue = false
  /// The number of lines that are not blank.
  @exclusivity(unchecked) var lineCount = 0
  /// The number of lines that are not a valid case.
  @exclusivity(unchecked) var badCount = 0
  /// The number of bytes of input that the chunk represents.
  var inputCount = 0
  @exclusivity(unchecked) var outcome = Outcome.done

  deinit { memory.release() }

  /// The text, followed by space for `TreeFileReader.padding` zero bytes.
  var text: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: memory.base, count: count)
  }

  /// The number of bytes of text.
  var count: Int {
    get { memory.count }
    set { memory.count = newValue }
  }

  /// The memory after the text.
  var free: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: memory.base + count, count: memory.textCapacity - count)
  }

  /// Empties the chunk, for lines of `file` from `firstLine` on.
  func begin(file: String, firstLine: Int) {
    if memory.textCapacity > LineChunk.usualCapacity { memory.empty() }
    memory.count = 0
    self.file = file
    self.firstLine = firstLine
    inputError = nil
    isTooLong = false
    if output.count > LineChunk.usualCapacity { output = OutputBuffer() }
    if messages.count > LineChunk.usualCapacity { messages = OutputBuffer() }
    output.removeAll()
    messages.removeAll()
    reports.removeAll(keepingCapacity: true)
    isMultilineValue = false
    lineCount = 0
    badCount = 0
    inputCount = 0
    outcome = .done
  }

  /// Makes space for a text of `size` bytes and the padding, keeping the contents.
  func makeSpace(_ size: Int) throws(InputError) { try memory.makeSpace(forText: size) }

  /// Adds bytes to the text.
  func append(_ bytes: UnsafeRawBufferPointer) throws(InputError) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    try makeSpace(count + bytes.count)
    UnsafeMutableRawPointer(memory.base + count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  /// Calls `body` with each line, without its line end and temporarily followed by zero bytes, until `body` returns
  /// false.
  func forEachLine(_ body: (UnsafeRawBufferPointer) -> Bool) {
    var first = 0
    while first < count {
      let next = newline(in: text[first...]) ?? count
      var last = next
      // Removes the carriage return of a Windows line end.
      if last > first && text[last - 1] == UInt8(ascii: "\r") { last -= 1 }
      let padding = UnsafeMutableRawPointer(memory.base + last)
      let kept = (
        padding.loadUnaligned(as: UInt64.self),
        padding.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
      padding.storeBytes(of: 0, as: UInt64.self)
      (padding + 8).storeBytes(of: 0, as: UInt64.self)
      let shouldContinue = body(UnsafeRawBufferPointer(rebasing: text[first..<last]))
      padding.storeBytes(of: kept.0, as: UInt64.self)
      (padding + 8).storeBytes(of: kept.1, as: UInt64.self)
      if !shouldContinue { return }
      first = next + 1
    }
  }
}
