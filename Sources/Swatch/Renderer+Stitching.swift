extension Renderer {
  /// Writes one picture of scenes, one below another, while they arrive, in constant memory. The
  /// file appears when it is complete.
  ///
  /// Pixels are painted and compressed a few rows at a time, up to 2³¹ − 1 of them in PNG and
  /// 65,500 in JPEG; WebP, with at most 16,383, keeps all of them in memory. SVG contains each
  /// scene as a nested picture. PDF has one page of at most 14,400 points, whose scenes are kept in
  /// memory.
  ///
  /// - Parameters:
  ///   - scenes: The scenes from top to bottom, all of one width and scale.
  ///   - path: The file's name.
  ///   - encoding: The format of the file; nil for the format of the file extension.
  ///   - background: The colour behind the scenes; nil for none, or white if the format has no
  ///     transparency.
  /// - Returns: The size, in pixels; nil if there was no scene, and so no file.
  /// - Throws: The errors of `scenes`, ``LongPictureError`` if the picture would be higher than its
  ///   format allows, ``CairoError`` if a scene could not be drawn or is wider than the format
  ///   allows, ``OutputError`` if the file can't be written or its extension is unknown,
  ///   `CancellationError`.
  @discardableResult
  public func writeLong<Scenes: AsyncSequence & Sendable>(
    _ scenes: Scenes, to path: String, as encoding: SceneEncoding? = nil, background: Color? = nil
  ) async throws -> PixelSize? where Scenes.Element == Scene {
    let picture = try LongPicture(
      path: path, as: try SceneEncoding(encoding, path: path), background: background,
      by: compositor)
    for try await scene in scenes { try await picture.append(scene) }
    return try await picture.finish()?.size
  }

  /// Arranges pages on a contact sheet, with captions in this renderer's fonts.
  ///
  /// - Parameters:
  ///   - sheet: The arrangement.
  ///   - pages: The pages in order.
  ///   - captions: The captions of the first pages, in order; others have none.
  /// - Returns: The sheet, for ``write(_:to:as:background:)``.
  /// - Throws: ``TextError`` if a caption can't be shaped.
  public func scene(
    of sheet: ContactSheet, pages: [Scene], captions: [String] = []
  ) throws(TextError) -> Scene {
    try sheet.scene(of: pages, captions: captions, with: environment.textEngine)
  }
}
