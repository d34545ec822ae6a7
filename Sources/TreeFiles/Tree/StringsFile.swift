import LayoutEngine
import LayoutText
import Platform

/// The texts of one language, by the ids of text elements: a strings file (docs/strings.md).
///
///     { "title": "Anmelden", "distance": ["12", " km"] }
///
/// Safe to use from any thread.
package final class StringsFile: @unchecked Sendable {
  /// A text in the file.
  struct Entry {
    /// The index among all texts in the file.
    let index: Int
    /// The range of the key in the file, including its quotes.
    let key: Range<Int>
    /// The offset of the text in `characters`.
    let start: Int
    /// The end of each string of the text, relative to `start`. An array has several strings; each begins where the one
    /// before it ends.
    let ends: [Int]
  }

  /// The path of the file.
  package let path: String
  /// The name of layouts with these texts: the file's name without its extension.
  package let name: String
  /// The language of the texts: `$language`, or the file's name if it is a language tag.
  let language: LanguageTag?
  /// The tag of `language`, empty if there is none.
  let tag: UnsafeBufferPointer<UInt8>
  private let entries: [ExactText: Entry]
  /// The characters of all texts, followed by the tag.
  private let characters: UnsafeMutableBufferPointer<UInt8>
  /// The file's bytes, followed by the padding of `TreeFileReader`.
  private let source: [UInt8]

  private let lock = Lock()
  /// The indices of the texts that trees have used.
  private var used: Set<Int> = []
  /// The ids of text elements in trees that the file does not translate.
  private var otherIDs: Set<String> = []
  /// The maximum number of ids to collect. They are candidates for suggestions.
  private static let maximumIDs = 1000

  fileprivate init(_ path: String, _ source: [UInt8], _ reader: StringsReader) {
    self.path = path
    self.source = source
    name = StringsFile.name(ofFile: path)
    let tag = reader.language ?? StringsFile.language(named: name)
    let characters = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: reader.characters.count + (tag?.utf8.count ?? 0))
    _ = characters.initialize(from: reader.characters + (tag.map { Array($0.utf8) } ?? []))
    self.characters = characters
    self.tag = UnsafeBufferPointer(rebasing: characters[reader.characters.count...])
    language = tag.flatMap { LanguageTag($0) }
    entries = reader.entries
  }

  deinit { characters.deallocate() }

  /// Returns the text with an id; nil if the file has none.
  func entry(_ id: ExactText) -> Entry? { entries[id] }

  /// Returns the characters of all strings of a text.
  func utf8(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: characters[entry.start..<entry.start + entry.ends.last!])
  }

  /// Records the texts that a tree has used, and the ids of its text elements that the file does not have.
  func note(used: Set<Int>, otherIDs: Set<String>) {
    lock.withLock {
      self.used.formUnion(used)
      if self.otherIDs.count < StringsFile.maximumIDs { self.otherIDs.formUnion(otherIDs) }
    }
  }
}

extension StringsFile {
  /// Returns the name of layouts with the texts of a file: `de` for `Strings/de.json`.
  package static func name(ofFile path: String) -> String {
    let name = path.utf8.dropFirst(FileName.folder(of: path).utf8.count)
    let ending = ".json".utf8
    return name.suffix(ending.count).elementsEqual(ending)
      ? String(Substring(name.dropLast(ending.count))) : String(Substring(name))
  }

  /// Returns a file's name as a language tag: `de`, `zh-Hant`, `pt_BR`; nil if it is none. Names with a longer first
  /// part than the language codes in use are not tags.
  private static func language(named name: String) -> String? {
    guard let tag = LanguageTag.corrected(name), LanguageTag(tag)!.language.utf8.count <= 3 else {
      return nil
    }
    return tag
  }

  /// Returns the strings of an id: its text, or the texts of its runs; nil if the file has none.
  package func strings(ofID id: String) -> [String]? {
    entry(ExactText(id)).map { entry in
      zip([0] + entry.ends, entry.ends).map { start, end in
        String(decoding: utf8(of: entry)[start..<end], as: UTF8.self)
      }
    }
  }

  /// The ranges of the keys in the file that no tree has used, and the ids of text elements that the file does not
  /// have, as candidates for suggestions.
  package var unusedTexts: (keys: [Range<Int>], otherIDs: [String]) {
    let (used, others) = lock.withLock { (self.used, self.otherIDs) }
    let unused = entries.values.filter { !used.contains($0.index) }.map { $0.key }
    return (unused.sorted { $0.lowerBound < $1.lowerBound }, others.sorted())
  }

  /// Calls `body` with the text of the file, for messages about it.
  package func withSource<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    source.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0.dropLast(JSONScanner.padding)))
    }
  }
}

extension StringsFile {
  /// The size limit of a strings file, in bytes.
  package static let largestFile = 64 << 20

  /// The errors in an invalid strings file.
  package struct Mistakes: Error {
    package let diagnostics: Diagnostics
  }

  /// Parses the text of the file at `path`.
  package static func read(
    _ text: [UInt8], path: String
  ) throws(Mistakes) -> StringsFile {
    let source = text + [UInt8](repeating: 0, count: JSONScanner.padding)
    let reader = source.withUnsafeBytes { source in
      var reader = StringsReader(UnsafeRawBufferPointer(rebasing: source[..<text.count]))
      reader.read()
      return reader
    }
    if reader.diagnostics.errorCount > 0 { throw Mistakes(diagnostics: reader.diagnostics) }
    return StringsFile(path, source, reader)
  }
}
