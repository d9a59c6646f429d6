import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A place of a picture of the scene.
struct SVGPlacedPicture: Hashable {
  /// The picture, by its number.
  let picture: Int
  /// From shares of the picture's width and height to the element around.
  let map: Transform
  /// The digits behind the point of lengths there.
  let digits: Int
  var attributes: [SVGAttribute] = []
}

/// The pictures of a scene, each once.
struct SVGPictures {
  /// A picture.
  private struct Picture {
    let file: Int
    let extent: PixelSize
    /// A Boolean value that is true for pictures of shapes, which fit into their place by themselves.
    let areShapes: Bool
    /// The elements of a picture of shapes that can stand among others.
    let markup: SVGElement?
    let hasHardEdges: Bool
    /// The number of its places.
    var count = 0
  }

  /// The bytes of the pictures.
  private(set) var files: [SVGContainedFile] = []
  private var pictures: [Picture] = []
  private var numbers: [String: Int] = [:]

  /// The number of a picture, which is added where it is new.
  ///
  /// - Parameters:
  ///   - name: A name that equal pictures have.
  ///   - hasHardEdges: A Boolean value that is true for pixels with hard edges.
  ///   - reserve: Gives numbers to the ids in a picture of shapes.
  ///   - make: Makes a new picture.
  /// - Returns: Its number.
  /// - Throws: ``CairoError`` of `make`.
  mutating func number(
    _ name: String, hasHardEdges: Bool = false, reserve: () -> SVGName = { 0 },
    _ make: () throws(CairoError) -> ContainedPicture
  ) throws(CairoError) -> Int {
    if let known = numbers[name] { return known }
    let picture = try make()
    var markup: SVGElement?
    if case .shapes(let elements?) = picture.kind {
      markup = SVGElement(elements.root, reserve: reserve)
    }
    let (type, areShapes) =
      switch picture.kind {
      case .pixels(let type): (type, false)
      case .shapes: ("image/svg+xml", true)
      }
    files.append(SVGContainedFile(bytes: picture.bytes, type: type))
    pictures.append(
      Picture(
        file: files.count - 1, extent: picture.extent, areShapes: areShapes, markup: markup,
        hasHardEdges: hasHardEdges))
    numbers[name] = pictures.count - 1
    return pictures.count - 1
  }

  /// Counts a place of a picture.
  mutating func count(_ place: SVGPlacedPicture) { pictures[place.picture].count += 1 }

  /// A Boolean value that is true for a picture with one place.
  func hasOnePlace(_ place: SVGPlacedPicture) -> Bool { pictures[place.picture].count == 1 }

  /// A picture at a place, as an element; it may be turned.
  func element(_ place: SVGPlacedPicture) -> SVGElement {
    let map = place.map
    let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0
    let extent = pictures[place.picture].extent
    var element = self.element(
      place.picture,
      isUpright
        ? Rect(x: map.tx, y: map.ty, width: map.a, height: map.d)
        : Rect(x: 0, y: 0, width: Double(extent.width), height: Double(extent.height)),
      digits: place.digits)
    if !isUpright {
      element.set("transform", Self.fromPixels(map, extent).svg(digits: place.digits))
    }
    return element
  }

  /// A picture as a definition in its own pixels.
  func definition(_ picture: Int) -> SVGElement {
    let extent = pictures[picture].extent
    if var symbol = pictures[picture].markup {
      symbol.name = "symbol"
      return symbol
    }
    return element(
      picture, Rect(x: 0, y: 0, width: Double(extent.width), height: Double(extent.height)),
      digits: 0)
  }

  /// A place of a picture that is a definition.
  func use(_ place: SVGPlacedPicture, of name: SVGName) -> SVGElement {
    var element = SVGElement("use")
    element.set("href", .link(name))
    let (picture, map) = (
      pictures[place.picture], Self.fromPixels(place.map, pictures[place.picture].extent)
    )
    if picture.markup != nil, map.b == 0, map.c == 0, map.a > 0, map.d > 0 {
      element.set("x", place.map.tx, digits: place.digits + 1)
      element.set("y", place.map.ty, digits: place.digits + 1)
      element.set("width", place.map.a, digits: place.digits + 1)
      element.set("height", place.map.d, digits: place.digits + 1)
      return element
    }
    if picture.markup != nil {
      element.set("width", "\(picture.extent.width)")
      element.set("height", "\(picture.extent.height)")
    }
    if map != .identity { element.set("transform", map.svg(digits: place.digits)) }
    return element
  }

  private static func fromPixels(_ map: Transform, _ extent: PixelSize) -> Transform {
    Transform.scale(x: 1 / Double(extent.width), y: 1 / Double(extent.height)).concatenating(map)
  }

  private func element(_ number: Int, _ rect: Rect, digits: Int) -> SVGElement {
    let picture = pictures[number]
    var element = SVGElement(picture.markup == nil ? "image" : "svg")
    element.set("x", rect.minX, digits: digits)
    element.set("y", rect.minY, digits: digits)
    element.set("width", rect.width, digits: digits)
    element.set("height", rect.height, digits: digits)
    if let markup = picture.markup {
      element.attributes += markup.attributes
      element.children = markup.children
      return element
    }
    if !picture.areShapes { element.set("preserveAspectRatio", "none") }
    if picture.hasHardEdges {
      // Browsers know the one word, older programs the other.
      element.set("image-rendering", "optimizeSpeed")
      element.set("style", "image-rendering:pixelated")
    }
    element.set("href", .file(picture.file))
    return element
  }
}

