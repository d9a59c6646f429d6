import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The pictures of a file, each written once (ISO 32000-1, §8.9).
struct PDFPictures {
  private var known = GenerationalCache<String, PDFReference>(limit: PDFFile.recentValues)
  /// The parts of box shadows.
  var shadows = GenerationalCache<PDFBoxShadow, [PDFShadowPart]>(limit: PDFFile.recentValues)
  private var parts = GenerationalCache<String, PDFShadowSheet.Part>(limit: PDFFile.recentValues)
  /// The shadow sheets of the page, one for each colour.
  private var sheets: [PDFShadowSheet] = []

  /// Returns the object of a picture with a name; `make` makes an object for a new picture.
  mutating func reference<Failure: Error>(
    _ name: String, _ make: () throws(Failure) -> PDFReference
  ) throws(Failure) -> PDFReference {
    if let reference = known.value(for: name) { return reference }
    return known.keep(try make(), for: name).kept
  }

  /// Adds a shadow to the sheet of its colour, and returns its part.
  mutating func place(
    _ shadow: PDFShadowMask.Greys, in color: Color, of file: PDFFile
  ) throws(CairoError) -> PDFShadowSheet.Part {
    let name = "\(color) \(shadow.extent) \(ContentHash(hashing: shadow.bytes))"
    if let part = parts.value(for: name) { return part }
    if let full = sheets.firstIndex(where: { $0.color == color }),
      !sheets[full].hasRoom(for: shadow.extent)
    {
      try sheets.remove(at: full).write(to: file)
    }
    if !sheets.contains(where: { $0.color == color }) {
      sheets.append(PDFShadowSheet(in: color, of: file, first: shadow.extent))
    }
    let index = sheets.firstIndex { $0.color == color } ?? 0
    return parts.keep(sheets[index].add(shadow), for: name).kept
  }

  /// Writes the shadow sheets of a page.
  mutating func endPage(in file: PDFFile) throws(CairoError) {
    for sheet in sheets { try sheet.write(to: file) }
    sheets = []
  }
}

/// A picture in a level, with the map from the unit square, whose y axis points upwards.
struct PDFPlacedPicture {
  let picture: PDFReference
  let map: Transform

  private static let edge = 0.001

  /// Makes a picture that fills the unit square, with y downwards, through a map.
  init(_ picture: PDFReference, _ map: Transform) {
    self.picture = picture
    var map = map
    if map.b == 0, map.c == 0 {
      // Viewers extend a picture over each pixel that it touches, even by a rounding error.
      if map.a > 2 * Self.edge { (map.a, map.tx) = (map.a - 2 * Self.edge, map.tx + Self.edge) }
      if map.d > 2 * Self.edge { (map.d, map.ty) = (map.d - 2 * Self.edge, map.ty + Self.edge) }
    }
    self.map = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1).concatenating(map)
  }

  func write(to content: inout PDFContent) {
    content.saved { content in
      content.write("cm", map: map)
      content.write("Do", .object, picture)
    }
  }
}

