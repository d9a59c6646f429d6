/// The greatest height of a row.
struct RowLimit: Hashable {
  /// The height, in pixels.
  let pixels: Int
  /// A Boolean value that is true when rows may be higher with a higher ``PictureLimits/pixels``.
  let isRaisable: Bool

  /// Cairo's largest coordinate.
  static let largest = 32_767
}

/// The sizes that the format has, for a row, a page and a picture.
extension PictureArranger {
  /// The largest height of a single row. If pages are too wide for any row, the first picture
  /// reports it; a long picture is painted a few rows of pixels at a time.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  func rowLimit() throws(TextError) -> RowLimit {
    let (isLong, takesAny) = (options.output.layout == nil, try isTakenAlone(size(height: pixel)))
    let perPoint = environment.scale.pixelsPerPoint
    var (taken, refused) = (isLong || !takesAny ? RowLimit.largest : 1, RowLimit.largest + 1)
    while refused - taken > 1 {
      let height = (taken + refused) / 2
      let isTaken = try isTakenAlone(size(height: Double(height) / perPoint))
      if isTaken { taken = height } else { refused = height }
    }
    let pixelLimit = compositor.resources.images.limits.pixels
    let formatLimit = options.output.encoding.pixels?.sideLimits.height ?? RowLimit.largest
    return RowLimit(
      pixels: taken,
      isRaisable: taken < min(RowLimit.largest, formatLimit) && pixelLimit < PixelBuffer.pixelLimit)
  }

  /// The size of a page as high as that, in points.
  func size(height: Double) -> Size { Size(width: options.width, height: height) }

  /// A Boolean value that is true when a page of this size fits the format alone, including the gap
  /// and caption of a sheet.
  func isTakenAlone(_ size: Size) throws(TextError) -> Bool {
    guard isTaken(size) else { return false }
    guard case .sheet(let sheet, let captions) = options.output.layout else { return true }
    let page = PagePicture(
      scene: Scene(size: size, scale: environment.scale, items: []), rows: 0..<1, number: 1)
    return isTaken(try scene(of: sheet, [page], captions).size)
  }

  /// A Boolean value that is true when the format has pictures of a size.
  func isTaken(_ size: Size) -> Bool {
    compositor.takes(size, at: environment.scale, as: options.output.encoding)
  }
}
