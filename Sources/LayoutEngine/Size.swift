public struct Size { public var width: Double; public var height: Double }
public func r(_ x: Double) -> Double { x.rounded(.up) }
