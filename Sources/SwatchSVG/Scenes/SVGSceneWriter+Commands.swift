import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The commands of display lists.
extension SVGSceneWriter {
  /// Draws the commands of a node, in a group with role `img` if the node is a labelled picture.
  func write(_ section: DisplayList.Section) throws(CairoError) {
    let outer = (place, path)
    path = section.path
    defer { (place, path) = outer }
    place = place.inside(section)
    guard let label = section.pictureLabel else { return try write(section.commands[...]) }
    var inside = try level(at: place) { () throws(CairoError) in try write(section.commands[...]) }
    if inside.content.isEmpty {
      // The node draws nothing itself: the label describes a picture that other nodes draw.
      var area = Rect(origin: .zero, size: section.frame.size)
        .element(movedBy: place.offset, digits: place.digits)
      area?.set("fill", "none")
      inside.content = area.map { [.element($0)] } ?? []
    }
    let attributes = [
      SVGAttribute(name: "role", value: .text("img")),
      SVGAttribute(name: "aria-label", value: .text(label)),
    ]
    for node in SVGTidying.group(attributes, inside.content) { add(node, bounds: nil) }
    levels.innermost.add(inside.bounds)
  }

  func show(
    _ run: GlyphRun, at origin: Point, in color: Color, ofCommand index: Int
  ) throws(CairoError) {
    try show(run, at: origin, in: color)
  }

  func cutOut(_ path: Path, within bounds: Rect) throws(CairoError) {
    guard let hole = path.element(movedBy: place.offset, digits: place.digits) else { return }
    try cutOut([.element(hole)], within: bounds.offset(by: place.offset))
  }

  func fillShape(_ path: Path, with paint: Paint) throws(CairoError) {
    if case .color(let color) = paint, color.isClear { return }
    guard var element = path.element(movedBy: place.offset, digits: place.digits) else { return }
    guard let fill = fill(paint, movedBy: place.offset, over: path.box) else {
      return try self.fill(path, withPictureOf: paint)
    }
    element.attributes += fill
    add(.element(element), bounds: path.bounds?.offset(by: place.offset))
  }

  func stroke(_ path: Path, _ style: StrokeStyle, with color: Color) {
    guard style.width > 0, let bounds = path.bounds else { return }
    let length = Double(path.pieceCount) * (bounds.width + bounds.height)
    let dashes = style.dashes(along: length)
    guard
      var element = path.element(
        movedBy: place.offset, digits: place.digits, strokedWith: style.cap,
        isDashed: !dashes.isEmpty)
    else { return }
    let hasCorners = element.name == "path"
    if element.name != "line" { element.set("fill", "none") }
    element.set(shown(color), "stroke", usual: nil)
    element.set("stroke-width", style.width, digits: place.digits, unless: 1)
    if style.cap != .butt { element.set("stroke-linecap", style.cap.rawValue) }
    if style.join != .miter {
      element.set("stroke-linejoin", style.join.rawValue)
    } else if hasCorners {
      element.set("stroke-miterlimit", min(max(style.miterLimit, 1), 1e6), digits: 2, unless: 4)
    }
    if !dashes.isEmpty {
      // Rounding errors of dashes add up along the line.
      let count = length / dashes.reduce(0, +) * place.toPage.stretches.most
      let digits = ShortNumber.digits(enlargedBy: count)
      element.set(
        "stroke-dasharray",
        dashes.map { ShortNumber.text($0, digits: digits) }.joined(separator: " "))
    }
    let isMitred = hasCorners && style.join == .miter
    let reach =
      style.width / 2 * max(style.cap == .square ? 1.5 : 1, isMitred ? style.miterLimit : 0)
    add(
      .element(element), bounds: bounds.offset(by: place.offset).inset(by: EdgeInsets(-reach)))
  }

  /// Draws the shadow of a filled path: the path in the shadow's colour, moved and blurred.
  func cast(_ shadow: Shadow, by path: Path) throws(CairoError) {
    guard let bounds = path.bounds else { return }
    guard shadow.blurRadius > 0 else {
      let outer = place
      place = place.moved(by: shadow.offset)
      defer { place = outer }
      return try fillShape(path, with: .color(shadow.color))
    }
    guard options.effects == .filters,
      let deviation = deviation(shadow.blurRadius / 2, through: place.toPage)
    else { return try addShadow(of: .commands([.shadow(path, shadow)])) }
    let offset = place.offset + shadow.offset
    guard var element = path.element(movedBy: offset, digits: place.digits) else { return }
    var filter = SVGFilter()
    filter.blur(deviation)
    element.fill(with: shown(shadow.color))
    let region =
      place.isUpright && path.box != nil
      ? filter.element(aroundShapeOf: bounds.size)
      : filter.element(around: bounds.offset(by: offset))
    element.set("filter", .url(definitions.define(region)))
    add(.element(element), bounds: filter.widened(bounds.offset(by: offset)))
  }

  /// Fills a path with a conic gradient, which SVG lacks, as a picture. A fan of sectors would be
  /// less like the pixel formats, in which the colour changes at each pixel.
  private func fill(_ path: Path, withPictureOf gradient: Paint) throws(CairoError) {
    guard let bounds = path.bounds else { return }
    note("its conic gradient is drawn as a picture in the file")
    let area = Path.rect(bounds.inset(by: EdgeInsets(-1 / scale)))
    guard
      let picture = try parts.picture(
        of: .commands([.fill(area, gradient)]), through: place.map, on: page)
    else { return }
    try draw(SceneGroup(at: place, clip: path)) { () throws(CairoError) in try add(picture) }
  }
}

extension Path {
  /// The bounding box that viewers compute for the path; nil if it may differ from the box of all
  /// points, because no segment follows a move.
  fileprivate var box: Rect? {
    if case .elements(let elements) = shape {
      var endsWithMove = false
      for element in elements {
        guard case .move = element else {
          endsWithMove = false
          continue
        }
        if endsWithMove { return nil }
        endsWithMove = true
      }
      if endsWithMove { return nil }
    }
    return bounds
  }
}
