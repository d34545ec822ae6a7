import Platform
import Synchronization
import TreeFiles

/// What ends a process at once, in the handler of a signal or without memory. Where no sentence can be
/// made any more, it was made before, in the form that errors are to have.
package enum LastWords {
  /// A mapped file is shorter than it was.
  case shrunkenFile
  /// There is no memory left.
  case noMemory

  private var message: StaticString {
    switch self {
    case .shrunkenFile: "a file became shorter while it was read: run again when it is complete"
    case .noMemory: "no more memory is available: free some, or split the input"
    }
  }

  // The addresses of the sentences, which a zero byte ends.
  private static let ofShrunkenFile = Atomic<UInt>(0)
  private static let ofNoMemory = Atomic<UInt>(0)

  /// All sentences that were made, one for each form: they stay, since a handler may be reading.
  nonisolated(unsafe) private static var sentences: [String: UInt] = [:]
  private static let lock = Lock()

  /// Makes the sentences.
  static func prepare(_ writer: DiagnosticWriter) {
    func sentence(_ words: LastWords) -> UInt {
      let text = writer.line(error: words.message.description)
      return lock.withLock {
        let address = sentences[text] ?? UInt(bitPattern: strdup(text))
        sentences[text] = address
        return address
      }
    }
    ofShrunkenFile.store(sentence(.shrunkenFile), ordering: .relaxed)
    ofNoMemory.store(sentence(.noMemory), ordering: .relaxed)
  }

  /// Says it on standard error, and ends the process as a file does that cannot be read. Takes no
  /// memory.
  package func end() -> Never {
    let address =
      switch self {
      case .shrunkenFile: LastWords.ofShrunkenFile.load(ordering: .relaxed)
      case .noMemory: LastWords.ofNoMemory.load(ordering: .relaxed)
      }
    if let sentence = UnsafePointer<CChar>(bitPattern: address) {
      _ = writeBytes(2, sentence, strlen(sentence))
    } else {
      // Before the command line was read.
      LastWords.write("layoutcalc: error: ")
      LastWords.write(message)
      LastWords.write("\n")
    }
    _exit(Outcome.failed.rawValue)
  }

  private static func write(_ text: StaticString) {
    _ = writeBytes(2, text.utf8Start, text.utf8CodeUnitCount)
  }
}
