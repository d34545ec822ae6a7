import Platform
import TreeFiles

/// The image files of a page's trees, which are in the page so that it needs no other file.
struct PageImages {
  /// The size in bytes from which on an image is a box with its name.
  static let largestFile = 256 << 10
  /// The length of all images of a page, in bytes of its text.
  static let largestTotal = 4 << 20

  /// The folder of `--confine`, in which images are read.
  var confinement: Confinement?
  private var spaceLeft = PageImages.largestTotal

  init(confinement: Confinement?) { self.confinement = confinement }

  /// Returns the images that the elements of a tree in `file` name, each once.
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
