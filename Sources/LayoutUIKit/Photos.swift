// The names of Photos that code with the photo library uses. The library is empty, and access to it is denied.
// Declarations without documentation are Apple's.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

open class PHObject: NSObject { public let localIdentifier = "" }
/// A photo or a video; there is none here.
open class PHAsset: PHObject {
  public let mediaType = PHAssetMediaType.unknown, pixelWidth = 0, pixelHeight = 0
  public let duration: TimeInterval = 0, creationDate: Date? = nil, isFavorite = false
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { .init() }
  open class func fetchAssets(
    with type: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  open class func fetchAssets(
    in collection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
}
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
open class PHAssetCollection: PHObject { public let localizedTitle: String? = nil }
open class PHFetchOptions: NSObject {
  open var sortDescriptors: [NSSortDescriptor]?, predicate: NSPredicate?, fetchLimit = 0
}
/// The result of a request; always empty here.
open class PHFetchResult<Object: AnyObject>: NSObject {
  open var count: Int { 0 }
  open var firstObject: Object? { nil }
  open var lastObject: Object? { nil }
  open func object(at index: Int) -> Object { preconditionFailure("the result is empty") }
  open subscript(index: Int) -> Object { object(at: index) }
  open func enumerateObjects(_ block: (Object, Int, UnsafeMutablePointer<Bool>) -> Void) {}
}
public typealias PHImageRequestID = Int32
public enum PHImageContentMode: Int, Sendable { case aspectFit, aspectFill }
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
open class PHImageRequestOptions: NSObject {
  public enum DeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
  public enum ResizeMode: Int, Sendable { case none, fast, exact }
  open var deliveryMode = DeliveryMode.opportunistic, resizeMode = ResizeMode.fast
  open var isNetworkAccessAllowed = false, isSynchronous = false
}
public typealias PHImageRequestOptionsDeliveryMode = PHImageRequestOptions.DeliveryMode
public typealias PHImageRequestOptionsResizeMode = PHImageRequestOptions.ResizeMode
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let shared = PHImageManager()
  open class func `default`() -> PHImageManager { shared }
  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }
  open func cancelImageRequest(_ request: PHImageRequestID) {}
}
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
open class PHPhotoLibrary: NSObject {
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.denied)
  }
}
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageErrorKey = "PHImageErrorKey", PHImageCancelledKey = "PHImageCancelledKey"
