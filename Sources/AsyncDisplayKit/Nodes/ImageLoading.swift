// Image downloaders and caches, which are accepted and never called.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutUIKit

/// A closure that receives the progress of a download, from 0 to 1.
public typealias ASImageDownloaderProgress = (CGFloat) -> Void
/// A closure that receives an image or an error, the download's identifier, and user info.
public typealias ASImageDownloaderCompletion = (
  ASImageContainerProtocol?, Error?, Any?, Any?
) -> Void
/// A closure that receives a cached image and the kind of the cache.
public typealias ASImageCacherCompletion = (ASImageContainerProtocol?, ASImageCacheType) -> Void

/// The kind of a cache.
public enum ASImageCacheType: Int, Sendable { case synchronous, asynchronous }

/// An image, or the data of an animated one.
public protocol ASImageContainerProtocol {
  /// Returns the image.
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

/// Downloads images.
public protocol ASImageDownloaderProtocol {
  /// Begins a download, and returns its identifier.
  func downloadImage(
    with url: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?,
    completion: @escaping ASImageDownloaderCompletion
  ) -> Any?
  /// Begins a download that is repeated after an error, and returns its identifier.
  func downloadImage(
    with url: URL, shouldRetry: Bool, callbackQueue: DispatchQueue,
    downloadProgress: ASImageDownloaderProgress?,
    completion: @escaping ASImageDownloaderCompletion
  ) -> Any?
  /// Cancels a download.
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

/// A cache of images.
public protocol ASImageCacheProtocol {
  /// Looks up an image in the cache.
  func cachedImage(
    with url: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion)
}

/// Texture's own downloader, which downloads nothing here.
///
///     ASNetworkImageNode(cache: nil, downloader: ASBasicImageDownloader.shared())
public final class ASBasicImageDownloader: NSObject, ASImageDownloaderProtocol, Sendable {
  public static let shared = ASBasicImageDownloader()
  /// Returns the downloader. In Texture 2, `shared` is a method, which callers call as `shared()`.
  public func callAsFunction() -> ASBasicImageDownloader { self }
  public func cancelImageDownload(forIdentifier downloadIdentifier: Any) {}
}

/// The downloader and cache of PINRemoteImage, which downloads nothing here.
///
///     ASPINRemoteImageDownloader.shared()
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
