extension Renderer {
  /// Makes one picture of scenes below one another, as they come: memory does not grow with them. The
  /// file appears when it is complete.
  ///
  /// Pixels are painted and compressed a few rows at a time, up to 2³¹ − 1 of them in PNG and 65,500 in
  /// JPEG; of WebP, with at most 16,383, all are kept. SVG holds each scene as a picture inside the picture.
  /// PDF has one page of at most 14,400 points, whose scenes are kept.
  ///
  /// - Parameters:
  ///   - scenes: What is drawn, from top to bottom, all of one width and scale.
  ///   - path: The file's name.
  ///   - encoding: The format of the file; nil for the one that its name ends in.
  ///   - background: What lies behind the scenes; nil for nothing, or white where the format has no
  ///     transparency.
  /// - Returns: the extent, in pixels; nil where there was no scene, and there is no file.
  /// - Throws: what `scenes` throws, ``LongPictureError`` where the picture would be higher than its
  ///   format allows, ``CairoError`` where a scene could not be drawn or is wider than the format allows,
  ///   ``OutputError`` where the file can't be written or its name says no format, `CancellationError`.
  @discardableResult
  public func writeLong<Scenes: AsyncSequence & Sendable>(
    _ scenes: Scenes, to path: String, as encoding: Encoding? = nil, background: Color? = nil
  ) async throws -> PixelSize? where Scenes.Element == Scene {
    let picture = try LongPicture(
      path: path, as: try Encoding(encoding, path: path), background: background, by: compositor)
    for try await scene in scenes { try await picture.append(scene) }
    return try await picture.finish()?.size
  }

  /// Arranges pages on a contact sheet, its captions in this renderer's fonts.
  ///
  /// - Parameters:
  ///   - sheet: How the pages lie.
  ///   - pages: The pages in order.
  ///   - captions: The captions of the first pages, in order; others have none.
  /// - Returns: the sheet, for ``write(_:to:as:background:)``.
  /// - Throws: ``TextError`` where a caption can't be shaped.
  public func scene(
    of sheet: ContactSheet, pages: [Scene], captions: [String] = []
  ) throws(TextError) -> Scene {
    try sheet.scene(of: pages, captions: captions, with: environment.textEngine)
  }
}
