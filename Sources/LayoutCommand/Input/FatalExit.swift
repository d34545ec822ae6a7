import Platform
import Synchronization
import TreeFiles

/// An immediate end of the process, from a signal handler or without memory. The message is made in
/// advance, in the form of other errors, because nothing can be allocated then.
package enum FatalExit {
  /// A mapped file is shorter than it was.
  case shrunkenFile
  /// There is no memory left.
  case noMemory

  private var message: StaticString {
    switch self {
    case .shrunkenFile:
      "a file became shorter while it was read: run the command again when it is complete"
    case .noMemory: "no more memory is available: free some, or split the input"
    }
  }

  // The addresses of the messages, as C strings.
  private static let ofShrunkenFile = Atomic<UInt>(0)
  private static let ofNoMemory = Atomic<UInt>(0)

  /// All messages that were made, one for each form. They are never freed, because a handler may be
  /// reading them. They are few: a dictionary would cost more to set up than it saves.
  nonisolated(unsafe) private static var sentences: [UInt] = []
  private static let lock = Lock()

  /// Prepares the messages, unless they are plain: `end` can write plain ones directly.
  static func prepare(_ writer: DiagnosticWriter) {
    if writer.isPlain {
      ofShrunkenFile.store(0, ordering: .relaxed)
      ofNoMemory.store(0, ordering: .relaxed)
      return
    }
    func sentence(_ words: FatalExit) -> UInt {
      let text = writer.line(error: words.message.description)
      return lock.withLock {
        if let known = sentences.first(where: { strcmp(UnsafePointer(bitPattern: $0)!, text) == 0 })
        {
          return known
        }
        sentences.append(UInt(bitPattern: strdup(text)))
        return sentences[sentences.count - 1]
      }
    }
    ofShrunkenFile.store(sentence(.shrunkenFile), ordering: .relaxed)
    ofNoMemory.store(sentence(.noMemory), ordering: .relaxed)
  }

  /// Writes the message to standard error and ends the process, with the status of an unreadable file.
  /// Allocates no memory.
  package func end() -> Never {
    let address =
      switch self {
      case .shrunkenFile: FatalExit.ofShrunkenFile.load(ordering: .relaxed)
      case .noMemory: FatalExit.ofNoMemory.load(ordering: .relaxed)
      }
    if let sentence = UnsafePointer<CChar>(bitPattern: address) {
      _ = writeBytes(2, sentence, strlen(sentence))
    } else {
      // Plain text, as before the command line is read.
      FatalExit.write("layoutcalc: error: ")
      FatalExit.write(message)
      FatalExit.write("\n")
    }
    _exit(Outcome.failed.status)
  }

  private static func write(_ text: StaticString) {
    _ = writeBytes(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
