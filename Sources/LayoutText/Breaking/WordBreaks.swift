/// Finds the ends of words in Thai, Lao, Khmer and Burmese, which have no spaces between words, as ICU does: in runs of
/// characters of one of these scripts.
///
/// Words are looked up in a dictionary. If several words match, the longest one that two more words follow is chosen,
/// or else the shortest one that one word follows, or else the longest. Characters that match no word extend up to a
/// character that begins a word, and are joined with a short word before them. The end of a word depends only on the
/// text after its start, so only the next end is stored.
struct WordBreaks {
  private let text: UnsafeBufferPointer<UInt8>
  private let looksUp: Bool
  private var script = Script.thai
  /// The end of the current run of characters, and the end of the current word in it.
  private var end = 0
  private var nextBreak = 0

  /// Starts at the text's first character. Looks up words only if the rules are ICU's.
  init(_ text: UnsafeBufferPointer<UInt8>, _ rules: LineBreakRuleSet) {
    self.text = text
    looksUp = rules.isICU
  }

  /// Returns whether a line may end before a character, given the `opportunity` by the rules. Must be called for each
  /// character, in order.
  @inline(__always)
  mutating func opportunity(
    before offset: Int, _ properties: CharacterProperties,
    byRules opportunity: LineBreakOpportunity
  ) -> LineBreakOpportunity {
    guard properties.isLookedUp else { return opportunity }
    return opportunityInRun(before: offset, byRules: opportunity)
  }

  private mutating func opportunityInRun(
    before offset: Int, byRules opportunity: LineBreakOpportunity
  ) -> LineBreakOpportunity {
    guard looksUp else { return opportunity }
    if offset >= end || opportunity != .prohibited {
      beginRun(at: offset)
      return opportunity
    }
    guard offset == nextBreak else { return .prohibited }
    nextBreak = wordEnd(from: offset)
    return .allowed
  }

  private mutating func beginRun(at start: Int) {
    script = Script(of: DecodedScalar(text, at: start).value)
    end = start
    // In valid UTF-8, all of these characters have three bytes.
    while end < text.count {
      let scalar = DecodedScalar(text, at: end)
      guard scalar.length == Self.width, CharacterProperties(of: scalar.value).isLookedUp,
        Script(of: scalar.value) == script
      else { break }
      end += Self.width
    }
    nextBreak = (end - start) / Self.width < script.shortestRun ? end : wordEnd(from: start)
  }

  /// Returns the end of the word that begins at an offset, with the characters that are joined to it.
  private func wordEnd(from start: Int) -> Int {
    let letterCount = wordLength(at: start)
    var offset = start + letterCount * Self.width
    if offset < end && letterCount < Self.fewLetters {
      let next = matches(at: offset)
      if next.isEmpty && (letterCount == 0 || next.comparedCount < Self.fewLetters) {
        offset = unknownEnd(from: offset)
      }
    }
    while offset < end && isMark(at: offset) { offset += Self.width }
    return script == .thai ? suffixEnd(at: offset) : offset
  }

  /// Returns the length in characters of the word at an offset, 0 if there is none.
  private func wordLength(at start: Int) -> Int {
    var words = matches(at: start)
    var best = words.longest
    if words.isSingle || start + best * Self.width >= end { return best }
    while !words.isEmpty {
      let second = start + words.longest * Self.width
      var followers = matches(at: second)
      if !followers.isEmpty {
        best = words.longest
        if second + followers.longest * Self.width >= end { return best }
        while !followers.isEmpty {
          if !matches(at: second + followers.longest * Self.width).isEmpty { return best }
          followers.removeLongest()
        }
      }
      words.removeLongest()
    }
    return best
  }

  /// Returns the end of the unknown characters from an offset on: the start of the next word.
  private func unknownEnd(from start: Int) -> Int {
    var offset = start + Self.width
    while offset < end {
      if script.canEndWord(scalar(at: offset - Self.width)),
        script.canBeginWord(scalar(at: offset)),
        !matches(at: offset).isEmpty
      {
        return offset
      }
      offset += Self.width
    }
    return end
  }

  /// Returns the end of a Thai word including its signs of abbreviation (paiyannoi) and repetition (maiyamok).
  private func suffixEnd(at offset: Int) -> Int {
    let (abbreviation, repetition) = (0x0E2F as UInt32, 0x0E46 as UInt32)
    guard offset < end, matches(at: offset).isEmpty else { return offset }
    var offset = offset
    let last = scalar(at: offset - Self.width)
    if scalar(at: offset) == abbreviation && last != abbreviation && last != repetition {
      offset += Self.width
    }
    if offset < end, scalar(at: offset) == repetition, scalar(at: offset - Self.width) != repetition
    {
      offset += Self.width
    }
    return offset
  }

  // MARK: - Characters

  /// The length of a character, in bytes of UTF-8.
  private static let width = 3
  /// Words with fewer letters are joined with the unknown characters that follow them.
  private static let fewLetters = 3

  private func matches(at offset: Int) -> WordList.Matches {
    script.words.matches(text, at: offset, end: end)
  }

  private func scalar(at offset: Int) -> UInt32 { DecodedScalar(text, at: offset).value }

  private func isMark(at offset: Int) -> Bool {
    CharacterProperties(of: scalar(at: offset)).lineBreakClass == LineBreakClass.cm.rawValue
  }
}

extension WordBreaks {
  /// A script whose words are looked up.
  private enum Script {
    case thai, lao, khmer, burmese

    /// Finds the script of a character whose words are looked up.
    init(of scalar: UInt32) {
      switch scalar {
      case ..<0x0E80: self = .thai
      case ..<0x1000: self = .lao
      case 0x1780..<0x1800: self = .khmer
      default: self = .burmese
      }
    }

    var words: WordList {
      switch self {
      case .thai: .thai
      case .lao: .lao
      case .khmer: .khmer
      case .burmese: .burmese
      }
    }

    /// The minimum number of characters of a run that is divided into words.
    var shortestRun: Int { self == .thai ? 5 : 4 }

    /// Returns true if a character can be the last one before a word.
    func canEndWord(_ scalar: UInt32) -> Bool {
      switch self {
      case .thai: scalar != 0x0E31 && !(0x0E40...0x0E44).contains(scalar)
      case .lao: !(0x0EC0...0x0EC4).contains(scalar)
      case .khmer: scalar != 0x17D2
      case .burmese: true
      }
    }

    /// Returns true if a character can begin a word after unknown characters.
    func canBeginWord(_ scalar: UInt32) -> Bool {
      switch self {
      case .thai: (0x0E01...0x0E2E).contains(scalar) || (0x0E40...0x0E44).contains(scalar)
      case .lao:
        (0x0E81...0x0EAE).contains(scalar) || (0x0EC0...0x0EC4).contains(scalar)
          || (0x0EDC...0x0EDD).contains(scalar)
      case .khmer: (0x1780...0x17B3).contains(scalar)
      case .burmese: (0x1000...0x102A).contains(scalar)
      }
    }
  }
}
