import Platform

/// A kind of string that `vary text` tries in place of the strings of a tree.
package struct VariedString: Sendable {
  /// The name of the kind in the documentation.
  package let name: String
  /// Strings of this kind.
  package let examples: [String]

  private init(_ name: String, _ examples: [String]) {
    self.name = name
    self.examples = examples
  }

  package static let all = [
    VariedString("nothing, or one letter", ["", "i", "W", " "]),
    VariedString(
      "names of people",
      [
        "Bo", "Ng", "Þórunn Sigurðardóttir", "María del Carmen Fernández de la Vega",
        "Nguyễn Thị Minh Khai", "Søren O’Brien-Østergaard", "Wolfeschlegelsteinhausenbergerdorff",
        "Jean-Christophe de la Rochefoucauld-Montmorency",
      ]),
    VariedString(
      "words without a place to break",
      [
        "Donaudampfschifffahrtsgesellschaftskapitän",
        "Lentokonesuihkuturbiinimoottoriapumekaanikko",
        "https://example.com/a/path/that/goes/on/and/on?with=a&query=too",
        "someone.with.a.long.name@mail.example.com", "MMMMMMMMMMMMMMMM",
      ]),
    VariedString(
      "numbers",
      ["0", "7", "99+", "1,234,567.89", "-12,345,678.90 €", "+49 (0)30 1234567-89", "11:59:59 PM"]),
    VariedString(
      "other scripts, from left to right",
      [
        "Быстрая коричневая лиса", "Η γρήγορη καφετιά αλεπού", "すばやい茶色の狐がのろまな犬を飛び越える", "设置",
        "敏捷的棕色狐狸跳过了懒狗", "빠른 갈색 여우가 게으른 개를 뛰어넘는다", "สุนัขจิ้งจอกสีน้ำตาลกระโดดข้ามสุนัขขี้เกียจ",
        "तेज़ भूरी लोमड़ी आलसी कुत्ते पर कूदती है",
      ]),
    VariedString(
      "scripts from right to left",
      [
        "الإعدادات", "الثعلب البني السريع يقفز فوق الكلب الكسول", "הגדרות",
        "השועל החום המהיר קופץ מעל הכלב העצלן",
      ]),
    VariedString("emoji", ["👍", "👩‍👩‍👧‍👦", "🎉🎉🎉🎉🎉🎉🎉🎉", "🇩🇪 Berlin 🏳️‍🌈", "👋🏽 Hello"]),
    VariedString(
      "several lines or sentences",
      [
        "One\nTwo\nThree", "A first line\n",
        "The quick brown fox jumps over the lazy dog, turns round, and does it again until the dog is awake.",
      ]),
  ]

  /// Returns a string to try for a text: an example from the table, or the text's own string made
  /// longer.
  static func string(insteadOf own: String, _ numbers: inout SplitMix64) -> String {
    // Typical factors for translations of sentences, and of single words.
    let lengths = [1.3, 2]
    let row = numbers.below(all.count + lengths.count)
    if row < all.count { return numbers.pick(all[row].examples) }
    return longer(own, by: lengths[row - all.count])
  }

  /// Makes a string longer by a factor, by repeating its words.
  static func longer(_ own: String, by factor: Double) -> String {
    var missing = Int((Double(own.count) * (factor - 1)).rounded(.up))
    let words = own.split(separator: " ")
    var result = own
    var next = 0
    while missing > 0 && !words.isEmpty {
      let word = words[next % words.count]
      result += " " + word
      missing -= 1 + word.count
      next += 1
    }
    return result
  }
}
