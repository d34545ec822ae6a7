import Platform

/// The values of specs other than stacks, one list per kind. An element's `properties` is the index in the list of
/// its kind.
package struct SpecLists: Equatable {
  package let insets = Region<EdgeInsets>()
  package let relatives = Region<RelativeStyle>()
  package let ratios = Region<Double>()
  package let corners = Region<CornerStyle>()

  /// The kinds whose values are in the lists.
  static var kinds: [Element.Kind] { [.inset, .relative, .ratio, .corner] }
  /// The lists, in the order of `kinds`.
  package var all: [RecordList] { [insets.list, relatives.list, ratios.list, corners.list] }
}
