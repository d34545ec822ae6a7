extension TreeGenerator {
  /// The properties of random cases. The shares are probabilities from 0 to 1.
  package struct Profile: Sendable {
    /// About how many elements an ordinary tree has at most.
    package var maximumElements = 24
    /// The greatest depth of an ordinary tree, in levels.
    package var maximumDepth = 7
    /// The largest number of children of an ordinary element.
    package var maximumChildren = 6
    /// The share of leaves among elements that could hold others.
    package var leaves = 0.45
    /// The largest number of stacks in each other: the time of an engine that remembers nothing
    /// multiplies by three with each.
    package var maximumNestedStacks = 5
    /// The share of trees that are a chain instead, and how long it is at most.
    package var deep = (share: 0.0, levels: 0)
    /// The share of trees that are one stack with many children instead, and how many at most.
    package var wide = (share: 0.0, children: 0)
    /// The share of cases in which some numbers are extreme.
    package var extremeNumbers = 0.0
    /// The share of stacks among the levels of chains.
    package var stacks = 0.4
    /// The share of elements with a size, and of those the ones with a preferred one.
    package var sizes = (share: 0.8, preferred: 0.5)
    /// The share of elements with `flexGrow`, and of those with `flexShrink`.
    package var flexFactors = 0.42
    /// The share of percentages among dimensions.
    package var percentages = 0.12
    /// The share of dimensions of a case's largest size that are infinite.
    package var infiniteSizes = 0.22
    /// The share of elements with style keys that have no effect where they are.
    package var idleStyle = 0.05
    /// The share of cases with an unusual spelling: keys in any order, keys that begin with `$`,
    /// white space, escapes in ids.
    package var oddSpelling = 0.0
    /// The share of `text` among the leaves. They name no font.
    package var texts = 0.0
    /// The scales that a case may name.
    package var scales: [Double] = [1, 2, 2, 2, 3, 3]
    /// The share of cases with a direction.
    package var directions = 0.0

    /// Like the cases of the conformance files: numbers as people write them, layouts nearly
    /// always valid.
    package static let plain = Profile()

    /// For the levels of chains: all types, all keys, texts, and many percentages.
    package static let chain = {
      var profile = Profile()
      profile.extremeNumbers = 0.1
      profile.percentages = 0.25
      profile.idleStyle = 0.1
      profile.texts = 0.3
      return profile
    }()

    /// Numbers at the ends of the doubles, odd scales, chains, rows, nothing at all: valid trees,
    /// of which many have no valid layout.
    package static let extreme = {
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
