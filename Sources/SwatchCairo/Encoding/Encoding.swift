/// The file format of a picture, with the options of the format.
///
///     try await renderer.write(scene, to: "card.jpg", as: .jpeg(quality: 90))
///
/// | format | content | transparency | longest side |
/// |---|---|---|---|
/// | PNG | pixels, exact | yes | 32,767 pixels wide, 2³¹ − 1 high |
/// | JPEG | pixels, approximate | no: white by default | 32,767 pixels wide, 65,500 high |
/// | WebP | pixels, approximate or exact | yes | 16,383 pixels |
/// | SVG | shapes, text as outlines or as text; one unit (px) per point | yes | 8,000,000 points |
/// | PDF | shapes, text that can be searched and copied | yes | 8,000,000 points |
///
/// Equal scenes with equal encodings have equal bytes, with any function and any number of jobs.
public enum Encoding: Hashable, Sendable {
  /// Portable Network Graphics.
  case png(PNGOptions = PNGOptions())
  /// JPEG, the JFIF file format.
  case jpeg(JPEGOptions = JPEGOptions())
  /// WebP.
  case webp(WebPOptions = WebPOptions())
  /// Scalable Vector Graphics.
  case svg(SVGOptions = SVGOptions())
  /// Portable Document Format.
  case pdf

  /// One encoding of each format, with its default options.
  public static let formats: [Encoding] = [.png(), .jpeg(), .webp(), .svg(), .pdf]

  /// Returns JPEG with a quality from 0 to 100.
  public static func jpeg(quality: Int) -> Encoding {
    .jpeg(JPEGOptions(quality: quality))
  }

  /// Returns SVG with a form of text.
  public static func svg(text: SVGText) -> Encoding {
    .svg(SVGOptions(text: text))
  }

  /// Returns lossy WebP with a quality from 0 to 100.
  public static func webp(quality: Int) -> Encoding {
    .webp(WebPOptions(quality: quality))
  }

  /// The file extension that the library uses in names, without the dot: `png`.
  public var ending: String { endings[0] }

  /// The file extensions of the format, without the dot, the usual one first.
  public var endings: [String] {
    switch kind {
    case .pixels(let format): format.endings
    case .svg: ["svg"]
    case .pdf: ["pdf"]
    }
  }

  /// The format's name as people write it: `PNG`.
  package var title: String {
    switch kind {
    case .pixels(let format): format.title
    case .svg: "SVG"
    case .pdf: "PDF"
    }
  }

  /// The kinds of file formats.
  package enum Kind {
    /// A raster format.
    case pixels(any PixelEncoding)
    /// SVG, with options.
    case svg(SVGOptions)
    /// A vector format that Cairo writes.
    case pdf
  }

  /// The kind of the format.
  package var kind: Kind {
    switch self {
    case .png(let options): .pixels(options)
    case .jpeg(let options): .pixels(options)
    case .webp(let options): .pixels(options)
    case .svg(let options): .svg(options)
    case .pdf: .pdf
    }
  }

  /// The raster format; nil for vector formats.
  package var pixels: (any PixelEncoding)? {
    if case .pixels(let format) = kind { format } else { nil }
  }
}
