/// The names of supported picture formats, for messages and file names.
package enum PictureEndings {
  /// The names of formats that can be compared: `PNG, JPEG or WebP`.
  package static let comparedFormats = ImageFormat.names("or", where: \.isCompared)

  /// The usual file extensions of formats that can be compared, or whose pages can be: `.png, .jpg,
  /// .webp or .pdf`.
  package static var listOfCompared: String {
    let endings = ImageFormat.all.filter { $0.isCompared || $0.hasPages }.compactMap {
      $0.endings.first.map { "." + $0 }
    }
    return endings.dropLast().joined(separator: ", ") + (endings.last.map { " or " + $0 } ?? "")
  }

  /// The file extensions of formats with pages, with the dot: `.pdf`.
  package static let listOfPaged = ImageFormat.all.filter(\.hasPages).flatMap(\.endings)
    .map { "." + $0 }.joined(separator: ", ")

  /// Returns true for the name of a picture in a format that can be read.
  package static func isRead(_ name: String) -> Bool { isName(name) { _ in true } }

  /// Returns true for the name of a picture in a format that can be compared.
  package static func isCompared(_ name: String) -> Bool { isName(name, where: \.isCompared) }

  /// Returns true for the name of a file of pages.
  package static func isPaged(_ name: String) -> Bool { isName(name, where: \.hasPages) }

  private static func isName(_ name: String, where isMeant: (ImageFormat) -> Bool) -> Bool {
    let name = name.lowercased()
    return ImageFormat.all.filter(isMeant).flatMap(\.endings).contains { name.hasSuffix("." + $0) }
  }
}
