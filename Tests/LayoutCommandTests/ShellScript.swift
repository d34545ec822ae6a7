import Platform

@testable import LayoutCommand

/// A script that needs no shell: simple commands one after the other, with quotes, patterns of file names and
/// redirections. Everything else (pipes, loops, variables, functions, here-documents) is for `sh`.
struct ShellScript {
  /// A part of a word.
  enum Piece: Equatable {
    case text(String)
    /// `*`, `?` or `[`, which matches other characters in names of files.
    case wildcard(Character)
    /// `$TMPDIR`
    case temporaryFolder
    /// `$?`
    case status
  }

  typealias Word = [Piece]

  struct Redirection {
    enum Target {
      case reading(Word)
      case writing(Word, mode: Int32)
      case descriptor(Int)
    }

    var descriptor: Int
    var target: Target
  }

  struct Command {
    var words: [Word] = []
    var redirections: [Redirection] = []
    /// Whether it runs only if the one before succeeded: it is behind `&&`.
    var isConditional = false
  }

  private(set) var commands: [Command] = []

  /// The programs that a script may name: those that are the same with and without a shell.
  static let programs: Set = [
    "cat", "chmod", "cmp", "cp", "grep", "head", "ls", "ln", "mkdir", "mv", "printf", "rm", "sed",
    "tail",
    "touch", "wc",
  ]

  /// Reads a script; nil if it needs a shell, or runs the command in a way that needs a process of its own.
  init?(_ text: String) {
    var lexer = ShellLexer(text)
    var command = Command()
    while let token = lexer.next() {
      switch token {
      case .word(let word): command.words.append(word)
      case .redirection(let redirection): command.redirections.append(redirection)
      case .end, .and:
        if command.words.isEmpty {
          // A blank line is nothing; `&&` without a command before it is an error.
          guard command.redirections.isEmpty, token == .end, !command.isConditional else {
            return nil
          }
          continue
        }
        commands.append(command)
        command = Command(isConditional: token == .and)
      case .other: return nil
      }
    }
    guard !command.isConditional, commands.allSatisfy(ShellScript.isPlain) else { return nil }
  }

