import SwatchGeometry
package import SwatchGraphics

/// The pictures of an image node: the warnings about them, and their paints.
extension ImageNode {
  /// A picture that a document names as a placeholder for another picture.
  package struct StandIn {
    let source: ImageSource
    let origin: @Sendable () -> String

    /// Makes a placeholder with its place in the document.
    package init(_ source: ImageSource, origin: @escaping @Sendable () -> String) {
      self.source = source
      self.origin = origin
    }
  }

  /// Warns of a placeholder that can't be read, although the finished picture never shows it.
  final func warnOfStandIn() {
    guard let standIn, let environment else { return }
    do throws(ImageError) {
      _ = try environment.size(of: standIn.source)
    } catch {
      note(
        KeptFailure(
          reason: "the placeholder can't be shown: \(error)", origin: standIn.origin(),
          warning: .repeated))
    }
  }

  /// The size of a picture that the content mode distorts by more than a fiftieth and more than a
  /// pixel; nil for other pictures.
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

extension Color {
  /// The default colour of placeholders, as in Texture.
  static let placeholder = Color(white: 0.95)
}

extension ImageNode.Image {
  /// Returns the picture stretched over a rectangle; nil if it can't be decoded. `shown` is the
  /// visible part, if it is known.
  func paint(
    over rect: Rect, showing shown: Rect? = nil, in environment: NodeEnvironment?,
    interpolation: ImageInterpolation? = nil
  ) throws(ImageError) -> Paint? {
    switch self {
    case .solid(let color, _):
      return .color(color)
    case .source(let source):
      guard let environment else { return nil }
      let size = PixelSize(covering: rect.size, at: environment.scale)
      let pixels = shown.flatMap { PixelRect(touchedBy: $0, of: rect, at: size) }
      let picture = try environment.imageDecoder.decode(
        source, to: size, at: environment.scale, interpolation, showing: pixels)
      return .image(picture, in: rect)
    }
  }
}
