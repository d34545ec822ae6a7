// UIKit without a device: the names that layout code uses, so that it compiles and can be laid out. Properties of the
// appearance are stored and have no effect. Names are Apple's (developer.apple.com/documentation/uikit).

@_exported import Foundation

/// Returns the name of a UIKit notification. `name` omits the ending `Notification`.
func notification(_ name: String) -> Notification.Name { Notification.Name(name + "Notification") }
