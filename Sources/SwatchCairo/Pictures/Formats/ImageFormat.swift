import SwatchGeometry

/// A format of pictures that can be read: all that is known of it, in one value.
struct ImageFormat: Sendable {
  /// The formats, in the order in which files are recognised and messages name them.
  static let all: [ImageFormat] = [
    .png, .jpeg, .webp, .gif, .avif, .svg, .bmp, .ico, .tiff, .pdf,
  ]

  /// The name as people write it, which is also that of the package trait that the format needs.
  let name: String
  /// The endings of files, without the dot, the usual one first.
  let endings: [String]
  /// The library that reads the format; nil where Swatch does so by itself.
  var library: Library?
  /// Returns true for the first bytes of a file, whatever the file's name.
  let isBeginning: @Sendable (_ bytes: [UInt8]) -> Bool
  /// Finds the head in the first bytes of a file, or in all; nil where more bytes are needed.
  let readHead: @Sendable (HeadInput) throws(ImageProblem) -> Head?
  /// The content of the format's files, with the way to its pixels.
  let content: Content
  /// Finds the colours of a whole file, where they are not those of sRGB, or found while it is decoded.
  var readColors: @Sendable (_ bytes: [UInt8]) throws(ImageProblem) -> EmbeddedColors? = { _ in nil
  }
  /// A picture that is held as a whole while it is read, in words; nil for "a GIF with all its pixels at
  /// once".
  var wholePicture: String?
  /// The way to need less memory than that.
  var wholeRemedy = "make it smaller"
  /// A Boolean value that is true for files of pages, of which a picture is one.
  var hasPages = false
  /// A Boolean value that is true for shapes in markup, which SVG files contain as shapes.
  var isMarkup = false
  /// A Boolean value that is true for pictures that are compared.
  var isCompared = false
  /// The rule by which files of text contain a picture as it is; nil where they never do.
  var original: Original?
}

extension ImageFormat {
  /// Recognises a format by the signature at the start of a file, whatever the file's name.
  init?(signatureOf bytes: [UInt8]) {
    guard let format = Self.all.first(where: { $0.isBeginning(bytes) }) else { return nil }
    self = format
  }

  /// A Boolean value that is true for pictures of shapes, which are drawn at any size.
  var isShapes: Bool {
    if case .shapes = content { true } else { false }
  }

  /// The name with its article: `a PNG`, `an AVIF`.
  var noun: String { ("AIS".contains(name.prefix(1)) ? "an " : "a ") + name }

  /// The names of some formats, such as `PNG, JPEG or WebP`.
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
    /// The Debian package with it; nil for a library that Swatch is linked with.
    var package: String?
    /// Loads the library, which tells if the system has it; nil for one that is linked, or left out of
    /// this build.
    var load: (@Sendable () -> Bool)?

    /// The name, with that of the package.
    var words: String { name + (package.map { " (\($0))" } ?? "") }
  }

  /// The bytes that a head is found in.
  struct HeadInput {
    /// The first bytes of a file, or all.
    let bytes: [UInt8]
    /// A Boolean value that is true for the bytes of the whole file.
    let isWhole: Bool
    /// The page, from 1.
    let page: Int
    /// The processes that look into files of formats that aren't read here; nil for none.
    let workers: SVGWorkers?
  }

  /// The facts in the head of a file.
  struct Head {
    /// The size of the pixels in the file.
    let size: PixelSize
    /// The orientation of the pixels in the file.
    var orientation = ImageOrientation.upright
    /// True for a picture of shapes that has no size of its own.
    var takesRoom = false
    /// True for a picture of shapes that states a side of no length.
    var takesNoRoom = false
    /// The number of the file's pages.
    var pageCount = 1
  }

  /// The kinds of content.
  enum Content: Sendable {
    /// Pixels, which are decoded here, and scaled by the codec as far as it can.
    case pixels(
      @Sendable (_ bytes: [UInt8], PictureScaling, DecodingMemory) throws(ImageProblem)
        -> DecodedPixels)
    /// Shapes, which are drawn at any size, by a process of their own: as pixels, and as the page of a
    /// PDF file that holds them as shapes, which is nil for a drawing that can only be pixels.
    case shapes(
      draw: @Sendable (FileImageDecoder, ShapePicture) throws(ImageProblem) -> DecodedPixels,
      page:
        @Sendable (FileImageDecoder, FileImageDecoder.Picture, VectorDrawing)
        throws(ImageProblem) -> [UInt8]?)
  }

  /// A picture of shapes to be drawn.
  struct ShapePicture {
    /// The file.
    let picture: FileImageDecoder.Picture
    /// The way to the pixels.
    let scaling: PictureScaling
    /// The size in points that a picture without a size of its own is laid out in.
    let viewport: Size?
  }

  /// The rule by which files of text contain pictures of a format as they are.
  struct Original: Sendable {
    /// The pictures that are contained, of those that every program shows alike.
    enum Extent: Sendable {
      /// All: photographs are compressed by more than pixels that nobody sees would add.
      case all
      /// Those that have no more pixels than are shown.
      case shown
      /// The same, where viewers read the format.
      case shownWhereRead
    }

    /// The media type, as `image/png`.
    let mediaType: String
    /// The pictures that are contained.
    let extent: Extent
    /// Returns true for a whole file whose pixels need no change.
    let isPlain: @Sendable (_ bytes: [UInt8]) throws(ImageProblem) -> Bool
  }
}
