import LayoutEngine

/// The schema of `style`: its keys, and the rule that only one key may set each dimension.
enum StyleSchema {
  static var schema: SchemaValue {
    let properties = StyleKey.allCases.map { ($0.word, TreeSchema.property($0)) }
    return TreeSchema.object("How large an element is, and where its parent puts it.", properties)
      .and(.all(conflicts))
  }

  /// The schemas that reject two keys that set the same dimension.
  private static var conflicts: [SchemaValue] {
    var conflicts: [SchemaValue] = []
    for axis in Axis.both {
      for role in DimensionRole.allCases {
        let setters = role.keys(axis).map { sets($0, role, axis) }
        for (index, setter) in setters.enumerated() {
          for other in setters[..<index] { conflicts.append(.not(.all([other, setter]))) }
        }
      }
    }
    return conflicts
  }

  /// Returns a schema that accepts a style in which `key` sets the dimension.
  private static func sets(_ key: StyleKey, _ role: DimensionRole, _ axis: Axis) -> SchemaValue {
    let isPresent = SchemaValue.has([key.word])
    switch key.row.kind {
    case .dimensionSize: return isPresent.and(.fits([(key.word, sets(axis))]))
    case .sizeRange:
      let part = role == .minimum ? "min" : "max"
      let range = SchemaValue.has([part]).and(.fits([(part, sets(axis))]))
      return isPresent.and(.fits([(key.word, range)]))
    default: return isPresent
    }
  }

  /// Returns a schema that accepts a size of dimensions if it sets the dimension along `axis`. An array sets both
  /// dimensions.
  private static func sets(_ axis: Axis) -> SchemaValue {
    .any([["type": "array"], .has([axis.lengthWord])])
  }
}