  private static func isPlain(_ command: Command) -> Bool {
    let words = command.words.map { word in
      word.map { piece in
        if case .text(let text) = piece { text } else { "x" }
      }.joined()
    }
    let arguments = words.dropFirst()
    return switch words[0] {
    case "layoutcalc": sharesProcess(Array(arguments))
    case "cd": words.count == 2
    case "exec": words.count == 1
    // The shell's own `echo` and `printf` know other escapes and options than the programs.
    case "echo": arguments.allSatisfy { !$0.contains("\\") && !$0.hasPrefix("-") }
    case "printf": !arguments.contains { $0.contains(/\\[^n\\"]/) }
    default: programs.contains(words[0])
    }
  }

  /// Whether an invocation may be one of several at a time in a process: it handles no signals, starts no
  /// program, and needs no list of the files that it uses, of which a process has one.
  private static func sharesProcess(_ arguments: [String]) -> Bool {
    var options = Options()
    if options.read(arguments) != nil { return true }
    return !options.lines && !options.watches && options.measure == nil && options.output == nil
      && !arguments.contains { $0.hasPrefix("/dev/") || $0.hasPrefix("/proc/") }
  }
}

/// Takes a script apart, as far as `ShellScript` needs it.
private struct ShellLexer {
  enum Token: Equatable {
    case word(ShellScript.Word)
    case redirection(ShellScript.Redirection)
    /// The end of a command: a line's end or `;`.
    case end
    case and
    /// Anything that needs a shell.
    case other

    static func == (one: Token, other: Token) -> Bool {
      switch (one, other) {
      case (.end, .end), (.and, .and), (.other, .other): true
      default: false
      }
    }
  }

  private var rest: Substring
  private var isAtEnd = false

  init(_ text: String) { rest = text[...] }

  /// Returns the next token, nil behind the last one. The last command has an end, too.
  mutating func next() -> Token? {
    skipBlanks()
    guard let first = rest.first else {
      if isAtEnd { return nil }
      isAtEnd = true
      return .end
    }
    switch first {
    case "\n", ";":
      rest.removeFirst()
      return .end
    case "&":
      guard rest.hasPrefix("&&") else { return .other }
      rest.removeFirst(2)
      return .and
    case "#":
      rest = rest.drop { $0 != "\n" }
      return next()
    case "<", ">": return redirection(of: first == "<" ? 0 : 1)
    case "1", "2":
      if let second = rest.dropFirst().first, "<>".contains(second) {
        rest.removeFirst()
        return redirection(of: first == "1" ? 1 : 2)
      }
    default: break
    }
    return word().map(Token.word) ?? .other
  }

  private mutating func skipBlanks() {
    while true {
      if rest.hasPrefix("\\\n") {
        rest.removeFirst(2)
      } else if rest.first == " " {
        rest.removeFirst()
      } else {
        return
      }
    }
  }

  private mutating func redirection(of descriptor: Int) -> Token {
    let operators = ["<": (0, O_RDONLY), ">>": (2, O_APPEND), ">": (1, O_TRUNC)]
    if rest.hasPrefix(">&1") || rest.hasPrefix(">&2") {
      let other = rest.hasPrefix(">&1") ? 1 : 2
      rest.removeFirst(3)
      return .redirection(.init(descriptor: descriptor, target: .descriptor(other)))
    }
    if rest.hasPrefix("<<") || rest.hasPrefix("<&") || rest.hasPrefix(">&") { return .other }
    let name = rest.hasPrefix(">>") ? ">>" : String(rest.removeFirst())
    if name == ">>" { rest.removeFirst(2) }
    skipBlanks()
    guard let word = word(), let (_, mode) = operators[name] else { return .other }
    let target: ShellScript.Redirection.Target =
      name == "<" ? .reading(word) : .writing(word, mode: mode)
    return .redirection(.init(descriptor: descriptor, target: target))
  }

  /// Reads a word; nil if there is something in it that needs a shell.
  private mutating func word() -> ShellScript.Word? {
    var word: ShellScript.Word = []
    func isFirst() -> Bool { word.isEmpty }
    func endsWithDigit() -> Bool {
      if case .text(let text) = word.last { text.last?.isNumber ?? false } else { false }
    }
    func add(_ text: String) {
      if case .text(let before) = word.last {
        word[word.count - 1] = .text(before + text)
      } else {
        word.append(.text(text))
      }
    }
    while let character = rest.first, !" \n;&<>".contains(character) {
      rest.removeFirst()
      switch character {
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        add(String(rest[..<end]))
        rest = rest[end...].dropFirst()
      case "\"":
        add("")
        while rest.first != "\"" {
          guard let character = rest.popFirst() else { return nil }
          switch character {
          case "\\":
            guard let next = rest.popFirst() else { return nil }
            if next != "\n" { add("$`\"\\".contains(next) ? String(next) : "\\\(next)") }
          case "$":
            guard let piece = parameter() else { return nil }
            word.append(piece)
          case "`": return nil
          default: add(String(character))
          }
        }
        rest.removeFirst()
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        if next != "\n" { add(String(next)) }
      case "$":
        guard let piece = parameter() else { return nil }
        word.append(piece)
      case "*", "?", "[": word.append(.wildcard(character))
      case "(", ")", "|", "`", "\t", "\r": return nil
      case "~", "!", "{", "}":
        if isFirst() { return nil }
        add(String(character))
      default: add(String(character))
      }
    }
    // A number that touches a redirection is that of its descriptor.
    if let next = rest.first, "<>".contains(next), endsWithDigit() { return nil }
    return word
  }

  /// Reads what is behind a dollar sign.
  private mutating func parameter() -> ShellScript.Piece? {
    for (name, piece) in [("TMPDIR", ShellScript.Piece.temporaryFolder), ("?", .status)]
    where rest.hasPrefix(name) {
      let after = rest.dropFirst(name.count)
      if name != "?", let next = after.first, next.isLetter || next.isNumber || next == "_" {
        return nil
      }
      rest = after
      return piece
    }
    return nil
  }
}
