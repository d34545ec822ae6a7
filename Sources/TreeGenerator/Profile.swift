extension TreeGenerator {
  /// What random cases are like. The shares are probabilities from 0 to 1.
  public struct Profile: Sendable {
    /// About how many elements an ordinary tree has at most.
    public var maximumElements = 24
    /// How deep an ordinary tree may be.
    public var maximumDepth = 7
    /// How many children an ordinary element has at most.
    public var maximumChildren = 6
    /// The share of leaves among elements that could hold others.
    public var leaves = 0.45
    /// How many stacks may be in each other: the time of an engine that remembers nothing
    /// multiplies by three with each.
    public var maximumNestedStacks = 5
    /// The share of trees that are a chain instead, and how long it is at most.
    public var deep = (share: 0.0, levels: 0)
    /// The share of trees that are one stack with many children instead, and how many at most.
    public var wide = (share: 0.0, children: 0)
    /// The share of cases in which some numbers are extreme.
    public var extremeNumbers = 0.0
    /// The share of stacks among the levels of chains.
    public var stacks = 0.4
    /// The share of elements with a size, and of those the ones with a preferred one.
    public var sizes = (share: 0.8, preferred: 0.5)
    /// The share of elements with `flexGrow`, and of those with `flexShrink`.
    public var flexFactors = 0.42
    /// The share of percentages among dimensions.
    public var percentages = 0.12
    /// The share of dimensions of a case's largest size that are infinite.
    public var infiniteSizes = 0.22
    /// The share of elements with style keys that have no effect where they are.
    public var idleStyle = 0.05
    /// The share of cases with an unusual spelling: keys in any order, keys that begin with `$`,
    /// white space, escapes in ids.
    public var oddSpelling = 0.0
    /// The share of `text` among the leaves. They name no font.
    public var texts = 0.0
    /// The scales that a case may name.
    public var scales: [Double] = [1, 2, 2, 2, 3, 3]
    /// The share of cases with a direction.
    public var directions = 0.0

    /// Like the cases of the conformance files: numbers as people write them, layouts nearly
    /// always valid.
    public static let plain = Profile()

    /// For the levels of chains: all types, all keys, texts, and many percentages.
    public static let chain = {
      var profile = Profile()
      profile.extremeNumbers = 0.1
      profile.percentages = 0.25
      profile.idleStyle = 0.1
      profile.texts = 0.3
      return profile
    }()

    /// Numbers at the ends of the doubles, odd scales, chains, rows, nothing at all: valid trees,
    /// of which many have no valid layout.
    public static let extreme = {
      var profile = Profile()
      profile.maximumElements = 40
      profile.maximumDepth = 12
      profile.maximumChildren = 9
      profile.leaves = 0.3
      profile.deep = (0.05, 120)
      profile.wide = (0.04, 300)
      profile.extremeNumbers = 0.6
      profile.percentages = 0.2
      profile.infiniteSizes = 0.3
      profile.idleStyle = 0.3
      profile.oddSpelling = 0.5
      profile.scales = [1, 1.5, 2, 3, 0.1]
      profile.directions = 0.5
      return profile
    }()
  }
}
