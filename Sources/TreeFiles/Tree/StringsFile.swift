import LayoutEngine
import LayoutText
import Platform

/// The texts of one language, by the ids of text elements: a strings file (docs/strings.md).
///
///     { "title": "Anmelden", "distance": ["12", " km"] }
///
/// Several threads can use it at a time.
package final class StringsFile: @unchecked Sendable {
  /// A text of the file.
  struct Entry {
    /// The index among all texts of the file.
    let index: Int
    /// The range of the key in the file, with its quotes.
    let key: Range<Int>
    /// Its index among the characters of all texts.
    let start: Int
    /// The ends of the strings in the text, from `start`, of which each begins where the one before it ends: one, or
    /// those of an array.
    let ends: [Int]
  }

  /// The path of the file.
  package let path: String
  /// The name of layouts with these texts: that of the file.
  package let name: String
  /// The language of the texts, if the file says so: `$language`, or else its name.
  let language: LanguageTag?
  /// The tag of that language, empty if there is none.
  let tag: UnsafeBufferPointer<UInt8>
  private let entries: [ExactText: Entry]
  /// The characters of all texts and the tag.
  private let characters: UnsafeMutableBufferPointer<UInt8>
  /// The file itself, with the padding of `TreeFileReader`.
  private let source: [UInt8]

  private let lock = Lock()
  /// The texts that some element has, by their indices.
  private var used: Set<Int> = []
  /// Ids of texts that the file does not have.
  private var otherIDs: Set<String> = []
  /// Ids that are kept to suggest one of them.
  private static let mostIDs = 1000

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

  /// The text for an id; nil if the file has none.
  func entry(_ id: ExactText) -> Entry? { entries[id] }

  /// The characters of all strings of a text.
  func utf8(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: characters[entry.start..<entry.start + entry.ends.last!])
  }

  /// Notes what a tree has made of the file: the texts of its elements, and ids of texts without one.
  func note(used: Set<Int>, otherIDs: Set<String>) {
    lock.withLock {
      self.used.formUnion(used)
      if self.otherIDs.count < StringsFile.mostIDs { self.otherIDs.formUnion(otherIDs) }
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

  /// The tag that the name of a file is: `de`, `zh-Hant`, `pt_BR`. Longer words than those of languages in
  /// use are other names.
  private static func language(named name: String) -> String? {
    guard let tag = LanguageTag.corrected(name), LanguageTag(tag)!.language.utf8.count <= 3 else {
      return nil
    }
    return tag
  }

  /// The strings of an id: that of a text, or those of its runs; nil if the file has none.
  package func strings(ofID id: String) -> [String]? {
    entry(ExactText(id)).map { entry in
      zip([0] + entry.ends, entry.ends).map { start, end in
        String(decoding: utf8(of: entry)[start..<end], as: UTF8.self)
      }
    }
  }

  /// The keys of the texts that no tree has used, with where they are in the file; and ids of texts that the
  /// file does not have, of which one may have been meant.
  package var unusedTexts: (keys: [Range<Int>], otherIDs: [String]) {
    let (used, others) = lock.withLock { (self.used, self.otherIDs) }
    let unused = entries.values.filter { !used.contains($0.index) }.map { $0.key }
    return (unused.sorted { $0.lowerBound < $1.lowerBound }, others.sorted())
  }

  /// Lends the text of the file, for messages about it.
  package func withSource<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    source.withUnsafeBytes {
      body(UnsafeRawBufferPointer(rebasing: $0.dropLast(JSONScanner.padding)))
    }
  }
}

extension StringsFile {
  /// The largest file that is read, in bytes.
  package static let largestFile = 64 << 20

  /// The errors of a text that is not that of a strings file.
  package struct Mistakes: Error {
    package let diagnostics: Diagnostics
  }

  /// A file with a text, which is at `path`.
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
