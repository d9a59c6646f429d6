package import SwatchGeometry
package import SwatchGraphics

/// The bounds of ink, computed without painting.
extension PaintResources {
  /// Returns the bounds of everything that items paint, in points of the enclosing coordinates; nil
  /// if they paint nothing. The bounds may exceed the ink by the reach of a mitre or of a glyph's
  /// picture, and are never too small.
  package func ink(of items: [Scene.Item], at scale: Scale) -> Rect? {
    items.paintedBounds(at: scale, .exact(fonts))
  }

  /// Returns the bounds of everything that items paint, if they exceed a frame; nil otherwise.
  package func ink(of items: [Scene.Item], beyond frame: Rect, at scale: Scale) -> Rect? {
    let factor = scale.pixelsPerPoint
    let pixels = Transform.scale(x: factor, y: factor).bounds(of: frame)
    let bounds = items.paintedBounds(at: scale, .exact(fonts, insideOf: pixels))
    return bounds.flatMap { frame.surrounds($0) ? nil : $0 }
  }
}

extension [Scene.Item] {
  fileprivate func paintedBounds(at scale: Scale, _ reach: PaintedBounds.GlyphReach) -> Rect? {
    let factor = scale.pixelsPerPoint
    let toPixels = Transform.scale(x: factor, y: factor)
    let pixels = PaintedBounds(of: self, through: toPixels, reach: reach).rect
    return pixels.map { Transform.scale(x: 1 / factor, y: 1 / factor).bounds(of: $0) }
  }
}

extension Scene.Item {
  /// Returns the pixel rows that the item may paint on, in the enclosing coordinates; nil for none.
  package func paintedRows(at scale: Scale) -> Range<Int>? {
    let factor = scale.pixelsPerPoint
    let bounds = PaintedBounds(of: [self], through: .scale(x: factor, y: factor))
    return bounds.box.map { $0.top..<max($0.top, $0.bottom) }
  }
}

extension Rect {
  /// Returns true if another rectangle is in this one, within the accuracy of summed positions.
  package func surrounds(_ other: Rect) -> Bool {
    other.minX >= minX - 1e-6 && other.maxX <= maxX + 1e-6 && other.minY >= minY - 1e-6
      && other.maxY <= maxY + 1e-6
  }
}
