// Declarations without documentation are Texture's: methods have no effect, and results are empty.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A node with a video. It has no intrinsic size until the video is loaded, so set its size with its
/// style or a ratio spec.
open class ASVideoNode: ASNetworkImageNode {
  public override init() {
    super.init()
    becomePlain(ASVideoNode.self)
  }
  public override init(cache: ASImageCacheProtocol?, downloader: ASImageDownloaderProtocol) {
    super.init(cache: cache, downloader: downloader)
    becomePlain(ASVideoNode.self)
  }
  /// The URL of the video. The layout does not depend on it.
  public final var assetURL: URL?
  /// The video. The layout does not depend on it.
  public final var asset: AVAsset?
  public final var currentItem: AVPlayerItem? { nil }
  public final var playerLayer: AVPlayerLayer? { nil }
  public final var player: AVPlayer? { nil }
  public final var playerState: ASVideoNodePlayerState { .unknown }
  public final var periodicTimeObserverTimescale: Int32 = 10_000
  public final func resetToPlaceholder() {}
  public final var shouldAutoplay = false, shouldAutorepeat = false, muted = false
  public final var gravity = "AVLayerVideoGravityResizeAspect"
  public final func play() {}
  public final func pause() {}
  public final func isPlaying() -> Bool { false }
}
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {}
public enum ASVideoNodePlayerState: Int, Sendable {
  case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading
  case paused, finished
}
/// A video with controls. It has no size of its own, so set its size with its style or a ratio spec.
open class ASVideoPlayerNode: ASDisplayNode {
  public final weak var delegate: ASVideoPlayerNodeDelegate?
  public final let videoNode = ASVideoNode()
  public final var asset: AVAsset?, assetURL: URL?, placeholderImageURL: URL?
  public final var duration: CMTime { .zero }
  public final var playerState: ASVideoNodePlayerState { .unknown }
  public final var controlsDisabled = false, muted = false, shouldAutoPlay = false
  public final var shouldAutoRepeat = false, gravity = "AVLayerVideoGravityResizeAspect"
  /// Creates a player of the video at a URL.
  public convenience init(url: URL) {
    self.init()
    assetURL = url
  }
  /// Creates a player of a video.
  public convenience init(asset: AVAsset) {
    self.init()
    self.asset = asset
  }
  public final func play() {}
  public final func pause() {}
  public final func seek(toTime percentComplete: CGFloat) {}
  public final func resetToPlaceholder() {}
  public final func isPlaying() -> Bool { false }
}
public enum ASVideoPlayerNodeControlType: Int, Sendable {
  case playbackButton, elapsedText, durationText, scrubber, fullScreenButton, flexGrowSpacer
}
public protocol ASVideoPlayerNodeDelegate: AnyObject {}
