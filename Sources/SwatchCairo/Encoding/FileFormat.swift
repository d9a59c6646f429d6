/// A picture file format with its options: everything known about it, in one value.
package protocol FileFormat: Hashable, Sendable {
  /// The format's usual name: `PNG`.
  var title: String { get }
  /// The file extensions, without the dot, the usual one first.
  var endings: [String] { get }
  /// The media type of files.
  var mediaType: String { get }
  /// A Boolean value that is true for files that browsers show as documents, whose links can be
  /// followed.
  var isMarkup: Bool { get }
  /// A Boolean value that is true for files with pages, each of which is a picture.
  var hasPages: Bool { get }
  /// The settings that the format has, with their default values as text.
  var settings: [FormatSetting: String] { get }

  /// Returns the format with the values that `settings` contains for its settings.
  func with(_ settings: FormatSettings) -> Self
}

extension FileFormat {
  package var isMarkup: Bool { false }
  package var hasPages: Bool { false }
}

/// A setting of formats; the raw value is the name of its command-line option.
package enum FormatSetting: String, Hashable, Sendable, CaseIterable {
  case png
  case quality
  case lossless
  case svgText = "svg-text"
  case svgPrefix = "svg-id-prefix"
  case svgUnit = "svg-unit"
  case svgEffects = "svg-effects"
  case svgWebP = "svg-webp"
  case pictureResolution = "image-dpi"
  case title
  case author
  case subject
  case language
  case standard = "pdf-standard"
  case attachment = "attach"
  case relationship
  case invoice = "factur-x"
  case date
}

/// Values for the settings of formats, each nil for the format's default; a format uses the
/// settings that it has.
package struct FormatSettings: Hashable, Sendable {
  /// The mode of PNG files: the balance between the time of compression and the length of the file.
  package var mode: PNGMode?
  /// The quality of lossy files, from 0 to 100.
  package var quality: Int?
  /// A Boolean value that is true for files that keep every pixel.
  package var isLossless = false
  /// The form of text in SVG files.
  package var svgText: SVGText?
  /// The prefix of ids in SVG files.
  package var svgPrefix: String?
  /// The unit of the width and height that SVG files state.
  package var svgUnit: SVGOptions.Unit?
  /// The form of shadows, blurs and filters in SVG files.
  package var svgEffects: SVGOptions.Effects?
  /// A Boolean value that is true for files that may contain WebP pictures unchanged.
  package var takesWebP = false

  /// Makes empty settings.
  package init() {}
}
