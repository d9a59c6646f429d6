public import SwatchCairo

/// The file format of a picture, with the options of the format.
///
///     try await renderer.write(scene, to: "card.jpg", as: .jpeg(quality: 90))
///
/// | format | pixels or shapes | transparency | longest side |
/// |---|---|---|---|
/// | PNG | pixels, exact | yes | 32,767 pixels wide, 2³¹ − 1 high |
/// | JPEG | pixels, approximate | no: white by default | 32,767 pixels wide, 65,500 high |
/// | WebP | pixels, approximate or exact | yes | 16,383 pixels |
/// | SVG | shapes, text as outlines or as text; one unit (px) per point | yes | 8,000,000 points |
/// | PDF | shapes, text that can be searched and copied | yes | 8,000,000 points |
///
/// Equal scenes with equal encodings have equal bytes, whichever function writes them, and with any
/// number of jobs.
public struct SceneEncoding: Sendable {
  /// The formats that can be written, in the order in which messages name them.
  public static let formats: [SceneEncoding] = [.png(), .jpeg(), .webp(), .svg(), .pdf]

  /// The format, with its options.
  package let content: Content

  /// The kinds of content.
  package enum Content: Sendable {
    /// Rows of pixels.
    case pixels(any PixelEncoding)
    /// Shapes.
    case shapes(any ShapeEncoding)
  }

  private init(_ format: any PixelEncoding) { content = .pixels(format) }

  private init(_ format: any ShapeEncoding) { content = .shapes(format) }

  /// Portable Network Graphics.
  public static func png(_ mode: PNGMode = .default) -> SceneEncoding {
    SceneEncoding(PNGOptions(mode: mode))
  }

  /// JPEG, the JFIF file format.
  public static func jpeg(_ options: JPEGOptions = JPEGOptions()) -> SceneEncoding {
    SceneEncoding(options)
  }

  /// WebP.
  public static func webp(_ options: WebPOptions = WebPOptions()) -> SceneEncoding {
    SceneEncoding(options)
  }

  /// Scalable Vector Graphics.
  public static func svg(_ options: SVGOptions = SVGOptions()) -> SceneEncoding {
    SceneEncoding(options)
  }

  /// Portable Document Format.
  public static let pdf = SceneEncoding(PDFFormat())

  /// JPEG with a quality from 0 to 100.
  public static func jpeg(quality: Int) -> SceneEncoding {
    .jpeg(JPEGOptions(quality: quality))
  }

  /// SVG with a form of text.
  public static func svg(text: SVGText) -> SceneEncoding {
    .svg(SVGOptions(text: text))
  }

  /// Lossy WebP with a quality from 0 to 100.
  public static func webp(quality: Int) -> SceneEncoding {
    .webp(WebPOptions(quality: quality))
  }

  /// The file extension that the library gives to its files, without the dot: `png`.
  public var ending: String { endings[0] }

  /// The file extensions of the format, without the dot, the usual one first.
  public var endings: [String] { format.endings }
}

extension SceneEncoding {
  /// The format, with its options.
  package var format: any FileFormat {
    switch content {
    case .pixels(let format): format
    case .shapes(let format): format
    }
  }

  /// The raster format; nil for a vector format.
  package var pixels: (any PixelEncoding)? {
    if case .pixels(let format) = content { format } else { nil }
  }

  /// The vector format; nil for a raster format.
  package var shapes: (any ShapeEncoding)? {
    if case .shapes(let format) = content { format } else { nil }
  }

  /// Returns the same format with the given settings; other settings keep their values.
  package func with(_ settings: FormatSettings) -> SceneEncoding {
    switch content {
    case .pixels(let format): SceneEncoding(format.with(settings))
    case .shapes(let format): SceneEncoding(format.with(settings))
    }
  }

  /// Returns the same format for one file that reuses stretches of an earlier file; nil if the
  /// format can't. `memory` is called only if the format needs it.
  package func remembering(_ memory: () -> StretchMemory?) -> SceneEncoding? {
    guard let pixels, pixels.takesStretches, let memory = memory() else { return nil }
    return SceneEncoding(pixels.remembering(memory))
  }
}

extension SceneEncoding: Hashable {
  /// Returns true for equal formats with equal options.
  public static func == (left: SceneEncoding, right: SceneEncoding) -> Bool {
    AnyHashable(left.format) == AnyHashable(right.format)
  }

  /// Hashes the format with its options.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(format)) }
}
