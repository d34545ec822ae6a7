import Platform
import TreeFiles

/// Some lines of a file on their way through a thread: their text, and what became of them.
///
/// Accesses to what each line changes are not checked for overlaps: that would take 1 % of the time.
final class LineChunk {
  /// A chunk that has grown past this for a long line releases its memory.
  static let usualCapacity = 8 << 20

  private var memory = Region<UInt8>()

  /// The file that the lines are of.
  @exclusivity(unchecked) var file = "-"
  /// The number of the first line.
  @exclusivity(unchecked) var firstLine = 1
  /// The error that ends the file after these lines.
  var inputError: InputError?
  /// True if the chunk represents one line that is too long to be read.
  @exclusivity(unchecked) var isTooLong = false

  /// Results, one per line.
  @exclusivity(unchecked) var output = OutputBuffer()
  /// The messages for standard error.
  @exclusivity(unchecked) var messages = OutputBuffer()
  /// The lines of the messages, in order. Messages after the last report are about the file.
  @exclusivity(unchecked) var reports: [LineMessages.Report] = []
  /// True if the file begins with a JSON value over several lines.
  @exclusivity(unchecked) var isSpreadOut = false
  /// The number of lines that are not blank.
  @exclusivity(unchecked) var lineCount = 0
  /// The number of lines that are no valid case.
  @exclusivity(unchecked) var badCount = 0
  /// The number of bytes of the input that the chunk represents.
  var inputCount = 0
  @exclusivity(unchecked) var outcome = Outcome.done

  deinit { memory.release() }

  /// The text, which zero bytes may follow up to `TreeFileReader.padding`.
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

  /// Makes the chunk empty, for lines of `file` from `firstLine` on.
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
    isSpreadOut = false
    lineCount = 0
    badCount = 0
    inputCount = 0
    outcome = .done
  }

  /// Makes space for a text of `size` bytes and the padding, and keeps what there is.
  func makeSpace(_ size: Int) throws(InputError) { try memory.makeSpace(forText: size) }

  /// Adds bytes to the text.
  func append(_ bytes: UnsafeRawBufferPointer) throws(InputError) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    try makeSpace(count + bytes.count)
    UnsafeMutableRawPointer(memory.base + count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  /// Calls `body` with each line, without its end, followed by zero bytes while the call lasts.
  func forEachLine(_ body: (UnsafeRawBufferPointer) -> Bool) {
    var first = 0
    while first < count {
      let next = newline(in: text[first...]) ?? count
      var last = next
      // A line may end as on Windows.
      if last > first && text[last - 1] == UInt8(ascii: "\r") { last -= 1 }
      let padding = UnsafeMutableRawPointer(memory.base + last)
      let kept = (
        padding.loadUnaligned(as: UInt64.self),
        padding.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
      padding.storeBytes(of: 0, as: UInt64.self)
      (padding + 8).storeBytes(of: 0, as: UInt64.self)
      let goesOn = body(UnsafeRawBufferPointer(rebasing: text[first..<last]))
      padding.storeBytes(of: kept.0, as: UInt64.self)
      (padding + 8).storeBytes(of: kept.1, as: UInt64.self)
      if !goesOn { return }
      first = next + 1
    }
  }
}
