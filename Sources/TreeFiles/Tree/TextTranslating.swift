import LayoutEngine
import LayoutText
import Platform

// Replaces the texts of a tree by the texts of strings files.

extension TreeReader {
  /// Adds a translation of the tree for each file. Called after the tree is read.
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

/// Collects the translations of a tree's texts from a strings file.
private struct Translation {
  private let file: StringsFile
  private let rules: LineBreakRuleSet?
  private var texts: [(index: Int32, leaf: TextLeaf)] = []
  private var runEnds: [(index: Int32, end: Int)] = []
  /// The indices of the texts in the file that elements use, and the ids that the file does not have.
  private(set) var used: Set<Int> = []
  private(set) var otherIDs: Set<String> = []

  /// The maximum number of ids to collect. They are candidates for suggestions.
  private static let maximumIDs = 100

  init(_ file: StringsFile, _ lineBreaking: LineBreaking) {
    self.file = file
    rules = file.language.map { LineBreakRuleSet(lineBreaking.rules, $0) }
  }

  var finished: TextTranslation {
    TextTranslation(name: file.name, texts: texts, runEnds: runEnds)
  }

  /// Adds the text of an element that the file does not translate, if its line breaking rules change.
  mutating func keep(_ element: Int32, _ id: ExactText?, of tree: LayoutTree) {
    if let id, otherIDs.count < Translation.maximumIDs { otherIDs.insert(id.text) }
    let index = tree.elements[element].properties
    var leaf = tree.texts[index]
    // A text that is not translated and has no language of its own also follows the line breaking rules of the file's
    // language.
    guard let rules, leaf.language.isEmpty, rules != leaf.lineBreakRules else { return }
    leaf.lineBreakRules = rules
    texts.append((index, leaf))
  }

  /// Adds the file's text for an element. The file must have one string for each run of the text.
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
    // Removes the recorded measures, which are of the original text.
    leaf.measures = -1
    if let rules {
      leaf.language = file.tag
      leaf.lineBreakRules = rules
    }
    texts.append((index, leaf))
  }
}
