import SwatchConcurrency
package import SwatchGeometry
import SwatchGraphics

/// A picture of shapes, as it is drawn inside a PDF file.
struct VectorDrawing: Hashable, Sendable {
  /// The cache key of a picture's drawing.
  struct Key: Hashable {
    /// The hash of the picture's source.
    let source: ContentHash
    /// The size, resolution and colour of the drawing.
    let drawing: VectorDrawing
  }

  /// The size of the picture, in points, each of which is a CSS pixel.
  let viewport: Size
  /// The size of the drawing in its units; parts that can't be shapes have one pixel per unit.
  let extent: PixelSize
  /// The colour in which everything is drawn; nil for the picture's own colours.
  let tint: Color?

  /// A name for the drawing.
  var name: String {
    let tint = tint.map { " \($0)" } ?? ""
    return "\(extent.width)x\(extent.height) of \(viewport.width)x\(viewport.height)\(tint)"
  }

  /// Makes the drawing of a picture with `scale` units per point, or fewer if Cairo's range
  /// requires it.
  init(over viewport: Size, scale: Double, tint: Color?) {
    self.viewport = viewport
    self.tint = tint
    let most = Double(ImageSurface.sideLimit)
    let units = min(scale, most / max(viewport.width, viewport.height))
    func side(_ side: Double) -> Int { max(1, Int(min(most, (side * units).rounded(.up)))) }
    extent = PixelSize(width: side(viewport.width), height: side(viewport.height))
  }
}

extension FileImageDecoder {
  /// Returns a picture of shapes as a drawing and as the page of a PDF file; the page is nil if it
  /// would take too much memory. Returns nil for other pictures, and for pictures with effects
  /// other than a tint that the format supports.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func drawing(
    of reference: ImageReference, over viewport: Size, scale: Double
  ) throws(ImageError) -> (page: [UInt8]?, drawing: VectorDrawing)? {
    let tint = reference.id.effects?.onlyTint
    guard reference.id.effects == nil || tint != nil,
      case .shapes(_, let draw) = try format(of: reference.source).content
    else { return nil }
    let drawing = VectorDrawing(over: viewport, scale: scale, tint: tint)
    let key = VectorDrawing.Key(source: reference.id.source, drawing: drawing)
    do throws(ImageProblem) {
      if let known = drawings.withLock({ $0.value(for: key) }) { return (try known.get(), drawing) }
      let picture = try picture(of: reference)
      guard
        let page = try remembering(
          key,
          { () throws(ImageProblem) in
            try draw(self, picture, drawing)
          })
      else { return nil }
      return (page, drawing)
    } catch {
      if case .drawingMemory = error { return (nil, drawing) }
      throw ImageError(error, of: reference.source)
    }
  }

  /// Draws a page and caches it; or caches the problem if another attempt would have the same
  /// problem.
  private func remembering(
    _ key: VectorDrawing.Key, _ draw: () throws(ImageProblem) -> [UInt8]?
  ) throws(ImageProblem) -> [UInt8]? {
    do throws(ImageProblem) {
      guard let page = try draw() else { return nil }
      drawings.withLock { $0.insert(.success(page), for: key, cost: page.count) }
      return page
    } catch {
      if error.isLasting {
        drawings.withLock { $0.insert(.failure(error), for: key, cost: PictureCache.problemBytes) }
      }
      throw error
    }
  }
}

/// The sizes of pages of SVG and PDF files.
package enum VectorPage {
  /// The longest side, in points: Cairo stores lengths as 32-bit numbers of 256ths.
  package static let sideLimit = 8_000_000.0

  /// Rejects a size without an area, or with a side above the limit.
  /// - Throws: ``CairoError`` with the size.
  package static func check(_ size: Size) throws(CairoError) {
    let sides = 0...sideLimit
    guard sides.contains(size.width), sides.contains(size.height), !size.isEmpty else {
      throw CairoError(.pageSize(size))
    }
  }
}
