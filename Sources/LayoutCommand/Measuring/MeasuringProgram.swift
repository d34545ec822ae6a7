import Platform
import Synchronization
import TreeFiles

/// The program of `--measure`: it is started for the first request that no answer is known for, and asked by all
/// threads, one after the other (docs/measure.md).
final class MeasuringProgram: @unchecked Sendable {
  private let command: String
  private let seconds: Double
  private let lock = Lock()
  private let isStopped = Atomic(false)
  // All of this under the lock.
  private var program: ShellProgram?
  private var answers: [[UInt8]: MeasureAnswer] = [:]
  /// About how many bytes the answers take.
  private var answerBytes = 0
  private var failure: String?

  /// The maximum time for an answer, in seconds, unless `--measure-timeout` is another one.
  static let standardSeconds = 10.0
  /// The size from which on the answers so far are forgotten.
  private static let mostAnswerBytes = 64 << 20
  /// About how many bytes an answer takes in addition to its identity.
  private static let bytesPerAnswer = 128

  /// - Parameter seconds: How long it may take for an answer, and to end.
  init(_ command: String, seconds: Double?) {
    self.command = command
    self.seconds = seconds ?? MeasuringProgram.standardSeconds
  }

  /// True if the program cannot be asked again. `end` returns the reason.
  var hasFailed: Bool { lock.withLock { failure != nil } }

  /// Returns the answer to the requests of an identity, and nil if the program has failed.
  func answer(
    to identity: [UInt8], request: (inout OutputBuffer) -> Void
  ) -> MeasureAnswer? {
    lock.withLock {
      if let known = answers[identity] { return known }
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

  /// Has the program end, at the end of its input, or at once after `stop`. Returns what was wrong with it, if
  /// anything was.
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

  /// Has the program be asked no more. A thread that waits for it goes on once a signal interrupts that.
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
      if answerBytes > MeasuringProgram.mostAnswerBytes {
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
