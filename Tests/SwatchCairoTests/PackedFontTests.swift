import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Compressed web fonts")
struct PackedFontTests {
  /// DejaVu Sans as a WOFF file in which every second table is compressed.
  private static func packed() throws -> [UInt8] {
    let tables = try FontTables.read(.dejaVuSans).sorted { $0.key < $1.key }
    var entries: [UInt8] = []
    var content: [UInt8] = []
    for (index, table) in tables.enumerated() {
      let stream = try Deflater().pack(table.value)
      let isPacked = index % 2 == 0 && stream.count < table.value.count
      let bytes = isPacked ? stream : table.value
      let offset = 44 + 20 * tables.count + content.count
      entries += Array(table.key.utf8)
      entries += FontTables.big32(offset, bytes.count, table.value.count, 0)
      content += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let length = 44 + entries.count + content.count
    let total = tables.reduce(12 + 16 * tables.count) { $0 + ($1.value.count + 3) / 4 * 4 }
    return Array("wOFF".utf8) + FontTables.big32(0x1_0000, length)
      + FontTables.big16(tables.count, 0) + FontTables.big32(total, 0x1_0000, 0, 0, 0, 0, 0)
      + entries + content
  }

  private static func inFolder(
    _ files: [String: [UInt8]], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appending(path: name)) }
    try body(folder.path)
  }

  @Test(
    "A WOFF font sets text like the font that it was made from", arguments: ["a.woff", "a.ttf"])
  func woff(name: String) throws {
    try Self.inFolder([name: try Self.packed()]) { folder in
      let text = AttributedText("packed glyphs", font: Font(family: "DejaVu Sans"))
      let fonts = try FontLibrary(paths: [folder])
      let found = try PangoTextEngine(fonts: fonts).layout(text, width: 300)
      let expected = try TestFonts.engine().layout(text, width: 300)
      #expect(found.runs.map(\.glyphs.glyphs) == expected.runs.map(\.glyphs.glyphs))
      let canvas = Canvas(size: Size(width: 120, height: 20))
      canvas.draw(found, at: .zero, width: 120)
      let resources = PaintResources(fonts: fonts, images: FileImageDecoder())
      let pixels = Pixels(try .painted(120, 20, with: resources, canvas.commands))
      #expect(Set(pixels.values).count > 20)
    }
  }

  @Test("Damaged WOFF files are rejected", arguments: [0, 3, 20, 43, 44, 300, 5000])
  func damage(length: Int) throws {
    let packed = try Self.packed()
    #expect(throws: PackedFont.Problem.damage) {
      try PackedFont.unpack(Array(packed.prefix(length)))
    }
    var changed = packed
    for index in 12..<60 { changed[index] = 0xFF }
    #expect(throws: PackedFont.Problem.damage) { try PackedFont.unpack(changed) }
  }

  /// DejaVu Sans with only the letters of "packed glyphs", at their glyph numbers in the whole
  /// font.
  private static let woff2File = "DejaVuSans-subset.woff2"

  @Test("A WOFF2 font sets text like the font that it was made from")
  func woff2() throws {
    let packed = try packedFile(Self.woff2File)
    try Self.inFolder(["a.woff2": packed]) { folder in
      let text = AttributedText("packed glyphs", font: Font(family: "DejaVu Sans"))
      let fonts = try FontLibrary(paths: [folder])
      let found = try PangoTextEngine(fonts: fonts).layout(text, width: 300)
      let expected = try TestFonts.engine().layout(text, width: 300)
      #expect(found.runs.map(\.glyphs.glyphs) == expected.runs.map(\.glyphs.glyphs))
    }
    #expect(throws: PackedFont.Problem.damage) {
      try PackedFont.unpack(packed.prefix(200) + packed.suffix(200))
    }
  }

  @Test("The glyph offsets of a WOFF2 font end at its last glyph, as browsers demand")
  func endOfGlyphs() throws {
    let tables = FontTables.read(try PackedFont.unpack(try packedFile(Self.woff2File)))
    let places = try #require(tables["loca"])
    let isLong = try #require(tables["head"])[51] == 1
    let last = places.suffix(isLong ? 4 : 2).reduce(0) { $0 << 8 | Int($1) } * (isLong ? 1 : 2)
    #expect(last == tables["glyf"]?.count)
  }

  private func packedFile(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appending(path: "PackedFonts/\(name)")))
  }

  @Test("Unsupported compressed fonts are errors with a remedy")
  func refused() throws {
    try Self.inFolder(["a.woff2": Array("wOF2 and more".utf8)]) { folder in
      let error = #expect(throws: CairoError.self) { try FontLibrary(paths: [folder]) }
      #expect(
        error?.description == "\(folder)/a.woff2: the WOFF file is damaged, or larger than "
          + "256 MiB; copy it again, or use a TrueType or OpenType font")
    }
    let collection = Array("wOF2ttcf".utf8) + [UInt8](repeating: 0, count: 40)
    try Self.inFolder(["a.woff2": collection]) { folder in
      let error = #expect(throws: CairoError.self) { try FontLibrary(paths: [folder]) }
      #expect(error?.description.contains("a compressed font collection can't be read") == true)
    }
    try Self.inFolder(["a.woff": Array(try Self.packed().prefix(500))]) { folder in
      let error = #expect(throws: CairoError.self) { try FontLibrary(paths: [folder + "/a.woff"]) }
      #expect(error?.description.contains("a.woff: the WOFF file is damaged") == true)
    }
  }

  @Test("A folder's unsupported fonts are left out beside supported fonts")
  func beside() throws {
    let font = try [UInt8](Data(contentsOf: URL(filePath: TestFonts.dejaVuSans.rawValue)))
    try Self.inFolder(["a.woff2": Array("wOF2".utf8), "b.ttf": font]) { folder in
      let library = try FontLibrary(paths: [folder])
      #expect(library.families == ["DejaVu Sans"])
    }
  }
}
