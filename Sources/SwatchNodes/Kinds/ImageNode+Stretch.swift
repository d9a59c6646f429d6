import SwatchGeometry
import SwatchGraphics

extension ImageNode {
  /// The size of a picture whose proportions the content mode changes by more than a fiftieth and a
  /// pixel; nil for others.
  var sizeOfStretchedPicture: Size? {
    guard contentMode == .scaleToFill, capInsets == .zero, case .source(let source) = image,
      let pixels = try? environment?.size(of: source), pixels.width > 0, pixels.height > 0,
      !bounds.size.isEmpty
    else { return nil }
    let size = source.size(ofPixels: pixels)
    let height = size.height * bounds.width / size.width
    let excess = abs(height - bounds.height)
    let pixel = 1 / (environment?.scale ?? .one).pixelsPerPoint
    return excess > pixel && excess > bounds.height / 50 ? size : nil
  }
}
