/// How the items of a line flex (docs/semantics.md §13.3), and for which main bounds of the stack
/// they do so.
final class TracedFlex {
  private let stack: TracedStack
  private let line: TracedLine
  /// The sum of the factors, 0 where nothing flexes.
  let factors: Double
  private let violation: Double
  /// By item of the line.
  private var parts: [Double] = []
  private var shares: [Double] = []
  private var rest = 0.0
  /// The first item that flexes, in the line.
  private var first: Int?

  init(_ line: TracedLine, of stack: TracedStack) {
    self.stack = stack
    self.line = line
    violation = stack.main.values.violation(line.sum)
    factors =
      violation.magnitude < 0.01 ? 0 : violation > 0 ? line.growth : line.shrinkage
    if factors != 0 { shareOut() }
  }

  private var isGrowing: Bool { violation > 0 }

  /// Whether lengths are so large that their rounding errors show.
  private var isLarge: Bool { !(line.magnitude + violation.magnitude < 1_000_000_000) }

  private var items: ArraySlice<TracedItem> { stack.items[line.items] }

  private func shareOut() {
    if isGrowing {
      parts = items.map { $0.flexGrow / factors }
      shares = parts.map { fastFloor(violation * $0) }
    } else {
      let weights = items.map { $0.main * ($0.flexShrink / factors) }
      var sum = 0.0
      for weight in weights { sum += weight }
      parts = weights.map { sum == 0 ? 0 : $0 / sum }
      shares = parts.map { sum == 0 ? 0 : -($0 * violation).magnitude }
    }
    first = shares.firstIndex { $0 != 0 }
    rest = shares.reduce(violation, -)
  }

  /// The main size that flexing gives an item, nil where it leaves it as it is.
  func main(ofItem index: Int) -> TracedLength? {
    let place = index - line.items.lowerBound
    guard factors != 0, shares[place] != 0 else { return nil }
    let item = stack.items[index]
    let (share, sum) = (shares[place], line.sum)
    let takesRest = place == first && item.flexGrow > 0
    let main = larger(takesRest ? item.main + share + rest : item.main + share, 0)
    if isLarge { return TracedLength(main, .constant) }
    if !isGrowing {
      let part = parts[place]
      // What is left of the violation is a rounding error. (Monotone beyond the sum, too, where nothing
      // shrinks.)
      let error = takesRest ? Double(parts.count + 8) * 0x1p-50 * (sum + item.main) : 0
      let shrunk = { item.main + part * smaller($0 - sum, 0) }
      let function =
        takesRest
        ? MonotoneFunction(between: { larger(shrunk($0) - error, 0) }) {
          larger(shrunk($0) + error, 0)
        } : MonotoneFunction { larger(shrunk($0), 0) }
      return stack.main.upper.mapped(function, to: main)
    }
    guard takesRest else { return TracedLength(main, .constant) }
    if growsAlone(place) {
      return stack.main.lower.mapped { lower in
        let whole = fastFloor(lower - sum)
        return item.main + whole + (lower - sum - whole)
      }
    }
    return stack.main.lower.mapped { [shares] lower in
      larger(item.main + share + shares.reduce(lower - sum, -), 0)
    }
  }

  /// The constraints for which an item's main size is what `main(ofItem:)` says.
  func box(ofItem index: Int) -> ConstraintBox {
    let item = stack.items[index]
    if item.flexGrow == 0 && item.flexShrink == 0 { return .all }
    guard factors != 0, let first else { return boxOfLaying(item: index) }
    let place = index - line.items.lowerBound
    if growsAlone(place) { return boxOfLaying(item: index) }
    var box = boxWithFactors
    if isLarge { (isGrowing ? stack.main.lower : stack.main.upper).pin(in: &box) }
    guard isGrowing else { return box }
    requireShare(of: place, in: &box)
    if place == first {
      // It takes what the shares of all leave.
      for other in parts.indices where other != place { requireShare(of: other, in: &box) }
    } else if shares[place] != 0 {
      share(of: first).require(Interval(lower: 1, upper: .infinity), in: &box)
    }
    return box
  }

  /// The constraints for which an item that is not measured before the others have flexed is laid out, or
  /// is not (docs/semantics.md §13.1).
  func boxOfLaying(item index: Int) -> ConstraintBox {
    guard factors != 0 else { return boxWithoutFactors }
    var box = boxWithFactors
    let place = index - line.items.lowerBound
    if isGrowing && parts[place] != 0 {
      share(of: place).require(
        shares[place] == 0 ? .only(0) : Interval(lower: 1, upper: .infinity), in: &box)
    }
    return box
  }

  /// Whether an item takes all the space there is, in numbers whose sum is exact: the sum then never
  /// decreases where the space does not, whole points or not.
  private func growsAlone(_ place: Int) -> Bool {
    let main = stack.items[line.items.lowerBound + place].main * 0x1p16
    return !isLarge && parts[place] == 1 && main == main.rounded() && main < 0x1p46
  }

  /// Where the line still lacks space, or has space to spare.
  private var boxWithFactors: ConstraintBox {
    var box = stack.sizes
    if isGrowing {
      room(below: stack.main.lower).require(Interval(lower: 0.01, upper: .infinity), in: &box)
    } else {
      room(below: stack.main.upper).require(Interval(lower: -.infinity, upper: -0.01), in: &box)
    }
    return box
  }

  /// Where nothing flexes.
  private var boxWithoutFactors: ConstraintBox {
    var box = stack.sizes
    if line.growth > 0 {
      room(below: stack.main.lower)
        .require(Interval(lower: -.infinity, upper: 0.01.nextDown), in: &box)
    }
    if line.shrinkage > 0 {
      room(below: stack.main.upper)
        .require(Interval(lower: (-0.01).nextUp, upper: .infinity), in: &box)
    }
    return box
  }

  /// What the line leaves of a length.
  private func room(below length: TracedLength) -> TracedLength {
    let sum = line.sum
    return length.mapped { $0 - sum }
  }

  /// How much an item grows.
  private func share(of place: Int) -> TracedLength {
    let (part, sum) = (parts[place], line.sum)
    return stack.main.lower.mapped { fastFloor(($0 - sum) * part) }
  }

  private func requireShare(of place: Int, in box: inout ConstraintBox) {
    if parts[place] != 0 { share(of: place).require(.only(shares[place]), in: &box) }
  }
}
