import SwatchGeometry

/// A picture format that can be read: everything known about it, in one value.
struct ImageFormat: Sendable {
  /// The formats, in the order in which files are recognised and messages name them.
  static let all: [ImageFormat] = [
    .png, .jpeg, .webp, .gif, .avif, .svg, .bmp, .ico, .tiff, .pdf,
  ]

  /// The name of the format in messages and the manual.
  let name: String
  /// The file extensions, without the dot, the usual one first.
  let endings: [String]
  /// The library that reads the format; nil if Swatch reads it itself.
  var library: Library?
  /// Returns true for the first bytes of a file of the format.
  let isBeginning: @Sendable (_ bytes: [UInt8]) -> Bool
  /// Finds the header in the first bytes of a file, or in all of them; nil if more bytes are
  /// needed.
  let readHead: @Sendable (HeadInput) throws(ImageProblem) -> Head?
  /// The kind of content of the format's files, with its decoder.
  let content: Content
  /// Finds the colours of a complete file; nil if they are sRGB, or are found while decoding.
  var readColors: @Sendable (_ bytes: [UInt8]) throws(ImageProblem) -> EmbeddedColors? = { _ in nil
  }
  /// The phrase for a picture that is held in memory completely; nil for a phrase such as "a GIF
  /// with all its pixels at once".
  var wholePicture: String?
  /// The remedy if such a picture needs too much memory.
  var wholeRemedy = "make it smaller"
  /// A Boolean value that is true for files with pages, each of which is a picture.
  var hasPages = false
  /// A Boolean value that is true for formats of shapes in markup, which SVG files can include as
  /// shapes.
  var isMarkup = false
  /// A Boolean value that is true for formats that can be compared.
  var isCompared = false
  /// The rule by which SVG and PDF files include a picture file unchanged; nil if they never
  /// include one.
  var original: Original?
}

extension ImageFormat {
  /// Recognises a format by the signature at the start of a file, whatever the file's name.
  init?(signatureOf bytes: [UInt8]) {
    guard let format = Self.all.first(where: { $0.isBeginning(bytes) }) else { return nil }
    self = format
  }

  /// A Boolean value that is true for vector pictures, which are drawn at any size.
  var isShapes: Bool {
    if case .shapes = content { true } else { false }
  }

  /// The name with its article: `a PNG`, `an AVIF`.
  var noun: String { ("AIS".contains(name.prefix(1)) ? "an " : "a ") + name }

  /// Returns the names of some formats, such as `PNG, JPEG or WebP`.
  static func names(_ joint: String, where isMeant: (ImageFormat) -> Bool) -> String {
    let names = all.filter(isMeant).map(\.name)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}

extension ImageFormat: Hashable {
  static func == (left: ImageFormat, right: ImageFormat) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ImageFormat {
  /// The library of a format.
  struct Library: Sendable {
    /// The name of the library.
    let name: String
    /// The Debian package of the library; nil for a library that Swatch is linked with.
    var package: String?
    /// Loads the library, and returns true if the system has it; nil for a linked library.
    var load: (@Sendable () -> Bool)?

    /// The name of the library, with the name of its package.
    var words: String { name + (package.map { " (\($0))" } ?? "") }
  }

  /// The bytes that are searched for a header.
  struct HeadInput {
    /// The first bytes of a file, or all of them.
    let bytes: [UInt8]
    /// A Boolean value that is true for the bytes of the complete file.
    let isWhole: Bool
    /// The page, counted from 1.
    let page: Int
    /// The processes that read files in formats that this process does not read; nil if there are
    /// none.
    let workers: SVGWorkers?
  }

  /// The facts in the header of a file.
  struct Head {
    /// The size of the pixels in the file.
    let size: PixelSize
    /// The orientation of the pixels in the file.
    var orientation = ImageOrientation.upright
    /// A Boolean value that is true for a vector picture without a size of its own.
    var takesRoom = false
    /// A Boolean value that is true for a vector picture that states a side of zero length.
    var takesNoRoom = false
    /// The number of the file's pages.
    var pageCount = 1
  }

  /// The kinds of content.
  enum Content: Sendable {
    /// Pixels, which this process decodes; the codec scales them as far as it is able to.
    case pixels(
      @Sendable (_ bytes: [UInt8], PictureScaling, DecodingMemory) throws(ImageProblem)
        -> DecodedPixels)
    /// Shapes, which a separate process draws at any size, as pixels or as the page of a PDF file
    /// that contains the shapes; a nil page is a drawing that can only be pixels.
    case shapes(
      draw: @Sendable (FileImageDecoder, ShapePicture) throws(ImageProblem) -> DecodedPixels,
      page:
        @Sendable (FileImageDecoder, FileImageDecoder.Picture, VectorDrawing)
        throws(ImageProblem) -> [UInt8]?)
  }

  /// A vector picture to draw.
  struct ShapePicture {
    /// The page of the file to draw.
    let picture: FileImageDecoder.Picture
    /// The scaling to the drawn pixels.
    let scaling: PictureScaling
    /// The size in points in which a picture without a size of its own is laid out; nil for the
    /// size of the drawing.
    let viewport: Size?
  }

  /// The rule by which SVG and PDF files include pictures of a format unchanged.
  struct Original: Sendable {
    /// The pictures that are included, among those that every program shows alike.
    enum Extent: Sendable {
      /// All of them: compressing a photograph again would take more bytes than its invisible
      /// pixels.
      case all
      /// Pictures with at most as many pixels as are shown.
      case shown
      /// Pictures with at most as many pixels as are shown, if viewers support the format.
      case shownWhereRead
    }

    /// The media type, such as `image/png`.
    let mediaType: String
    /// The pictures that are included.
    let extent: Extent
    /// Returns true for a complete file whose pixels need no change.
    let isPlain: @Sendable (_ bytes: [UInt8]) throws(ImageProblem) -> Bool
  }
}
