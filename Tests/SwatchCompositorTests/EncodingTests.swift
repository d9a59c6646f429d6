import SwatchCairo
import SwatchFiles
import Testing

@testable import SwatchCompositor

@Suite("Formats of files")
struct EncodingTests {
  @Test(
    "A file extension determines the format",
    arguments: [
      ("a.png", .png()), ("b/a.SVG", .svg()), ("a.b.pdf", .pdf), ("a.jpg", .jpeg()),
      ("a.JPEG", .jpeg()), ("a.WebP", .webp()), ("pdf", nil), ("a.gif", nil), ("a.png/", nil),
    ] as [(String, SceneEncoding?)])
  func formats(name: String, format: SceneEncoding?) {
    #expect(SceneEncoding(path: name) == format)
  }

  @Test("A name without a known extension is an error that lists them, unless a format is given")
  func unknown() throws {
    let error = #expect(throws: OutputError.self) { try SceneEncoding(nil, path: "a.gif") }
    #expect(
      error?.description == "the name a.gif has no known extension; end it in "
        + ".png, .jpg, .jpeg, .webp, .svg or .pdf")
    #expect(try SceneEncoding(.svg(), path: "a.jpg") == .svg())
    #expect(try SceneEncoding(nil, path: "a.pdf") == .pdf)
    #expect(try SceneEncoding(nil, path: "a.webp") == .webp(quality: 80))
  }

  @Test("Each format has exactly one encoding in the list, found by each of its extensions")
  func list() {
    #expect(SceneEncoding.formats.map(\.word) == ["png", "jpeg", "webp", "svg", "pdf"])
    for format in SceneEncoding.formats {
      #expect(format.endings.first == format.ending)
      for ending in format.endings { #expect(SceneEncoding(path: "a." + ending) == format) }
    }
  }

  @Test("Each setting belongs to a format, and the messages about a setting name its formats")
  func settings() {
    for setting in FormatSetting.allCases {
      #expect(!SceneEncoding.titles(with: setting).isEmpty, "\(setting)")
    }
    #expect(SceneEncoding.titles(with: .quality) == "JPEG and WebP")
    #expect(SceneEncoding.standard(of: .quality) == "85 for JPEG, 80 for WebP")
    #expect(SceneEncoding.standard(of: .pictureResolution) == "144")
    var settings = FormatSettings()
    settings.quality = 7
    settings.mode = .small
    settings.svgUnit = .mm
    #expect(
      SceneEncoding.formats.map { $0.with(settings) } == [
        .png(.small), .jpeg(quality: 7), .webp(quality: 7), .svg(SVGOptions(unit: .mm)), .pdf,
      ])
  }

  @Test("The error for a picture that is too high names formats that allow more")
  func heights() {
    func words(_ limit: LongPictureError.Limit) -> String {
      LongPictureError(path: "a", limit: limit).description
    }
    #expect(
      words(.pixels(65_500, format: "JPEG"))
        == "a would be higher than 65500 pixels, the most that JPEG allows; choose png, or a "
        + "smaller scale, or a picture for each page (the layout pages)")
    #expect(words(.pixels(.max, format: "PNG")).contains("; choose a smaller scale, or "))
    #expect(words(.points(14_400)).contains("; choose png or svg, or a page for each "))
  }

  @Test("Encoding options outside a format's range are clamped to its limits")
  func limits() {
    #expect(SceneEncoding.jpeg(quality: 101) == .jpeg(quality: 100))
    #expect(SceneEncoding.jpeg(quality: -1) == .jpeg(quality: 0))
    #expect(SceneEncoding.webp(quality: 1000) == .webp(quality: 100))
    #expect(SceneEncoding.webp(.lossless) != .webp(quality: 100))
  }
}
