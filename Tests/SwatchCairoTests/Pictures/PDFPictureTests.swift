import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Pages of PDF files as pictures", .serialized)
struct PDFPictureTests {
  private let decoder = FileImageDecoder()

  /// A page whose half is red, and a blue page.
  private static let two: ImageSource = {
    var file = PDFText(4, 2, "1 0 0 rg 0 0 2 2 re f")
    file.add(2.6, 3.4, "0 0 1 rg 0 0 9 9 re f")
    return .bytes(file.bytes)
  }()

  private func message(_ source: ImageSource) -> String? {
    #expect(throws: ImageError.self) { try decoder.size(of: source) }?.description
  }

  @Test("A PDF page has its size in points, and the first page is the default")
  func sizes() throws {
    #expect(try decoder.size(of: Self.two) == PixelSize(width: 4, height: 2))
    #expect(try decoder.size(of: .page(1, of: Self.two)) == PixelSize(width: 4, height: 2))
    #expect(try decoder.size(of: .page(2, of: Self.two)) == PixelSize(width: 3, height: 3))
  }

  @Test("A PDF page is drawn on white paper at the requested size")
  func pixels() throws {
    let rows = try decoder.pixels(of: Self.two, 4, 2)
    #expect(rows.rows == ["FFFF0000 FFFF0000 FFFFFFFF FFFFFFFF"] + rows.rows.suffix(1))
    #expect(rows.isOpaque)
    #expect(try decoder.pixels(of: Self.two, 2, 1).rows == ["FFFF0000 FFFFFFFF"])
    #expect(Set(try decoder.pixels(of: .page(2, of: Self.two), 20, 9).values) == [0xFF00_00FF])
  }

  @Test("Pages of one PDF are separate pictures, and equal pages are one picture")
  func identity() throws {
    let size = PixelSize(width: 4, height: 2)
    let first = try decoder.decode(Self.two, to: size)
    #expect(try decoder.decode(.page(1, of: Self.two), to: size) == first)
    #expect(try decoder.decode(.page(2, of: Self.two), to: size) != first)
  }

