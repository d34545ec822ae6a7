/// Returns the length of the well-formed multibyte UTF-8 sequence at `bytes`; 0 if there is none.
@inlinable
package func multibyteLength(_ bytes: UnsafePointer<UInt8>) -> Int {
  func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
  switch bytes[0] {
  case 0xC2...0xDF: return continues(bytes[1]) ? 2 : 0
  case 0xE0...0xEF:
    guard continues(bytes[1]), continues(bytes[2]) else { return 0 }
    if bytes[0] == 0xE0 && bytes[1] < 0xA0 { return 0 }  // Overlong.
    if bytes[0] == 0xED && bytes[1] > 0x9F { return 0 }  // A surrogate.
    return 3
  case 0xF0...0xF4:
    guard continues(bytes[1]), continues(bytes[2]), continues(bytes[3]) else { return 0 }
    if bytes[0] == 0xF0 && bytes[1] < 0x90 { return 0 }  // Overlong.
    if bytes[0] == 0xF4 && bytes[1] > 0x8F { return 0 }  // Past U+10FFFF.
    return 4
  default: return 0
  }
}
