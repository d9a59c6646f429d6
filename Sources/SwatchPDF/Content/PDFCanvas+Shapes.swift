import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Shapes, filled with colours and gradients, and lines.
extension PDFCanvas {
  /// Fills a path with a colour or a gradient.
  func fill(_ path: Path, with paint: Paint) throws(CairoError) {
    switch paint {
    case .color(let color): fill(path, in: color)
    case .gradient(.linear(let gradient)): fill(path) { PDFShading(gradient, over: $0) }
    case .gradient(.radial(let gradient)): fill(path) { PDFShading(gradient, over: $0) }
    case .gradient(.conic(let gradient)): try fill(path, with: gradient)
    case .image, .tiles: break
    }
  }

  /// Fills a path with one colour.
  func fill(_ path: Path, in color: Color) {
    guard !color.isClear else { return }
    let moved = path.moved(by: place.offset)
    setFill(color)
    content.fill(moved)
    cover(path.bounds)
  }

  /// Sets the colour and opacity of fills.
  func setFill(_ color: Color) {
    content.setFill(.color(color.opaque))
    content.setAlpha(fill: color.alpha) { file.define($0) }
  }

  /// Fills a path with a gradient, which the path clips.
  private func fill(_ path: Path, _ shading: (Rect) -> PDFShading) {
    guard let bounds = path.bounds, !bounds.isEmpty else { return }
    let shading = shading(bounds)
    let clip = path.moved(by: place.offset)
    let area = bounds.offset(by: place.offset)
    let colors = drawing(of: shading.colors, through: shading.map)
    let mask = shading.opacities.map { layers in
      self.mask(of: drawing(of: layers, through: shading.map), over: area)
    }
    let isTranslucent = mask != nil || shading.alpha < 1
    paint(
      colors, mask: mask, alpha: shading.alpha,
      asGroup: isTranslucent && shading.colors.count > 1 ? area : nil, cutBy: clip)
    cover(bounds)
  }

  /// Returns the drawing of a gradient's parts.
  private func drawing(of layers: [PDFShading.Layer], through map: Transform) -> PDFContent {
    var drawing = PDFContent(digits: content.digits)
    for layer in layers {
      let shading = self.drawing(of: file.define(layer.shading), through: map)
      guard layers.count > 1 else { return shading }
      drawing.saved { content in
        if let clip = layer.clip { content.clip(to: clip.moved(by: place.offset)) }
        content.write(shading)
      }
    }
    return drawing
  }

  /// Returns the drawing of a shading, which extends over the whole clip.
  private func drawing(of shading: PDFReference, through map: Transform) -> PDFContent {
    let map = map.concatenating(.translation(x: place.offset.x, y: place.offset.y))
    var drawing = PDFContent(digits: content.digits)
    if map != .identity { drawing.write("cm", map: map) }
    drawing.write("sh", .shading, shading)
    return drawing
  }

  /// Paints a shading inside a path of the level; as a group if `area` is not nil.
  private func paint(
    _ colors: PDFContent, mask: PDFValue?, alpha: Double, asGroup area: Rect? = nil,
    cutBy clip: Path
  ) {
    let group = area.map { form(of: PDFMarkedContent(colors), bounds: $0) }
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

  /// Returns a mask of a gradient's opacities, in the coordinates of the level.
  private func mask(of grey: PDFContent, over area: Rect) -> PDFValue {
    mask("Luminosity", of: PDFMarkedContent(grey), bounds: area, space: "DeviceGray")
  }

  /// Fills a path with a conic gradient.
  func fill(_ path: Path, with gradient: ConicGradient) throws(CairoError) {
    guard let bounds = path.bounds, !bounds.isEmpty else { return }
    guard let sectors = gradient.sectors(covering: bounds), !sectors.isEmpty else {
      return fill(path, in: gradient.stops.last?.color ?? .clear)
    }
    func mesh(_ components: PDFFunction.Components) -> PDFReference {
      let mesh = PDFMesh(sectors, around: gradient.center, components)
      return file.add(stream: mesh.bytes, mesh.dictionary)
    }
    let first = sectors[0].first.alpha
    let isEven = sectors.allSatisfy { $0.first.alpha == first && $0.last.alpha == first }
    let area = bounds.offset(by: place.offset)
    let mask =
      isEven
      ? nil
      : self.mask(of: drawing(of: mesh { [$0.alpha] }, through: .identity), over: area)
    let isTranslucent = !isEven || first < 1
    paint(
      drawing(of: mesh { [$0.red, $0.green, $0.blue] }, through: .identity), mask: mask,
      alpha: isEven ? first : 1,
      // Parts of a mesh overlap by a pixel.
      asGroup: isTranslucent ? area : nil, cutBy: path.moved(by: place.offset))
    cover(bounds)
  }

  /// Draws a line along a path.
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
  /// Fills an outline with the current paint.
  mutating func fill(_ path: Path) {
    if add(path) { write(path.fillRule == .evenOdd ? "f*" : "f") }
  }
}

extension Color {
  /// The colour without its opacity.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}
