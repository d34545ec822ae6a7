// The names of AVFoundation that code with videos uses. Nothing is played.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A video or a sound.
///
///     videoNode.asset = AVAsset(url: url)
open class AVAsset: NSObject, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
}
/// A video or a sound at an address.
///
///     AVURLAsset(url: url)
open class AVURLAsset: AVAsset, @unchecked Sendable {}

/// The scaling of a video in its layer.
///
///     videoNode.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A player of videos.
///
///     videoNode.player?.pause()
open class AVPlayer: NSObject {
  open var isMuted = false
  open var rate: Float = 0
  open var volume: Float = 1
  open func play() {}
  open func pause() {}
}
/// A layer with a video.
///
///     AVPlayerLayer().videoGravity = .resizeAspectFill
open class AVPlayerLayer: CALayer {
  public var player: AVPlayer?
  public var videoGravity = AVLayerVideoGravity.resizeAspect
}
