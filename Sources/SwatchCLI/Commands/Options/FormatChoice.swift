import Swatch

/// The format of pictures with its options, as the command line has them.
struct FormatChoice: Hashable {
  /// The requested format with its default options; nil to choose by the extension of the output.
  var format: Encoding?
  /// The mode of PNG.
  var mode: PNGOptions.Mode?
  /// The quality of JPEG and WebP, from 0 to 100.
  var quality: Int?
  /// A Boolean value that is true for WebP that keeps every pixel.
  var isLossless = false
  /// The form of text in SVG.
  var svgText: SVGText?
  /// The beginning of ids in SVG.
  var svgPrefix: SVGPrefix?
  /// The unit of the size of SVG.
  var svgUnit: SVGOptions.Unit?
  /// The form of shadows, blurs and filters in SVG.
  var svgEffects: SVGOptions.Effects?
  /// A Boolean value that is true for SVG that contains pictures of WebP as they are.
  var svgWebP = false
  /// The largest resolution of pictures in SVG and PDF, in pixels an inch.
  var pictureResolution: Double?

  /// The title and origin in PDF.
  var information = PDFInformation()
  /// The standards of PDF, and the files in it.
  var pdf = PDFChoice()

  /// The library's encoding in the requested format, or `standard` without one.
  /// - Throws: ``CommandFailure`` if an option belongs to another format.
  func encoding(otherwise standard: Encoding) throws(CommandFailure) -> Encoding {
    let format = format ?? standard
    try check("--png", isGiven: mode != nil, belongsTo: [.png()], for: format)
    try check("--quality", isGiven: quality != nil, belongsTo: [.jpeg(), .webp()], for: format)
    try check("--lossless", isGiven: isLossless, belongsTo: [.webp()], for: format)
    for (option, isGiven) in [
      ("--svg-text", svgText != nil), ("--svg-id-prefix", svgPrefix != nil),
      ("--svg-unit", svgUnit != nil), ("--svg-effects", svgEffects != nil),
      ("--svg-webp", svgWebP),
    ] {
      try check(option, isGiven: isGiven, belongsTo: [.svg()], for: format)
    }
    try check(
      "--image-dpi", isGiven: pictureResolution != nil, belongsTo: [.svg(), .pdf], for: format)
    for (option, value, formats) in [
      ("--title", information.title, [.svg(), .pdf]), ("--author", information.author, [.pdf]),
      ("--subject", information.subject, [.svg(), .pdf]),
      ("--language", information.language, [.svg(), .pdf]),
    ] as [(String, String?, [Encoding])] {
      try check(option, isGiven: value != nil, belongsTo: formats, for: format)
    }
    for (option, isGiven) in pdf.givenOptions {
      try check(option, isGiven: isGiven, belongsTo: [.pdf], for: format)
    }
    guard quality == nil || !isLossless else {
      throw CommandFailure(
        code: .usage, message: "--lossless keeps every pixel and takes no --quality; leave one out")
    }
    switch format {
    case .png: return .png(PNGOptions(mode: mode ?? .default))
    case .jpeg: return quality.map(Encoding.jpeg(quality:)) ?? format
    case .webp:
      return isLossless ? .webp(.lossless) : quality.map(Encoding.webp(quality:)) ?? format
    case .svg: return .svg(svgOptions)
    case .pdf: return format
    }
  }

  /// Rejects a beginning of ids for several files, which would have the same ids.
  func refusePrefix() throws(CommandFailure) {
    guard svgPrefix != nil else { return }
    throw CommandFailure(
      code: .usage,
      message:
        "--svg-id-prefix is for one file, and several would have the same ids; leave it out, "
        + "since ids follow from each picture, or add --layout long")
  }

  private var svgOptions: SVGOptions {
    SVGOptions(
      text: svgText ?? .outlines, idPrefix: svgPrefix?.word, unit: svgUnit ?? .px,
      effects: svgEffects ?? .filters, takesWebP: svgWebP)
  }

  private func check(
    _ option: String, isGiven: Bool, belongsTo formats: [Encoding], for format: Encoding
  ) throws(CommandFailure) {
    guard isGiven && !formats.map(\.word).contains(format.word) else { return }
    let words = formats.map(\.word).joined(separator: " or ")
    throw CommandFailure(
      code: .usage,
      message: "\(option) belongs to \(words), not to \(format.word); leave it out, or choose that "
        + "format")
  }
}

extension Encoding {
  /// The format's name on the command line.
  fileprivate var word: String { title.lowercased() }
}

/// The beginning of ids.
struct SVGPrefix: Hashable {
  let word: String

