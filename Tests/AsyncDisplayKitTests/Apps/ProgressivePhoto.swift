// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class ProgressivePhotoNode: ASCellNode, ASMultiplexImageNodeDataSource, ASMultiplexImageNodeDelegate {
    private let imageNode: ASMultiplexImageNode
    private let sources: [String: URL]
    private let progressNode = ASTextNode()

    init(id: Int) {
        imageNode = ASMultiplexImageNode(cache: nil, downloader: ASBasicImageDownloader.shared)
        sources = ["best": URL(string: "https://example.com/\(id)/best.jpg")!, "medium": URL(string: "https://example.com/\(id)/medium.jpg")!]
        super.init()
        imageNode.dataSource = self
        imageNode.delegate = self
        imageNode.downloadsIntermediateImages = true
        imageNode.imageIdentifiers = ["best", "medium"] as [NSString]
        imageNode.contentMode = .scaleAspectFill
        imageNode.shouldRenderProgressImages = true
        automaticallyManagesSubnodes = true
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASOverlayLayoutSpec(child: ASRatioLayoutSpec(ratio: 0.75, child: imageNode), overlay: ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .end, sizingOption: .minimumSize, child: progressNode))
    }
    func multiplexImageNode(_ imageNode: ASMultiplexImageNode, urlForImageIdentifier imageIdentifier: ASImageIdentifier) -> URL? {
        return sources[imageIdentifier as! String]
    }
    func multiplexImageNode(_ imageNode: ASMultiplexImageNode, didUpdateDownloadProgress downloadProgress: CGFloat, withImageIdentifier imageIdentifier: ASImageIdentifier) {
        progressNode.attributedText = NSAttributedString(string: "\(Int(downloadProgress * 100)) %")
    }
    func multiplexImageNode(_ imageNode: ASMultiplexImageNode, didUpdate image: UIImage?, withIdentifier imageIdentifier: ASImageIdentifier?, from previousImage: UIImage?, withIdentifier previousImageIdentifier: ASImageIdentifier?) {}
    func multiplexImageNodeDidFinishDisplay(_ imageNode: ASMultiplexImageNode) {
        progressNode.isHidden = imageNode.loadedImageIdentifier != nil
    }
}
