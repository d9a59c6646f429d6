import Foundation
import SwatchGeometry
import SwatchGraphics

@testable import SwatchCairo

/// Programs of other projects that read the files that Swatch writes; only tests use them.
enum Viewer: String {
  /// Draws SVG (Debian: librsvg2-bin).
  case rsvgConvert = "/usr/bin/rsvg-convert"
  /// Draws PDF (Debian: poppler-utils).
  case pdftoppm = "/usr/bin/pdftoppm"
  /// Copies the text of PDF (Debian: poppler-utils).
  case pdftotext = "/usr/bin/pdftotext"

  /// A Boolean value that is true when the program is installed; tests that need it are skipped
  /// otherwise.
  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: rawValue) }

  /// Passes a file to the program, and returns the program's output.
  func read(_ file: [UInt8], _ arguments: [String]) throws -> [UInt8] {
    let name = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(file).write(to: name)
    defer { try? FileManager.default.removeItem(at: name) }
    let process = Process()
    process.executableURL = URL(filePath: rawValue)
    process.arguments = arguments + [name.path] + (self == .pdftotext ? ["-"] : [])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(bytes)
  }

  /// The text of a PDF file's pages, a line for each of their lines, without the marks that the
  /// program puts around right-to-left text.
  static func text(of pdf: [UInt8]) throws -> [String] {
    let text = String(
      decoding: try pdftotext.read(pdf, ["-enc", "UTF-8"]), as: UTF8.self)
    return text.split(whereSeparator: { $0.isNewline || $0 == "\u{C}" })
      .map { String($0.unicodeScalars.filter { !(0x202A...0x202E).contains($0.value) }) }
  }

  /// The file as drawn by the program, at `scale` pixels per point.
  func pixels(of file: [UInt8], _ extent: PixelSize, scale: Double) throws -> Pixels {
    let arguments =
      self == .pdftoppm ? ["-png", "-r", "\(72 * scale)"] : ["--zoom", "\(scale)"]
    let png = try read(file, arguments)
    let decoder = FileImageDecoder()
    return Pixels(try decoder.pixels(for: try decoder.decode(.bytes(png), to: extent)))
  }
}
