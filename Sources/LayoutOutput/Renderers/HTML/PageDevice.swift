import LayoutEngine
import TreeFiles

/// Devices whose screens are the same, and which a layout fills.
struct PageDevice {
  var names: [String]
  var safeArea: EdgeInsets

  /// Returns the devices of the size and the scale of a layout, by their safe areas.
  static func all(of layout: PageLayout) -> [PageDevice] {
    var devices: [PageDevice] = []
    for device in Device.all + Device.allInLandscape
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
