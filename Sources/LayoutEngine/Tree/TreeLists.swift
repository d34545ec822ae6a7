import Platform

// The lists of a tree. Records that are read ahead are stored further on in the same memory, and are moved to the ends
// of the lists once the records before them have been read.

extension LayoutTree {
  /// The lists that a reader fills. The lists of `SpecLists` and of the texts follow.
  enum List: Int {
    case elements, names, nameHashes, dimensions, placements, stacks, textBytes
    // Most trees have few records in these lists, and in the lists below.
    case stackBaselines, containers, recordedLeaves, recordedMeasures

    static var count: Int { recordedMeasures.rawValue + 1 }
  }

  /// The length of each of the lists.
  package struct Lengths {
    package let lengths: [Int]

    subscript(list: List) -> Int { lengths[list.rawValue] }

    /// The length of the longest list of records.
    package var records: Int {
      var records = lengths
      records[List.textBytes.rawValue] = 0
      return records.max()!
    }
    /// The number of elements.
    package var elements: Int { self[.elements] }
  }

  /// The index of the first list of texts.
  package static var firstTextList: Int { List.count + SpecLists.kinds.count }

  package var lengths: Lengths { Lengths(lengths: lists.map { $0.count }) }

  /// Moves the ends of the lists: the next record of each is at `index`, and the next character of a text at
  /// `textIndex`.
  package func skip(to index: Int, textIndex: Int) {
    for list in lists { list.count = index }
    textBytes.count = textIndex
  }

  /// Moves the records between the lengths `start` and `end`, which were read ahead, to the ends of the lists. Returns
  /// the distance by which the indices of the elements moved.
  package func adopt(_ start: Lengths, _ end: Lengths) -> Int32 {
    let shifts = zip(lists, start.lengths).map { Int32($0.count - $1) }
    // One thread moves the elements, which are half of the bytes; another one moves the other records.
    runHalves { half in
      if half == 0 {
        moveElements(start[.elements]..<end[.elements], shifts)
      } else {
        moveOthers(start, end, shifts)
      }
    }
    return shifts[List.elements.rawValue]
  }

  private func moveOthers(_ start: Lengths, _ end: Lengths, _ shifts: [Int32]) {
    let (firstContainer, firstLeaf) = (containers.count, recordedLeaves.count)
    let firstStack = stacks.count
    let firstTexts = lists[LayoutTree.firstTextList...].map { $0.count }
    for (index, list) in lists.enumerated()
    where index != List.elements.rawValue && index != List.textBytes.rawValue {
      list.move(start.lengths[index]..<end.lengths[index])
    }
    // Characters stay in place, because texts point at them.
    textBytes.count = end[.textBytes]
    for index in firstContainer..<containers.count {
      containers.base[index] += shifts[List.elements.rawValue]
    }
    for index in firstStack..<stacks.count where stacks.base[index].baselines >= 0 {
      stacks.base[index].baselines += shifts[List.stackBaselines.rawValue]
    }
    for index in firstLeaf..<recordedLeaves.count {
      recordedLeaves.base[index].first += shifts[List.recordedMeasures.rawValue]
    }
    textRecords?.didMove(
      from: firstTexts, by: Array(shifts[LayoutTree.firstTextList...]),
      recordedLeaves: shifts[List.recordedLeaves.rawValue])
  }

  /// Moves elements, and adjusts their indices to the moved records.
  private func moveElements(_ added: Range<Int>, _ shifts: [Int32]) {
    let propertyShifts = (0...Element.Kind.callback.rawValue).map { kind in
      propertyList(of: Element.Kind(rawValue: kind)!).map { shifts[$0] } ?? 0
    }
    func shift(_ index: inout Int32, _ shift: Int32) { if index >= 0 { index += shift } }
    let element = shifts[List.elements.rawValue]
    let container = shifts[List.containers.rawValue]
    let dimension = shifts[List.dimensions.rawValue]
    let placement = shifts[List.placements.rawValue]
    propertyShifts.withUnsafeBufferPointer { properties in
      for index in added {
        var record = elements.base[index]
        shift(&record.nextSibling, element)
        shift(&record.dimensions, dimension)
        shift(&record.placement, placement)
        if record.kind != .fixed {
          shift(&record.firstChild, element)
          shift(&record.container, container)
          shift(&record.properties, properties[Int(record.kind.rawValue)])
        }
        elements.base[index + Int(element)] = record
      }
    }
    elements.count += added.count
  }

  /// Releases the memory of records which have been moved.
  package func releaseUnusedPages() {
    for list in lists { list.releaseUnusedPages() }
  }

  /// Returns the index of the list with the properties of a kind; nil if the kind has none.
  private func propertyList(of kind: Element.Kind) -> Int? {
    switch kind {
    case .stack: List.stacks.rawValue
    case .text: LayoutTree.firstTextList
    case .recorded: List.recordedLeaves.rawValue
    default: SpecLists.kinds.firstIndex(of: kind).map { List.count + $0 }
    }
  }
}
