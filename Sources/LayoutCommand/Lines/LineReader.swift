import Platform

/// Reads files one after the other, and divides them into chunks of whole lines.
final class LineReader {
  /// The maximum sizes of lines and chunks, in bytes.
  struct Limits {
    /// The size at which a chunk is passed on: large enough that passing it costs little, and small enough that the
    /// chunk and its results stay in the cache of a core.
    var chunk = 1 << 18
    /// The maximum length of a line, so that input without line ends does not fill the memory.
    var line = 1 << 30
  }

  private let limits: Limits
  private let standardInput: Int32
  private let standardInputName: String?
  private let isStopped: () -> Bool
  private var files: ArraySlice<String>
  private var file = "-"
  private var descriptor: Int32 = -1
  private var isRegular = false
  private var nextLine = 1
  /// The beginning of a line whose end has not been read yet.
  private let rest = LineChunk()

  init(
    _ files: [String], standardInput: Int32, named name: String? = nil, limits: Limits = Limits(),
    isStopped: @escaping () -> Bool
  ) {
    self.files = files[...]
    self.standardInput = standardInput
    standardInputName = name
    self.limits = limits
    self.isStopped = isStopped
  }

  deinit { closeFile() }

  /// Returns the total size of the files, in bytes; nil if it is unknown before they are read.
  static func size(of files: [String], standardInput: Int32) -> Int? {
    var size = 0
    for file in files {
      guard let status = file == "-" ? status(of: standardInput) : status(of: file),
        status.isRegular
      else { return nil }
      // The total size of sparse files may overflow.
      let (sum, overflows) = size.addingReportingOverflow(Int(status.st_size))
      if overflows { return nil }
      size = sum
    }
    return size
  }

  /// Fills `chunk` with the next lines: as many as are available without waiting, up to the size of a chunk. Returns
  /// false if there are no more, or the invocation is stopped.
  func read(into chunk: LineChunk) -> Bool {
    while true {
      if descriptor < 0 {
        guard let next = files.popFirst() else { return false }
        file = next
        nextLine = 1
      }
      chunk.begin(file: file, firstLine: nextLine)
      do {
        if descriptor < 0 { try open() }
        try fill(chunk)
      } catch {
        closeFile()
        chunk.inputError = error
        return true
      }
      if isStopped() { return false }
      if chunk.count > 0 || chunk.isTooLong { return true }
    }
  }

  private func open() throws(InputError) {
    let isStandardInput =
      file == "-" || file == standardInputName || openStream(named: file) == 0
    let opened = isStandardInput ? standardInput : openForReading(file)
    guard opened >= 0 else { throw InputError(errno: errno, of: file) }
    descriptor = opened
    isRegular = status(of: descriptor)?.isRegular ?? false
    enlargePipe(descriptor)
  }

  private func closeFile() {
    if descriptor >= 0 && descriptor != standardInput { close(descriptor) }
    descriptor = -1
    rest.begin(file: file, firstLine: 1)
  }

  private func fill(_ chunk: LineChunk) throws(InputError) {
    // The rest of the last chunk contains no line feed, so the search begins after it.
    try chunk.append(UnsafeRawBufferPointer(rest.text))
    var searched = chunk.count
    var end = 0
    while true {
      let count = try readSome(into: chunk)
      if count == 0 {
        end = chunk.count
        closeFile()
        break
      }
      if let last = chunk.text[searched...].lastIndex(of: UInt8(ascii: "\n")) { end = last + 1 }
      searched = chunk.count
      if chunk.count > limits.line, newline(in: chunk.text[...]) ?? chunk.count > limits.line {
        return try skipLine(chunk)
      }
      if end > 0 && (chunk.count >= limits.chunk || !hasMore) { break }
    }
    try carryOver(of: chunk, from: end)
  }

  /// Discards a line that is too long.
  private func skipLine(_ chunk: LineChunk) throws(InputError) {
    chunk.isTooLong = true
    while true {
      if let end = newline(in: chunk.text[...]) {
        try carryOver(of: chunk, from: end + 1)
        chunk.count = 0
        return
      }
      chunk.inputCount += chunk.count
      chunk.count = 0
      if try readSome(into: chunk) == 0 { return closeFile() }
    }
  }

  /// Truncates the chunk after its last complete line, and keeps the rest for the next chunk.
  private func carryOver(of chunk: LineChunk, from end: Int) throws(InputError) {
    rest.begin(file: file, firstLine: 1)
    try rest.append(UnsafeRawBufferPointer(rebasing: chunk.text[end...]))
    chunk.count = end
    chunk.inputCount += end
    nextLine += lineEndCount(in: chunk.text)
  }

  /// Reads the available bytes, waiting for at least one. Returns 0 at the end, and after a stop.
  private func readSome(into chunk: LineChunk) throws(InputError) -> Int {
    if chunk.free.isEmpty { try chunk.makeSpace(max(limits.chunk, 2 * chunk.count)) }
    while !isStopped() {
      let count = readBytes(descriptor, chunk.free.baseAddress, chunk.free.count)
      if count >= 0 {
        chunk.count += count
        return count
      }
      switch errno {
      case EAGAIN: waitUntilReady(descriptor, for: POLLIN)
      case EINTR: break
      case let code: throw InputError(errno: code)
      }
    }
    return 0
  }

  /// True if more bytes are available without waiting.
  private var hasMore: Bool {
    isRegular || waitUntilReady(descriptor, for: POLLIN, milliseconds: 0)
  }
}

/// Returns the index of the first line feed in a text; nil if there is none.
func newline(in text: Slice<UnsafeMutableRawBufferPointer>) -> Int? {
  let bytes = UnsafeMutableRawBufferPointer(rebasing: text)
  guard let base = bytes.baseAddress,
    let end = memchr(base, Int32(UInt8(ascii: "\n")), bytes.count)
  else { return nil }
  return text.startIndex + (UnsafeRawPointer(end) - UnsafeRawPointer(base))
}

/// Returns the number of line feeds in a text.
func lineEndCount(in text: UnsafeMutableRawBufferPointer) -> Int {
  var count = 0
  var rest = text[...]
  while let end = newline(in: rest) {
    count += 1
    rest = rest[(end + 1)...]
  }
  return count
}
