import Platform
import TreeFiles

/// An error in reading a file.
struct InputError: Error {
  /// One sentence that says what to do.
  let message: String

  init(message: String) { self.message = message }

  /// Creates the error for an `errno`.
  init(errno code: Int32) {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOENT: message = "no such file: check the name"
    case ENOTDIR: message = "no such file: a part of its path is not a folder"
    case EISDIR: message = "is a directory: name a file in it"
    case EACCES: message = "\(reason): make the file readable"
    default: message = "cannot be read: \(reason)"
    }
  }

  /// Creates the error for an `errno`, with advice if the argument was probably not meant as a file.
  init(errno code: Int32, of file: String) {
    let isMissing = [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code)
    let advice = isMissing ? ForeignFile.advice(for: file) : nil
    self = advice.map { InputError(message: $0) } ?? InputError(errno: code)
  }

  init(_ outOfMemory: OutOfMemory) {
    message =
      "\(outOfMemory.bytes) bytes of memory are not available: free some, or split the input"
  }
}

/// Reads the text of one file at a time into memory that is reused.
///
/// Large regular files are mapped; others are read.
final class InputText {
  private let maps: Bool
  private let standardInputName: String?
  private var memory = Region<UInt8>()
  private var mapping: FileMapping?

  /// Creates an empty text. With a mapping, the process ends if the file becomes shorter while it is read, so files
  /// that are expected to change must not be mapped.
  ///
  /// - Parameter standardInputName: Another name of standard input, besides `-`.
  init(maps: Bool = true, standardInputName: String? = nil) {
    self.maps = maps
    self.standardInputName = standardInputName
  }

  deinit {
    memory.release()
    mapping?.unmap()
  }

  /// The text that was read last, followed by the zero bytes that the reader needs.
  var bytes: UnsafeRawBufferPointer {
    mapping?.bytes ?? UnsafeRawBufferPointer(start: memory.base, count: memory.count)
  }

  /// True if the text is a mapped file.
  var isMapped: Bool { mapping != nil }

  /// Reads a whole file; `-` is the descriptor `standardInput`.
  func read(_ file: String, standardInput: Int32) throws(InputError) {
    if file == "-" || file == standardInputName || openStream(named: file) == 0 {
      return try read(descriptor: standardInput)
    }
    FilesUsed.note(file)
    let descriptor = openForReading(file)
    guard descriptor >= 0 else { throw InputError(errno: errno, of: file) }
    defer { close(descriptor) }
    try read(descriptor: descriptor)
  }

  private func read(descriptor: Int32) throws(InputError) {
    guard let status = status(of: descriptor) else { throw InputError(errno: errno) }
    if status.isFolder { throw InputError(errno: EISDIR) }
    mapping?.unmap()
    mapping = nil
    if status.isRegular {
      if status.st_size > TreeFileReader.longestText { throw InputText.tooLong(limit: 16) }
      mapping = maps ? FileMapping(descriptor: descriptor, size: Int(status.st_size)) : nil
      if mapping != nil { return }
    }
    memory.count = 0
    // With one byte more than the file's size, reading the end does not grow the memory.
    try memory.makeSpace(forText: max(Int(status.st_size) + 1, 1 << 16))
    try readAll(descriptor)
    (memory.base + memory.count).update(repeating: 0, count: TreeFileReader.padding)
  }

  /// Reads to the end, or until the text is clearly neither JSON nor a golden.
  private func readAll(_ descriptor: Int32) throws(InputError) {
    var blankCount = 0
    while true {
      let capacity = memory.textCapacity
      if memory.count == capacity { try memory.makeSpace(forText: 2 * capacity) }
      let space = memory.textCapacity - memory.count
      let count = readBytes(descriptor, memory.base + memory.count, space)
      if count == 0 { return }
      if count > 0 {
        memory.count += count
        if memory.count > InputText.longestStream { throw InputText.tooLong(limit: 4) }
        // Stops for endless input such as /dev/zero.
        while blankCount < memory.count && isBlank(memory.base[blankCount]) { blankCount += 1 }
        if blankCount < memory.count && memory.count >= 1 << 16
          && !mayBeginText(memory.base[blankCount])
        {
          return
        }
      } else if errno == EAGAIN {
        waitUntilReady(descriptor, for: POLLIN)
      } else if errno != EINTR {
        throw InputError(errno: errno)
      }
    }
  }

  /// The size limit of a text that is not a regular file, in bytes. Such a text may be endless, and is kept in memory.
  private static let longestStream = 4 << 30

  private static func tooLong(limit: Int) -> InputError {
    InputError(
      message: "is longer than \(limit) GiB: split the tree"
        + (limit == 4 ? ", or lay it out as a file" : ""))
  }
}

extension Region<UInt8> {
  /// The maximum length of a text that fits in the memory, with the padding.
  var textCapacity: Int { max(0, capacity - TreeFileReader.padding) }

  /// Makes space for a text of `size` bytes and the padding, keeping the contents.
  mutating func makeSpace(forText size: Int) throws(InputError) {
    guard size > textCapacity else { return }
    do {
      let larger = Region<UInt8>()
      try larger.reserve(size + TreeFileReader.padding)
      larger.base.update(from: base, count: count)
      larger.count = count
      release()
      self = larger
    } catch {
      throw InputError(error)
    }
  }
}

private func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

private func mayBeginText(_ byte: UInt8) -> Bool { "{[\"-0123456789tfn#".utf8.contains(byte) }
