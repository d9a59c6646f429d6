import Swatch

/// The format of pictures with its settings.
struct FormatChoice: Hashable {
  /// The requested format with its default options; nil to choose it by the extension of the
  /// output.
  var format: SceneEncoding?
  var settings = FormatSettings()
  /// The highest resolution of pictures in vector files, in pixels per inch; nil for the default.
  var pictureResolution: Double?
  /// The title and other properties of the document.
  var information = PDFInformation()
  /// The standards of PDF files, and the attached files.
  var pdf = PDFChoice()

  /// Returns the library's encoding in the requested format, or `standard` if no format is
  /// requested.
  /// - Throws: ``CommandFailure`` if a setting belongs to another format.
  func encoding(otherwise standard: SceneEncoding) throws(CommandFailure) -> SceneEncoding {
    let format = format ?? standard
    for setting in given where format.format.settings[setting] == nil {
      let words = SceneEncoding.formats.filter { $0.format.settings[setting] != nil }.map(\.word)
      throw CommandFailure(
        code: .usage,
        message: "\(setting.option) belongs to \(words.joined(separator: " or ")), not to "
          + "\(format.word); leave it out, or choose that format")
    }
    guard settings.quality == nil || !settings.isLossless else {
      throw CommandFailure(
        code: .usage,
        message: "--lossless keeps every pixel and takes no --quality; leave out one of the two")
    }
    return format.with(settings)
  }

  /// The settings that are given, in the order of the options.
  var given: [FormatSetting] {
    FormatSetting.allCases.filter { $0.choice.isGiven(in: self) }
  }

  /// Rejects a prefix of ids for several files, whose ids would be the same.
  func refusePrefix() throws(CommandFailure) {
    guard settings.svgPrefix != nil else { return }
    throw CommandFailure(
      code: .usage,
      message:
        "--svg-id-prefix requires a single file, because several files would have the same ids; "
        + "leave it out, since ids follow from each picture, or add --layout long")
  }
}

extension FormatSetting {
  /// The name of the option: `--quality`.
  var option: String { "--" + rawValue }

  /// The option, which sets the value of a choice.
  var choice: Option<FormatChoice> {
    switch self {
    case .png: Option<FormatSettings>.png.inside(\.settings)
    case .quality: Option<FormatSettings>.quality.inside(\.settings)
    case .lossless: Option<FormatSettings>.lossless.inside(\.settings)
    case .svgText: Option<FormatSettings>.svgText.inside(\.settings)
    case .svgPrefix: Option<FormatSettings>.svgPrefix.inside(\.settings)
    case .svgUnit: Option<FormatSettings>.svgUnit.inside(\.settings)
    case .svgEffects: Option<FormatSettings>.svgEffects.inside(\.settings)
    case .svgWebP: Option<FormatSettings>.svgWebP.inside(\.settings)
    case .pictureResolution: .pictureResolution
    case .title: .title
    case .author: .author
    case .subject: .subject
    case .language: .language
    case .standard: Option<PDFChoice>.standard.inside(\.pdf)
    case .attachment: Option<PDFChoice>.attachment.inside(\.pdf)
    case .relationship: Option<PDFChoice>.relationship.inside(\.pdf)
    case .invoice: Option<PDFChoice>.invoice.inside(\.pdf)
    case .date: Option<PDFChoice>.date.inside(\.pdf)
    }
  }
}

extension ValueKind<String> {
  /// The prefix of ids.
  static var svgPrefix: ValueKind {
    func isLetter(_ byte: UInt8) -> Bool {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    return ValueKind(
      expectation: "a letter, and up to 63 letters, digits, - and _",
      parse: { word in
        let bytes = Array(word.utf8)
        guard (1...64).contains(bytes.count), isLetter(bytes[0]),
          bytes.allSatisfy({
            isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
              || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          })
        else { return nil }
        return word
      }, format: { $0 })
  }
}

extension ValueKind<SceneEncoding> {
  /// The name of a format.
  static var format: ValueKind {
    ValueKind(
      expectation: SceneEncoding.words(), parse: { SceneEncoding(word: $0) }, format: \.word,
      choices: SceneEncoding.formats.map(\.word))
  }
}

extension FormatChoice: OptionGroup {
  /// Returns the option `--format`; `otherwise` names the default in help.
  static func format(otherwise: String, help: String) -> Option<FormatChoice> {
    .optional(
      "--format", placeholder: "FORMAT", sets: \.format, as: .format,
      otherwise: otherwise, help: help)
  }

