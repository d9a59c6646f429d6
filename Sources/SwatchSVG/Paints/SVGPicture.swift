import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A picture as an element: the `image` or `svg` itself, or a `use` of its definition.
struct SVGPicture {
  private let extent: PixelSize
  /// The element without its position and size.
  private let element: SVGElement

  /// Makes the element of a picture; `next` returns new ids for the definitions inside a picture of
  /// shapes.
  init(_ picture: ContainedPicture, hasHardEdges: Bool, next: () -> SVGID) {
    extent = picture.extent
    if case .shapes(let markup?) = picture.kind {
      element = SVGElement(markup.root, next: next)
      return
    }
    var element = SVGElement("image")
    var type = "image/svg+xml"
    if case .pixels(let own) = picture.kind {
      type = own
      // Pixels are stretched to the frame; shapes fit into it by themselves.
      element.set("preserveAspectRatio", "none")
    }
    if hasHardEdges {
      // Browsers know the CSS keyword, older programs the attribute.
      element.set("image-rendering", "optimizeSpeed")
      element.set("style", "image-rendering:pixelated")
    }
    element.set("href", .file(SVGContainedFile(bytes: picture.bytes, type: type)))
    self.element = element
  }

  /// The picture as a definition in its own pixel coordinates.
  var definition: SVGElement {
    guard element.name != "image" else { return element(in: extent.rect, digits: 0) }
    var symbol = element
    symbol.name = "symbol"
    return symbol
  }

  /// Returns the picture drawn through a map from the unit square.
  func element(filling map: Transform, digits: Int) -> SVGElement {
    if map.isUpright {
      return element(
        in: Rect(x: map.tx, y: map.ty, width: map.a, height: map.d), digits: digits)
    }
    var element = element(in: extent.rect, digits: digits)
    element.set("transform", map.fromPixels(of: extent).svg(digits: digits))
    return element
  }

  private func element(in rect: Rect, digits: Int) -> SVGElement {
    var result = SVGElement(element.name, element.children)
    result.set(rect, digits: digits)
    result.attributes += element.attributes
    return result
  }
}

extension ContainedPicture {
  /// Returns a `use` of the picture's definition, drawn through a map from the unit square.
  fileprivate func use(of id: SVGID, filling map: Transform, digits: Int) -> SVGElement {
    var element = SVGElement("use")
    element.set("href", .link(id))
    let toPlace = map.fromPixels(of: extent)
    if case .shapes(_?) = kind {
      guard !map.isUpright else {
        element.set(
          Rect(x: map.tx, y: map.ty, width: map.a, height: map.d), digits: digits + 1)
        return element
      }
      element.set("width", "\(extent.width)")
      element.set("height", "\(extent.height)")
    }
    if toPlace != .identity { element.set("transform", toPlace.svg(digits: digits)) }
    return element
  }

  /// Returns a key that is the same for equal pictures.
  fileprivate func key(hasHardEdges: Bool) -> ContentHash {
    ContentHash(hashing: bytes + [hasHardEdges ? 1 : 0])
  }
}

extension PixelSize {
  fileprivate var rect: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

extension Transform {
  /// Makes the map from the unit square to a rectangle.
  init(filling rect: Rect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }

  /// A Boolean value that is true for a map that neither rotates nor mirrors.
  fileprivate var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Returns the map from a picture's pixels that corresponds to this map from the unit square.
  fileprivate func fromPixels(of extent: PixelSize) -> Transform {
    Transform.scale(x: 1 / Double(extent.width), y: 1 / Double(extent.height)).concatenating(self)
  }
}

extension SVGSceneWriter {
  /// Fills a path with a picture stretched over a rectangle, and repeated if it is tiled.
  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool
  ) throws(CairoError) {
    guard !rect.isEmpty else { return }
    let picture: ContainedPicture
    do throws(ImageError) {
      picture = try resources.images.contained(
        image, most: resources.mostPixels(over: rect.size, through: place.map),
        takesWebP: options.takesWebP, isTiled: isTiled)
    } catch {
      guard let failures = resources.failures else { throw CairoError(.image(error)) }
      failures.note(image, error)
      return try fillShape(path, with: .color(.missingPicture))
    }
    if picture.isFlattened {
      note(
        "\(image.source.name) becomes pixels in the file, since viewers would draw its shapes "
          + "differently")
    }
    func element(in frame: Rect) -> SVGElement {
      self.element(
        of: picture, hasHardEdges: image.id.interpolation == .nearest,
        isShared: imageUses[image.id.atAnySize, default: 0] > 1, filling: Transform(filling: frame))
    }
    if isTiled {
      // The tile's corner is the origin of its content.
      let tile = element(in: Rect(origin: .zero, size: rect.size))
      return fill(path, withTiles: tile, of: rect)
    }
    let frame = rect.offset(by: place.offset)
    var shown = element(in: frame)
    if let tint = picture.tint {
      var filter = SVGFilter()
      filter.flood(self.shown(tint), inside: "SourceAlpha")
      // A position of the picture itself would move the filter.
      shown = SVGElement("g", [.element(shown)])
      shown.set("filter", .url(definitions.define(filter.element(around: frame))))
    }
    guard !path.surrounds(rect) else { return add(.element(shown), bounds: frame) }
    try draw(SceneGroup(at: place, clip: path)) { () throws(CairoError) in
      add(.element(shown), bounds: frame)
    }
  }

