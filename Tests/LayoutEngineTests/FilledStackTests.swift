import Platform
import Testing

@Suite struct FilledStackTests {
  @Test func `pages are requested as a recursion gets to the last ones, and only below it`()
    throws
  {
    let bytes = 1 << 20
    let memory = try mapMemory(bytes: bytes, .sparse)
    defer { munmap(memory, bytes) }
    let page = Int(getpagesize())
    let middle = memory + bytes / 2
    memset(middle, 7, bytes / 2)
    var stack = FilledStack()
    stack.fill(below: middle)
    #expect(stack.end == 0)

    stack.end = .max
    stack.fill(below: middle + 100)
    let end = stack.end
    #expect(Int(bitPattern: memory) < end && end < Int(bitPattern: middle) - page)
    stack.fill(below: UnsafeRawPointer(bitPattern: end)!)
    #expect(stack.end == end)
    stack.fill(below: UnsafeRawPointer(bitPattern: end - 8)!)
    #expect(stack.end < end)
    // Nothing is written where functions have their variables.
    #expect((0..<bytes / 2).allSatisfy { middle.load(fromByteOffset: $0, as: UInt8.self) == 7 })

    #if os(Linux)
      var resident = [UInt8](repeating: 0, count: bytes / page)
      #expect(mincore(memory, bytes, &resident) == 0)
      let filled = (stack.end - page - Int(bitPattern: memory)) / page
      #expect(resident[filled...].allSatisfy { $0 & 1 == 1 })
      #expect(resident[..<filled].allSatisfy { $0 & 1 == 0 })
    #endif
  }
}
