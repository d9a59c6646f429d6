import Foundation
import Swatch
import Testing

/// Barcodes as another program reads them.
@Suite("Pictures of barcodes")
struct BarcodePictureTests {
  private static let reader = "/usr/bin/zbarimg"

  /// The codes that zbar reads in a picture, one per line.
  private func read(_ png: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".png")
    try Data(png).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: Self.reader)
    process.arguments = ["--quiet", "-Supca.enable", file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test(
    "A scanner reads the content of a drawn barcode",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: reader),
      "zbarimg is not installed (zbar-tools)"),
    arguments: [
      (Barcode.qr("https://example.com/größe?q=日本"), "QR-Code:https://example.com/größe?q=日本"),
      (Barcode.qr("SWATCH", errorCorrection: .high), "QR-Code:SWATCH"),
      (Barcode(.ean13, "400638133393"), "EAN-13:4006381333931"),
      (Barcode(.ean8, "9638507"), "EAN-8:96385074"),
      (Barcode(.upcA, "03600029145"), "UPC-A:036000291452"),
      (Barcode(.code128, "Swatch 128/b"), "CODE-128:Swatch 128/b"),
      (Barcode(.code39, "ABC-12 $"), "CODE-39:ABC-12 $"),
      (Barcode(.itf14, "1540014128876"), "I2/5:15400141288763"),
    ])
  func read(barcode: Barcode, text: String) async throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let renderer = Renderer(fonts: fonts, jobs: 1)
    let scene = try await renderer.scene {
      let node = BarcodeNode(barcode)
      node.backgroundColor = .white
      return node
    }
    #expect(try read(await renderer.encode(scene, as: .png())) == text)
  }

  @Test("A barcode between pixels is moved to the nearest ones", arguments: ["qr", "code128"])
  func fractionalPlace(code: String) async throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let renderer = Renderer(fonts: fonts, jobs: 1)
    let kind = code == "qr" ? #""node": "qr""# : #""node": "barcode", "code": "\#(code)""#
    var files: [[UInt8]] = []
    for place in [10, 10.3, 9.6] {
      let template = try Template(
        parsing: #"""
          {"root": {"width": 120, "height": 100, "backgroundColor": "white", "children": {
            \#(kind), "content": "SWATCH", "position": "absolute", "left": \#(place), "top": \#(place)}}}
          """#, file: "card.json")
      let document = try template.document(for: nil)
      let scene = try await renderer.scene { document.makeRoot() }
      files.append(try await renderer.encode(scene, as: .png()))
    }
    #expect(files[1] == files[0])
    #expect(files[2] == files[0])
  }

  @Test("Modules smaller than a pixel are allowed in scenes for vector files, and fail otherwise")
  func tinyModules() async throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    var renderer = Renderer(fonts: fonts, jobs: 1)
    let tiny: @Sendable () -> DisplayNode = {
      let node = BarcodeNode(.qr("https://example.com/tickets/4711"))
      node.style.preferredSize = Size(width: 12, height: 12)
      return node
    }
    await #expect(throws: RenderError.self) { try await renderer.scene(of: tiny) }
    renderer.expectVectorFiles()
    let scene = try await renderer.scene(of: tiny)
    #expect(try await renderer.encode(scene, as: .pdf).starts(with: Array("%PDF".utf8)))
  }
}
