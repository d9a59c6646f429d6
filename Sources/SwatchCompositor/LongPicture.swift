import SwatchCairo
import SwatchConcurrency
package import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics
import SwatchMessages

/// One picture of scenes, one below another, written as the scenes arrive, so that memory doesn't
/// grow with their number; the file appears when it is finished.
///
/// A PNG file can be 2³¹ − 1 rows high, JPEG 65,500, and WebP, which needs all rows in memory,
/// 16,383. SVG contains each scene as a picture inside the picture. For PDF, which has one page of
/// at most ``LongPictureError/pdfLimit`` points, the scenes are kept until the end.
package actor LongPicture {
  /// The extent, length and hash of a file that was written.
  package struct Summary: Hashable, Sendable {
    /// The extent, in pixels.
    package let size: PixelSize
    /// The length of the file.
    package let byteCount: Int
    /// The hash of the file; nil if its height or its first bytes were known only at the end.
    package let hash: ContentHash?
  }

  /// The file's name.
  package nonisolated let path: String
  private let compositor: Compositor
  private let background: Color?
  /// The number of pixel rows, if it is known.
  private let height: Int?
  private var body: Body
  /// The file in progress; nil once it has its name, or can't be completed.
  private var file: AtomicFile?
  private var byteCount = 0
  /// The hash of the bytes so far; nil for an unknown height, and once the first bytes are replaced.
  private var hash: StreamedHash?
  /// The first scene, without its items; all scenes have its width.
  private var first: Scene?
  /// A Boolean value that is true while no scene has had a height.
  private var isFlat = true

  private enum Body {
    case pixels(any PixelEncoding, RasterStream?)
    case shapes(any ShapeEncoding, (any ShapeColumn)?)
  }

  /// Begins an empty file, which gets its name when it is finished.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - folder: The folder that confines the path; nil for a trusted path.
  ///   - encoding: The format of the file.
  ///   - background: The colour behind the scenes; nil for none, or white if the format has no
  ///     transparency. A raster format with an opaque background has no alpha channel.
  ///   - height: The number of pixel rows, if known; the bytes do not depend on it.
  ///   - compositor: The compositor that paints the scenes.
  /// - Throws: ``OutputError`` if the folder is not writable.
  package init(
    path: String, in folder: String? = nil, as encoding: SceneEncoding, background: Color?,
    height: Int? = nil, by compositor: Compositor
  ) throws(OutputError) {
    self.path = path
    self.background = background
    self.height = height
    hash = height == nil ? nil : StreamedHash()
    self.compositor = compositor
    body =
      switch encoding.content {
      case .pixels(let format): .pixels(format, nil)
      case .shapes(let format): .shapes(format, nil)
      }
    file = try AtomicFile(path: path, in: folder, syncs: compositor.syncsFiles)
  }

  /// Appends a scene below the previous scenes; a scene whose height is zero adds nothing. Calls
  /// must not overlap.
  ///
  /// - Parameter scene: The scene.
  /// - Throws: ``LongPictureError`` if the picture would be higher than its format allows,
  ///   ``CairoError`` if the scene could not be drawn, ``OutputError`` if writing failed,
  ///   `CancellationError`; the file then never appears.
  /// - Precondition: The scene has the width and scale of the previous scenes.
  package func append(_ scene: Scene) async throws {
    precondition(
      first.map { $0.size.width == scene.size.width && $0.scale == scene.scale } ?? true,
      "All scenes of a long picture must have the same width and scale; got another scene of "
        + "\(Numeral(scene.size.width)) points at scale \(Numeral(scene.scale.pixelsPerPoint))")
    do {
      if first == nil { first = Scene(size: scene.size, scale: scene.scale, items: []) }
      guard PixelSize(covering: scene.size, at: scene.scale).height > 0 else { return }
      isFlat = false
      try await draw(scene)
    } catch {
      file = nil
      throw error
    }
  }

  private func draw(_ scene: Scene) async throws {
    switch body {
    case .pixels(let format, let stream): try await append(scene, to: stream, format)
    case .shapes(let format, let column):
      try await append(
        scene, to: column ?? format.makeColumn(width: scene.size.width), format,
        isFirst: column == nil)
    }
  }

  /// Completes the file and gives it its name; there is no file if no scene was appended. If no
  /// scene has a height, the picture is one pixel high.
  ///
  /// - Parameter approve: Called after painting, while the file has no name.
  /// - Returns: The written picture; nil if there is no file.
  /// - Throws: ``CairoError`` if the picture could not be drawn, ``OutputError`` if writing failed,
  ///   the errors of `approve`; the file then never appears.
  package func finish(
    approving approve: @Sendable () async throws -> Void = {}
  ) async throws -> Summary? {
    guard let first, file != nil else {
      file = nil
      return nil
    }
    do {
      if isFlat {
        var pixel = first
        pixel.size.height = 1 / first.scale.pixelsPerPoint
        try await draw(pixel)
      }
      let size = try await end(first)
      try await approve()
      try file.take()?.finish()
      return Summary(size: size, byteCount: byteCount, hash: hash?.value)
    } catch {
      file = nil
      throw error
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try compositor.workLimit.timeline.writing { try file?.append(bytes) }
    byteCount += bytes.count
    hash?.add(bytes)
  }

  private func replaceHead(with bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    try file?.replaceHead(with: bytes)
    hash = nil
  }

  /// Writes the end of the file, and returns the size of the picture.
  private func end(_ first: Scene) async throws -> PixelSize {
    switch body {
    case .pixels(let format, let stream):
      guard let stream else { return PixelSize(covering: .zero, at: first.scale) }
      // The file may wait for its name without keeping these pixels.
      body = .pixels(format, nil)
      let end = try await stream.finish()
      for part in end.parts { try write(part) }
      try replaceHead(with: end.head)
      let width = PixelSize(covering: first.size, at: first.scale).width
      return PixelSize(width: width, height: stream.height)
    case .shapes(_, let column):
      let (background, resources) = (background, compositor.resources)
      let tail = try await compositor.workLimit.run(as: .paint) { () throws(CairoError) in
        var column = column
        return try column?.finish(background: background, with: resources) ?? []
      }
      try write(tail)
      try replaceHead(with: column?.head ?? [])
      let size = Size(width: first.size.width, height: column?.height ?? 0)
      return PixelSize(covering: size, at: first.scale)
    }
  }

  // MARK: Formats

  private func append(
    _ scene: Scene, to stream: RasterStream?, _ format: any PixelEncoding
  ) async throws {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    try PixelBuffer.checkWidth(of: extent)
    try format.check(PixelSize(width: extent.width, height: 1))
    let stream =
      try stream
      ?? RasterStream(
        width: extent.width, scale: scene.scale, as: format, background: background,
        height: height, by: compositor)
    guard extent.height <= stream.heightLimit - stream.height else {
      throw LongPictureError(
        path: path, limit: .pixels(stream.heightLimit, format: format.title))
    }
    for slab in scene.slabs(extent: extent, byteLimit: compositor.slabBytes) {
      try Task.checkCancellation()
      for part in try await stream.append(slab) { try write(part) }
    }
    body = .pixels(format, stream)
  }

  private func append(
    _ scene: Scene, to column: any ShapeColumn, _ format: any ShapeEncoding, isFirst: Bool
  ) async throws {
    try Task.checkCancellation()
    guard column.height + scene.size.height <= format.joinedSideLimit else {
      throw LongPictureError(path: path, limit: .points(format.joinedSideLimit))
    }
    if isFirst { try write(column.head) }
    let (background, resources) = (background, compositor.resources)
    let (next, bytes) = try await compositor.workLimit.run(as: .paint) { () throws(CairoError) in
      var next = column
      let bytes = try next.append(scene, background: background, with: resources)
      return (next, bytes)
    }
    try write(bytes)
    body = .shapes(format, next)
  }
}
