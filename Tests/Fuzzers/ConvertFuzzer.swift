import TreeConversion
import TreeFiles

private nonisolated(unsafe) let reader = TreeFileReader()

/// A tree of another layout system. The first byte chooses the system; what it is converted to is a tree.
func fuzzConvert(_ data: UnsafeRawBufferPointer) {
  guard let first = data.first, let document = try? JSONDocument(Array(data.dropFirst())) else {
    return
  }
  let systems = ForeignSystem.all
  let system = Int(first) < systems.count ? systems[Int(first)] : nil
  guard let conversion = try? Conversion(document, from: system) else { return }
  var text = conversion.text
  text.withUTF8 { bytes in
    withPadding(UnsafeRawBufferPointer(bytes)) { text in
      precondition((try? reader.read(text)) == true)
    }
  }
}
