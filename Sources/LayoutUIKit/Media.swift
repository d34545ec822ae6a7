// The names of AVFoundation and Core Media that code with videos uses. Nothing is played.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// A video or a sound.
open class AVAsset: NSObject, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
  open var duration: CMTime { .zero }
}
/// A video or a sound at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {}

/// The scaling of a video in its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A player of a video.
open class AVPlayer: NSObject {
  open var isMuted = false
  open private(set) var currentItem: AVPlayerItem?
  public override init() { super.init() }
  public convenience init(playerItem: AVPlayerItem?) {
    self.init()
    currentItem = playerItem
  }
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
  open func play() {}
  open func pause() {}
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(true)
  }
}

/// A video in a player.
open class AVPlayerItem: NSObject {
  public let asset: AVAsset
  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
  open var duration: CMTime { .zero }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
}

/// A time in a video: a number of parts of a second.
public struct CMTime: Equatable, Sendable {
  public var value: Int64
  public var timescale: Int32
  public init(value: Int64, timescale: Int32) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale timescale: Int32) {
    self.init(value: Int64((seconds * Double(timescale)).rounded()), timescale: timescale)
  }
  /// The time in seconds.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
  public static let zero = CMTime(value: 0, timescale: 1)
}
/// Returns the seconds of a time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A layer with a video.
open class AVPlayerLayer: CALayer {
  public var player: AVPlayer?
  public var videoGravity = AVLayerVideoGravity.resizeAspect
}
