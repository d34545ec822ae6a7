import LayoutEngine
import TreeFiles

extension WarningSearch {
  func checkScroll(_ scroll: Int32) {
    if elements[scroll].managesContentSize { return }
    report(.cannotScroll, scroll) { [self] in
      "\(name(scroll)) is as large as its content and has no content size, so nothing scrolls"
    } remedies: { [self] in
      // Frames stay the same, because the content size of a scroll node is not a frame.
      [KeyRemedy(edit.set(.automaticallyManagesContentSize, "true", of: scroll), keepsFrames: true)]
    }
  }
}
