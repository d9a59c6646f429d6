public import SwatchFiles

extension Encoding {
  /// Makes the encoding for a file extension, in upper or lower case, with its default options; nil
  /// for an unknown one.
  public init?(path: String) {
    let name = path.lowercased()
    let format = Self.formats.first { $0.endings.contains { name.hasSuffix("." + $0) } }
    guard let format else { return nil }
    self = format
  }

  /// Makes the requested encoding, or else that of the file extension.
  /// - Throws: ``OutputError`` if neither is known, or the name is invalid.
  public init(_ wanted: Encoding?, path: String) throws(OutputError) {
    guard let encoding = wanted ?? Encoding(path: path) else {
      // A folder does not need a format but another name.
      _ = try OutputPlace(path: path)
      throw OutputError(choosingFormatOf: path, endings: Self.listOfEndings)
    }
    self = encoding
  }

  /// `.png, .jpg, .jpeg, .webp, .svg or .pdf`.
  public static var listOfEndings: String {
    let endings = formats.flatMap(\.endings).map { "." + $0 }
    return endings.dropLast().joined(separator: ", ") + (endings.last.map { " or " + $0 } ?? "")
  }
}
