// The names of AVFoundation and Core Media that code with videos uses. Nothing is played.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

open class AVAsset: NSObject, @unchecked Sendable {
  public let url: URL
  public init(url: URL) { self.url = url }
  open var duration: CMTime { .zero }
  open func tracks(withMediaType type: AVMediaType) -> [AVAssetTrack] { [] }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (() -> Void)?) {}
}
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}
public enum AVMediaType: String, Sendable { case video, audio, text }
open class AVAssetTrack: NSObject {
  public let naturalSize = CGSize.zero, preferredTransform = CGAffineTransform.identity
}
/// Makes images of videos; here, none.
open class AVAssetImageGenerator: NSObject {
  public struct NoImage: Error {}
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  open var appliesPreferredTrackTransform = false, maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.zero, requestedTimeToleranceAfter = CMTime.zero
  public init(asset: AVAsset) {}
  open func copyCGImage(
    at time: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw NoImage() }
  open func generateCGImagesAsynchronously(
    forTimes times: [NSValue],
    completionHandler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {}
  open func cancelAllCGImageGeneration() {}
}
open class AVQueuePlayer: AVPlayer {}
open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
  open func disableLooping() {}
}
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}
open class AVPlayer: NSObject {
  open var isMuted = false
  open private(set) var currentItem: AVPlayerItem?
  public override init() { super.init() }
  public convenience init(playerItem: AVPlayerItem?) {
    self.init()
    currentItem = playerItem
  }
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  open var status: Status { .unknown }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  open var timeControlStatus: TimeControlStatus { .paused }
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var error: (any Error)? { nil }
  open var automaticallyWaitsToMinimizeStalling = true, allowsExternalPlayback = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open var rate: Float = 0, volume: Float = 1
  open func play() {}
  open func pause() {}
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void = { _ in }
  ) { completionHandler(true) }
  /// Returns a token. The block is never called.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(true)
  }
}
open class AVPlayerItem: NSObject {
  public let asset: AVAsset
  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var duration: CMTime { .zero }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var presentationSize: CGSize { .zero }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
}
public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
/// A time in a video, in seconds: `value` divided by `timescale`.
public struct CMTime: Equatable, Sendable {
  public var value: CMTimeValue, timescale: CMTimeScale
  public init(value: CMTimeValue = 0, timescale: CMTimeScale = 0) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale timescale: CMTimeScale) {
    self.init(value: Int64((seconds * Double(timescale)).rounded()), timescale: timescale)
  }
  /// The time in seconds.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
  /// True if the time has a nonzero `timescale`.
  public var isValid: Bool { timescale != 0 }
  public var isNumeric: Bool { isValid }
  public static let zero = CMTime(value: 0, timescale: 1), invalid = CMTime()
}
/// Returns a time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
public func CMTimeMake(value: CMTimeValue, timescale: CMTimeScale) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: CMTimeScale) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
open class AVPlayerLayer: CALayer {
  public var player: AVPlayer?, videoGravity = AVLayerVideoGravity.resizeAspect
  public var isReadyForDisplay: Bool { false }
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
open class AVPlayerViewController: UIViewController {
  open var allowsPictureInPicturePlayback = true, exitsFullScreenWhenPlaybackEnds = false
  open var entersFullScreenWhenPlaybackBegins = false, contentOverlayView: UIView?
  open var player: AVPlayer?, showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
}
extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Self("AVPlayerItemDidPlayToEndTimeNotification")
}
/// A player of a sound, which is not read.
open class AVAudioPlayer: NSObject {
  open weak var delegate: AVAudioPlayerDelegate?
  open var volume: Float = 1, rate: Float = 1, numberOfLoops = 0, currentTime: TimeInterval = 0
  open var enableRate = false, isMeteringEnabled = false
  open var isPlaying: Bool { false }
  open var duration: TimeInterval { 0 }
  public init(contentsOf url: URL) throws {}
  public init(data: Data) throws {}
  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  open func pause() {}
  open func stop() {}
}
public protocol AVAudioPlayerDelegate: AnyObject {}
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let shared = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { shared }
  public enum Category: String, Sendable {
    case ambient, soloAmbient, playback, record, playAndRecord
  }
  public enum Mode: String, Sendable { case `default`, moviePlayback, videoRecording, spokenAudio }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 1), duckOthers = Self(rawValue: 2)
    public static let allowBluetooth = Self(rawValue: 4), defaultToSpeaker = Self(rawValue: 8)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
  open func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {}
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
/// Returns the largest rectangle of a ratio that fits inside another, centered.
public func AVMakeRect(aspectRatio size: CGSize, insideRect rect: CGRect) -> CGRect {
  let scale = min(rect.width / size.width, rect.height / size.height)
  let (width, height) = (size.width * scale, size.height * scale)
  return CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
}
