import Platform
import TreeFiles

/// Writes complete lines to a file descriptor: if a write fails or the invocation is stopped within a line, that line
/// is completed or removed.
final class LineWriter {
  private let descriptor: Int32
  private let isStopped: () -> Bool
  /// The number of lines that were written.
  private(set) var lineCount = 0
  /// The first error of a write; nil if none failed.
  private(set) var failure: OutputError?

  init(_ descriptor: Int32, isStopped: @escaping () -> Bool) {
    self.descriptor = descriptor
    self.isStopped = isStopped
    enlargePipe(descriptor)
  }

  /// Writes a text of complete lines. Returns false if not all of it was written, because a write failed or the
  /// invocation was stopped.
  func write(_ text: UnsafeRawBufferPointer, lineCount count: Int) -> Bool {
    var written = 0
    while written < text.count && failure == nil {
      var end = text.count
      if isStopped() {
        end = endOfLine(in: text, at: written)
        if end == written { break }
      }
      written += writeSome(UnsafeRawBufferPointer(rebasing: text[written..<end]))
    }
    if written == text.count {
      lineCount += count
      return true
    }
    removePartialLine(text, written)
    lineCount += text[..<written].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return false
  }

  /// Returns the end of the line that contains the byte at `index`; `index` itself if it begins a line.
  private func endOfLine(in text: UnsafeRawBufferPointer, at index: Int) -> Int {
    if index == 0 || text[index - 1] == UInt8(ascii: "\n") { return index }
    return (text[index...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
  }

  private func writeSome(_ text: UnsafeRawBufferPointer) -> Int {
    let count = writeBytes(descriptor, text.baseAddress, text.count)
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EWOULDBLOCK {
      // If waiting fails, the next write reports the error.
      waitUntilReady(descriptor, for: POLLOUT)
    } else if errno != EINTR {
      failure = OutputError(code: errno)
    }
    return 0
  }

  /// Truncates a regular file at the last complete line, if a full disk cut a line off.
  private func removePartialLine(_ text: UnsafeRawBufferPointer, _ written: Int) {
    let start = (text[..<written].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let part = off_t(written - start)
    guard failure != nil, part > 0, let status = status(of: descriptor), status.isRegular
    else { return }
    let end = lseek(descriptor, 0, SEEK_CUR)
    guard end == status.st_size, end >= part, ftruncate(descriptor, end - part) == 0 else { return }
    lseek(descriptor, end - part, SEEK_SET)
  }
}
