import LayoutEngine

/// A three-level trie from code points to numbers, in the program's read-only data, in the form that
/// Tests/Scripts/library/tables.py writes.
struct CodePointTrie {
  private let numbers: UnsafePointer<UInt16>

  @inline(__always)
  init(_ numbers: UnsafePointer<UInt16>) { self.numbers = numbers }

  /// The number of a code point, any value up to 0x10FFFF.
  @inline(__always)
  subscript(scalar: UInt32) -> UInt16 {
    let page = Int(numbers[Int(scalar >> 12)])
    let block = Int(numbers[page + Int(scalar >> 6 & 63)])
    return numbers[block + Int(scalar & 63)]
  }

  /// The number of an ASCII character, from an array of its own after the first level.
  @inline(__always)
  subscript(ascii byte: UInt8) -> UInt16 { numbers[0x110000 >> 12 + Int(byte)] }
}

/// A table in the program's read-only data: the number of rows, then the numbers of each row.
struct TableRows<Number: FixedWidthInteger & UnsignedInteger> {
  let count: Int
  private let numbers: UnsafePointer<Number>
  private let columnCount: Int

  init(_ table: UnsafePointer<Number>, columnCount: Int) {
    count = Int(table[0])
    numbers = table + 1
    self.columnCount = columnCount
  }

  @inline(__always)
  subscript(row: Int, column: Int) -> Number { numbers[row * columnCount + column] }

  /// Returns the index of the row that begins with a number, by binary search in sorted rows: in all rows, or in
  /// `range`.
  func row(of first: Number, in range: Range<Int>? = nil) -> Int? {
    let range = range ?? 0..<count
    let row = range.partitioningIndex { self[$0, 0] >= first }
    return row < range.upperBound && self[row, 0] == first ? row : nil
  }
}
