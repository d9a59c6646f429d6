import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The commands of display lists.
extension PDFSceneWriter {
  func show(
    _ run: GlyphRun, at origin: Point, in color: Color, ofCommand index: Int
  ) throws(CairoError) {
    try inside(runElements[index]) { () throws(CairoError) in
      try glyphs.show(run, at: origin, in: color)
    }
  }

  func fillShape(_ path: Path, with paint: Paint) throws(CairoError) {
    try canvas.fill(path, with: paint)
  }

  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool
  ) throws(CairoError) {
    try pictures.fill(path, with: image, in: rect, isTiled: isTiled)
  }

  func stroke(_ path: Path, _ style: StrokeStyle, with color: Color) {
    canvas.stroke(path, style, with: color)
  }

  func cast(_ shadow: Shadow, by path: Path) throws(CairoError) {
    try shadows.cast(shadow, by: path)
  }

  func cutOut(_ path: Path, within bounds: Rect) throws(CairoError) {
    let hole = path.moved(by: place.offset)
    try canvas.cutOut(within: bounds.offset(by: place.offset)) { $0.fill(hole) }
  }
}