extension SVGSceneWriter {
  /// Fills an outline with a picture stretched over a rectangle, and repeated around it if it is tiled.
  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool
  ) throws(CairoError) {
    guard !rect.isEmpty else { return }
    let picture: ContainedPicture
    do throws(ImageError) {
      picture = try resources.images.contained(
        image, most: mostPixels(over: rect.size), takesWebP: options.takesWebP, isTiled: isTiled)
    } catch {
      guard let failures = resources.failures else { throw CairoError(.image(error)) }
      failures.note(image, error)
      // The grey of a missing picture: nothing else is drawn in it unasked.
      return fillShape(path, with: .color(Color(red: 0.87, green: 0.87, blue: 0.87)))
    }
    if picture.isFlattened {
      note(
        "\(image.source.name) is pixels in the file, since viewers would draw its shapes otherwise")
    }
    let number = try pictures.number(
      image.pictureName(picture), hasHardEdges: image.id.interpolation == .nearest,
      reserve: reserve
    ) { () throws(CairoError) in picture }
    if isTiled { return fill(path, withTiles: number, of: rect) }
    let frame = rect.offset(by: place.offset)
    var placed = SVGPlacedPicture(
      picture: number, map: Transform(filling: frame), digits: place.digits)
    if let tint = picture.tint {
      var filter = SVGFilter()
      filter.flood(shown(tint), inside: "SourceAlpha")
      let name = define(filter.element(around: frame))
      placed.attributes.append(SVGAttribute(name: "filter", value: .url(name)))
    }
    guard !path.surrounds(rect) else { return add(.picture(placed), bounds: frame) }
    try clipped(to: path) { () throws(CairoError) in add(.picture(placed), bounds: frame) }
  }

  private func fill(_ path: Path, withTiles picture: Int, of rect: Rect) {
    guard let bounds = path.bounds,
      var element = path.element(movedBy: place.offset, digits: place.digits)
    else { return }
    let frame = rect.offset(by: place.offset)
    var pattern = SVGElement("pattern")
    pattern.set("patternUnits", "userSpaceOnUse")
    pattern.set("x", frame.minX, digits: place.digits)
    pattern.set("y", frame.minY, digits: place.digits)
    pattern.set("width", frame.width, digits: place.digits)
    pattern.set("height", frame.height, digits: place.digits)
    // The tile is the origin of what is in it.
    let tile = Rect(origin: .zero, size: frame.size)
    pattern.children = [
      .picture(
        SVGPlacedPicture(picture: picture, map: Transform(filling: tile), digits: place.digits))
    ]
    element.set("fill", .url(define(pattern)))
    add(.element(element), bounds: bounds.offset(by: place.offset))
  }

  /// Adds a shadow as a picture.
  func addShadow(of part: ScenePart) throws(CairoError) {
    if options.effects == .filters { note("its shadow is a picture in the file") }
    if let picture = try parts.picture(of: part, through: place.map, on: page) { try add(picture) }
  }

  /// Adds the picture of a part of the scene.
  func add(_ picture: PartPicture) throws(CairoError) {
    guard let toPart = picture.toPixels.inverse else { return }
    let extent = picture.pixels.extent
    let file = try ContainedPicture(picture.pixels)
    let number = try pictures.number("part \(ContentHash(hashing: file.bytes))") {
      () throws(CairoError) in file
    }
    let map = Transform.scale(x: Double(extent.width), y: Double(extent.height))
      .concatenating(toPart)
      .concatenating(.translation(x: place.offset.x, y: place.offset.y))
    add(
      .picture(SVGPlacedPicture(picture: number, map: map, digits: place.digits)),
      bounds: map.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1)))
  }

  /// The pixels that a picture over a size has, at most.
  private func mostPixels(over size: Size) -> PixelSize {
    let map = place.map
    let drawn = Size(
      width: size.width * max(1, (map.a * map.a + map.b * map.b).squareRoot()),
      height: size.height * max(1, (map.c * map.c + map.d * map.d).squareRoot()))
    return PixelSize(covering: drawn, at: Scale(resources.vectorResolution / 72))
  }
}

extension SVGElement {
  /// The element of a picture, whose ids `reserve` gives numbers.
  fileprivate init(_ root: ShapeMarkup.Element, reserve: () -> SVGName) {
    var names: [String: SVGName] = [:]
    func name(_ id: String) -> SVGName {
      let name = names[id] ?? reserve()
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

extension Transform {
  /// The map from shares of a width and a height to a rectangle.
  init(filling rect: Rect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}

extension ImageReference {
  /// The name of a picture in a scene: equal ones have the same bytes.
  fileprivate func pictureName(_ picture: ContainedPicture) -> String {
    "\(id.source) \(picture.extent.width)x\(picture.extent.height) \(picture.bytes.count) "
      + "\(id.interpolation.map { "\($0)" } ?? "") \(picture.tint == nil ? "\(id.effects as Any)" : "")"
  }
}
