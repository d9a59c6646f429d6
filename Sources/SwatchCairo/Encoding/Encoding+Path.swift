public import SwatchFiles

extension Encoding {
  /// The format that a file's name asks for by its ending, in capitals or not, with its default options;
  /// nil for none.
  public init?(path: String) {
    let name = path.lowercased()
    let format = Self.formats.first { $0.endings.contains { name.hasSuffix("." + $0) } }
    guard let format else { return nil }
    self = format
  }

  /// The encoding that was asked for, else the format that a file's name asks for.
  /// - Throws: ``OutputError`` where neither says one, or the name is one that no file can have.
  public init(_ wanted: Encoding?, path: String) throws(OutputError) {
    guard let encoding = wanted ?? Encoding(path: path) else {
      // A folder needs no format but another name.
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
