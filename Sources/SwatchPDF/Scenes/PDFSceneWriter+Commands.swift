import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The commands of display lists.
extension PDFSceneWriter {
  func show(
    _ run: GlyphRun, at origin: Point, in color: Color, ofCommand index: Int
  ) throws(CairoError) {
    try inside(runElements[index]) { () throws(CairoError) in
      try show(run, at: origin, in: color)
    }
  }

  func cutOut(_ path: Path, within bounds: Rect) {
    let hole = path.moved(by: place.offset)
    cutOut(within: bounds.offset(by: place.offset)) { $0.fill(hole) }
  }

  func fillShape(_ path: Path, with paint: Paint) throws(CairoError) {
    switch paint {
    case .color(let color): fill(path, in: color)
    case .linearGradient(let gradient): fill(path) { PDFShading(gradient, over: $0) }
    case .radialGradient(let gradient): fill(path) { PDFShading(gradient, over: $0) }
    case .conicGradient(let gradient): try fill(path, with: gradient)
    case .image, .tiles: break
    }
  }

  /// Fills an outline with one colour.
  func fill(_ path: Path, in color: Color) {
    guard !color.isClear else { return }
    let moved = path.moved(by: place.offset)
    setFill(color)
    content.fill(moved)
    cover(path.bounds)
  }

  /// Sets the colour of fills, and its opacity.
  func setFill(_ color: Color) {
    content.setFill(.color(color.opaque))
    content.setAlpha(fill: color.alpha) { file.define($0) }
  }

  /// Fills an outline with a gradient: the gradient, cut by it.
  private func fill(_ path: Path, _ shading: (Rect) -> PDFShading) {
    guard let bounds = path.bounds, !bounds.isEmpty else { return }
    let shading = shading(bounds)
    let clip = path.moved(by: place.offset)
    let map = shading.map.concatenating(.translation(x: place.offset.x, y: place.offset.y))
    let colors = file.define(shading.colors)
    let area = bounds.offset(by: place.offset)
    let mask = shading.opacities.map { opacities in
      self.mask(of: file.define(opacities), through: map, over: area)
    }
    paint(colors, through: map, mask: mask, alpha: shading.alpha, cutBy: clip)
    cover(bounds)
  }

  /// Paints a shading inside of an outline of the level, as one picture where it has an area.
  private func paint(
    _ shading: PDFReference, through map: Transform, mask: PDFValue?, alpha: Double,
    asGroup area: Rect? = nil, cutBy clip: Path
  ) {
    var colors = PDFContent(digits: content.digits)
    if map != .identity { colors.write("cm", map: map) }
    colors.write("sh", .shading, shading)
    let group = area.map { form(of: Level(content: colors), bounds: $0) }
    content.saved { content in
      content.clip(to: clip)
      content.setAlpha(fill: alpha) { file.define($0) }
      if let mask {
        content.write("gs", .state, file.define(.dictionary(["SMask": mask])))
      }
      if let group {
        content.write("Do", .object, group)
      } else {
        content.write(colors)
      }
    }
  }

  /// A mask of the opacities of a gradient, in the coordinates of the level.
  private func mask(
    of shading: PDFReference, through map: Transform, over area: Rect
  ) -> PDFValue {
    var grey = PDFContent(digits: content.digits)
    if map != .identity { grey.write("cm", map: map) }
    grey.write("sh", .shading, shading)
    return mask("Luminosity", of: Level(content: grey), bounds: area, space: "DeviceGray")
  }

  /// Fills an outline with a gradient around a point.
  func fill(_ path: Path, with gradient: ConicGradient) throws(CairoError) {
    guard let bounds = path.bounds, !bounds.isEmpty else { return }
    guard let sectors = gradient.sectors(covering: bounds), !sectors.isEmpty else {
      return fill(path, in: gradient.stops.last?.color ?? .clear)
    }
    func mesh(_ components: PDFFunction.Components) -> PDFReference {
      let mesh = PDFMesh(sectors, around: gradient.center, components)
      return file.add(stream: mesh.bytes, mesh.dictionary)
    }
    let map = Transform.translation(x: place.offset.x, y: place.offset.y)
    let first = sectors[0].first.alpha
    let isEven = sectors.allSatisfy { $0.first.alpha == first && $0.last.alpha == first }
    let area = bounds.offset(by: place.offset)
    let mask = isEven ? nil : self.mask(of: mesh { [$0.alpha] }, through: map, over: area)
    let isTranslucent = !isEven || first < 1
    paint(
      mesh { [$0.red, $0.green, $0.blue] }, through: map, mask: mask, alpha: isEven ? first : 1,
      // Parts of a mesh lie over one another by a pixel.
      asGroup: isTranslucent ? area : nil, cutBy: path.moved(by: place.offset))
    cover(bounds)
  }

  func stroke(_ path: Path, _ style: StrokeStyle, with color: Color) {
    guard style.width > 0, !color.isClear, let bounds = path.bounds else { return }
    let length = Double(path.pieceCount) * (bounds.width + bounds.height)
    content.setStroke(.color(color.opaque))
    content.setAlpha(stroke: color.alpha) { file.define($0) }
    content.set(style, dashes: style.dashes(along: length))
    if content.add(path.moved(by: place.offset)) { content.write("S") }
    let reach =
      style.width / 2
      * max(style.cap == .square ? 1.5 : 1, style.join == .miter ? style.miterLimit : 0)
    cover(bounds.inset(by: EdgeInsets(-reach)))
  }
}

extension PDFContent {
  /// Fills an outline with what is set.
  mutating func fill(_ path: Path) {
    if add(path) { write(path.fillRule == .evenOdd ? "f*" : "f") }
  }
}

extension Color {
  /// The colour without its opacity.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}
