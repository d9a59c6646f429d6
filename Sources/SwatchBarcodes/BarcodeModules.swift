import CBarcodes
import SwatchGraphics
import SwatchMessages

/// The modules of a barcode: its smallest squares or bars, without the quiet zone around them.
struct BarcodeModules: Hashable, Sendable {
  /// The number of rows; 1 for linear barcodes.
  let rowCount: Int
  /// The number of columns.
  let columnCount: Int
  /// The dark modules, row by row.
  let runs: [FilledCells.Run]

  private static let rowBytes = Int(SWATCH_BARCODE_ROW_BYTES)

  /// Computes the modules of a barcode.
  /// - Throws: ``BarcodeError`` if the barcode can't contain its content.
  init(_ barcode: Barcode) throws(BarcodeError) {
    try barcode.check()
    var code = swatch_barcode()
    var modules = [UInt8](repeating: 0, count: Self.rowBytes * Int(SWATCH_BARCODE_ROWS))
    let text = Array(barcode.content.utf8)
    let isEncoded = unsafe swatch_barcode_encode(
      barcode.symbology.kind, barcode.symbology.level, text, text.count, &modules, &code)
    guard isEncoded else {
      throw barcode.error(code.is_too_long ? barcode.excess ?? code.words : code.words)
    }
    rowCount = Int(code.rows)
    columnCount = Int(code.columns)
    runs = Self.runs(of: modules, rowCount: rowCount, columnCount: columnCount)
  }

  private static func runs(of modules: [UInt8], rowCount: Int, columnCount: Int) -> [FilledCells
    .Run]
  {
    var runs: [FilledCells.Run] = []
    for row in 0..<rowCount {
      var start: Int?
      for column in 0...columnCount {
        let byte = column < columnCount ? modules[row * rowBytes + column / 8] : 0
        if byte >> (column % 8) & 1 == 1 {
          start = start ?? column
        } else if let first = start {
          runs.append(FilledCells.Run(row: row, columns: first..<column))
          start = nil
        }
      }
    }
    return runs
  }
}

extension Barcode.Symbology {
  fileprivate var kind: swatch_barcode_kind {
    switch self {
    case .qr: SWATCH_BARCODE_QR
    case .ean13, .ean8: SWATCH_BARCODE_EAN
    case .upcA: SWATCH_BARCODE_UPCA
    case .code128: SWATCH_BARCODE_CODE128
    case .code39: SWATCH_BARCODE_CODE39
    case .itf14: SWATCH_BARCODE_ITF14
    }
  }

  fileprivate var level: Int32 {
    switch self {
    case .qr(.low): 1
    case .qr(.medium): 2
    case .qr(.quartile): 3
    case .qr(.high): 4
    default: 0
    }
  }

  /// The name of the kind of barcode, for messages.
  fileprivate var name: String {
    switch self {
    case .qr: "a QR code"
    case .ean13: "an EAN-13 code"
    case .ean8: "an EAN-8 code"
    case .upcA: "a UPC-A code"
    case .code128: "a Code 128"
    case .code39: "a Code 39"
    case .itf14: "an ITF-14 code"
    }
  }

  /// The number of digits, including the check digit; nil for kinds that encode texts of any
  /// length.
  fileprivate var digitCount: Int? {
    switch self {
    case .ean13: 13
    case .ean8: 8
    case .upcA: 12
    case .itf14: 14
    case .qr, .code128, .code39: nil
    }
  }
}

extension Barcode.QRErrorCorrection {
  /// The largest number of bytes of a QR code (ISO/IEC 18004, table 7).
  fileprivate var byteLimit: Int {
    switch self {
    case .low: 2953
    case .medium: 2331
    case .quartile: 1663
    case .high: 1273
    }
  }
}

extension Barcode {
  /// Rejects content of the wrong length, which libzint would pad with zeros or read as another
  /// kind of barcode.
  fileprivate func check() throws(BarcodeError) {
    guard !content.isEmpty else { throw error("it is empty") }
    guard !content.utf8.contains(0) else { throw error("it has a NUL character") }
    if symbology == .code39 { try checkCode39() }
    guard let count = symbology.digitCount else { return }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard content.utf8.allSatisfy(digits.contains), count - 1...count ~= content.utf8.count else {
      throw error("expected \(count - 1) digits, or \(count) with the check digit")
    }
  }

  /// Rejects lower-case letters, which libzint would turn into capitals.
  private func checkCode39() throws(BarcodeError) {
    let allowed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".unicodeScalars
    guard let wrong = content.unicodeScalars.first(where: { !allowed.contains($0) }) else { return }
    throw error(
      "expected capital letters, digits, blanks and - . $ / + %, found "
        + "\"\(String(wrong).visible)\"; use code128 for other letters")
  }

  /// The sentence about a text that is too long for a QR code; nil for other kinds.
  fileprivate var excess: String? {
    guard case .qr(let correction) = symbology else { return nil }
    let remedy = correction == .low ? "shorten it" : "shorten it, or lower the error correction"
    return "it is too long; there is room for \(correction.byteLimit.grouped) letters a to z, more "
      + "capitals or digits, or fewer characters of other scripts; \(remedy)"
  }

  fileprivate func error(_ problem: String) -> BarcodeError {
    BarcodeError(
      description: "\"\(content.shortened(to: 40).visible)\" can't be \(symbology.name): \(problem)"
    )
  }
}

extension swatch_barcode {
  /// The library's message, such as `Error 275: Invalid check digit '2'`, without the part before
  /// the colon.
  fileprivate var words: String {
    let bytes = unsafe withUnsafeBytes(of: message) { unsafe Array($0.prefix { $0 != 0 }) }
    let text = String(decoding: bytes, as: UTF8.self)
    let problem = text.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? text
    return problem.prefix(1).lowercased() + problem.dropFirst()
  }
}

extension BarcodeNode {
  /// The version of libzint, such as 21101 for 2.11.1.
  package static var libraryVersion: Int { Int(swatch_barcode_version()) }
}
