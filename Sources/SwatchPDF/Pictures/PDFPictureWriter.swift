import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// A writer of pictures: those of nodes, and those of parts of the scene that PDF can't express.
struct PDFPictureWriter {
  private let canvas: PDFCanvas

  init(on canvas: PDFCanvas) { self.canvas = canvas }

  /// Fills a path with a picture stretched over a rectangle, and repeated if it is tiled.
  func fill(
    _ path: Path, with image: ImageReference, in rect: Rect, isTiled: Bool
  ) throws(CairoError) {
    guard !rect.isEmpty else { return }
    guard
      let reference = try picture(
        image, over: rect.size, takesShapes: !isTiled && canvas.file.standards.isEmpty)
    else {
      return canvas.fill(path, in: .missingPicture)
    }
    if isTiled { return fill(path, withTiles: reference, of: rect) }
    let frame = rect.offset(by: canvas.place.offset)
    let placed = PDFPlacedPicture(reference, Transform(filling: frame))
    canvas.content.setAlpha(fill: 1) { canvas.file.define($0) }
    if path.surrounds(rect) {
      placed.write(to: &canvas.content)
    } else {
      let clip = path.moved(by: canvas.place.offset)
      canvas.content.saved { content in
        content.clip(to: clip)
        placed.write(to: &content)
      }
    }
    canvas.cover(path.bounds.flatMap { $0.intersection(rect) })
  }

  /// Returns the object of a picture for a size, as shapes if it has shapes and `takesShapes` is
  /// true; nil for a picture that failed and is left out.
  private func picture(
    _ image: ImageReference, over size: Size, takesShapes: Bool
  ) throws(CairoError) -> PDFReference? {
    let picture: EmbeddedPicture
    do throws(ImageError) {
      picture = try canvas.resources.images.embedded(
        image, most: canvas.resources.mostPixels(over: size, through: canvas.place.map), over: size,
        scale: canvas.resources.vectorResolution / 72, takesShapes: takesShapes,
        isArchival: !canvas.file.standards.isDisjoint(with: .archival))
    } catch {
      guard let failures = canvas.resources.failures else { throw CairoError(.image(error)) }
      failures.note(image, error)
      return nil
    }
    if case .pixels(_, let reason?) = picture { note(image, arePixelsAs: reason) }
    let profile = self.profile(of: picture)
    do throws(PDFSource.Problem) {
      return try canvas.pictures.reference(picture.name(of: image.id)) {
        () throws(PDFSource.Problem) in try add(picture, image, profile)
      }
    } catch {
      note(image, arePixelsAs: error.description)
      return try self.picture(image, over: size, takesShapes: false)
    }
  }

  private func note(_ image: ImageReference, arePixelsAs reason: String) {
    canvas.note(
      "\(image.source.name) becomes pixels in the file, since its shapes can't be included: "
        + reason)
  }

  /// Returns the object of a picture's colour profile, written once in a file; nil for a picture
  /// without a profile.
  private func profile(of picture: EmbeddedPicture) -> PDFReference? {
    guard case .jpeg(let jpeg) = picture, let profile = jpeg.profile else { return nil }
    return canvas.pictures.reference("profile \(ContentHash(hashing: profile))") {
      canvas.file.add(profile: profile, of: jpeg)
    }
  }

  private func add(
    _ picture: EmbeddedPicture, _ image: ImageReference, _ profile: PDFReference?
  ) throws(PDFSource.Problem) -> PDFReference {
    let hasHardEdges = image.id.interpolation == .nearest
    return switch picture {
    case .jpeg(let jpeg): canvas.file.add(jpeg, profile, hasHardEdges: hasHardEdges)
    case .pixels(let pixels, _): canvas.file.add(pixels, hasHardEdges: hasHardEdges)
    case .page(let bytes, _): try PDFPageCopy.add(bytes, to: canvas.file)
    }
  }

  /// Fills a path with a tiling pattern, in a group whose coordinates the pattern uses (§8.7.3).
  private func fill(_ path: Path, withTiles picture: PDFReference, of rect: Rect) {
    guard let bounds = path.bounds, !bounds.isEmpty else { return }
    var tile = PDFContent(digits: canvas.content.digits)
    PDFPlacedPicture(picture, Transform(filling: Rect(origin: .zero, size: rect.size)))
      .write(to: &tile)
    let frame = rect.offset(by: canvas.place.offset)
    func length(_ value: Double) -> PDFValue { .real(value, digits: canvas.content.digits + 2) }
    let pattern = canvas.file.add(
      stream: tile.bytes,
      [
        "Type": .name("Pattern"), "PatternType": 1, "PaintType": 1, "TilingType": 1,
        "BBox": [0, 0, length(rect.width), length(rect.height)], "XStep": length(rect.width),
        "YStep": length(rect.height),
        "Matrix": [1, 0, 0, 1, length(frame.minX), length(frame.minY)],
        "Resources": .dictionary(tile.resources.dictionary),
      ])
    var group = PDFContent(digits: canvas.content.digits)
    group.setFill(.pattern(pattern))
    group.fill(path.moved(by: canvas.place.offset))
    let area = bounds.offset(by: canvas.place.offset)
    let form = canvas.form(of: PDFMarkedContent(group), bounds: area, space: nil)
    canvas.content.setAlpha(fill: 1) { canvas.file.define($0) }
    canvas.content.write("Do", .object, form)
    canvas.cover(bounds)
  }

  /// Adds the picture of a part of the scene.
  func add(_ picture: PartPicture) throws(CairoError) {
    guard let placed = try place(picture) else { return }
    canvas.content.setAlpha(fill: 1) { canvas.file.define($0) }
    placed.write(to: &canvas.content)
    canvas.levels.innermost.add(
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
    let reference = try canvas.pictures.reference(name) { () throws(CairoError) in
      canvas.file.add(pixels)
    }
    let map = Transform.scale(x: Double(extent.width), y: Double(extent.height))
      .concatenating(toPart)
      .concatenating(.translation(x: canvas.place.offset.x, y: canvas.place.offset.y))
    return PDFPlacedPicture(reference, map)
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
