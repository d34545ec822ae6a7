// Measures texts with TextKit, as Texture's ASTextNode does, for layoutcalc's --measure.
//
// On a Mac, with the Mac's fonts:
//
//     swiftc -O measure_textkit.swift -o measure_textkit
//     layoutcalc feed.json --measure ./measure_textkit
//
// In a simulator that is booted, with the fonts of iOS:
//
//     xcrun -sdk iphonesimulator swiftc -O -target arm64-apple-ios17.0-simulator measure_textkit.swift -o measure_textkit
//     layoutcalc feed.json --measure 'xcrun simctl spawn booted ./measure_textkit' --measure-timeout 60
//
// The layoutcalc project has no Mac: this program was compiled and run nowhere by it. It knows the keys `font`,
// `fontSize`, `lineHeight` and `maximumNumberOfLines`, and refuses a text that has others.

#if canImport(UIKit)
  import UIKit
  typealias PlatformFont = UIFont
#else
  import AppKit
  typealias PlatformFont = NSFont
#endif

/// A request of layoutcalc. A number of a size is a number or "inf".
struct Request: Decodable {
  enum Length: Decodable {
    case points(Double)
    case infinite

    init(from decoder: Decoder) throws {
      let container = try decoder.singleValueContainer()
      self = (try? container.decode(Double.self)).map(Length.points) ?? .infinite
    }

    /// TextKit takes no infinite lengths.
    var value: CGFloat {
      if case .points(let points) = self { min(points, 1e7) } else { 1e7 }
    }
  }

  var text: String?
  var font: String?
  var fontSize: Double?
  var lineHeight: Double?
  var maximumNumberOfLines: Int?
  var max: [Length]

  static let knownKeys: Set = [
    "id", "path", "min", "max", "scale", "text", "font", "fontSize", "lineHeight",
    "maximumNumberOfLines",
  ]
}

struct Answer: Encodable {
  var size: [Double]?
  var ascender: Double?
  var descender: Double?
  var error: String?
}

/// "System" is San Francisco; other names are PostScript names, such as HelveticaNeue-Bold.
func font(named name: String, size: Double) -> PlatformFont? {
  name == "System" || name.hasPrefix("SF")
    ? PlatformFont.systemFont(ofSize: size) : PlatformFont(name: name, size: size)
}

func measure(_ request: Request) -> Answer {
  guard let text = request.text else {
    return Answer(error: "this program measures only texts")
  }
  let name = request.font ?? "Helvetica"
  guard let font = font(named: name, size: request.fontSize ?? 17) else {
    return Answer(error: "there is no font \(name) on this system")
  }
  var attributes: [NSAttributedString.Key: Any] = [.font: font]
  if let lineHeight = request.lineHeight {
    let paragraph = NSMutableParagraphStyle()
    paragraph.minimumLineHeight = lineHeight
    paragraph.maximumLineHeight = lineHeight
    attributes[.paragraphStyle] = paragraph
  }
  // The steps of Texture's ASTextKitContext and ASTextKitRenderer.
  let bounds = CGSize(width: request.max[0].value, height: request.max[1].value)
  let storage = NSTextStorage(string: text, attributes: attributes)
  let manager = NSLayoutManager()
  manager.usesFontLeading = false
  let container = NSTextContainer(size: bounds)
  container.lineFragmentPadding = 0
  container.maximumNumberOfLines = request.maximumNumberOfLines ?? 0
  manager.addTextContainer(container)
  storage.addLayoutManager(manager)
  manager.ensureLayout(for: container)
  let used = manager.usedRect(for: container)
    .intersection(CGRect(origin: .zero, size: bounds))
  let ascender = request.lineHeight.map { $0 + font.descender } ?? font.ascender
  return Answer(
    size: used.isNull ? [0, 0] : [used.width, used.height], ascender: ascender,
    descender: font.descender)
}

func answer(_ line: String) -> Answer {
  let data = Data(line.utf8)
  guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
    let request = try? JSONDecoder().decode(Request.self, from: data), request.max.count == 2
  else { return Answer(error: "this is not a request: \(line)") }
  if let key = object.keys.first(where: { !Request.knownKeys.contains($0) }) {
    return Answer(error: "this program does not know the key \(key)")
  }
  return measure(request)
}

// Output to a pipe is buffered, and layoutcalc waits for each answer.
setvbuf(stdout, nil, _IONBF, 0)
let encoder = JSONEncoder()
while let line = readLine() {
  guard let json = try? encoder.encode(answer(line)) else { break }
  print(String(decoding: json, as: UTF8.self))
}
