package import SwatchCairo
public import SwatchFiles

extension SceneEncoding {
  /// The format of a file extension, in upper or lower case, with its default options; nil for an
  /// unknown extension.
  public init?(path: String) {
    let name = path.lowercased()
    let format = Self.formats.first { $0.endings.contains { name.hasSuffix("." + $0) } }
    guard let format else { return nil }
    self = format
  }

  /// The requested encoding, or else the encoding of the file extension.
  /// - Throws: ``OutputError`` if no encoding is requested and the extension is unknown, or the
  ///   name is invalid.
  public init(_ wanted: SceneEncoding?, path: String) throws(OutputError) {
    guard let encoding = wanted ?? SceneEncoding(path: path) else {
      // For the path of a folder, this error asks for another name rather than for a format.
      _ = try OutputPlace(path: path)
      throw OutputError(choosingFormatOf: path, endings: Self.listOfEndings)
    }
    self = encoding
  }

  /// The format with a name or file extension.
  package init?(word: String) {
    let format = Self.formats.first { $0.word == word || $0.endings.contains(word) }
    guard let format else { return nil }
    self = format
  }

  /// The format's name on command lines and in requests: `png`.
  package var word: String { format.title.lowercased() }

  /// The file extensions of all formats, in words: `.png, .jpg, .jpeg, .webp, .svg or .pdf`.
  public static var listOfEndings: String {
    list(formats.flatMap(\.endings).map { "." + $0 }, "or")
  }

  /// Returns the names of some formats: `png, jpeg, webp, svg or pdf`.
  package static func words(
    _ joint: String = "or", where isMeant: (any FileFormat) -> Bool = { _ in true }
  ) -> String {
    list(formats.filter { isMeant($0.format) }.map(\.word), joint)
  }

  /// Returns the titles of the formats with a setting: `JPEG and WebP`.
  package static func titles(with setting: FormatSetting) -> String {
    titles { $0.settings[setting] != nil }
  }

  /// Returns the titles of some formats: `JPEG and WebP`.
  package static func titles(where isMeant: (any FileFormat) -> Bool) -> String {
    list(formats.map(\.format).filter(isMeant).map(\.title), "and")
  }

  /// Returns the default values of a setting: `85 for JPEG, 80 for WebP`, or one value if it is the
  /// same for all formats.
  package static func standard(of setting: FormatSetting) -> String {
    let values = formats.map(\.format).compactMap { format in
      format.settings[setting].map { ($0, format.title) }
    }
    guard let first = values.first, values.contains(where: { $0.0 != first.0 }) else {
      return values.first?.0 ?? ""
    }
    return values.map { "\($0.0) for \($0.1)" }.joined(separator: ", ")
  }

  private static func list(_ words: [String], _ joint: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}
