import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// Access to the pictures that values name.
extension Field {
  /// Returns the source of a picture: a path, a URL of a file, or a URL that contains the picture
  /// itself. A path that is entirely from the data is relative to the data's folder, any other path
  /// to the document's folder. If any part is from the data, the file must be in that folder, or in
  /// the root folder.
  /// - Throws: ``DocumentError`` if the value is neither a path nor a supported URL, or if the path
  ///   leads out of the allowed folder.
  func imageSource() throws(DocumentError) -> ImageSource {
    guard let text = string, !text.isEmpty else { throw mismatch("the path of a file") }
    return try imageSource(at: text)
  }

  /// Returns the source of a picture whose path is a part of the field's string, by the rules of
  /// ``imageSource()``.
  func imageSource(at text: String) throws(DocumentError) -> ImageSource {
    let source = try uncountedSource(at: text)
    reading.pictures?.note(source)
    return source
  }

  /// Returns the source of a picture, or of one of its pages: `letter.pdf#page=2`.
  private func uncountedSource(at text: String) throws(DocumentError) -> ImageSource {
    try wholeSource(at: ImageSource.pagedName(text)?.name ?? text).page(in: text)
  }

  private func wholeSource(at text: String) throws(DocumentError) -> ImageSource {
    switch PictureURL(text) {
    case nil: return try fileSource(text)
    case .file(let path): return try fileSource(path)
    case .data(let bytes): return .bytes(bytes)
    case .remote: throw noPath(text, advice: "download the URL first, and use the file's path")
    case .unknown:
      throw noPath(
        text,
        advice: "a picture's URL begins with https:, http:, file: or data:; download others first, "
          + "and use the file's path")
    case .damaged:
      throw mismatch(
        "the path of a file",
        advice: "a URL has the form \"file:///path\" or \"data:image/png;base64,…\"")
    }
  }

  /// Returns the error of a URL in place of a path.
  private func noPath(_ text: String, advice: String) -> DocumentError {
    error(
      "expected the path of a file, found the string "
        + "\"\(JSONValue.shortened(text.withoutPassword))\"", advice: advice)
  }

  private func fileSource(_ path: String) throws(DocumentError) -> ImageSource {
    let start =
      if case .json(let value) = content { value.text.source } else { literal.text.source }
    let isData = origin.map { !$0.text.source.isTemplate } ?? false
    guard isData || reading.confinesOwnFiles else {
      return .file(start.resolve(path: path))
    }
    let known = reading.knownWays
    guard let way = ConfinedWay(path, from: start.folder, root: reading.fileRoot, known: known)
    else {
      let root = FileRoot.words(for: reading.fileRoot?.path ?? start.folder)
      throw error(
        "\"\(JSONValue.shortened(path))\" leads out of \(root)",
        advice: "move the file into it, or allow a wider folder with "
          + LibraryParameter.fileRoot.rawValue)
    }
    return .confinedFile(path: way.path, folder: way.folder)
  }

  /// Returns the URL of a picture to download; nil if the value is not such a URL.
  func networkURL() -> String? {
    guard let string else { return nil }
    let start = string.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
    reading.pictures?.note(url: string)
    return string
  }
}
