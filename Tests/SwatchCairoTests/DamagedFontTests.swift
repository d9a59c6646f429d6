import Foundation
import SwatchGeometry
import SwatchGraphics
import TestFolders
import TestPDF
import Testing

@testable import SwatchCairo

@Suite("Damaged fonts")
struct DamagedFontTests {
  /// The resources for painting with a font made of some tables.
  private static func resources(
    _ tables: [String: [UInt8]], in folder: TestFolder
  ) throws -> PaintResources {
    let file = folder.url.appending(path: "damaged.ttf")
    try Data(FontTables.write(tables)).write(to: file)
    return PaintResources(
      fonts: try FontLibrary(paths: [file.path]), images: FileImageDecoder())
  }

  private static func commands(
    _ text: String, with resources: PaintResources
  ) throws -> [DisplayCommand] {
    let canvas = Canvas(size: Size(width: 200, height: 60))
    let layout = try PangoTextEngine(fonts: resources.fonts).layout(
      AttributedText(text, font: Font(size: 20)), width: 200)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 200)
    return canvas.commands
  }

  private static func pdf(_ text: String, with resources: PaintResources) throws -> [UInt8] {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: try commands(text, with: resources))
    let scene = Scene(
      size: Size(width: 200, height: 60), scale: Scale(1),
      items: [Scene.Item(.list(DisplayList([section])))])
    return try PDFFileOf.scenes([scene], background: .white, with: resources)
  }

  @Test("A bitmap glyph that can't be decompressed is an error that names its font")
  func pictures() throws {
    var tables = try FontTables.read(.emoji)
    var pictures = try #require(tables["CBDT"])
    for index in pictures.indices.dropLast(8)
    where pictures[index] == 0x49 && pictures[index..<index + 4].elementsEqual("IHDR".utf8) {
      pictures[index + 8] = 0xFF
    }
    tables["CBDT"] = pictures
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let resources = try Self.resources(tables, in: folder)
    let error = #expect(throws: CairoError.self) {
      _ = try PixelBuffer.painted(
        200, 60, with: resources, Self.commands("😀", with: resources))
    }
    #expect(error?.description.contains("damaged.ttf: the picture of glyph") == true)
    #expect(throws: CairoError.self) { _ = try Self.pdf("😀", with: resources) }
  }

  @Test("Fonts with damaged names are embedded in PDF files, and CFF fonts are embedded as CFF")
  func names() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    var tables = try FontTables.read(.dejaVuSans)
    func fonts(_ text: String, _ key: String, with resources: PaintResources) throws -> Int {
      try PDFReader(Self.pdf(text, with: resources)).ordered.count { $0[key] != nil }
    }
    #expect(try fonts("text", "FontFile2", with: Self.resources(tables, in: folder)) == 1)
    var names = try #require(tables["name"])
    // The length and the offset of the first text, which place it beyond the end of the table.
    names.replaceSubrange(14..<18, with: [0x00, 0x40, 0xFF, 0xF0])
    tables["name"] = names
    #expect(try fonts("text", "FontFile2", with: Self.resources(tables, in: folder)) == 1)
    #expect(try fonts("漢字", "FontFile3", with: TestFonts.resources()) == 1)
  }
}
