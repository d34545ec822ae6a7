import LayoutEngine
import TreeFiles

extension Flag {
  /// The sizes to lay out trees at.
  static let sizes = group([
    Flag(
      long: "width", value: .text("W"), summary: "The exact width, such as 375",
      detail:
        "The height is what the layout needs: --width 375 is --min 375x0 --max 375xinf. W is a "
        + "length in points, the name of a device, or widths in steps, A..B/STEP, with one layout for "
        + "each. Can be repeated.",
      makesLayouts: true, isEveryday: true
    ) { options, text throws(OptionValueError) in
      // Does not use a key path, which Swift instantiates at run time.
      try options.trees.sizes.add(try SizeText.width(text))
    },
    Flag(
      long: "max", value: .text("WxH"), summary: "The maximum size, such as 375xinf",
      detail: "Width and height are lengths in points or inf. If it is repeated, there is one "
        + "layout for each size. The default is the max of the case, or else infxinf.",
      makesLayouts: true, isEveryday: true
    ) { options, text throws(OptionValueError) in
      options.sizes.maxima.append(try SizeText.size(text))
    },
    Flag(
      long: "min", value: .text("WxH"), summary: "The minimum size",
      detail: "The default is the min of the case, or else 0x0.", read: SizeText.minimum
    ) { $0.sizes.minimum = $1 },
    Flag(
      long: "size", value: .text("WxH"), summary: "Both the maximum and the minimum size",
      detail: "Replaces --max and --min. If it is repeated, there is one layout for each size.",
      makesLayouts: true, isEveryday: true, read: SizeText.exactSize
    ) { $0.sizes.exactSizes.append($1) },
    Flag(
      long: "device",
      value: .word(
        "NAME", offered: { Device.names + [Device.allWord, Device.allInLandscapeWord] }),
      summary: "The screen size, the scale and the safe area of a device",
      detail:
        "Such as iphone-15, or iphone-15\(Device.landscapeSuffix). If it is repeated, there is "
        + "one layout for each device, and \(Device.allWord) is one for each screen, "
        + "\(Device.allInLandscapeWord) the same with the screens turned. With --width, --max, "
        + "--size or --sweep, only the scale is used. Where these take a size, the name of a device "
        + "is its size, its scale and its safe area. layoutcalc devices lists all devices with "
        + "their safe areas.",
      makesLayouts: true, isEveryday: true, read: SizeText.devices
    ) { $0.sizes.devices += $1 },
    Flag(
      long: "sweep", value: .text("A..B/STEP"),
      summary: "One layout for each maximum width from A to B",
      detail: "Such as 320..1024/8; the default STEP is 1 point. The heights stay the same. If the "
        + "minimum and the maximum width of the case are equal, both are set. For exact widths, use "
        + "--width A..B/STEP.", read: SizeText.sweep
    ) { $0.sizes.sweep = $1 },
    Flag(
      long: "scale", value: .text("N"), summary: "Pixels per point",
      detail: "Sizes are rounded up to the pixel. The default is the scale of the device or of the "
        + "case, or else 2.",
      isEveryday: true, read: SizeText.scale
    ) { $0.sizes.scale = $1 },
  ])

  /// The frames to print or compare, and their coordinates.
  static let frames = group([
    .toggle(
      "flatten", nil, "Print only the frames of nodes, without specs",
      detail: "Each frame is then in the coordinates of the nearest node around it, with its "
        + "origin rounded up to the pixel, as on a device."
    ) { $0.flatten = true },
    direction,
    .choice(
      "origin", FrameOptions.Origin.self, "The coordinates that the frames are in",
      detail: "The default is parent."
    ) { $0.origin = $1 },
  ])

  static var direction: Flag {
    choice(
      "direction", LayoutDirection.self, "The direction of flattened frames",
      detail: "rtl mirrors them. The default is the direction of the case, or else ltr."
    ) { $0.direction = $1 }
  }
}
