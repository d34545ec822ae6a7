import Platform

/// Reads the natural size of an image file from its header.
package enum Picture {
  /// Returns the natural size of the image at `path`, in points: its size in pixels, after
  /// rotation, divided by the scale in its name.
  ///
  /// Reads only the header, in small pieces. Throws a `PictureError` if the file is missing,
  /// outside of the confinement, unreadable, not in a known format, truncated, damaged or without a
  /// size.
  package static func naturalSize(
    path: String, in confinement: Confinement? = nil
  ) throws(PictureError) -> (width: Double, height: Double) {
    var file: NamedFile?
    return try naturalSize(name: path) { offset, count throws(PictureReadingError) in
      do throws(NamedFileError) {
        if file == nil { file = try NamedFile(path, in: confinement) }
        return try file!.read(at: offset, count: count)
      } catch {
        throw PictureReadingError(error)
      }
    }
  }

  /// Returns the natural size, in points, of the image whose bytes `read` returns. `name` is the file name or path: it
  /// determines the scale, and errors name it.
  package static func naturalSize(
    name: String, reading read: @escaping PictureBytes
  ) throws(PictureError) -> (width: Double, height: Double) {
    var format: PictureFormat?
    do throws(PictureReadingError) {
      var reader = PictureReader(read)
      let head = try reader.head()
      format = PictureFormat.all.first { $0.matches(head) }
      guard let format else { throw PictureReadingError.unknownFormat }
      let pixels = try format.size(&reader)
      guard pixels.width > 0, pixels.height > 0 else { throw PictureReadingError.zeroSized }
      let scale = scale(ofName: name)
      return (pixels.width / scale, pixels.height / scale)
    } catch {
      throw PictureError(name: name, format: format?.name, fault: error)
    }
  }

  /// Returns the pixels per point according to a file name: 2 for `@2x`, 3 for `@3x`, otherwise 1.
  ///
  /// The suffix precedes the device and the extension, in Apple's order (Resource Programming
  /// Guide): `name@2x~ipad.png`.
  package static func scale(ofName name: String) -> Double {
    var rest = name.utf8[...]
    if let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[rest.index(after: slash)...]
    }
    if let dot = rest.lastIndex(of: UInt8(ascii: ".")) {
      rest = rest[..<dot]
    }
    for device in ["~ipad", "~iphone"] where rest.ends(with: device) {
      rest = rest.dropLast(device.utf8.count)
      break
    }
    if rest.ends(with: "@2x") { return 2 }
    if rest.ends(with: "@3x") { return 3 }
    return 1
  }
}

extension Substring.UTF8View {
  fileprivate func ends(with ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}

/// The size of an image in pixels, after the rotation that the file specifies.
struct PixelSize: Equatable {
  var width: Double
  var height: Double

  init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with width and height swapped.
  var turned: PixelSize { PixelSize(height, width) }
}
