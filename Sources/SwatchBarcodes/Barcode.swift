/// A barcode that encodes a text.
///
/// The barcodes follow their standards: ISO/IEC 18004 (QR), 15420 (EAN and UPC), 15417 (Code 128),
/// 16388 (Code 39) and 16390 (ITF-14).
public struct Barcode: Hashable, Sendable {
  /// The kinds of barcodes.
  public enum Symbology: Hashable, Sendable {
    /// A QR code, for any text.
    case qr(QRErrorCorrection)
    /// The number of an article: 12 digits and their check digit, which may be left out.
    case ean13
    /// The number of a small article: 7 digits and their check digit, which may be left out.
    case ean8
    /// The number of an article in North America: 11 digits and their check digit, which may be
    /// left out.
    case upcA
    /// Any text of Latin characters (ISO/IEC 8859-1).
    case code128
    /// Capital letters, digits, spaces and `-.$/+%`, without a check character.
    case code39
    /// The number of a carton: 13 digits and their check digit, which may be left out.
    case itf14
  }

  /// The fraction of a QR code that may be damaged or covered; a larger fraction makes the code
  /// larger.
  public enum QRErrorCorrection: String, CaseIterable, Hashable, Sendable {
    /// About 7 %.
    case low
    /// About 15 %.
    case medium
    /// About 25 %.
    case quartile
    /// About 30 %.
    case high
  }

  /// The kind of barcode.
  public var symbology: Symbology
  /// The text of the barcode.
  public var content: String

  /// Makes a barcode that encodes a text.
  public init(_ symbology: Symbology, _ content: String) {
    self.symbology = symbology
    self.content = content
  }

  /// Returns a QR code that encodes a text.
  public static func qr(
    _ content: String, errorCorrection: QRErrorCorrection = .medium
  ) -> Barcode {
    Barcode(.qr(errorCorrection), content)
  }
}

/// The error thrown when a kind of barcode can't encode a text.
public struct BarcodeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy, in a sentence.
  public let description: String
}
