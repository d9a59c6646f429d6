/// The greatest heights of rows and of pages.
struct PageLimit: Hashable {
  /// The height of a row, in pixels.
  var rowPixels = largest
  /// The height that a page of rows may have by default, in points.
  var pageHeight = 0.0
  /// A Boolean value that is true when rows may be higher with a higher ``PictureLimits/pixels``.
  var isRaisable = false

  /// Cairo's largest coordinate.
  static let largest = 32_767
}

/// The sizes of rows, pages and pictures that the format supports.
extension PictureArranger {
  /// Finds the largest heights of a row and of a page. If pages are too wide for any row, writing
  /// the first picture reports it; a long picture is painted a few rows of pixels at a time.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  func findLimit() throws(TextError) -> PageLimit {
    let (isLong, takesAny) = (options.output.layout == nil, try isTakenAlone(size(height: pixel)))
    let perPoint = environment.scale.pixelsPerPoint
    var (taken, refused) = (
      isLong || !takesAny ? PageLimit.largest : 1, PageLimit.largest + 1
    )
    while refused - taken > 1 {
      let height = (taken + refused) / 2
      let isTaken = try isTakenAlone(size(height: Double(height) / perPoint))
      if isTaken { taken = height } else { refused = height }
    }
    let pixelLimit = compositor.resources.images.limits.pixels
    let formatLimit = options.output.encoding.pixels?.sideLimits.height ?? PageLimit.largest
    return PageLimit(
      rowPixels: taken, pageHeight: isLong || !takesAny ? 0 : Double(taken) / perPoint,
      isRaisable: taken < min(PageLimit.largest, formatLimit)
        && pixelLimit < PixelBuffer.pixelLimit)
  }

  /// Returns the size of a page with a height, in points.
  private func size(height: Double) -> Size { Size(width: options.width, height: height) }

  /// One pixel, in points.
  private var pixel: Double { 1 / environment.scale.pixelsPerPoint }

  /// Returns true if a page of this size fits the format by itself, including the gap and caption
  /// of a sheet.
  func isTakenAlone(_ size: Size) throws(TextError) -> Bool {
    if size.height <= limit.pageHeight { return true }
    guard isTaken(size) else { return false }
    guard case .sheet(let sheet, let captions) = options.output.layout else { return true }
    let page = PagePicture(
      scene: Scene(size: size, scale: environment.scale, items: []), rows: 0..<1, number: 1)
    return isTaken(try scene(of: sheet, [page], captions).size)
  }

  /// Returns true if the format supports pictures of a size.
  func isTaken(_ size: Size) -> Bool {
    compositor.takes(size, at: environment.scale, as: options.output.encoding)
  }
}
