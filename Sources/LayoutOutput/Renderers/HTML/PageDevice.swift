import LayoutEngine
import TreeFiles

/// Devices with the same screen and safe area, whose screen a layout fills.
struct PageDevice {
  var names: [String]
  var safeArea: EdgeInsets

  /// Returns the devices with the size and the scale of a layout, grouped by safe area. The device that the command
  /// line names is first.
  static func all(of layout: PageLayout) -> [PageDevice] {
    var devices: [PageDevice] = []
    let all = Device.all + Device.allInLandscape
    let asked = all.filter { device in layout.device.map(device.name.isExactly) ?? false }
    for device in asked + all.filter({ other in !asked.contains { $0.name.isExactly(other.name) } })
    where device.size == layout.range.max && device.scale == layout.scale {
      if devices.last?.safeArea == device.safeArea {
        devices[devices.count - 1].names.append(device.name)
      } else {
        devices.append(PageDevice(names: [device.name], safeArea: device.safeArea))
      }
    }
    return devices
  }
}