extension PDFSceneWriter {
  /// Fills a path with a picture stretched over a rectangle, and repeated if it is tiled.
  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool
  ) throws(CairoError) {
    guard !rect.isEmpty else { return }
    guard
      let reference = try picture(
        image, over: rect.size, takesShapes: !isTiled && file.standards.isEmpty)
    else {
      return fill(path, in: .missingPicture)
    }
    if isTiled { return fill(path, withTiles: reference, of: rect) }
    let frame = rect.offset(by: place.offset)
    let placed = PDFPlacedPicture(reference, Transform(filling: frame))
    content.setAlpha(fill: 1) { file.define($0) }
    if path.surrounds(rect) {
      placed.write(to: &content)
    } else {
      let clip = path.moved(by: place.offset)
      content.saved { content in
        content.clip(to: clip)
        placed.write(to: &content)
      }
    }
    cover(path.bounds.flatMap { $0.intersection(rect) })
  }

  /// Returns the object of a picture for a size, as shapes if it has shapes and `takesShapes` is
  /// true; nil for a picture that failed and is left out.
  private func picture(
    _ image: ImageReference, over size: Size, takesShapes: Bool
  ) throws(CairoError) -> PDFReference? {
    let picture: EmbeddedPicture
    do throws(ImageError) {
      picture = try resources.images.embedded(
        image, most: resources.mostPixels(over: size, through: place.map), over: size,
        scale: resources.vectorResolution / 72, takesShapes: takesShapes,
        isArchival: !file.standards.isDisjoint(with: .archival))
    } catch {
      guard let failures = resources.failures else { throw CairoError(.image(error)) }
      failures.note(image, error)
      return nil
    }
    if case .pixels(_, let reason?) = picture { note(image, arePixelsAs: reason) }
    let profile = self.profile(of: picture)
    do throws(PDFSource.Problem) {
      return try pictures.reference(picture.name(of: image.id)) {
        () throws(PDFSource.Problem) in try add(picture, image, profile)
      }
    } catch {
      note(image, arePixelsAs: error.description)
      return try self.picture(image, over: size, takesShapes: false)
    }
  }

  private func note(_ image: ImageReference, arePixelsAs reason: String) {
    note(
      "\(image.source.name) becomes pixels in the file, since its shapes can't be included: "
        + reason)
  }

  /// Returns the object of a picture's colour profile, written once in a file; nil for a picture
  /// without a profile.
  private func profile(of picture: EmbeddedPicture) -> PDFReference? {
    guard case .jpeg(let jpeg) = picture, let profile = jpeg.profile else { return nil }
    return pictures.reference("profile \(ContentHash(hashing: profile))") {
      file.add(profile: profile, of: jpeg)
    }
  }

  private func add(
    _ picture: EmbeddedPicture, _ image: ImageReference, _ profile: PDFReference?
  ) throws(PDFSource.Problem) -> PDFReference {
    let hasHardEdges = image.id.interpolation == .nearest
    return switch picture {
    case .jpeg(let jpeg): file.add(jpeg, profile, hasHardEdges: hasHardEdges)
    case .pixels(let pixels, _): file.add(pixels, hasHardEdges: hasHardEdges)
    case .page(let bytes, _): try PDFPageCopy.add(bytes, to: file)
    }
  }

  /// Fills a path with a tiling pattern, in a group whose coordinates the pattern uses (§8.7.3).
  private func fill(_ path: Path, withTiles picture: PDFReference, of rect: Rect) {
    guard let bounds = path.bounds, !bounds.isEmpty else { return }
    var tile = PDFContent(digits: content.digits)
    PDFPlacedPicture(picture, Transform(filling: Rect(origin: .zero, size: rect.size)))
      .write(to: &tile)
    let frame = rect.offset(by: place.offset)
    func length(_ value: Double) -> PDFValue { .real(value, digits: content.digits + 2) }
    let pattern = file.add(
      stream: tile.bytes,
      [
        "Type": .name("Pattern"), "PatternType": 1, "PaintType": 1, "TilingType": 1,
        "BBox": [0, 0, length(rect.width), length(rect.height)], "XStep": length(rect.width),
        "YStep": length(rect.height),
        "Matrix": [1, 0, 0, 1, length(frame.minX), length(frame.minY)],
        "Resources": .dictionary(tile.resources.dictionary),
      ])
    var group = PDFContent(digits: content.digits)
    group.setFill(.pattern(pattern))
    group.fill(path.moved(by: place.offset))
    let area = bounds.offset(by: place.offset)
    let form = form(of: PDFMarkedContent(group), bounds: area, space: nil)
    content.setAlpha(fill: 1) { file.define($0) }
    content.write("Do", .object, form)
    cover(bounds)
  }

  /// Adds the picture of a part of the scene.
  func add(_ picture: PartPicture) throws(CairoError) {
    guard let placed = try place(picture) else { return }
    content.setAlpha(fill: 1) { file.define($0) }
    placed.write(to: &content)
    levels.innermost.add(
      placed.map.bounds(of: Rect(x: 0, y: 0, width: 1, height: 1)))
  }

  /// Returns the picture of a part of the scene, placed in the level; in one colour if `color` is
  /// given.
  func place(_ picture: PartPicture, in color: Color? = nil) throws(CairoError) -> PDFPlacedPicture?
  {
    guard let toPart = picture.toPixels.inverse else { return nil }
    let extent = picture.pixels.extent
    let pixels = try EmbeddedPixels(picture.pixels, in: color)
    let name = "part \(ContentHash(hashing: pixels.colors.bytes + (pixels.alpha?.bytes ?? [])))"
    let reference = try pictures.reference(name) { () throws(CairoError) in
      file.add(pixels)
    }
    let map = Transform.scale(x: Double(extent.width), y: Double(extent.height))
      .concatenating(toPart)
      .concatenating(.translation(x: place.offset.x, y: place.offset.y))
    return PDFPlacedPicture(reference, map)
  }
}

extension Transform {
  /// Makes the map from the unit square to a rectangle.
  init(filling rect: Rect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }
}

extension EmbeddedPicture {
  /// Returns a name that equal pictures share.
  fileprivate func name(of id: ImageID) -> String {
    switch self {
    case .jpeg: "\(id.source) \(id.interpolation == .nearest)"
    case .page(_, let name): name
    case .pixels(let pixels, _):
      "\(id.source) \(pixels.colors.extent.width)x\(pixels.colors.extent.height) "
        + "\(id.interpolation.map { "\($0)" } ?? "") \(id.effects.map { "\($0)" } ?? "")"
    }
  }
}
