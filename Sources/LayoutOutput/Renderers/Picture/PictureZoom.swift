import LayoutEngine

/// Returns the number of a drawing's units per point. It is the same for all layouts of a drawing,
/// so that they can be compared.
///
/// Small layouts are enlarged until names fit, and very large ones are reduced until viewers can
/// show them.
func pictureZoom(for scenes: [PictureScene]) -> Double {
  let width = scenes.reduce(1) { max($0, $1.bounds.width) }
  let height = scenes.reduce(1) { max($0, $1.bounds.height) }
  let steps = [5.0, 4, 3, 2.5, 2, 1.75, 1.5, 1.25]
  if let zoom = steps.first(where: { width * $0 <= 660 && height * $0 <= 900 }) { return zoom }
  // A long list has elements as small as those of a short one, so it is enlarged, too.
  if let zoom = steps.first(where: { width * $0 <= 660 && $0 <= 1.75 && height > 2 * width }) {
    return zoom
  }
  return min(1, 2000 / width, 40_000 / height)
}
