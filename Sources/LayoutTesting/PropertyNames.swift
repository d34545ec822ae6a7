import LayoutElements

extension LayoutElement {
  /// Runs `body` while each unnamed element below this element is named after the property that holds it, such as
  /// `titleNode`, or `cells[2]` in an array.
  func withPropertyNames<Result>(_ body: () throws -> Result) rethrows -> Result {
    var named: [LayoutElement] = []
    defer { for element in named { element.debugName = nil } }
    var met: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    // Breadth-first, so that an element is named after the nearest holder.
    var holders: [LayoutElement] = [self]
    var next = 0
    while next < holders.count {
      for (name, element) in holders[next].elementsInProperties
      where met.insert(ObjectIdentifier(element)).inserted {
        holders.append(element)
        if element.debugName != nil { continue }
        element.debugName = name
        named.append(element)
      }
      next += 1
    }
    return try body()
  }

  /// The elements in the stored properties of the class, with the names of the properties.
  private var elementsInProperties: [(name: String, element: LayoutElement)] {
    var properties: [(String, LayoutElement)] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    // The properties of these classes hold the tree itself, so elements are not named after them.
    while let current = mirror, current.subjectType != DisplayNode.self,
      current.subjectType != LayoutSpec.self
    {
      for (label, value) in current.children {
        guard let label else { continue }
        let name = propertyName(label)
        if let element = value as? LayoutElement {
          properties.append((name, element))
        } else if let elements = value as? [LayoutElement] {
          properties += elements.enumerated().map { ("\(name)[\($0)]", $1) }
        }
      }
      mirror = current.superclassMirror
    }
    return properties
  }
}

/// Returns the name of a property from the label of its storage, also for lazy properties and property wrappers.
private func propertyName(_ label: String) -> String {
  let name = label.split(separator: "$__lazy_storage_$_").last ?? ""
  return String(name.drop { $0 == "_" })
}
