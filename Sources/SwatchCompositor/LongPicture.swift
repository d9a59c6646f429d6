package import SwatchCairo
import SwatchConcurrency
package import SwatchFiles
package import SwatchGeometry
package import SwatchGraphics

/// One picture of scenes below one another, written as they come, so that memory does not grow with
/// them; the file appears when it is finished.
///
/// A PNG file can be 2³¹ − 1 rows high. SVG holds each scene as a picture inside the picture. Of PDF,
/// which has one page of at most ``LongPictureError/pdfLimit`` points, the scenes are kept until the end.
package actor LongPicture {
  /// The extent and length of a file that was written.
  package struct Summary: Hashable, Sendable {
    /// The extent, in pixels.
    package let size: PixelSize
    /// The length of the file.
    package let byteCount: Int
  }

  /// The file's name, once it is there.
  package nonisolated let path: String
  private let compositor: Compositor
  private let background: Color?
  private let png: PNGOptions
  private var body: Body
  /// Nil once it has its name, or can't be completed.
  private var file: AtomicFile?
  private var byteCount = 0
  /// The first scene, without what it draws: all others are as wide.
  private var first: Scene?

  private enum Body {
    case png(PNGStream?)
    case svg(SVGStream?)
    case pdf([Scene])
  }

  /// Begins a file, empty and not yet under its name.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - format: What it is.
  ///   - background: What lies behind the scenes; with an opaque one a PNG file is RGB. Nil for nothing.
  ///   - png: How PNG files are compressed.
  ///   - compositor: Paints the scenes.
  /// - Throws: ``OutputError`` where the folder does not take it.
  package init(
    path: String, as format: OutputFormat, background: Color?, png: PNGOptions,
    by compositor: Compositor
  ) throws(OutputError) {
    self.path = path
    self.background = background
    self.png = png
    self.compositor = compositor
    body =
      switch format {
      case .png: .png(nil)
      case .svg: .svg(nil)
      case .pdf: .pdf([])
      }
    file = try AtomicFile(path: path, syncs: compositor.syncsFiles)
  }

  /// Adds a scene below those added before. One call at a time.
  ///
  /// - Throws: ``LongPictureError`` where the picture would be higher than its format allows,
  ///   ``CairoError`` where the scene could not be drawn, ``OutputError`` where the disk does not take
  ///   it, `CancellationError`; the file then never appears.
  /// - Precondition: the scene has the width and scale of those before.
  package func append(_ scene: Scene) async throws {
    precondition(
      first.map { $0.size.width == scene.size.width && $0.scale == scene.scale } ?? true,
      "The scenes of a long picture have one width and one scale; a scene of \(scene.size.width) "
        + "points at \(scene.scale.pixelsPerPoint) differs")
    do {
      if first == nil { first = Scene(size: scene.size, scale: scene.scale, items: []) }
      switch body {
      case .png(let stream): try await append(scene, to: stream)
      case .svg(let stream): try await append(scene, to: stream)
      case .pdf(let scenes): try append(scene, to: scenes)
      }
    } catch {
      file = nil
      throw error
    }
  }

  /// Completes the file and gives it its name; without a scene there is none.
  ///
  /// - Parameter approve: Called once all is painted.
  /// - Returns: what was written; nil for nothing.
  /// - Throws: ``CairoError`` where the page could not be drawn, ``OutputError`` where the disk does not
  ///   take the end, what `approve` throws; the file then never appears.
  package func finish(
    approving approve: @Sendable () throws -> Void = {}
  ) async throws -> Summary? {
    guard let first, file != nil else {
      file = nil
      return nil
    }
    do {
      let size = try await end(first)
      try approve()
      try file.take()?.finish()
      return Summary(size: size, byteCount: byteCount)
    } catch {
      file = nil
      throw error
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try file?.append(bytes)
    byteCount += bytes.count
  }

  /// Writes what ends the file, and says how large the picture is.
  private func end(_ first: Scene) async throws -> PixelSize {
    var height = 0.0
    switch body {
    case .png(let stream):
      guard let stream else { break }
      try write(stream.tail)
      try file?.replaceHead(with: stream.head)
      let width = PixelSize(covering: first.size, at: first.scale).width
      return PixelSize(width: width, height: stream.height)
    case .svg(let stream):
      guard let stream else { break }
      try write(SVGStream.tail)
      try file?.replaceHead(with: stream.head)
      height = stream.height
    case .pdf(let scenes):
      let page = Strip(direction: .vertical, gap: 0, pageColor: nil).scene(of: scenes)
      try write(await compositor.encode(page, as: .pdf, background: background, png: png))
      height = page.size.height
    }
    return PixelSize(covering: Size(width: first.size.width, height: height), at: first.scale)
  }

  // MARK: Formats

  private func append(_ scene: Scene, to stream: PNGStream?) async throws {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    try PixelBuffer.checkWidth(of: extent)
    let isOpaque = background?.isOpaque == true
    var stream = stream ?? PNGStream(width: extent.width, format: isOpaque ? .opaque : .transparent)
    if stream.height == 0 { try write(stream.head) }
    guard extent.height <= PNGStream.heightLimit - stream.height else {
      throw LongPictureError(path: path, limit: .pixels(PNGStream.heightLimit))
    }
    for slab in scene.slabs(extent: extent, byteLimit: compositor.slabBytes) {
      try Task.checkCancellation()
      let segments = try await compositor.segments(
        of: slab, width: extent.width, scale: scene.scale, background: background ?? .clear, png)
      for segment in segments { try write(stream.append(segment)) }
    }
    body = .png(stream)
  }

  private func append(_ scene: Scene, to stream: SVGStream?) async throws {
    try Task.checkCancellation()
    let begun = stream ?? SVGStream(width: scene.size.width)
    if stream == nil { try write(begun.head) }
    let (background, resources) = (background, compositor.resources)
    let (next, bytes) = try await compositor.workLimit.run { () throws(CairoError) in
      var next = begun
      let bytes = try next.append(scene, background: background, with: resources)
      return (next, bytes)
    }
    try write(bytes)
    body = .svg(next)
  }

  private func append(_ scene: Scene, to scenes: [Scene]) throws {
    let height = scenes.reduce(scene.size.height) { $0 + $1.size.height }
    guard height <= LongPictureError.pdfLimit else {
      throw LongPictureError(path: path, limit: .points(LongPictureError.pdfLimit))
    }
    body = .pdf(scenes + [scene])
  }
}
