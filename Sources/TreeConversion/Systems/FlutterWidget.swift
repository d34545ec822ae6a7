import TreeFiles

/// A widget as the inspector of Flutter prints it, or as people write it by hand.
struct FlutterWidget {
  let value: ForeignValue
  let object: ForeignObject
  /// The arguments of its constructor.
  let arguments: ForeignObject
  /// The name of its type, in lower case.
  let word: String
  /// The properties of the inspector.
  private let properties: [ForeignObject]

  init(_ value: ForeignValue) {
    (self.value, object) = (value, value.object)
    arguments = object["args"]?.object ?? object
    let type = (object["widgetRuntimeType"] ?? object["type"])?.string ?? "Container"
    word = type.filter { $0 != "_" }.lowercased()
    properties = object.elements("properties").map { $0.object }
  }

  func argument(_ key: String) -> ForeignValue? {
    arguments[key] ?? properties.first { $0["name"]?.string == key }?["description"]
  }

  func number(_ key: String) -> Double? {
    argument(key).flatMap { $0.number ?? $0.string.flatMap { Double($0) } }
  }

  /// A constant, also as Dart writes it: `MainAxisAlignment.center`.
  func constant(_ key: String) -> String? {
    argument(key)?.string?.split(separator: ".").last.map(String.init)
  }

  /// The characters of a text.
  var text: String? {
    ["data", "text"].lazy.compactMap { arguments[$0]?.string ?? object[$0]?.string }.first
      ?? object["textPreview"]?.string
  }

  /// The widgets in it, those of named arguments after the others.
  var children: [ForeignValue] {
    let child = (object["child"] ?? arguments["child"]).map { [$0] } ?? []
    let own = object.elements("children")
    let names =
      ["appBar", "leading", "title", "subtitle", "body", "trailing", "bottomNavigationBar"]
      + (control == nil ? [] : ["icon", "label"])
    return child + (own.isEmpty ? arguments.elements("children") : own)
      + names.compactMap { arguments[$0] }.filter { $0.isObject }
  }

  /// The least size of a button or a field in Material 3, and the padding at its sides; nil for other widgets.
  var control: (width: Double, height: Double, padding: Double)? {
    Self.controls[word] ?? (word.hasSuffix("button") ? (64, 40, 24) : nil)
  }

  private static let controls: [String: (width: Double, height: Double, padding: Double)] = [
    "textbutton": (64, 40, 12), "iconbutton": (48, 48, 0), "floatingactionbutton": (56, 56, 16),
    "checkbox": (48, 48, 0), "radio": (48, 48, 0), "switch": (60, 48, 0),
    "chip": (0, 32, 12), "textfield": (0, 56, 16), "textformfield": (0, 56, 16),
  ]

  // MARK: - Edges

  /// Reads insets: a number, `[left, top, right, bottom]`, an object of edges, or as Dart writes them.
  func readEdges(_ key: String, into edges: inout FlexEdges<Double>) {
    guard let value = argument(key) else { return }
    if let number = value.number {
      edges = FlexEdges(number)
    } else if let text = value.string, text.contains("(") {
      readDart(text, into: &edges)
    } else if let numbers = value.string?.split(separator: ",").compactMap({ Double($0) })
      ?? (value.isArray ? value.elements.compactMap { $0.number } : nil)
    {
      set(&edges, numbers)
    } else {
      if let all = value.object["all"]?.number { edges = FlexEdges(all) }
      for edge in FlexEdge.allCases {
        if let length = value.object[edge.axis.keyword]?.number { edges[edge] = length }
        if let length = value.object[edge.name]?.number { edges[edge] = length }
      }
    }
  }

  /// Insets as Dart writes them: `EdgeInsets.all(8)`, `EdgeInsets.symmetric(horizontal: 8)`.
  private func readDart(_ text: String, into edges: inout FlexEdges<Double>) {
    let parts = text.filter { !$0.isWhitespace && $0 != ")" }.split(separator: "(")
    guard parts.count == 2 else { return }
    var numbers: [Double] = []
    for argument in parts[1].split(separator: ",") {
      let words = argument.split(separator: ":")
      guard let last = words.last, let number = Double(last) else { continue }
      numbers.append(number)
      for edge in FlexEdge.allCases where words.count == 2 {
        let names = [
          edge.name, edge.axis.keyword, edge == .left ? "start" : edge == .right ? "end" : "",
        ]
        if names.contains(String(words[0])) { edges[edge] = number }
      }
    }
    if parts[0].hasSuffix("all"), let number = numbers.first { edges = FlexEdges(number) }
    if String(parts[0]).includes("from") { set(&edges, numbers) }
  }

  /// Sets the edges to four numbers in the order of Dart; not to any other count.
  private func set(_ edges: inout FlexEdges<Double>, _ numbers: [Double]) {
    guard numbers.count == 4 else { return }
    for (edge, number) in zip([FlexEdge.left, .top, .right, .bottom], numbers) {
      edges[edge] = number
    }
  }
}
