// Image downloaders and caches, which are accepted and never called.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutUIKit

public typealias ASImageDownloaderProgress = (CGFloat) -> Void
public typealias ASImageDownloaderCompletion = (
  ASImageContainerProtocol?, Error?, Any?, Any?
) -> Void
public typealias ASImageCacherCompletion = (ASImageContainerProtocol?, ASImageCacheType) -> Void
public enum ASImageCacheType: Int, Sendable { case synchronous, asynchronous }
public protocol ASImageContainerProtocol {
  func asdk_image() -> UIImage?
  /// Returns the data of an animated image; nil if the image is not animated.
  func asdk_animatedImageData() -> Data?
}
extension UIImage: ASImageContainerProtocol {
  /// Returns `UIImage(named:)`. Texture caches the image.
  public static func as_imageNamed(_ name: String) -> UIImage? { UIImage(named: name) }
  public func asdk_image() -> UIImage? { self }
  public func asdk_animatedImageData() -> Data? { nil }
}
public protocol ASImageDownloaderProtocol {
  func downloadImage(
    with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
    completion: @escaping ASImageDownloaderCompletion
  ) -> Any?
  func downloadImage(
    with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue,
    downloadProgress: ASImageDownloaderProgress?,
    completion: @escaping ASImageDownloaderCompletion
  ) -> Any?
  func cancelImageDownload(forIdentifier downloadIdentifier: Any)
}
extension ASImageDownloaderProtocol {
  public func downloadImage(
    with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
    completion: @escaping ASImageDownloaderCompletion
  ) -> Any? { nil }
  public func downloadImage(
    with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue,
    downloadProgress: ASImageDownloaderProgress?,
    completion: @escaping ASImageDownloaderCompletion
  ) -> Any? { nil }
}
public protocol ASImageCacheProtocol {
  func cachedImage(
    with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)
}
/// Texture's own downloader, which downloads nothing here.
public final class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, Sendable {
  public static let shared = ASBasicImageDownloader()
  /// Returns the downloader. In Texture 2, `shared` is a method, which callers call as `shared()`.
  public func callAsFunction() -> ASBasicImageDownloader { self }
  public func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
}
/// The downloader and cache of PINRemoteImage, which downloads nothing here.
public final class ASPINRemoteImageDownloader: NSObject, ASImageDownloaderProtocol,
  ASImageCacheProtocol, Sendable
{
  private static let instance = ASPINRemoteImageDownloader()
  public static func shared() -> ASPINRemoteImageDownloader { instance }
  public func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
  public func cachedImage(
    with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion
  ) {}
}
