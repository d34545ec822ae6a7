/// Values that few nodes set. They take no memory before the first of them is set: nodes are large as it
/// is, and a layout takes longer the more memory its nodes have.
@dynamicMemberLookup
struct Rare<Values: RareValues> {
  private final class Box {
    var values = Values()
  }

  private var box: Box?

  subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
    get { box.map { $0.values[keyPath: path] } ?? Values()[keyPath: path] }
    set {
      let box = box ?? Box()
      self.box = box
      box.values[keyPath: path] = newValue
    }
  }
}

/// Values with defaults.
protocol RareValues {
  init()
}
