import Foundation

/// The repository's top folder.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The reader refuses a tree that a test needs.
struct UnreadableInput: Error {
  let messages: [String]
}