  /// Makes a beginning; nil for a word that no id begins with.
  init?(_ word: String) {
    let bytes = Array(word.utf8)
    func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    guard (1...64).contains(bytes.count), isLetter(bytes[0]),
      bytes.allSatisfy({
        isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    self.word = word
  }
}

extension ValueKind<SVGPrefix> {
  /// The beginning of ids.
  static var svgPrefix: ValueKind {
    ValueKind(
      expectation: "a letter, and up to 63 letters, digits, - and _",
      parse: { SVGPrefix($0) }, format: \.word)
  }
}

extension ValueKind<Encoding> {
  /// The name of a format.
  static var format: ValueKind {
    let words = Encoding.formats.map(\.word)
    return ValueKind(
      expectation: words.dropLast().joined(separator: ", ")
        + (words.last.map { " or \($0)" } ?? ""),
      parse: { text in
        Encoding.formats.first { $0.word == text || $0.endings.contains(text) }
      },
      format: \.word, choices: words)
  }
}

extension FormatChoice: OptionGroup {
  /// `--format`, for commands whose format it is.
  static func format(otherwise: String, help: String) -> Option<FormatChoice> {
    .optional(
      "--format", placeholder: "FORMAT", sets: \.format, as: .format,
      otherwise: otherwise, help: help)
  }

  /// The options of single formats, from `--png` to `--language`.
  static var options: [Option<FormatChoice>] {
    [
      .optional(
        "--png", placeholder: "MODE", sets: \.mode, as: .word,
        otherwise: PNGOptions.Mode.default.rawValue,
        help: "the compression of PNG files: fast, default, compact, dense or small, each "
          + "smaller and slower than the one before"),
      .optional(
        "--quality", placeholder: "N", sets: \.quality,
        as: .integer(0...100), otherwise: "85 for JPEG, 80 for WebP",
        help: "the quality of JPEG and WebP files: 0 smallest, 100 best"),
      .flag(
        "--lossless", sets: \.isLossless, to: true,
        help: "write lossless WebP files"),
      .optional(
        "--svg-text", placeholder: "FORM", sets: \.svgText, as: .word,
        otherwise: SVGText.outlines.rawValue,
        help: "the text of SVG files: outlines, text that can be selected in fonts by their names, "
          + "or embedded, with what it needs of them in the file"),
      .optional(
        "--svg-id-prefix", placeholder: "WORD", sets: \.svgPrefix,
        as: .svgPrefix,
        otherwise: "one that follows from the picture",
        help:
          "the beginning of all ids in an SVG file, such as card-, for pages with several of them"),
      .optional(
        "--svg-unit", placeholder: "UNIT", sets: \.svgUnit, as: .word,
        otherwise: SVGOptions.Unit.px.rawValue,
        help:
          "the unit of the size of SVG files: px for the screen, pt or mm for the size of print "
          + "that PDF files have"),
      .optional(
        "--svg-effects", placeholder: "FORM", sets: \.svgEffects, as: .word,
        otherwise: SVGOptions.Effects.filters.rawValue,
        help: "the shadows, blurs and filters of SVG files: filters, or pictures for programs that "
          + "have none"),
      .flag(
        "--svg-webp", sets: \.svgWebP, to: true,
        help: "write pictures of WebP into SVG files as they are, which older programs don't read"),
      .optional(
        "--image-dpi", placeholder: "N", sets: \.pictureResolution,
        as: .resolution, otherwise: "144",
        help: "the most pixels an inch of pictures in SVG and PDF files, beside JPEG files, which "
          + "they contain"),
      .optional(
        "--title", placeholder: "TEXT", sets: \.information.title, as: .text,
        otherwise: "none", help: "the title of PDF and SVG files, which readers and browsers show"),
      .optional(
        "--author", placeholder: "TEXT", sets: \.information.author,
        as: .text, otherwise: "none", help: "the author among the properties of PDF files"),
      .optional(
        "--subject", placeholder: "TEXT", sets: \.information.subject,
        as: .text, otherwise: "none",
        help: "the subject of PDF files, and the description of SVG files"),
      .optional(
        "--language", placeholder: "NAME", sets: \.information.language,
        as: .locale, otherwise: "none",
        help: "the language of SVG and PDF files, as en or de-CH"),
    ] + Option.group(\.pdf)
  }
}

extension Renderer {
  /// Prepares for pictures in a format.
  /// - Throws: ``CommandFailure`` for options of PDF that don't fit together, and for an attachment that
  ///   can't be read.
  mutating func prepare(for format: FormatChoice, otherwise standard: Encoding)
    throws(CommandFailure)
  {
    if let resolution = format.pictureResolution { pictureResolution = resolution }
    pdfInformation = format.information
    let encoding = format.format ?? standard
    if encoding.word == "pdf" { pdfOptions = try format.pdf.options(for: format.information) }
    if encoding.pixels == nil { expectVectorFiles(as: encoding) }
  }
}
