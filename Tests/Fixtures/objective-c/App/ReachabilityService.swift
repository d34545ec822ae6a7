import Foundation

@objc class ReachabilityService: NSObject {
  @objc static let shared = ReachabilityService()
  @objc dynamic private(set) var isReachable = true

  override init() {
    super.init()
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed(_:)), name: .init("reachability"), object: nil)
  }

  @objc private func changed(_ note: Notification) {}
}