  /// Returns a picture drawn through a map from the unit square: the picture itself, or a `use` of
  /// its definition if several elements share it.
  func element(
    of picture: ContainedPicture, hasHardEdges: Bool = false, isShared: Bool,
    filling map: Transform
  ) -> SVGElement {
    func made() -> SVGPicture {
      SVGPicture(picture, hasHardEdges: hasHardEdges) { definitions.next() }
    }
    guard isShared || isLong else {
      return made().element(filling: map, digits: place.digits)
    }
    let key = picture.key(hasHardEdges: hasHardEdges)
    func defined() -> SVGID {
      let definition = made().definition
      return definitions.define(as: key) { definition.named($0) }
    }
    let id = definitions.known(key) ?? defined()
    return picture.use(of: id, filling: map, digits: place.digits)
  }

  private func fill(_ path: Path, withTiles tile: SVGElement, of rect: Rect) {
    guard let bounds = path.bounds,
      var element = path.element(movedBy: place.offset, digits: place.digits)
    else { return }
    var pattern = SVGElement("pattern", [.element(tile)])
    pattern.set("patternUnits", "userSpaceOnUse")
    pattern.set(rect.offset(by: place.offset), digits: place.digits)
    element.set("fill", .url(definitions.define(pattern)))
    add(.element(element), bounds: bounds.offset(by: place.offset))
  }

  /// Adds a shadow as a picture.
  func addShadow(of part: ScenePart) throws(CairoError) {
    if options.effects == .filters { note("its shadow is drawn as a picture in the file") }
    if let picture = try parts.picture(of: part, through: place.map, on: page) { try add(picture) }
  }

  /// Adds the picture of a part of the scene.
  func add(_ picture: PartPicture) throws(CairoError) {
    guard let toPart = picture.toPixels.inverse else { return }
    let extent = picture.pixels.extent
    let file = try ContainedPicture(picture.pixels)
    let map = Transform.scale(x: Double(extent.width), y: Double(extent.height))
      .concatenating(toPart)
      .concatenating(.translation(x: place.offset.x, y: place.offset.y))
    // From the second occurrence on, a part becomes a shared definition.
    let isShared = !partPictures.insert(file.key(hasHardEdges: false)).inserted
    add(
      .element(element(of: file, isShared: isShared, filling: map)),
      bounds: map.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1)))
  }
}

extension SVGElement {
  /// Makes the element of a picture of shapes; `next` returns its new ids.
  fileprivate init(_ root: ShapeMarkup.Element, next: () -> SVGID) {
    var names: [String: SVGID] = [:]
    func name(_ id: String) -> SVGID {
      let name = names[id] ?? next()
      names[id] = name
      return name
    }
    func element(_ source: ShapeMarkup.Element) -> SVGElement {
      var element = SVGElement(source.name, source.children.map { .element(element($0)) })
      if let id = source.id { element.set("id", .id(name(id))) }
      for attribute in source.attributes {
        switch attribute.value {
        case .text(let text): element.set(attribute.name, text)
        case .url(let id): element.set(attribute.name, .url(name(id)))
        case .link(let id): element.set(attribute.name, .link(name(id)))
        }
      }
      return element
    }
    self = element(root)
  }
}
