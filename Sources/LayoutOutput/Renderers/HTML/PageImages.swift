import Platform
import TreeFiles

/// The image files that a page's trees name, embedded so that the page needs no other file.
struct PageImages {
  /// The maximum size of an image file, in bytes. A larger image is shown as a box with its name.
  static let largestFile = 256 << 10
  /// The maximum length of a page's images as `data:` URLs, in bytes.
  static let largestTotal = 4 << 20

  /// The folder of `--confine`, outside of which no image is read; nil for no restriction.
  var confinement: Confinement?
  private var spaceLeft = PageImages.largestTotal

  init(confinement: Confinement?) { self.confinement = confinement }

  /// Returns the images that elements of the tree in `file` name, without duplicates.
  mutating func images(of elements: [PageFile.Element], in file: String) -> [PageImage] {
    var images: [PageImage] = []
    var seen: Set<String> = []
    for element in elements {
      guard let source = element.source, seen.insert(source).inserted,
        let url = Picture.dataURL(
          path: FileName.named(source, in: FileName.folder(of: file)), in: confinement,
          limit: PageImages.largestFile), url.utf8.count <= spaceLeft
      else { continue }
      spaceLeft -= url.utf8.count
      images.append(PageImage(source: source, url: url))
    }
    return images
  }
}
