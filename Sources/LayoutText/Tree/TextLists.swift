import LayoutEngine
import Platform

/// The texts of a tree with their attributes, runs and fonts.
package final class TextLists: TreeTexts {
  let texts = Region<TextLeaf>()
  /// The attributes of the few texts that have any.
  let attributes = Region<TextAttributes>()
  let runs = Region<TextRunRecord>()
  /// The fonts of the texts; empty if all texts have the standard font.
  @exclusivity(unchecked) fileprivate var fonts: [Font] = []
  @exclusivity(unchecked) fileprivate var node = TextNodeKind.textNode
  @exclusivity(unchecked) fileprivate var size: TextSize?
  @exclusivity(unchecked) var device: String?
  @exclusivity(unchecked) var strings: String?
  @exclusivity(unchecked) var translations: [TextTranslation] = []
  @exclusivity(unchecked) fileprivate var translatedElements: [Int32] = []

  fileprivate static let standardFonts = [Font.standard]

  package var lists: [RecordList] { [texts.list, attributes.list, runs.list] }

  package func removeAll() {
    // Keeps the array's memory for the next tree.
    fonts.removeAll(keepingCapacity: true)
    if !translations.isEmpty { (translations, translatedElements, strings) = ([], [], nil) }
  }

  package func didMove(from first: [Int], by shifts: [Int32], recordedLeaves: Int32) {
    for index in first[0]..<texts.count {
      let text = texts.base + index
      if text.pointee.attributes >= 0 { text.pointee.attributes += shifts[1] }
      if text.pointee.measures >= 0 { text.pointee.measures += recordedLeaves }
    }
    for index in first[1]..<attributes.count {
      let attributes = attributes.base + index
      attributes.pointee.firstRun += shifts[2]
      attributes.pointee.truncationString.firstRun += shifts[2]
      attributes.pointee.additionalTruncationMessage.firstRun += shifts[2]
    }
  }

  package func measures(of text: Int32) -> Int32 { texts[text].measures }

  package func setsBaselines(_ text: Int32) -> (ascender: Bool, descender: Bool) {
    (texts[text].setsAscender, texts[text].setsDescender)
  }

  package func setBaselines(in tree: LayoutTree) {
    for index in 0..<Int32(tree.elements.count) where tree.elements[index].kind == .text {
      let text = texts[tree.elements[index].properties]
      let style = text.style(in: tree)
      let placement = tree.placements.base + Int(tree.elements[index].placement)
      if text.setsAscender { placement.pointee.ascender = style.ascender }
      if text.setsDescender { placement.pointee.descender = style.descender }
    }
    tree.summarizeBaselines()
  }

  package func makeMeasurer(scale: Double) -> any TextMeasuring {
    TextMeasurer(scale: scale, textNode: node)
  }
}

extension LayoutTree {
  /// Creates an empty tree that can have texts. With `first`, the new tree stores its records in the memory that is
  /// reserved for the records of `first` (`skip`), which must outlive it.
  package convenience init(behind first: LayoutTree? = nil) {
    self.init(texts: TextLists(), behind: first)
  }

  /// `TextLists` is the only type that conforms to `TreeTexts`, so the cast is checked in debug builds only.
  @inline(__always)
  var textLists: TextLists { unsafeDowncast(textRecords!, to: TextLists.self) }

  package var texts: Region<TextLeaf> { textLists.texts }
  /// The attributes of the few texts that have any.
  package var textAttributes: Region<TextAttributes> { textLists.attributes }
  package var textRuns: Region<TextRunRecord> { textLists.runs }

  /// The fonts of the texts: the standard one unless others are set.
  package var fonts: [Font] {
    get { textLists.fonts.isEmpty ? TextLists.standardFonts : textLists.fonts }
    set { textLists.fonts = newValue }
  }

  /// Returns the index of a font in the tree's list, and adds the font if necessary. Complexity: linear in the list.
  package func index(of font: Font) -> Int32 {
    let lists = textLists
    if lists.fonts.isEmpty { lists.fonts.append(contentsOf: TextLists.standardFonts) }
    for index in 0..<lists.fonts.count where lists.fonts[index] === font { return Int32(index) }
    lists.fonts.append(font)
    return Int32(lists.fonts.count - 1)
  }

  /// The kind of text node whose rules apply to the texts of this tree, and of trees that are read after it.
  package var textNode: TextNodeKind {
    get { textLists.node }
    set { textLists.node = newValue }
  }

  /// The text size of this tree and of trees that are read after it; nil for the standard size. `setTexts` sets it
  /// together with the baselines of texts that were read.
  package var textSize: TextSize? {
    get { textLists.size }
    set { textLists.size = newValue }
  }

  /// The name of the device to add to the names of the layouts that follow; nil for none.
  package var device: String? { textLists.device }
  /// The name of the strings that replace the tree's texts; nil if the tree's own texts are used.
  package var strings: String? { textLists.strings }
  /// The translations that can replace texts of this tree.
  package var translations: [TextTranslation] {
    get { textLists.translations }
    set { textLists.translations = newValue }
  }
  /// The elements whose texts a translation replaces, in the tree's order.
  package var translatedElements: [Int32] {
    get { textLists.translatedElements }
    set { textLists.translatedElements = newValue }
  }

  /// Sets the kind of text node whose rules apply, and the text size.
  package func setTexts(of node: TextNodeKind, _ size: TextSize?) {
    (textLists.node, textLists.size) = (node, size)
  }

  /// Sets the baselines from the font for each text whose style sets none, and then the baselines of the vertical
  /// stacks that take them from a text. Must be called when the fonts are known.
  package func setTextBaselines() { textLists.setBaselines(in: self) }
}

extension LayoutTree.Lengths {
  /// The number of runs of texts.
  package var textRuns: Int { lengths[LayoutTree.firstTextList + 2] }
}

extension TextMeasurer: TextMeasuring {
  package func canMeasure(_ texts: any TreeTexts) -> Bool {
    textNode == unsafeDowncast(texts, to: TextLists.self).node
  }

  package func measure(
    _ text: Int32, of tree: LayoutTree, maximum: Size
  ) -> (size: Size, isWhole: Bool) {
    let text = tree.texts[text]
    let measured = measure(
      text.utf8, style: text.style(in: tree), maximumWidth: maximum.width,
      maximumHeight: maximum.height)
    return (Size(width: measured.width, height: measured.height), measured.isWhole)
  }

  package func limits(
    of text: Int32, in tree: LayoutTree, around maximum: Size
  ) -> (widths: Interval, heights: Interval)? {
    let text = tree.texts[text]
    if text.attributes >= 0 && tree.textAttributes[text.attributes].scales { return nil }
    return limits(of: text.utf8, style: text.style(in: tree), around: maximum)
  }
}
