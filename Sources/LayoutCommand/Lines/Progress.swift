import Platform
import TreeFiles

/// Writes messages and, on a terminal, a progress line below them.
final class Progress: @unchecked Sendable {
  private let lock = Lock()
  private let isShown: Bool
  private let size: Int?
  private let start = monotonicNanoseconds
  private let descriptor: Int32
  private let isStopped: () -> Bool
  private var messages = OutputBuffer()
  private var counted = Statistics.Lines()
  private var hasLine = false

  /// - Parameter size: The number of bytes to read; nil if it is unknown.
  init(_ descriptor: Int32, isShown: Bool, size: Int?, isStopped: @escaping () -> Bool) {
    self.descriptor = descriptor
    self.isStopped = isStopped
    self.isShown = isShown
    self.size = size
  }

  /// The time between updates, in milliseconds; −1 for none.
  var interval: Int32 { isShown ? 250 : -1 }

  /// The counts so far, and the time since the start.
  var count: Statistics.Lines {
    lock.withLock {
      counted.nanoseconds = monotonicNanoseconds - start
      return counted
    }
  }

  /// Adds to the counts.
  func add(lines: Int, bad: Int, bytes: Int) {
    lock.withLock {
      counted.count += lines
      counted.bad += bad
      counted.bytes += bytes
    }
  }

  /// Writes messages in place of the progress line.
  func write(_ text: UnsafeRawBufferPointer) {
    if text.isEmpty { return }
    lock.withLock {
      clearLine()
      messages.append(text)
      flush()
    }
  }

  /// Writes a message in place of the progress line.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Shows the progress line.
  func show() {
    guard isShown else { return }
    lock.withLock {
      clearLine()
      messages.append(line)
      flush()
      hasLine = true
    }
  }

  /// Removes the progress line.
  func clear() {
    lock.withLock {
      clearLine()
      flush()
    }
  }

  /// Writes the messages. Does not wait for a slow reader once the invocation is stopped.
  private func flush() {
    messages.withBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = writeBytes(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          waitUntilReady(descriptor, for: POLLOUT, milliseconds: 100)
          if isStopped() { return }
        } else if errno != EINTR || isStopped() {
          return
        }
      }
    }
    messages.removeAll()
  }

  private func clearLine() {
    if hasLine { messages.append("\r\u{1B}[K") }
    hasLine = false
  }

  private var line: String {
    let seconds = max(Double(monotonicNanoseconds - start) / 1e9, 1e-3)
    let rate = Double(counted.bytes) / seconds
    var parts = [
      "\(TreeFiles.counted(counted.count, "line"))",
      "\(Int(Double(counted.count) / seconds)) lines/s",
      "\(Int(rate / 1e6)) MB/s",
    ]
    if counted.bad > 0 { parts.append("\(counted.bad) bad") }
    if let size, rate > 0 {
      parts.append("\(duration(Double(max(0, size - counted.bytes)) / rate)) left")
    }
    return parts.joined(separator: ", ")
  }

  private func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded(.up))
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
