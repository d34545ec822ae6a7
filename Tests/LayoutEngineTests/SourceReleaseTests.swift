import Foundation
import Platform
import Testing

@testable import LayoutEngine

@Suite("Records and texts take no more memory than they need")
struct SourceReleaseTests {
  @Test("A record of an element has no gaps")
  func elementSize() {
    #expect(MemoryLayout<Element>.stride == 32)
  }

  @Test("Pages of a mapped text are released in steps, and can be read again")
  func releasesMappedText() throws {
    let count = 3 * LayoutTree.releaseStep
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(repeating: 7, count: count).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let descriptor = open(file.path, O_RDONLY)
    defer { close(descriptor) }
    let start = try #require(mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0))
    defer { munmap(start, count) }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    // A byte of each page.
    func readAll() -> Int {
      stride(from: 0, to: count, by: 4096).reduce(0) { $0 + Int(bytes[$1]) }
    }

    let sum = readAll()
    let tree = LayoutTree()
    tree.source = bytes
    tree.willReadSource(from: 0)
    // Only Linux tells what is resident.
    guard let before = residentBytes(at: start) else { return }
    tree.releaseSource(before: 2 * LayoutTree.releaseStep)
    #expect(residentBytes(at: start) == before)
    tree.isSourceMapped = true
    tree.releaseSource(before: LayoutTree.releaseStep - 1)
    #expect(residentBytes(at: start) == before)
    tree.releaseSource(before: 2 * LayoutTree.releaseStep)
    #expect(residentBytes(at: start) == before - 2 * LayoutTree.releaseStep)
    #expect(readAll() == sum)
    #expect(residentBytes(at: start) == before)
  }

  /// How many bytes of the mapping at an address are in memory.
  private func residentBytes(at address: UnsafeMutableRawPointer) -> Int? {
    guard let maps = try? String(contentsOfFile: "/proc/self/smaps", encoding: .utf8) else {
      return nil
    }
    let first = String(UInt(bitPattern: address), radix: 16) + "-"
    let lines = maps.split(separator: "\n").drop { !$0.hasPrefix(first) }
    return lines.first { $0.hasPrefix("Rss:") }?.split(separator: " ").dropFirst().first
      .flatMap { Int($0) }.map { $0 << 10 }
  }
}
