package import SwatchGeometry
package import SwatchGraphics

extension PaintResources {
  /// The pixels that a file of shapes has of a picture, at most, where it is drawn over a size through a map
  /// to the page.
  package func mostPixels(over size: Size, through map: Transform) -> PixelSize {
    let drawn = Size(
      width: size.width * max(1, (map.a * map.a + map.b * map.b).squareRoot()),
      height: size.height * max(1, (map.c * map.c + map.d * map.d).squareRoot()))
    return PixelSize(covering: drawn, at: Scale(vectorResolution / 72))
  }
}

extension Color {
  /// The grey in the place of a picture that is missing: nothing else is drawn in it unasked.
  package static let missingPicture = Color(red: 0.87, green: 0.87, blue: 0.87)
}
