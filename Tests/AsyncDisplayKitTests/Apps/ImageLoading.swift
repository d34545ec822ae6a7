// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
final class AppImageManager: NSObject, ASImageDownloaderProtocol, ASImageCacheProtocol {
  static let shared = AppImageManager()
  private let cache = NSCache<NSURL, UIImage>()
  func downloadImage(with URL: URL, callbackQueue: DispatchQueue, downloadProgress: ASImageDownloaderProgress?, completion: @escaping ASImageDownloaderCompletion) -> Any? {
    let task = URLSession.shared.dataTask(with: URL) { data, response, error in
      callbackQueue.async { completion(data.flatMap { UIImage(data: $0) }, error, nil, nil) }
    }
    task.resume()
    return task
  }
  func cancelImageDownload(forIdentifier downloadIdentifier: Any) { (downloadIdentifier as? URLSessionTask)?.cancel() }
  func cachedImage(with URL: URL, callbackQueue: DispatchQueue, completion: @escaping ASImageCacherCompletion) { completion(cache.object(forKey: URL as NSURL), .asynchronous) }
  func clearFetchedImageFromCache(with URL: URL) { cache.removeObject(forKey: URL as NSURL) }
}
class AppImageNode: ASNetworkImageNode {
  override init(cache: ASImageCacheProtocol?, downloader: ASImageDownloaderProtocol) { super.init(cache: cache, downloader: downloader) }
  convenience init(round: Bool) { self.init(cache: AppImageManager.shared, downloader: AppImageManager.shared); if round { imageModificationBlock = ASImageNodeTintColorModificationBlock(.red) } }
}
class NetworkNode: ASNetworkImageNode { override init() { super.init(cache: nil, downloader: ASBasicImageDownloader.shared()); animatedImageRunLoopMode = RunLoop.Mode.default.rawValue } }
