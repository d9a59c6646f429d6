import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Shadows: box shadows in parts that boxes of other sizes share, other shadows as pictures.
extension PDFSceneWriter {
  /// The standard deviation of the blur in a mask that boxes share, in pixels; neighbouring pixels
  /// then differ by hardly more than a level.
  private static let pixelsOfDeviation = 8.0
  /// The standard deviation of the blur in a picture that readers interpolate, in pixels, for files
  /// that may request interpolation. It is smaller than ``pixelsOfDeviation``, because fewer pixels
  /// with interpolation between them show the blur as well.
  private static let pixelsBetweenLines = 2.5
  /// The smallest number of pixels per point, needed because a blur may have any radius.
  private static let fewestPixels = 1e-4
  /// The offset of pictures from the edge between two pixels, in points, so that rounding errors
  /// put all pictures on the same pixel.
  private static let inside = Point(x: 0.0005, y: 0.0005)

  /// Draws the shadow of a filled path.
  func cast(_ shadow: Shadow, by path: Path) throws(CairoError) {
    guard shadow.blurRadius > 0 else {
      return fill(path.moved(by: shadow.offset), in: shadow.color)
    }
    guard !shadow.color.isClear else { return }
    let perUnit =
      pixels(of: shadow, perDeviation: Self.pixelsOfDeviation) * place.toPage.stretches.most
    if place.toPage.isSimilar,
      let box = PDFBoxShadow(shadow, of: path, pixelsPerUnit: perUnit)
    {
      return try add(box, around: path.moved(by: shadow.offset + place.offset))
    }
    try addShadow(
      of: .commands([.shadow(path, shadow)]), in: shadow, from: path.bounds?.origin ?? .zero)
  }

  /// Returns the number of pixels per point that represents a blur.
  private func pixels(of shadow: Shadow, perDeviation count: Double) -> Double {
    let deviation = shadow.blurRadius / 2 * place.toPage.stretches.most
    let needed = deviation > 0 ? count / deviation : scale
    return min(scale, max(needed, Self.fewestPixels))
  }

  /// Adds a shadow as a picture, whose pixels begin at a point, so that equal shadows share one
  /// picture wherever they are.
  func addShadow(
    of part: ScenePart, in shadow: Shadow, from start: Point = .zero
  ) throws(CairoError) {
    let isSmoothed = file.standards.isDisjoint(with: .archival)
    let perPoint = pixels(
      of: shadow, perDeviation: isSmoothed ? Self.pixelsBetweenLines : Self.pixelsOfDeviation)
    let painter = PartPainter(scale: Scale(perPoint), with: resources)
    let begin = place.map.apply(to: start)
    func step(_ place: Double) -> Double { (place * perPoint).rounded() / perPoint - place }
    let way = Point(x: step(begin.x), y: step(begin.y))
    guard
      let picture = try painter.picture(
        of: part, through: place.map.concatenating(.translation(x: way.x, y: way.y)),
        on: page.offset(by: way))
    else { return }
    try addPart(picture, in: shadow.color.opaque)
  }

  /// Adds a shadow to a sheet, and draws it from there.
  private func addPart(_ picture: PartPicture, in color: Color) throws(CairoError) {
    guard let toPart = picture.toPixels.inverse else { return }
    let greys = PDFShadowMask.Greys(
      extent: picture.pixels.extent, bytes: picture.pixels.alphas)
    let part = try pictures.place(greys, in: color, of: file)
    add(
      part,
      through: toPart.concatenating(.translation(x: place.offset.x, y: place.offset.y)))
  }

  /// Draws the parts of a shadow around a box of the level.
  private func add(_ shadow: PDFBoxShadow, around path: Path) throws(CairoError) {
    guard let box = path.bounds else { return }
    let parts = try parts(of: shadow)
    content.setAlpha(fill: 1) { file.define($0) }
    content.saved { content in
      var here = Point.zero
      func move(to anchor: PDFShadowMask.Anchor) {
        let place = anchor.point(of: box)
        guard place != here else { return }
        content.write("cm", map: .translation(x: place.x - here.x, y: place.y - here.y))
        here = place
      }
      for part in parts {
        move(to: part.mask.anchor)
        content.write("gs", .state, part.mask.state)
        move(to: part.form.anchor)
        content.write("Do", .object, part.form.object)
      }
    }
    levels.innermost.add(box.inset(by: EdgeInsets(-shadow.reach)))
  }

  /// Returns the parts of a shadow, which are written once.
  private func parts(of shadow: PDFBoxShadow) throws(CairoError) -> [PDFShadowPart] {
    if let known = pictures.shadows.value(for: shadow) { return known }
    var parts: [PDFShadowPart] = []
    for pair in try shadow.masks {
      // MuPDF applies the opacity of masked content to the mask as well; the content is therefore
      // opaque.
      let inner = try write(pair.left, of: shadow, alpha: shadow.color.alpha)
      let outer = try write(pair.right, of: shadow)
      var fill = PDFContent(digits: content.digits)
      fill.write("gs", .state, inner.state)
      fill.setFill(.color(shadow.color.opaque))
      fill.fill(.rect(inner.bounds))
      parts.append(
        PDFShadowPart(
          form: (pair.left.anchor, form(of: PDFMarkedContent(fill), bounds: inner.bounds)),
          mask: (pair.right.anchor, outer.state)))
    }
    return pictures.shadows.keep(parts, for: shadow).kept
  }

  /// Writes a mask: a picture around its corner, extended by its last column and row.
  private func write(
    _ mask: PDFShadowMask, of shadow: PDFBoxShadow, alpha: Double = 1
  ) throws(CairoError) -> (state: PDFReference, bounds: Rect) {
    var mask = mask
    mask.alpha = alpha
    var drawing = PDFContent(digits: content.digits)
    let core = mask.core(shadow)
    let (across, down) = (mask.across(shadow), mask.down(shadow))
    if let last = mask.last, let across, let down {
      drawing.setFill(.color(Color(red: last, green: last, blue: last)))
      drawing.fill(.rect(Rect(across.minX, down.minY, across.maxX, down.maxY)))
    }
    for (area, greys) in [(across, mask.lastColumn), (down, mask.lastRow), (core, mask.greys)] {
      guard let area, let greys else { continue }
      let packed = try PackedImage(greys: greys.bytes, greys.extent)
      PDFPlacedPicture(file.add(packed), Transform(filling: area.offset(by: Self.inside)))
        .write(to: &drawing)
    }
    let bounds = [across, down].compactMap { $0 }.reduce(core) { $0.union($1) }
    let soft = self.mask(
      "Luminosity", of: PDFMarkedContent(drawing), bounds: bounds, space: "DeviceGray")
    return (file.define(.dictionary(["SMask": soft])), bounds)
  }
}

/// A part of the shadow of a box: a form in the shadow's colour at one corner, cut by a mask at
/// another corner.
struct PDFShadowPart {
  let form: (anchor: PDFShadowMask.Anchor, object: PDFReference)
  let mask: (anchor: PDFShadowMask.Anchor, state: PDFReference)
}

extension Transform {
  /// A Boolean value that is true if all lengths are scaled equally.
  fileprivate var isSimilar: Bool {
    let (least, most) = (stretches.least, stretches.most)
    return most - least < most * 1e-6
  }
}

extension Rect {
  /// Makes the rectangle between four edges.
  fileprivate init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
