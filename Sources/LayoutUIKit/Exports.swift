// UIKit off a device: the names that layout code uses, so that it compiles and measures. What is visible
// only is kept and has no effect. Names are Apple's (developer.apple.com/documentation/uikit).

@_exported import Foundation
