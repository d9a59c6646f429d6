import CCairo
import SwatchConcurrency
public import SwatchGeometry
public import SwatchGraphics
import SwatchMessages

/// An error in painting, encoding, or using a font.
public struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause, with its facts.
  public enum Cause: Hashable, Sendable {
    /// Cairo failed: the operation, and its own message.
    case refused(String, String)
    /// A picture has no pixels, or more than a buffer can contain.
    case extent(PixelSize)
    /// A picture has too many pixels: its extent, and the largest number of pixels.
    case tooManyPixels(PixelSize, limit: Int)
    /// The pixels of nested groups take too much memory: their bytes, and the limit.
    case groups(byteCount: Int, limit: Int)
    /// An outline would take too long to use, because its lines go up and down by too many pixels
    /// in total: the use, the number of pixels, and the limit.
    case outline(use: String, travel: Int, limit: Int)
    /// A picture is wider or higher than a file format allows: its extent, the limits of its sides,
    /// and the format.
    case side(PixelSize, limits: PixelSize, format: String)
    /// The library of a format failed: the format, and the reason.
    case encoder(String, String)
    /// The size of a page of an SVG or PDF file, in points, has no area or exceeds Cairo's range.
    case pageSize(Size)
    /// The system had no memory for this number of bytes.
    case memory(Int)
    /// A PNG file would need more compressed bytes than one chunk holds.
    case pngTooLarge(PixelSize)
    /// A picture's pixels could not be decoded again.
    case image(ImageError)
    /// A font file or folder of fonts cannot be used: its path and the reason.
    case fonts(path: String, reason: String)
    /// Some content violates the standards of a PDF file: the standards, and the violations, each
    /// with its node.
    case standards(String, [String])
    /// Painting or encoding exceeds its owner's time limit: the message for the owner.
    case time(String)
  }

  /// The problem, with its facts.
  public let cause: Cause
  /// A Boolean value that is true when the failed part was recorded, and is left out the next time.
  package var isNoted = false

  /// Makes an error with a cause.
  package init(_ cause: Cause) {
    self.cause = cause
  }

  /// A Boolean value that is true when a retry may succeed.
  package var isTransient: Bool {
    switch cause {
    case .time: true
    case .image(let error): error.isTransient
    default: false
    }
  }

  /// A Boolean value that is true when drawing with fewer pixels may succeed.
  var asksForFewerPixels: Bool {
    switch cause {
    case .extent, .groups: true
    default: false
    }
  }

  /// Makes the error for a Cairo status; nil for success.
  init?(_ status: cairo_status_t, while act: String) {
    guard status != CAIRO_STATUS_SUCCESS else { return nil }
    let words = unsafe String(cString: cairo_status_to_string(status))
    self.init(.refused(act, words))
  }

  /// Stops painting or encoding that exceeds its time limit, between two steps.
  /// - Throws: ``CairoError`` with ``Cause/time(_:)``.
  package static func checkTime() throws(CairoError) {
    if let excess = Deadline.currentExcess { throw CairoError(.time(excess)) }
  }

  /// A sentence with the problem and its remedy.
  public var description: String { sentence.visible }

  private var sentence: String {
    switch cause {
    case .refused(let act, let words):
      "cairo could not \(act): \(words)"
    case .extent(let extent) where extent.width == 0 || extent.height == 0:
      "a picture of \(pixels(extent)) is empty: its content has "
        + "no size; give the content a size, or a size range with a minimum"
    case .extent(let extent):
      "a picture of \(pixels(extent)) cannot be made: each side must be at least 1 "
        + "pixel, the width at most \(PixelBuffer.widthLimit.grouped), and the whole picture at most "
        + "\(PixelBuffer.pixelLimit.grouped) pixels; choose a smaller scale or size"
    case .tooManyPixels(let extent, let limit):
      "a picture of \(pixels(extent)) cannot be made: it has more than "
        + "\(limit.grouped) pixels; choose a smaller scale or size, or raise "
        + LibraryParameter.pixels.rawValue
    case .groups(let byteCount, let limit):
      "the pixels of groups take \(byteCount.grouped) bytes, expected at most \(limit.grouped); nest "
        + "fewer nodes with filters, masks, blending and opacity, choose a smaller scale or size, or "
        + "raise \(LibraryParameter.decodingBytes.rawValue)"
    case .outline(let use, let travel, let limit):
      "an outline to \(use) is too complex: its lines go up and down by \(travel.grouped) pixels "
        + "in total, expected at most \(limit.grouped); use fewer lines and curves, or a smaller scale"
    case .side(let extent, let limits, let format):
      "\(format) can't hold \(pixels(extent)): \(Self.words(for: limits)); "
        + "choose a smaller scale or size, or the format png"
    case .encoder(let format, let reason):
      "the \(format) file can't be made: \(reason)"
    case .pageSize(let size):
      "a page of \(number(size.width)) × \(number(size.height)) points cannot be made: each side "
        + "must be above 0 and at most \(number(VectorPage.sideLimit)) points; choose another size, or "
        + "put less content on the page"
    case .memory(let bytes):
      "cannot allocate \(bytes.grouped) bytes of memory; choose a smaller page or scale"
    case .pngTooLarge(let extent):
      "\(pixels(extent)) do not fit one PNG chunk of 2 GiB; "
        + "raise the compression level or split the page"
    case .image(let error):
      error.description
    case .fonts(let path, let reason):
      "\(path): \(reason)"
    case .standards(let names, let problems):
      "the file can't conform to \(names): \(problems.joined(separator: "; "))"
    case .time(let excess):
      excess
    }
  }

  private func pixels(_ extent: PixelSize) -> String {
    "\(extent.width.grouped) × \(extent.height.grouped) pixels"
  }

  private static func words(for limits: PixelSize) -> String {
    limits.width == limits.height
      ? "each side can have at most \(limits.width.grouped)"
      : "the width is at most \(limits.width.grouped), the height at most \(limits.height.grouped)"
  }

  /// Returns a number without a decimal point if it is whole.
  private func number(_ value: Double) -> String {
    "\(Numeral(value))".withDigitGroups
  }
}
