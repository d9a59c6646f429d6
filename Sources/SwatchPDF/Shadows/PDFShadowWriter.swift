import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A writer of shadows: box shadows in parts that boxes of other sizes share, other shadows as
/// pictures.
struct PDFShadowWriter {
  private let canvas: PDFCanvas
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

  init(on canvas: PDFCanvas) { self.canvas = canvas }

  /// Draws the shadow of a filled path.
  func cast(_ shadow: Shadow, by path: Path) throws(CairoError) {
    guard shadow.blurRadius > 0 else {
      return canvas.fill(path.moved(by: shadow.offset), in: shadow.color)
    }
    guard !shadow.color.isClear else { return }
    let perUnit =
      pixels(of: shadow, perDeviation: Self.pixelsOfDeviation) * canvas.place.toPage.stretches.most
    if canvas.place.toPage.isSimilar,
      let box = PDFBoxShadow(shadow, of: path, pixelsPerUnit: perUnit)
    {
      return try add(box, around: path.moved(by: shadow.offset + canvas.place.offset))
    }
    try add(
      of: .commands([.shadow(path, shadow)]), in: shadow, from: path.bounds?.origin ?? .zero)
  }

  /// Returns the number of pixels per point that represents a blur.
  private func pixels(of shadow: Shadow, perDeviation count: Double) -> Double {
    let deviation = shadow.blurRadius / 2 * canvas.place.toPage.stretches.most
    let needed = deviation > 0 ? count / deviation : canvas.scale
    return min(canvas.scale, max(needed, Self.fewestPixels))
  }

  /// Draws the shadow of a part of the scene as a picture, whose pixels begin at a point, so that
  /// equal shadows share one picture wherever they are.
  func add(
    of part: ScenePart, in shadow: Shadow, from start: Point = .zero
  ) throws(CairoError) {
    let isSmoothed = canvas.file.standards.isDisjoint(with: .archival)
    let perPoint = pixels(
      of: shadow, perDeviation: isSmoothed ? Self.pixelsBetweenLines : Self.pixelsOfDeviation)
    let painter = PartPainter(scale: Scale(perPoint), with: canvas.resources)
    let begin = canvas.place.map.apply(to: start)
    func step(_ place: Double) -> Double { (place * perPoint).rounded() / perPoint - place }
    let way = Point(x: step(begin.x), y: step(begin.y))
    guard
      let picture = try painter.picture(
        of: part, through: canvas.place.map.concatenating(.translation(x: way.x, y: way.y)),
        on: canvas.page.offset(by: way))
    else { return }
    try addPart(picture, in: shadow.color.opaque)
  }

  /// Adds a shadow to a sheet, and draws it from there.
  private func addPart(_ picture: PartPicture, in color: Color) throws(CairoError) {
    guard let toPart = picture.toPixels.inverse else { return }
    let greys = PDFShadowMask.Greys(
      extent: picture.pixels.extent, bytes: picture.pixels.alphas)
    let part = try canvas.pictures.place(greys, in: color, of: canvas.file)
    let offset = canvas.place.offset
    add(part, through: toPart.concatenating(.translation(x: offset.x, y: offset.y)))
  }

  /// Draws a shadow from its sheet, through a map from the sheet's pixels to the level.
  private func add(_ part: PDFShadowSheet.Part, through map: Transform) {
    let map = Transform.translation(x: -part.area.minX, y: -part.area.minY).concatenating(map)
    let sheet = Rect(
      x: 0, y: 0, width: Double(part.extent.width), height: Double(part.extent.height))
    canvas.content.setAlpha(fill: 1) { canvas.file.define($0) }
    canvas.content.saved { content in
      content.write("cm", map: map)
      content.clip(to: .rect(part.area))
      PDFPlacedPicture(part.picture, Transform(filling: sheet)).write(to: &content)
    }
    canvas.levels.innermost.add(map.bounds(of: part.area))
  }

  /// Draws the parts of a shadow around a box of the level.
  private func add(_ shadow: PDFBoxShadow, around path: Path) throws(CairoError) {
    guard let box = path.bounds else { return }
    let parts = try parts(of: shadow)
    canvas.content.setAlpha(fill: 1) { canvas.file.define($0) }
    canvas.content.saved { content in
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
    canvas.levels.innermost.add(box.inset(by: EdgeInsets(-shadow.reach)))
  }

  /// Returns the parts of a shadow, which are written once.
  private func parts(of shadow: PDFBoxShadow) throws(CairoError) -> [PDFShadowPart] {
    if let known = canvas.pictures.shadows.value(for: shadow) { return known }
    var parts: [PDFShadowPart] = []
    for pair in try shadow.masks {
      // MuPDF applies the opacity of masked content to the mask as well; the content is therefore
      // opaque.
      let inner = try write(pair.left, of: shadow, alpha: shadow.color.alpha)
      let outer = try write(pair.right, of: shadow)
      var fill = PDFContent(digits: canvas.content.digits)
      fill.write("gs", .state, inner.state)
      fill.setFill(.color(shadow.color.opaque))
      fill.fill(.rect(inner.bounds))
      parts.append(
        PDFShadowPart(
          form: (pair.left.anchor, canvas.form(of: PDFMarkedContent(fill), bounds: inner.bounds)),
          mask: (pair.right.anchor, outer.state)))
    }
    return canvas.pictures.shadows.keep(parts, for: shadow).kept
  }

  /// Writes a mask: a picture around its corner, extended by its last column and row.
  private func write(
    _ mask: PDFShadowMask, of shadow: PDFBoxShadow, alpha: Double = 1
  ) throws(CairoError) -> (state: PDFReference, bounds: Rect) {
    var mask = mask
    mask.alpha = alpha
    var drawing = PDFContent(digits: canvas.content.digits)
    let core = mask.core(shadow)
    let (across, down) = (mask.across(shadow), mask.down(shadow))
    if let last = mask.last, let across, let down {
      drawing.setFill(.color(Color(red: last, green: last, blue: last)))
      drawing.fill(.rect(Rect(across.minX, down.minY, across.maxX, down.maxY)))
    }
    for (area, greys) in [(across, mask.lastColumn), (down, mask.lastRow), (core, mask.greys)] {
      guard let area, let greys else { continue }
      let packed = try PackedImage(greys: greys.bytes, greys.extent)
      PDFPlacedPicture(canvas.file.add(packed), Transform(filling: area.offset(by: Self.inside)))
        .write(to: &drawing)
    }
    let bounds = [across, down].compactMap { $0 }.reduce(core) { $0.union($1) }
    let soft = canvas.mask(
      "Luminosity", of: PDFMarkedContent(drawing), bounds: bounds, space: "DeviceGray")
    return (canvas.file.define(.dictionary(["SMask": soft])), bounds)
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
