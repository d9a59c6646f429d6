import SwatchConcurrency
package import SwatchGeometry
package import SwatchGraphics

/// A picture in the form in which an SVG file contains it.
package struct ContainedPicture: Sendable {
  /// The kinds of bytes.
  package enum Kind: Sendable {
    /// A PNG, JPEG or WebP file, with its media type.
    case pixels(type: String)
    /// An SVG file that looks the same in every viewer; with its elements, if they mean the same
    /// inside another file.
    case shapes(ShapeMarkup?)
  }

  /// The bytes of the picture as a file of its own.
  package let bytes: [UInt8]
  /// The kind of the bytes.
  package let kind: Kind
  /// The number of columns and rows; for shapes, the size in CSS pixels.
  package let extent: PixelSize
  /// The colour in which a picture of shapes is drawn; nil for the picture's own colours.
  package var tint: Color?
  /// A Boolean value that is true for shapes converted to pixels because viewers would draw them
  /// differently.
  package var isFlattened = false

  init(bytes: [UInt8], kind: Kind, extent: PixelSize, tint: Color? = nil) {
    (self.bytes, self.kind, self.extent, self.tint) = (bytes, kind, extent, tint)
  }

  /// Makes the smallest PNG file of pixels.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package init(_ pixels: PixelBuffer) throws(CairoError) {
    self.init(
      bytes: try UnpremultipliedImage(pixels).png(), kind: .pixels(type: "image/png"),
      extent: pixels.extent)
  }
}

extension FileImageDecoder {
  /// Returns a picture for a file that needs at most `most` of its pixels: its own bytes if every
  /// viewer shows them alike, otherwise a PNG file.
  ///
  /// - Parameters:
  ///   - reference: The picture.
  ///   - most: The extent in which the picture is shown, in pixels.
  ///   - takesWebP: A Boolean value that is true if the file may contain WebP files.
  ///   - isTiled: A Boolean value that is true for a repeated picture, which is never shapes.
  /// - Returns: The picture.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  package func contained(
    _ reference: ImageReference, most: PixelSize, takesWebP: Bool, isTiled: Bool
  ) throws(ImageError) -> ContainedPicture {
    let tint = reference.id.effects?.onlyTint
    let isMarkup = try format(of: reference.source).isMarkup
    if isMarkup, !isTiled, reference.id.effects == nil || tint != nil {
      let file = try self.file(of: reference)
      if let markup = SVGContent.plainMarkup(of: file.bytes) {
        let elements = ShapeMarkup(markup)
        // A picture that librsvg can't draw must fail here, not in a viewer of the file.
        if elements == nil { _ = try pixels(for: reference) }
        return ContainedPicture(
          bytes: markup, kind: .shapes(elements), extent: file.head.size, tint: tint)
      }
    }
    if reference.id.effects == nil, !isMarkup,
      let own = try ownBytes(of: reference, most: most, takesWebP: takesWebP)
    {
      return own
    }
    var picture = try pngFile(for: reference, most: most)
    picture.isFlattened = isMarkup
    return picture
  }

  /// Returns a picture as its own file; nil if viewers show it differently, or it has more pixels
  /// than its format's rule allows.
  private func ownBytes(
    of reference: ImageReference, most: PixelSize, takesWebP: Bool
  ) throws(ImageError) -> ContainedPicture? {
    let file = try self.file(of: reference)
    let size = file.head.fileSize
    guard let original = file.head.format.original else { return nil }
    let isSmall = size.width <= most.width && size.height <= most.height
    let isWanted =
      switch original.extent {
      case .all: true
      case .shown: isSmall
      case .shownWhereRead: isSmall && takesWebP
      }
    do throws(ImageProblem) {
      guard isWanted, try file.head.showsTheSameEverywhere(file.bytes) else { return nil }
    } catch {
      throw ImageError(error, of: reference.source)
    }
    return ContainedPicture(
      bytes: file.bytes, kind: .pixels(type: original.mediaType), extent: size)
  }

  private func pngFile(
    for reference: ImageReference, most: PixelSize
  ) throws(ImageError) -> ContainedPicture {
    let pixels = try vectorPixels(for: reference, most: most)
    let key = EncodedKey(id: reference.id, extent: pixels.extent)
    if let known = encoded.withLock({ $0.value(for: key) }) { return known }
    do throws(CairoError) {
      let picture = try ContainedPicture(PixelBuffer(pixels))
      encoded.withLock { $0.insert(picture, for: key, cost: picture.bytes.count) }
      return picture
    } catch {
      throw ImageError(.pixels(error), of: reference.source)
    }
  }
}

extension ImageHead {
  /// A Boolean value that is true for an upright picture with sides that every program accepts.
  var isShownUnturned: Bool {
    orientation == .upright && max(fileSize.width, fileSize.height) <= ImageSurface.sideLimit
  }

  /// Returns true for the bytes of a picture that every program shows alike: upright, and in
  /// colours that need no conversion.
  /// - Throws: ``ImageProblem`` for a damaged file.
  func showsTheSameEverywhere(_ bytes: [UInt8]) throws(ImageProblem) -> Bool {
    guard isShownUnturned, try format.original?.isPlain(bytes) == true else { return false }
    guard let colors = try format.readColors(bytes) else { return true }
    return if case .none = ColorConversion.from(colors) { true } else { false }
  }
}

/// The key of a picture's pixels that were encoded for another file.
struct EncodedKey: Hashable {
  let id: ImageID
  let extent: PixelSize
}

extension PixelBuffer {
  /// Copies the pixels of a picture.
  fileprivate convenience init(_ picture: DecodedPixels) throws(CairoError) {
    let extent = picture.extent
    try self.init(extent: extent, format: picture.isOpaque ? .opaque : .transparent)
    unsafe picture.withBytes { source in
      for row in 0..<extent.height {
        unsafe withMutableRows(row..<row + 1) { bytes in
          unsafe bytes.copyMemory(
            from: UnsafeRawBufferPointer(
              rebasing: source[row * picture.stride..<(row + 1) * picture.stride]))
        }
      }
    }
  }
}

extension SVGContent {
  /// Returns a UTF-8 file that every viewer draws like librsvg; nil for a file with text, whose
  /// fonts may be missing, or with features that librsvg ignores.
  fileprivate static func plainMarkup(of bytes: [UInt8]) -> [UInt8]? {
    guard let content = try? SVGContent(bytes), !content.hasText, content.note == nil else {
      return nil
    }
    return SVGSource.inUTF8(content.bytes)
  }
}
