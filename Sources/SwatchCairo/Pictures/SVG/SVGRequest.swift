import CRSVG
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// A request to draw a file.
struct SVGRequest {
  /// The form of a drawing.
  enum Form: Hashable {
    /// Pixels.
    case pixels
    /// A PDF file of one page.
    case page
    /// No drawing: only the facts about the file.
    case facts
  }

  /// The bytes of the SVG file.
  let bytes: [UInt8]
  /// The form of the drawing.
  var form = Form.pixels
  /// The format of the file.
  var format = ImageFormat.svg
  /// The page of a file with pages, counted from 1.
  var page = 1
  /// The size of the viewport, in CSS pixels.
  let viewport: Size
  /// The size of the drawing: in pixels, or for a page in the units of its ``VectorDrawing``.
  let extent: PixelSize
  /// The colour in which everything is drawn; nil for the file's own colours.
  var tint: Color?
  /// A Boolean value that is true for a drawing that covers all its pixels.
  var isOpaque = false
  /// A Boolean value that is true for files with text.
  var hasText = false
  /// The largest memory that the file's pictures take, in bytes.
  var pictureBytes = 0
  /// The limit of CPU time for drawing, in seconds.
  var seconds = SVGWorker.standardSeconds

  /// The request in the form that workers read.
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

/// A library's fonts, encoded for the process that draws SVG files with text.
struct SVGPictureFonts: Sendable {
  /// A Boolean value that is true when the system's fonts and rules are added.
  let includesSystem: Bool
  /// FontConfig's rules and the paths of font files, each terminated by a zero.
  let words: [UInt8]

  /// The system's fonts only.
  static let system = SVGPictureFonts(includesSystem: true, rules: [], paths: [])

  /// Makes a list of rules and files.
  init(includesSystem: Bool, rules: [String], paths: [String]) {
    self.includesSystem = includesSystem
    let document = rules.isEmpty ? "" : "<fontconfig>\(rules.joined())</fontconfig>"
    words = ([document] + paths).flatMap { Array($0.utf8) + [0] }
  }
}

extension FontLibrary {
  /// The fonts for texts in SVG files.
  var ofDrawings: SVGPictureFonts { configuration.withLock { $0.ofDrawings } }
}
