import Platform
import Synchronization
import TreeFiles

/// The program of `--measure`: started for the first request that is not cached, and used by all threads, one at a time
/// (docs/measure.md).
final class MeasuringProgram: @unchecked Sendable {
  private let command: String
  private let seconds: Double
  private let lock = Lock()
  private let isStopped = Atomic(false)
  // The following are protected by the lock.
  private var program: ShellProgram?
  private var answers: [[UInt8]: MeasureAnswer] = [:]
  /// The approximate size of the cached answers, in bytes.
  private var answerBytes = 0
  private var failure: String?

  /// The default timeout for an answer, in seconds.
  static let standardSeconds = 10.0
  /// The size of the cache, in bytes, at which it is emptied.
  private static let maximumCacheBytes = 64 << 20
  /// The approximate size of a cached answer, in bytes, without its identity.
  private static let bytesPerAnswer = 128

  /// - Parameter seconds: The timeout for an answer, and for the program's exit; nil for the default.
  init(_ command: String, seconds: Double?) {
    self.command = command
    self.seconds = seconds ?? MeasuringProgram.standardSeconds
  }

  /// True if the program cannot be used anymore. `end` returns the reason.
  var hasFailed: Bool { lock.withLock { failure != nil } }

  /// Returns the answer to requests with the same `identity`, cached or from the program; nil if the program has
  /// failed.
  func answer(
    to identity: [UInt8], request: (inout OutputBuffer) -> Void
  ) -> MeasureAnswer? {
    lock.withLock {
      if let cached = answers[identity] { return cached }
      if failure != nil { return nil }
      do throws(ShellProgram.Failure) {
        if program == nil {
          program = try ShellProgram(command) { [unowned self] in
            isStopped.load(ordering: .relaxed)
          }
        }
        var line = OutputBuffer()
        request(&line)
        line.append("\n")
        let bytes = line.withBytes { Array($0) }
        return keep(try program!.ask(bytes, milliseconds: milliseconds), identity)
      } catch {
        fail(sentence(error))
        return nil
      }
    }
  }

  /// Ends the program by closing its input, or at once after `stop`. Returns the error of the program; nil if there was
  /// none.
  func end() -> String? {
    lock.withLock {
      if let program, failure == nil, !isStopped.load(ordering: .relaxed) {
        do throws(ShellProgram.Failure) {
          try program.end(milliseconds: milliseconds)
        } catch {
          let isHanging = error == .timedOut
          fail(isHanging ? "\(subject) did not end within \(limit): \(endAdvice)" : sentence(error))
        }
      }
      program = nil
      return failure
    }
  }

  /// Stops further requests. A waiting thread continues when a signal interrupts it.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  private var milliseconds: Int { Int((seconds * 1000).rounded(.up)) }

  private func keep(_ line: [UInt8], _ identity: [UInt8]) -> MeasureAnswer? {
    let text = line + [UInt8](repeating: 0, count: TreeFileReader.padding)
    let answer = text.withUnsafeBytes { bytes -> Result<MeasureAnswer, MeasureAnswerError> in
      let line = UnsafeRawBufferPointer(rebasing: bytes[..<line.count])
      return Result { () throws(MeasureAnswerError) in try MeasureAnswer(line) }
    }
    switch answer {
    case .success(let answer):
      if answerBytes > MeasuringProgram.maximumCacheBytes {
        answers = [:]
        answerBytes = 0
      }
      answers[identity] = answer
      answerBytes += identity.count + MeasuringProgram.bytesPerAnswer
      return answer
    case .failure(let error):
      fail("\(subject) answered \(excerpt(line)) (\(error.message)): \(lineAdvice)")
      return nil
    }
  }

  private func fail(_ sentence: String) {
    failure = sentence
    program = nil
  }

  // MARK: - Sentences

  private var subject: String { "the program of --measure" }
  private var limit: String { "\(text(of: seconds)) s" }
  private var lineAdvice: String {
    "it must write one line for each request, such as {\"size\": [120, 20.5]} or {\"error\": \"…\"}"
  }
  private var endAdvice: String { "it must end at the end of its input" }

  private func sentence(_ failure: ShellProgram.Failure) -> String {
    switch failure {
    case .notStarted(let code):
      "\(subject) cannot be started (\(String(cString: strerror(code)))): end some processes"
    case .exited(127):
      "the shell does not find \(subject): check \(excerpt(Array(command.utf8)))"
    case .exited(let status):
      "\(subject) ended with status \(status) instead of an answer: it must answer each line of its input"
    case .killed(let signal):
      "\(subject) was ended by signal \(signal) instead of an answer: it must answer each line of its input"
    case .closed:
      "\(subject) closed its input or output: it must answer each line of its input"
    case .timedOut:
      "\(subject) did not answer within \(limit): it must flush its output after each line, or "
        + "allow more with --measure-timeout"
    case .tooLong: "\(subject) wrote a line of more than a megabyte: \(lineAdvice)"
    case .unasked(let text): "\(subject) wrote \(excerpt(text)) without a request: \(lineAdvice)"
    case .stopped: "\(subject) was stopped before its answer: run the command again"
    }
  }

  private func excerpt(_ bytes: [UInt8]) -> String {
    let longest = 60
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line.prefix(longest), as: UTF8.self)
    return "\"\(text)\(line.count > longest ? "…" : "")\""
  }
}
