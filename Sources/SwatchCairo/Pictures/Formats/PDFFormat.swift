import CRSVG
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchMessages

extension ImageFormat {
  /// Pages of PDF files. This process reads only the signature of a file.
  static let pdf = ImageFormat(
    name: "PDF", endings: ["pdf"],
    library: Library(name: "poppler", package: "libpoppler-glib8", load: { swatch_pdf_load() }),
    isBeginning: isPDF,
    readHead: { input throws(ImageProblem) in
      guard input.isWhole else { return nil }
      return try input.workers?.page(input.page, of: input.bytes)
    },
    content: .shapes(
      draw: { decoder, shapes throws(ImageProblem) in
        try decoder.drawPage(shapes)
      },
      page: { decoder, picture, drawing throws(ImageProblem) in
        try decoder.copyPage(picture, drawing)
      }),
    wholeRemedy: "choose a smaller size or scale", hasPages: true)

  /// The largest number of bytes before the signature that readers ignore.
  private static let mostInFront = 1024

  /// Returns true for a file with its signature at an offset where readers search for it (ISO
  /// 32000-1, annex H.3.4.1).
  @Sendable
  private static func isPDF(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(mostInFront).indices.contains { bytes[$0...].starts(with: "%PDF-".utf8) }
  }
}

extension SVGWorkers {
  /// The largest size of a file, in bytes.
  private static let fileBytes = 64 << 20
  /// The longest side of a page, in points.
  private static let longestSide = 1e6

  /// Returns the header of a page.
  fileprivate func page(
    _ page: Int, of bytes: [UInt8]
  ) throws(ImageProblem) -> ImageFormat.Head {
    guard bytes.count <= Self.fileBytes else {
      throw .refused(.pdf, "it has more than \(Self.fileBytes.grouped) bytes; split it")
    }
    let (count, size) = try pages(
      SVGRequest(
        bytes: bytes, form: .facts, format: .pdf, page: page, viewport: .zero,
        extent: PixelSize(width: 0, height: 0), hasText: true))
    guard 1...max(1, count) ~= page, count > 0 else { throw .noPage(page, of: count) }
    return ImageFormat.Head(
      size: PixelSize(width: Self.pixels(size.width), height: Self.pixels(size.height)),
      pageCount: count)
  }

  /// Returns a side in whole pixels; 0 for an invalid one.
  private static func pixels(_ side: Double) -> Int {
    side > 0 ? Int(max(1, min(side, longestSide).rounded())) : 0
  }
}

extension FileImageDecoder {
  /// Draws a page, on white paper.
  fileprivate func drawPage(
    _ shapes: ImageFormat.ShapePicture
  ) throws(ImageProblem) -> DecodedPixels {
    let (picture, size) = (shapes.picture, shapes.scaling.size)
    return try drawing(shapes.scaling) { () throws(ImageProblem) in
      let (pixels, words) = try workers.pixelsAndWords(
        SVGRequest(
          bytes: picture.bytes, format: .pdf, page: picture.page,
          viewport: Scale.one.size(of: size), extent: size, isOpaque: true, hasText: true))
      note(words, about: picture)
      return pixels
    }
  }

  /// Draws a page as the page of a new file that contains only the drawing; nil for a tinted
  /// drawing, since the tint would also cover the page's paper.
  fileprivate func copyPage(
    _ picture: FileImageDecoder.Picture, _ drawing: VectorDrawing
  ) throws(ImageProblem) -> [UInt8]? {
    guard drawing.tint == nil else { return nil }
    let (page, words) = try workers.fileAndWords(
      SVGRequest(
        bytes: picture.bytes, form: .page, format: .pdf, page: picture.page,
        viewport: drawing.viewport, extent: drawing.extent, hasText: true))
    note(words, about: picture)
    return page
  }

  /// Records the library's messages about a damaged file.
  private func note(_ words: String, about picture: FileImageDecoder.Picture) {
    guard !words.isEmpty else { return }
    let note =
      "the PDF is damaged, so parts of the picture may be missing (\(words)); export the PDF "
      + "again, or check the picture"
    notes.withLock { $0.insert(note, for: picture.hash) }
  }
}
