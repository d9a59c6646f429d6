import CCairo
import Glibc
import SwatchGeometry
import SwatchGraphics

#if SVG
  import CRSVG

  /// A drawing of an SVG file, by librsvg.
  @safe
  struct SVGDrawing: ~Copyable {
    private let surface: OpaquePointer

    /// The seconds of the processor that a drawing may take.
    static let standardSeconds = 10

    /// The form of a drawing.
    enum Form {
      /// Pixels.
      case pixels
      /// Shapes, for files of them.
      case shapes
    }

    /// Draws a file, in any size.
    static func of(
      _ bytes: [UInt8], size: Size, as form: Form, seconds: Int = standardSeconds
    ) throws(ImageProblem) -> SVGDrawing {
      guard swatch_svg_load() else { throw .noLibrary(.svg) }
      var surface: OpaquePointer?
      var words = [CChar](repeating: 0, count: 256)
      let outcome = unsafe swatch_svg_draw(
        bytes, bytes.count, size.width, size.height,
        form == .pixels ? swatch_svg_pixels : swatch_svg_shapes, Int32(seconds), &surface,
        &words)
      if outcome == swatch_svg_drawn, let surface = unsafe surface {
        return unsafe SVGDrawing(surface)
      }
      throw problem(outcome, words, size, seconds)
    }

    private init(_ surface: OpaquePointer) {
      unsafe self.surface = surface
    }

    deinit {
      unsafe cairo_surface_destroy(surface)
    }

    private static func problem(
      _ outcome: swatch_svg_outcome, _ words: [CChar], _ size: Size, _ seconds: Int
    ) -> ImageProblem {
      switch outcome {
      case swatch_svg_late:
        .refused(.svg, "drawing it takes more than \(seconds) seconds; simplify it")
      case swatch_svg_busy:
        .refused(.svg, "pictures before it take too long and are still drawn; simplify those")
      case swatch_svg_no_memory:
        .pixels(CairoError(.memory(4 * Int(size.width) * Int(size.height))))
      default:
        .damaged(
          .svg,
          reason(
            in: String(
              decoding: words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)))
      }
    }

    /// The reason in the words of librsvg. Its reader of XML tells numbers of its own, and the name
    /// of a file that has none, around line and column.
    private static func reason(in words: String) -> String {
      let words = words.prefix { $0 != "\n" }
      let newer = /code \d+ on line (\d+) column (\d+) of data: *(.*)/
      let older = /in \(null\):(\d+):(\d+): *(.*)/
      guard let match = words.firstMatch(of: newer) ?? words.firstMatch(of: older) else {
        return String(words)
      }
      return "line \(match.1), column \(match.2): \(match.3)"
    }

    /// Copies the pixels of a drawing that has them.
    func copy(into target: DecodedPixels) {
      unsafe cairo_surface_flush(surface)
      let stride = unsafe Int(cairo_image_surface_get_stride(surface))
      let rows = unsafe UnsafeRawBufferPointer(
        start: cairo_image_surface_get_data(surface), count: stride * target.extent.height)
      unsafe target.withMutableBytes { bytes in
        for y in 0..<target.extent.height {
          let row = unsafe rows[y * stride..<y * stride + target.stride]
          unsafe UnsafeMutableRawBufferPointer(
            rebasing: bytes[y * target.stride..<(y + 1) * target.stride]
          ).copyMemory(from: UnsafeRawBufferPointer(rebasing: row))
        }
      }
    }

    /// Sets the identity of the drawing, so that a file contains it once even if it is drawn several
    /// times.
    func setIdentity(_ name: String) {
      let bytes = unsafe strdup(name)
      unsafe cairo_surface_set_mime_data(
        surface, CAIRO_MIME_TYPE_UNIQUE_ID, bytes, UInt(name.utf8.count), free, bytes)
    }

    /// Draws it on a context, its corner at the origin.
    func paint(on context: borrowing CairoContext) {
      unsafe cairo_set_source_surface(context.pointer, surface, 0, 0)
      context.paint()
      // Lets go of the surface.
      context.setSource(.black)
    }
  }

  extension DecodedPixels {
    /// Draws an SVG file.
    static func drawSVG(
      _ bytes: [UInt8], _ scaling: PictureScaling, in memory: DecodingMemory
    ) throws(ImageProblem) -> DecodedPixels {
      let content = try SVGContent(bytes)
      let size = scaling.size
      let need = DecodingNeed(
        scaling: scaling, readSize: size, heldByteCount: content.byteCount(at: size))
      return try memory.hold(need) { () throws(ImageProblem) in
        let drawing = try SVGDrawing.of(
          content.bytes, size: Size(width: Double(size.width), height: Double(size.height)),
          as: .pixels)
        let pixels = try DecodedPixels(extent: size, isOpaque: false)
        drawing.copy(into: pixels)
        return pixels
      }
    }
  }

  extension Painter {
    /// Fills an outline with an SVG file over a rectangle, as shapes, which a tint paints in one
    /// colour. What can't be a shape has `scale` pixels a unit. A file of shapes has the drawing of
    /// one name and size once.
    func fill(
      _ path: Path, withSVG bytes: [UInt8], named name: String, in rect: Rect, scale: Double,
      tint: Color?
    ) throws(ImageProblem) {
      let content = try SVGContent(bytes)
      let size = Size(width: rect.width * scale, height: rect.height * scale)
      let drawing = try SVGDrawing.of(content.bytes, size: size, as: .shapes)
      drawing.setIdentity("\(name) \(size.width)x\(size.height)")
      context.save()
      defer { context.restore() }
      context.setPath(path)
      context.clip()
      let map = Transform(a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: rect.minX, ty: rect.minY)
      guard context.concatenate(map) else { return }
      guard let tint else { return drawing.paint(on: context) }
      let toSurface = context.transform
      context.transform = .identity
      context.pushGroup()
      context.transform = toSurface
      drawing.paint(on: context)
      context.popGroup(asMaskOf: tint)
    }
  }
#else
  extension DecodedPixels {
    /// Throws, as the package was built without these pictures.
    static func drawSVG(
      _ bytes: [UInt8], _ scaling: PictureScaling, in memory: DecodingMemory
    ) throws(ImageProblem) -> DecodedPixels {
      throw .leftOut(.svg)
    }
  }

  extension Painter {
    /// Throws, as the package was built without these pictures.
    func fill(
      _ path: Path, withSVG bytes: [UInt8], named name: String, in rect: Rect, scale: Double,
      tint: Color?
    ) throws(ImageProblem) {
      throw .leftOut(.svg)
    }
  }
#endif
