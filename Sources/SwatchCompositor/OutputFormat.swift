public import SwatchFiles

/// The kinds of files that scenes become.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// Pixels.
  case png
  /// Shapes, with text as outlines; a unit (px) for each point.
  case svg
  /// Shapes, with text that can be searched and copied; pages of the scenes' points.
  case pdf

  /// The format that a file's name asks for by its ending, in capitals or not; nil for none.
  public init?(path: String) {
    let name = path.lowercased()
    guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      return nil
    }
    self = format
  }

  /// The format that was asked for, else the one that a file's name asks for.
  /// - Throws: ``OutputError`` where neither says one, or the name is one that no file can have.
  public init(_ wanted: OutputFormat?, path: String) throws(OutputError) {
    guard let format = wanted ?? OutputFormat(path: path) else {
      // A folder needs no format but another name.
      _ = try OutputPlace(path: path)
      throw OutputError(choosingFormatOf: path, endings: Self.listOfEndings)
    }
    self = format
  }

  /// `.png, .svg or .pdf`.
  public static var listOfEndings: String {
    let endings = allCases.map { "." + $0.rawValue }
    return endings.dropLast().joined(separator: ", ") + (endings.last.map { " or " + $0 } ?? "")
  }
}
