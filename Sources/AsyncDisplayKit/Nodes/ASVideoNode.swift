// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A node with a video. It has no intrinsic size until the video is loaded, so set its size with its
/// style or a ratio spec.
///
///     ASRatioLayoutSpec(ratio: 9.0 / 16, child: ASVideoNode())
open class ASVideoNode: ASNetworkImageNode {
  /// Creates a node without a video.
  ///
  ///     let video = ASVideoNode()
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
  /// The video in the player; always nil here.
  public final var currentItem: AVPlayerItem? { nil }
  /// The layer of the video; always nil here.
  public final var playerLayer: AVPlayerLayer? { nil }
  /// The player; always nil here.
  public final var player: AVPlayer? { nil }
  /// The state of the player; always unknown here.
  public final var playerState: ASVideoNodePlayerState { .unknown }
  /// The maximum number of times per second that the delegate receives the time in Texture; has no effect here.
  public final var periodicTimeObserverTimescale: Int32 = 10_000
  /// Shows a frame of the video as an image in Texture; has no effect here.
  public final func resetToPlaceholder() {}
  /// True if the video plays by itself.
  public final var shouldAutoplay = false
  /// True if the video begins again at its end.
  public final var shouldAutorepeat = false
  /// True if the sound is off.
  public final var muted = false
  /// The scaling of the video.
  public final var gravity = "AVLayerVideoGravityResizeAspect"
  /// Plays the video in Texture; has no effect here.
  public final func play() {}
  /// Pauses the video in Texture; has no effect here.
  public final func pause() {}
  /// Returns true if the video is playing; always false here.
  public final func isPlaying() -> Bool { false }
}

/// The delegate of a video node. It has no methods, because none is called.
///
///     extension Player: ASVideoNodeDelegate {}
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {}

/// The state of a video's player.
///
///     videoNode.playerState == .playing
public enum ASVideoNodePlayerState: Int, Sendable {
  /// The player has not begun to load the video.
  case unknown
  /// The player is about to load the video.
  case initialLoading
  /// The video can play.
  case readyToPlay
  /// The video is about to play.
  case playbackLikelyToKeepUpButNotPlaying
  /// The video plays.
  case playing
  /// The player waits for more of the video.
  case loading
  /// The video is paused.
  case paused
  /// The video has ended.
  case finished
}

/// A video with controls. It has no size of its own, so set its size with its style or a ratio spec.
///
///     ASRatioLayoutSpec(ratio: 9.0 / 16, child: ASVideoPlayerNode(url: url))
open class ASVideoPlayerNode: ASDisplayNode {
  /// The delegate, which is stored weakly and never called.
  public final weak var delegate: ASVideoPlayerNodeDelegate?
  /// The node that shows the video.
  public final let videoNode = ASVideoNode()
  /// The video.
  public final var asset: AVAsset?
  /// The URL of the video.
  public final var assetURL: URL?
  /// The URL of the image that is shown before the video.
  public final var placeholderImageURL: URL?
  /// The duration of the video; always 0 here.
  public final var duration: CMTime { .zero }
  /// The state of the player; always unknown here.
  public final var playerState: ASVideoNodePlayerState { .unknown }
  /// True if the controls are hidden.
  public final var controlsDisabled = false
  /// True if the sound is off.
  public final var muted = false
  /// True if the video plays by itself.
  public final var shouldAutoPlay = false
  /// True if the video begins again at its end.
  public final var shouldAutoRepeat = false
  /// The scaling of the video.
  public final var gravity = "AVLayerVideoGravityResizeAspect"
  /// Creates a player of the video at a URL.
  ///
  ///     ASVideoPlayerNode(url: url)
  public convenience init(url: URL) {
    self.init()
    assetURL = url
  }
  /// Creates a player of a video.
  ///
  ///     ASVideoPlayerNode(asset: asset)
  public convenience init(asset: AVAsset) {
    self.init()
    self.asset = asset
  }
  /// Plays the video in Texture; has no effect here.
  public final func play() {}
  /// Pauses the video in Texture; has no effect here.
  public final func pause() {}
  /// Plays the video from a fraction of its duration in Texture; has no effect here.
  public final func seek(toTime percentComplete: CGFloat) {}
  /// Shows the image of the video in Texture; has no effect here.
  public final func resetToPlaceholder() {}
  /// Returns true if the video is playing; always false here.
  public final func isPlaying() -> Bool { false }
}

/// A control of a player.
///
///     controls[ASVideoPlayerNodeControlType.playbackButton.rawValue]
public enum ASVideoPlayerNodeControlType: Int, Sendable {
  case playbackButton, elapsedText, durationText, scrubber, fullScreenButton, flexGrowSpacer
}

/// The delegate of a player. It has no methods, because none is called.
///
///     extension Player: ASVideoPlayerNodeDelegate {}
public protocol ASVideoPlayerNodeDelegate: AnyObject {}