  /// The settings of formats, from `--png` to `--date`.
  static var options: [Option<FormatChoice>] { FormatSetting.allCases.map(\.choice) }
}

extension Option<FormatChoice> {
  fileprivate static var pictureResolution: Option {
    .optional(
      FormatSetting.pictureResolution.option, placeholder: "N", sets: \.pictureResolution,
      as: .resolution, otherwise: SceneEncoding.standard(of: .pictureResolution),
      help:
        "the most pixels an inch of pictures in \(SceneEncoding.titles(with: .pictureResolution)) "
        + "files; JPEG files are contained as they are")
  }

  fileprivate static var title: Option {
    .optional(
      FormatSetting.title.option, placeholder: "TEXT", sets: \.information.title, as: .text,
      otherwise: "none", help: "the title of PDF and SVG files, which readers and browsers show")
  }

  fileprivate static var author: Option {
    .optional(
      FormatSetting.author.option, placeholder: "TEXT", sets: \.information.author,
      as: .text, otherwise: "none", help: "the author among the properties of PDF files")
  }

  fileprivate static var subject: Option {
    .optional(
      FormatSetting.subject.option, placeholder: "TEXT", sets: \.information.subject,
      as: .text, otherwise: "none",
      help: "the subject of PDF files, and the description of SVG files")
  }

  fileprivate static var language: Option {
    .optional(
      FormatSetting.language.option, placeholder: "NAME", sets: \.information.language,
      as: .locale, otherwise: "none",
      help: "the language of SVG and PDF files, such as en or de-CH")
  }
}

extension FormatSettings: Defaulted {
  /// The options `--png` and `--quality`.
  static var pixels: [Option<FormatSettings>] { [.png, .quality] }
}

extension Option<FormatSettings> {
  fileprivate static var png: Option {
    .optional(
      FormatSetting.png.option, placeholder: "MODE", sets: \.mode, as: .word,
      otherwise: SceneEncoding.standard(of: .png),
      help: "the compression of PNG files: fast, default, compact, dense or small, each "
        + "smaller and slower than the one before")
  }

  fileprivate static var quality: Option {
    .optional(
      FormatSetting.quality.option, placeholder: "N", sets: \.quality,
      as: .integer(0...100), otherwise: SceneEncoding.standard(of: .quality),
      help: "the quality of \(SceneEncoding.titles(with: .quality)) files: 0 smallest, 100 best")
  }

  fileprivate static var lossless: Option {
    .flag(
      FormatSetting.lossless.option, sets: \.isLossless, to: true,
      help: "write lossless \(SceneEncoding.titles(with: .lossless)) files")
  }

  fileprivate static var svgText: Option {
    .optional(
      FormatSetting.svgText.option, placeholder: "FORM", sets: \.svgText, as: .word,
      otherwise: SceneEncoding.standard(of: .svgText),
      help: "the text of SVG files: outlines; text, which can be selected, with fonts by name; or "
        + "embedded, the same with the required parts of the fonts in the file")
  }

  fileprivate static var svgPrefix: Option {
    .optional(
      FormatSetting.svgPrefix.option, placeholder: "WORD", sets: \.svgPrefix,
      as: .svgPrefix, otherwise: SceneEncoding.standard(of: .svgPrefix),
      help:
        "the beginning of all ids in an SVG file, such as card-, for pages with several of them")
  }

  fileprivate static var svgUnit: Option {
    .optional(
      FormatSetting.svgUnit.option, placeholder: "UNIT", sets: \.svgUnit, as: .word,
      otherwise: SceneEncoding.standard(of: .svgUnit),
      help:
        "the unit of the size of SVG files: px for the screen, pt or mm for the printed size, "
        + "as in PDF files")
  }

  fileprivate static var svgEffects: Option {
    .optional(
      FormatSetting.svgEffects.option, placeholder: "FORM", sets: \.svgEffects, as: .word,
      otherwise: SceneEncoding.standard(of: .svgEffects),
      help: "the shadows, blurs and filters of SVG files: filters, or pictures for programs that "
        + "have none")
  }

  fileprivate static var svgWebP: Option {
    .flag(
      FormatSetting.svgWebP.option, sets: \.takesWebP, to: true,
      help: "write pictures of WebP into SVG files as they are, which older programs don't read")
  }
}

extension Renderer {
  /// Prepares to render pictures in a format.
  /// - Throws: ``CommandFailure`` for options of PDF that don't fit together, and for an attachment
  ///   that can't be read.
  mutating func prepare(for format: FormatChoice, otherwise standard: SceneEncoding)
    throws(CommandFailure)
  {
    if let resolution = format.pictureResolution { pictureResolution = resolution }
    pdfInformation = format.information
    let encoding = format.format ?? standard
    if encoding.format.settings[.standard] != nil {
      pdfOptions = try format.pdf.options(for: format.information)
    }
    if encoding.pixels == nil { expectVectorFiles(as: encoding) }
  }
}
