import SwatchCairo
import SwatchFiles
import Testing

@Suite("Formats of files")
struct EncodingTests {
  @Test(
    "A file extension determines the format",
    arguments: [
      ("a.png", .png()), ("b/a.SVG", .svg()), ("a.b.pdf", .pdf), ("a.jpg", .jpeg()),
      ("a.JPEG", .jpeg()), ("a.WebP", .webp()), ("pdf", nil), ("a.gif", nil), ("a.png/", nil),
    ] as [(String, Encoding?)])
  func formats(name: String, format: Encoding?) {
    #expect(Encoding(path: name) == format)
  }

  @Test(
    "A name without a known extension is reported with the known ones, unless a format is given")
  func unknown() throws {
    let error = #expect(throws: OutputError.self) { try Encoding(nil, path: "a.gif") }
    #expect(
      error?.description == "the name a.gif says no format that can be written; end it in "
        + ".png, .jpg, .jpeg, .webp, .svg or .pdf")
    #expect(try Encoding(.svg(), path: "a.jpg") == .svg())
    #expect(try Encoding(nil, path: "a.pdf") == .pdf)
    #expect(try Encoding(nil, path: "a.webp") == .webp(quality: 80))
  }

  @Test("The list has one encoding of each format, found by each of its extensions")
  func list() {
    // A new format does not compile before it stands here.
    let places = Encoding.formats.map { format in
      switch format {
      case .png: 0
      case .jpeg: 1
      case .webp: 2
      case .svg: 3
      case .pdf: 4
      }
    }
    #expect(places == [0, 1, 2, 3, 4])
    for format in Encoding.formats {
      #expect(format.endings.first == format.ending)
      for ending in format.endings { #expect(Encoding(path: "a." + ending) == format) }
    }
  }

  @Test("Options beyond the limits of a format are clamped")
  func limits() {
    #expect(Encoding.jpeg(quality: 101) == .jpeg(quality: 100))
    #expect(Encoding.jpeg(quality: -1) == .jpeg(quality: 0))
    #expect(Encoding.webp(quality: 1000) == .webp(quality: 100))
    #expect(Encoding.webp(.lossless) != .webp(quality: 100))
  }
}
