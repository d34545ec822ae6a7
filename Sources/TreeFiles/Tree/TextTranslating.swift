import LayoutEngine
import LayoutText
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
        guard let entry = id.flatMap({ files[index].entry($0) }) else {
          translations[index].keep(element, id, of: tree)
          continue
        }
        isTranslated = true
        let runs = tree.texts[tree.elements[element].properties].runs(in: tree).count
        translations[index].replace(element, with: entry, runs, of: tree)
        if runs > 0 && runs != entry.ends.count {
          reportStrings(files[index], entry.ends.count, of: element, runs: runs)
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

  /// Adds the text of an element for which the file has none.
  mutating func keep(_ element: Int32, _ id: ExactText?, of tree: LayoutTree) {
    if let id, otherIDs.count < Translation.mostIDs { otherIDs.insert(id.text) }
    let index = tree.elements[element].properties
    var leaf = tree.texts[index]
    // Words that stay are broken as those of the user's language, too, unless they name their own.
    guard let rules, leaf.language.isEmpty, rules != leaf.lineBreakRules else { return }
    leaf.lineBreakRules = rules
    texts.append((index, leaf))
  }

  /// Adds the text of an element with that of the file, which has as many strings as the text has runs, or an error.
  mutating func replace(
    _ element: Int32, with entry: StringsFile.Entry, _ runCount: Int, of tree: LayoutTree
  ) {
    used.insert(entry.index)
    let index = tree.elements[element].properties
    var leaf = tree.texts[index]
    if runCount > 0 {
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
  }
}
