import AsyncDisplayKit
import ElementFiles
import LayoutElements

// Lays a cell out in two widths and prints its nodes, then the tree file of the narrow one.

let cell = PhotoCell(name: "maria_rivers", time: "2h", likes: 1024)

for width in [375.0, 667.0] {
  let range = ASSizeRangeMake(
    CGSize(width: width, height: 0), CGSize(width: width, height: .infinity))
  let layout = cell.layoutThatFits(range)
  print("\(width) wide:", layout.size.height, "high")
  for node in layout.filteredNodeLayoutTree().sublayouts {
    let frame = node.frame
    print("  \(node.layoutElement)", frame.minX, frame.minY, frame.width, frame.height)
  }
}

let range = ASSizeRangeMake(.zero, CGSize(width: 375, height: CGFloat.infinity))
print(try cell.treeFile(in: SizeRange(range)))
