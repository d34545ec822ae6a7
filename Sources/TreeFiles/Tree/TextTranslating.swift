import LayoutEngine
import Platform

// The texts of a tree in the words of strings files.

extension TreeReader {
  /// Adds a translation of the tree for each of the files. Called once the tree has been read.
  ///
  /// Complexity: linear in the number of elements, for each file.
  mutating func addTranslations(_ files: [StringsFile], _ lineBreaking: LineBreaking) {
    var translations = files.map { Translation($0, lineBreaking) }
    for element in 0..<Int32(tree.count) where tree.elements[element].kind == .text {
      let name = tree.names[element]
      let id = name.isNone ? nil : ExactText(tree.string(of: name).text)
      var isTranslated = false
      for index in translations.indices {
        switch translations[index].add(element, id, of: tree) {
        case .kept: break
        case .replaced: isTranslated = true
        case .otherRuns(let given, let needed):
          reportStrings(files[index], given, of: element, runs: needed)
        }
      }
      if isTranslated { tree.translatedElements.append(element) }
    }
    for (file, translation) in zip(files, translations) {
      file.note(used: translation.used, otherIDs: translation.otherIDs)
    }
    tree.translations = translations.map { $0.finished }
  }

  private mutating func reportStrings(
    _ file: StringsFile, _ given: Int, of element: Int32, runs: Int
  ) {
    let id = tree.string(of: tree.names[element])
    report(
      "\(file.path) has \(given == 1 ? "1 string" : "\(given) strings") for the text "
        + "\"\(id.excerpt)\", which has \(runs) runs: write an array of \(runs) strings there",
      atString: id, of: element)
  }
}

/// The translation of the texts of a tree by a strings file.
private struct Translation {
  private let file: StringsFile
  private let rules: LineBreakRuleSet?
  private var texts: [(index: Int32, leaf: TextLeaf)] = []
  private var runEnds: [(index: Int32, end: Int)] = []
  /// The texts of the file that elements have, and ids of texts that it does not have.
  private(set) var used: Set<Int> = []
  private(set) var otherIDs: Set<String> = []

  /// Ids are kept to suggest one of them.
  private static let mostIDs = 100

  init(_ file: StringsFile, _ lineBreaking: LineBreaking) {
    self.file = file
    rules = file.language.map { LineBreakRuleSet(lineBreaking.rules, $0) }
  }

  var finished: TextTranslation {
    TextTranslation(name: file.name, texts: texts, runEnds: runEnds)
  }

  /// The result of translating a text.
  enum Outcome {
    case kept
    case replaced
    /// The file does not have as many strings as the text has runs.
    case otherRuns(given: Int, needed: Int)
  }

  /// Adds the text of an element.
  mutating func add(_ element: Int32, _ id: ExactText?, of tree: LayoutTree) -> Outcome {
    let index = tree.elements[element].properties
    var leaf = tree.texts[index]
    guard let id, let entry = file.entry(id) else {
      if let id, otherIDs.count < Translation.mostIDs { otherIDs.insert(id.text) }
      // Words that stay are broken as those of the user's language, too, unless they name their own.
      if let rules, leaf.language.isEmpty, rules != leaf.lineBreakRules {
        leaf.lineBreakRules = rules
        texts.append((index, leaf))
      }
      return .kept
    }
    used.insert(entry.index)
    let runs = leaf.runs(in: tree)
    if !runs.isEmpty {
      guard runs.count == entry.ends.count else {
        return .otherRuns(given: entry.ends.count, needed: runs.count)
      }
      let first = tree.textAttributes[leaf.attributes].firstRun
      for (run, end) in entry.ends.enumerated() { runEnds.append((first + Int32(run), end)) }
    }
    let utf8 = file.utf8(of: entry)
    (leaf.bytes, leaf.count) = (utf8.baseAddress!, utf8.count)
    leaf.isTranslated = true
    // They are of other words.
    leaf.measures = -1
    if let rules {
      leaf.language = file.tag
      leaf.lineBreakRules = rules
    }
    texts.append((index, leaf))
    return .replaced
  }
}
