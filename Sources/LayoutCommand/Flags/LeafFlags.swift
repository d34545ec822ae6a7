import LayoutText
import Platform

extension Flag {
  /// The fonts, texts and programs that leaves are measured with.
  static let leaves = group([
    Flag(
      long: "font", value: .file("NAME=FILE"), summary: "A font for texts, by name",
      detail: "A TrueType or OpenType font; FILE#N is the font with index N, from 0, in a "
        + "collection, FILE#wght=600,wdth=75 an instance of a variable font. Can be repeated. Built in are \(Font.builtInNames.joined(separator: ", ")).",
      isEveryday: true
    ) { options, text throws(OptionValueError) in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else {
        throw OptionValueError(expected: "a name and a file: Inter=Inter.ttf")
      }
      options.fonts.append((String(parts[0]), String(parts[1])))
    },
    .choice(
      "text-node", TextNodeKind.self, "The text node of Texture whose rules texts follow",
      detail: "They differ in how sizes of texts are rounded and in what counts as text: "
        + "docs/text.md. The default is ASTextNode."
    ) { $0.textNode = $1 },
    Flag(
      long: "text-scale", value: .text("N"), summary: "How large texts are, such as 1,1.35,2",
      detail:
        "Font sizes and line heights are multiplied by each factor: each size is laid out once for "
        + "each, and 1 is the standard size. Texts with \"adjustsFontForContentSizeCategory\": false "
        + "stay as they are. Can be repeated.",
      makesLayouts: true
    ) { options, text throws(OptionValueError) in
      try options.sizes.add(try TextSizeText.scales(text))
    },
    Flag(
      long: "text-size-category",
      value: .word("NAME", offered: { ContentSizeCategory.keywords }),
      summary: "The text size of iOS, such as XXXL",
      detail:
        "One or several of \(ContentSizeCategory.keywords.joined(separator: ", ")), or UIKit's names. "
        + "Texts have the sizes of their \"textStyle\" in each category; all others grow as body does. L "
        + "is the standard size. Can be repeated, also together with --text-scale.",
      makesLayouts: true
    ) { options, text throws(OptionValueError) in
      try options.sizes.add(try TextSizeText.categories(text))
    },
    Flag(
      long: "strings", value: .file("FILE"), summary: "Texts by id, such as those of de.json",
      detail:
        "FILE is a JSON object: {\"title\": \"Anmelden\"}. Each size is laid out once for each file, with its "
        + "texts in place of those of the elements with these ids. If FILE is a folder, each *.json in it is "
        + "one; the word tree means the texts of the tree. Can be repeated. See docs/strings.md."
    ) { options, text throws(OptionValueError) in
      options.strings.append(try StringsSource(text))
    },
    Flag(
      long: "language", value: .text("TAG"), summary: "The language of texts that name none",
      detail:
        "A BCP 47 tag, such as ja, zh-Hant or ja-u-lb-strict. It says where lines of Chinese and "
        + "Japanese can end.", read: LanguageTag.init(option:)
    ) { $0.language = $1 },
    .choice(
      "line-breaks", LineBreaks.self, "Whose rules say where lines of texts can end",
      detail: "icu: ICU's, as on iOS, with dictionaries for Thai, Lao, Khmer and Burmese. uax14: "
        + "Unicode's UAX #14. The default is icu."
    ) { $0.lineBreaks = $1 },
    Flag(
      long: "confine", value: .file("DIR"), summary: "Read files that trees name only from DIR",
      detail: "Images and fonts that a tree names are read only if their paths, with symbolic "
        + "links resolved, are in DIR; other paths are errors. Files that the command line names are not "
        + "confined.", read: values("an existing folder") { Confinement($0) }
    ) { $0.confinement = $1 },
    Flag(
      long: "measure", value: .text("COMMAND"),
      summary: "A program that measures texts instead of layoutcalc",
      detail:
        "The shell runs COMMAND once. For each distinct request it gets one line of JSON, as layoutcalc requests "
        + "lists them, and writes one line: {\"size\": [120, 20.5]}. It is asked for texts, and for nodes with "
        + "\"measures\", if no measure is recorded for their constraint. See docs/measure.md.",
      read: texts("a command for the shell, such as 'python3 measure.py'") {
        !$0.allSatisfy(\.isWhitespace)
      }
    ) { $0.measure = $1 },
    Flag(
      long: "measure-timeout", value: .text("SECONDS"),
      summary: "With --measure: how long the program can take for an answer",
      detail: "The default is 10. If it takes longer, the exit status is 2.",
      read: values("a number of seconds greater than 0, such as 30") {
        SizeText.plainNumber($0).flatMap { 0 < $0 && $0 <= 86_400 ? $0 : nil }
      }
    ) { $0.measureSeconds = $1 },
  ])
}
