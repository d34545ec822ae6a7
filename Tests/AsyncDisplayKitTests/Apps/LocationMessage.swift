// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class LocationMessageNode: ASCellNode, MKMapViewDelegate {
    private let mapNode = ASMapNode()
    private let addressNode = ASTextNode()
    private let coordinate: CLLocationCoordinate2D

    init(latitude: CLLocationDegrees, longitude: CLLocationDegrees, address: String) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        super.init()
        let span = MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01)
        mapNode.region = MKCoordinateRegion(center: coordinate, span: span)
        let annotation = MKPointAnnotation()
        annotation.coordinate = coordinate
        annotation.title = address
        mapNode.annotations = [annotation]
        mapNode.isLiveMap = false
        mapNode.mapDelegate = self
        mapNode.needsMapReloadOnBoundsChange = false
        mapNode.showAnnotationsOptions = [.zoomed]
        mapNode.cornerRadius = 10
        mapNode.clipsToBounds = true
        mapNode.imageForStaticMapAnnotationBlock = { annotation, offset in
            offset.pointee = CGPoint(x: 0, y: -10)
            return UIImage(named: "pin")
        }
        let options = MKMapSnapshotter.Options()
        options.region = mapNode.region
        options.size = CGSize(width: 200, height: 100)
        mapNode.options = options
        addressNode.attributedText = NSAttributedString(string: address, attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)])
        automaticallyManagesSubnodes = true
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        mapNode.style.preferredSize = CGSize(width: constrainedSize.max.width, height: 120)
        return ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch, children: [mapNode, addressNode])
    }
}
