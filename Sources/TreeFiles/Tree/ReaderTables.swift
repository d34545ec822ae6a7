import LayoutEngine

/// A table of the words of one vocabulary.
struct WordTable<Word: Vocabulary>: Sendable {
  let names = NameTable(Word.words)

  /// The word at a place in the table, which is not negative.
  @inline(__always)
  func word(at index: Int) -> Word {
    // The raw values of a vocabulary are those from 0 on.
    unsafeBitCast(UInt8(truncatingIfNeeded: index), to: Word.self)
  }
}

/// The tables of all names, made when the first text is read.
///
/// A reader holds a pointer to them: each access to a global constant would be a call.
struct ReaderTables {
  let elementKeys = WordTable<ElementKey>()
  let styleKeys = WordTable<StyleKey>()
  let caseKeys = WordTable<CaseKey>()
  let sizeKeys = NameTable(FieldForm.size.names)
  let sizeRangeKeys = NameTable(FieldForm.sizeRange.names)
  let pointKeys = NameTable(FieldForm.point.names)
  let insetKeys = NameTable(FieldForm.insets.names)
  let measureKeys = NameTable(FieldForm.measure.names)

  let types = WordTable<ElementType>()
  let directions = WordTable<StackLayoutDirection>()
  let justifyContents = WordTable<StackLayoutJustifyContent>()
  let alignItems = WordTable<StackLayoutAlignItems>()
  let alignSelves = WordTable<StackLayoutAlignSelf>()
  let flexWraps = WordTable<StackLayoutFlexWrap>()
  let alignContents = WordTable<StackLayoutAlignContent>()
  let horizontalAlignments = WordTable<HorizontalAlignment>()
  let verticalAlignments = WordTable<VerticalAlignment>()
  let centeringOptions = WordTable<CenterLayoutCenteringOptions>()
  let centerSizings = WordTable<CenterLayoutSizingOptions>()
  let positions = WordTable<RelativeLayoutPosition>()
  let relativeSizings = WordTable<RelativeLayoutSizingOption>()
  let absoluteSizings = WordTable<AbsoluteLayoutSizing>()
  let cornerLocations = WordTable<CornerLayoutLocation>()
  let layoutDirections = WordTable<LayoutDirection>()

  /// The keys of a stack beyond the usual ones.
  let rareStackKeys = KeySet(
    .flexWrap, .alignContent, .lineSpacing, .baselineRelativeArrangement, .horizontalAlignment,
    .verticalAlignment)

  /// One rule a type, in the order of `ElementType`.
  private let rules: UnsafeMutablePointer<TypeRule>

  /// The keys of elements, as they stand in most texts.
  let keyPatterns: UnsafeMutablePointer<KeyPattern>

  private init() {
    keyPatterns = .allocate(capacity: ElementKey.words.count)
    keyPatterns.initialize(
      from: ElementKey.words.map(KeyPattern.init), count: ElementKey.words.count)
    rules = .allocate(capacity: TypeRule.all.count)
    rules.initialize(from: TypeRule.all, count: TypeRule.all.count)
  }

  /// What elements of a type may have, and must have.
  @inline(__always)
  func rule(of type: ElementType) -> TypeRule { rules[Int(type.rawValue)] }

  /// The tables of the process.
  static let shared: Shared = {
    let tables = UnsafeMutablePointer<ReaderTables>.allocate(capacity: 1)
    tables.initialize(to: ReaderTables())
    return Shared(tables: tables)
  }()

  /// A pointer to tables that never change.
  struct Shared: @unchecked Sendable {
    let tables: UnsafePointer<ReaderTables>
  }
}
