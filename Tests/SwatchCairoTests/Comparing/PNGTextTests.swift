import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Texts in PNG files")
struct PNGTextTests {
  private static let long = String(repeating: "zelle › Größe 日本 🎈\n", count: 5000)

  private static func picture(_ texts: [PNGText] = []) throws -> PNGFile {
    let rows: [[UInt32]] = [[0xFF00_00FF, 0x00FF_00FF], [0x1234_5678, 0]]
    return PNGFile(
      name: "a.png", bytes: try UnpremultipliedImage(rows).png(texts: texts))
  }

  @Test(
    "A text in a PNG is read back at any length, and the pixels stay unchanged",
    arguments: ["", long])
  func roundTrip(text: String) throws {
    let plain = try Self.picture()
    let file = try Self.picture([PNGText(keyword: "swatch:tree", text: text)])
    #expect(try PNGText.read("swatch:tree", from: file) == text)
    #expect(try PNGText.read("swatch", from: file) == nil)
    #expect(try PNGText.read("swatch:tree", from: plain) == nil)
    #expect(try file.decode() == plain.decode())
    #expect(try UnpremultipliedImage.decodeByLibrary(file.bytes) == plain.decode())
    #expect(file.bytes.count < plain.bytes.count + 600)
  }

  @Test("Several texts in a PNG are distinguished by their keywords")
  func several() throws {
    let file = try Self.picture([
      PNGText(keyword: "a", text: "1"), PNGText(keyword: "b", text: "2"),
    ])
    #expect(try PNGText.read("a", from: file) == "1")
    #expect(try PNGText.read("b", from: file) == "2")
  }

  @Test("Texts written by other tools are read, uncompressed or with a language")
  func foreign() throws {
    let file = try Self.picture()
    let text = Array("k".utf8) + [0, 0, 0] + Array("de".utf8) + [0] + Array("Ü".utf8) + [0]
    let chunk = PNGChunks.chunk("iTXt", text + Array("ja, grün".utf8))
    let bytes = file.bytes[..<33] + chunk + file.bytes[33...]
    #expect(try PNGText.read("k", from: PNGFile(name: "b", bytes: Array(bytes))) == "ja, grün")
  }

  @Test("Damage in the text of a PNG is reported with the file's name")
  func damaged() throws {
    let file = try Self.picture([PNGText(keyword: "k", text: "text")])
    let cut = PNGFile(name: "cut.png", bytes: file.bytes.dropLast(5))
    let words = "a chunk is cut short or its checksum is wrong"
    #expect(throws: ImageError("cut.png: the PNG is damaged (\(words)); copy or export it again")) {
      try PNGText.read("k", from: cut)
    }
    #expect(throws: ImageError("c.txt: it is not a PNG; convert it to PNG")) {
      try PNGText.read("k", from: PNGFile(name: "c.txt", bytes: [1, 2, 3]))
    }
    let broken = PNGChunks.chunk("iTXt", Array("k".utf8) + [0, 1, 0, 0, 0, 7, 7, 7])
    let bytes = Array(file.bytes[..<33] + broken + file.bytes[33...])
    #expect(
      throws: ImageError(
        "d: the PNG is damaged (the text \"k\" can't be decompressed); copy or export it again")
    ) { try PNGText.read("k", from: PNGFile(name: "d", bytes: bytes)) }
  }
}
