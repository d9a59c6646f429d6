#if SVG || PDF
  import CRSVG
  import SwatchGeometry
  import SwatchGraphics

  /// A file to be drawn.
  struct SVGRequest {
    /// The form of a drawing.
    enum Form: Hashable {
      /// Pixels.
      case pixels
      /// A PDF file of one page.
      case page
      /// None: the facts of the file alone.
      case facts
    }

    /// The file.
    let bytes: [UInt8]
    /// The form of the drawing.
    var form = Form.pixels
    /// The format of the file.
    var format = ImageFormat.svg
    /// The page of a file that has pages, from 1.
    var page = 1
    /// The size of the viewport, in CSS's pixels.
    let viewport: Size
    /// The size of the drawing, in its own units.
    let extent: PixelSize
    /// The colour that all is drawn in; nil for the file's.
    var tint: Color?
    /// True for a drawing that covers all of its pixels.
    var isOpaque = false
    /// True for files with text.
    var hasText = false
    /// The bytes that its pictures take at most.
    var pictureBytes = 0
    /// The seconds of the processor that drawing may take.
    var seconds = SVGWorker.standardSeconds

    /// The request as workers read it.
    var raw: swatch_svg_request {
      var raw = swatch_svg_request()
      raw.count = UInt64(bytes.count)
      (raw.width, raw.height) = (viewport.width, viewport.height)
      (raw.columns, raw.rows) = (UInt32(extent.width), UInt32(extent.height))
      raw.form =
        switch form {
        case .pixels: swatch_svg_pixels
        case .page: swatch_svg_page
        case .facts: swatch_svg_facts
        }
      raw.page = UInt32(clamping: page)
      if let tint {
        raw.is_tinted = true
        (raw.red, raw.green, raw.blue, raw.alpha) = (tint.red, tint.green, tint.blue, tint.alpha)
      }
      raw.microseconds = UInt64(max(1, seconds * 1e6))
      return raw
    }
  }
#endif