  @Test("A PDF page is rotated and cropped as its file states")
  func turned() throws {
    var file = PDFText(1, 1, "")
    file.add(4, 2, "1 0 0 rg 0 0 2 2 re f", "/Rotate 90")
    file.add(40, 20, "1 0 0 rg 0 0 2 2 re f", "/CropBox [0 0 4 2]")
    let source = ImageSource.bytes(file.bytes)
    #expect(try decoder.size(of: .page(2, of: source)) == PixelSize(width: 2, height: 4))
    #expect(
      try decoder.pixels(of: .page(2, of: source), 1, 2).rows == ["FFFF0000", "FFFFFFFF"])
    #expect(try decoder.pixels(of: .page(3, of: source), 2, 1).rows == ["FFFF0000 FFFFFFFF"])
  }

  @Test(
    "A missing page is an error that names the existing pages",
    arguments: [
      (3, "the file has 2 pages; name one from 1 to 2"),
      (0, "the file has 2 pages; name one from 1 to 2"),
      (999_999_999, "the file has 2 pages; name one from 1 to 2"),
    ])
  func missing(page: Int, reason: String) throws {
    #expect(message(.page(page, of: Self.two)) == "the picture's bytes#page=\(page): \(reason)")
  }

  @Test("Errors of PDF pages name the page and the remedy")
  func otherPages() throws {
    let one = ImageSource.bytes(PDFText(4, 2, "").bytes)
    #expect(
      message(.page(2, of: one))
        == "the picture's bytes#page=2: the file has one page; write #page=1, or leave #page= out")
    let png = Fixture.path("opaque.png")
    #expect(
      message(.page(2, of: .file(png))) == "\(png)#page=2: a PNG has no pages; leave #page= out")
  }

  @Test("A PDF that needs a password is an error, and a PDF that opens without one is drawn")
  func locked() throws {
    let path = Fixture.path("locked.pdf")
    #expect(message(.file(path)) == "\(path): the PDF needs a password; save it without a password")
    #expect(try decoder.pixels(of: .fixture("owned.pdf"), 2, 1).rows == ["FFFF0000 FFFFFFFF"])
  }

  @Test(
    "An invalid PDF file with a PDF signature is an error",
    arguments: ["%PDF-1.4\n", "%PDF-1.7 and some words", "\n\n%PDF-"])
  func noFile(text: String) {
    let reason = message(.bytes(Array(text.utf8)))
    let start = "the picture's bytes: the PDF is damaged ("
    #expect(reason?.hasPrefix(start) == true, "\(reason ?? "")")
  }

  @Test("A PDF page without an area is an error", arguments: ["0 0 0 5", "0 0 1e300 5"])
  func sides(box: String) {
    var file = PDFText(1, 1, "")
    file.pages = [("/MediaBox [\(box)]", "")]
    // poppler treats such a page as American letter paper, or as empty.
    let size = try? decoder.size(of: .bytes(file.bytes))
    #expect(size == nil || size == PixelSize(width: 612, height: 792))
  }

  @Test("A truncated PDF is drawn as far as possible with a warning, or is an error")
  func cut() throws {
    guard case .bytes(let bytes) = Self.two else { return }
    for count in stride(from: 8, to: bytes.count - 40, by: 37) {
      let source = ImageSource.bytes(Array(bytes[..<count]))
      let decoder = FileImageDecoder(cacheBytes: 0)
      do {
        let picture = try decoder.decode(source, to: PixelSize(width: 4, height: 2))
        #expect(decoder.notes(about: picture).first?.contains("the PDF is damaged") == true)
      } catch {
        #expect(error.description.contains("PDF") || error.description.contains("page"))
      }
    }
  }

  @Test("Damage inside a PDF page is a warning that names the picture")
  func damaged() throws {
    let source = ImageSource.bytes(PDFText(4, 2, "1 0 0 rg 0 0 2 2 re f nonsense").bytes)
    let picture = try decoder.decode(source, to: PixelSize(width: 2, height: 1))
    #expect(try decoder.pixels(for: picture).rows == ["FFFF0000 FFFFFFFF"])
    let notes = decoder.notes(about: picture)
    #expect(notes.count == 1)
    #expect(
      notes.first
        == "the picture's bytes: the PDF is damaged, so parts of the picture may be missing "
        + "(Unknown operator 'nonsense'); export the PDF again, or check the picture")
    let good = try decoder.decode(Self.two, to: PixelSize(width: 2, height: 1))
    #expect(decoder.notes(about: good).isEmpty)
  }

  @Test("A PDF page that never finishes drawing is stopped, and the next page is drawn")
  func late() throws {
    // Forms inside one another, each drawn ten times by the next.
    var file = PDFText(4, 2, "")
    let depth = 9
    file.pages = [("/MediaBox [0 0 4 2] /Resources << /XObject << /f 100 0 R >> >>", "/f Do")]
    file.extra = (0..<depth).map { level in
      let content =
        level == depth - 1
        ? "0 0 4 2 re f" : String(repeating: "/f Do ", count: 10)
      return PDFText.stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 4 2] "
          + "/Resources << /XObject << /f \(101 + level) 0 R >> >>", content)
    }
    var request = SVGRequest(
      bytes: file.bytes, format: .pdf, viewport: Size(width: 4, height: 2),
      extent: PixelSize(width: 400, height: 200), hasText: true)
    request.seconds = 0.2
    #expect(
      throws: ImageProblem.refused(.pdf, "drawing it takes more than 0 seconds; simplify it")
    ) { _ = try decoder.workers.pixels(request) }
    #expect(try decoder.pixels(of: Self.two, 2, 1).rows == ["FFFF0000 FFFFFFFF"])
  }

  @Test("A PDF page whose pixels exceed the memory limit of pictures is refused")
  func memory() throws {
    let decoder = FileImageDecoder(limits: PictureLimits(decodingBytes: 64 << 20))
    let error = #expect(throws: ImageError.self) {
      try decoder.pixels(of: Self.two, 4000, 4000)
    }
    #expect(error?.description.contains("bytes of memory, more than 67,108,864") == true)
    #expect(try decoder.pixels(of: Self.two, 2, 1).rows == ["FFFF0000 FFFFFFFF"])
  }

  @Test("A vector file contains a PDF page in as many pixels as the file shows")
  func vector() throws {
    let reference = try decoder.decode(Self.two, to: PixelSize(width: 4, height: 2))
    let most = PixelSize(width: 80, height: 40)
    let pixels = try decoder.vectorPixels(for: reference, most: most)
    #expect(pixels.extent == most)
    #expect(pixels.values[0] == 0xFFFF_0000 && pixels.values[79] == 0xFFFF_FFFF)
  }

  @Test("A PDF file contains a page as shapes and text, without its links")
  func shapes() throws {
    var file = PDFText(4, 2, "1 0 0 rg 0 0 2 2 re f")
    file.add(
      40, 20, "BT /f 8 Tf 2 4 Td (Hg) Tj ET",
      "/Resources << /Font << /f << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> "
        + "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] "
        + "/A << /S /URI /URI (https://example.com) >> >>]")
    let source = ImageSource.page(2, of: .bytes(file.bytes))
    let reference = try decoder.decode(source, to: PixelSize(width: 40, height: 20))
    let size = Size(width: 40, height: 20)
    let found = try decoder.embedded(
      reference, most: PixelSize(width: 80, height: 40), over: size, scale: 2, takesShapes: true)
    guard case .page(let page, let name) = found else {
      Issue.record("the page is no shape")
      return
    }
    #expect(name.hasSuffix(" 80x40 of 40.0x20.0"))
    #expect(page.starts(with: "%PDF-1.4".utf8))
    #expect(!String(decoding: page, as: UTF8.self).contains("example.com"))
    let again = try decoder.decode(.bytes(page), to: PixelSize(width: 80, height: 40))
    let direct = try decoder.decode(source, to: PixelSize(width: 80, height: 40))
    #expect(
      Pixels(try decoder.pixels(for: again)).decibels(
        from: Pixels(try decoder.pixels(for: direct)))
        > 30)
  }

  @Test("A PDF page that is repeated, or in one colour, becomes pixels in a PDF file, packed once")
  func changed() throws {
    let size = PixelSize(width: 4, height: 2)
    let reference = try decoder.decode(Self.two, to: size)
    let tinted = try decoder.decode(Self.two, to: size).with(
      ImageEffects([.tint(.black)], scale: 1), at: size)
    for (reference, takesShapes) in [(reference, false), (tinted, true)] {
      let found = try decoder.embedded(
        reference, most: size, over: Size(width: 4, height: 2), scale: 2,
        takesShapes: takesShapes)
      guard case .pixels(let pixels, let reason) = found else {
        Issue.record("the page is a shape")
        continue
      }
      #expect(reason == nil)
      let key = EncodedKey(id: reference.id, extent: pixels.colors.extent)
      #expect(decoder.packed.withLock { $0.value(for: key) } == pixels)
    }
  }

  @Test("Damage that drawing skips is reported even if the page becomes shapes")
  func damagedShapes() throws {
    let source = ImageSource.bytes(PDFText(4, 2, "1 0 0 rg 0 0 2 2 re f nonsense").bytes)
    let reference = try decoder.decode(source, to: PixelSize(width: 4, height: 2))
    let other = FileImageDecoder()
    _ = try other.embedded(
      reference, most: PixelSize(width: 4, height: 2), over: Size(width: 4, height: 2), scale: 1,
      takesShapes: true)
    #expect(other.notes(about: reference).first?.contains("Unknown operator") == true)
  }
}
