package import SwatchGeometry
package import SwatchGraphics

extension PaintResources {
  /// Returns the largest number of pixels of a picture that a file of shapes needs, if the picture
  /// is drawn over a size with a transform to the page.
  package func mostPixels(over size: Size, through map: Transform) -> PixelSize {
    let drawn = Size(
      width: size.width * max(1, (map.a * map.a + map.b * map.b).squareRoot()),
      height: size.height * max(1, (map.c * map.c + map.d * map.d).squareRoot()))
    return PixelSize(covering: drawn, at: Scale(vectorResolution / 72))
  }
}

extension Color {
  /// The grey in place of a missing picture that has no replacement.
  package static let missingPicture = Color(red: 0.87, green: 0.87, blue: 0.87)
}
