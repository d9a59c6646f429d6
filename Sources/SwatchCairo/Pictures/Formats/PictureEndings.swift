/// The names of supported picture formats, for messages and file names.
package enum PictureEndings {
  /// The file extensions of formats that can be compared, without the dot.
  package static let compared = Set(ImageFormat.all.filter(\.isCompared).flatMap(\.endings))

  /// The names of formats that can be compared: `PNG, JPEG or WebP`.
  package static let comparedFormats = ImageFormat.names("or", where: \.isCompared)

  /// The usual file extensions of formats that can be compared: `.png, .jpg or .webp`.
  package static var listOfCompared: String {
    let endings = ImageFormat.all.filter(\.isCompared).compactMap {
      $0.endings.first.map { "." + $0 }
    }
    return endings.dropLast().joined(separator: ", ") + (endings.last.map { " or " + $0 } ?? "")
  }

  /// The endings of files of pages, without the dot.
  package static let paged = ImageFormat.all.filter(\.hasPages).flatMap(\.endings)

  /// Returns true for the name of a picture in a format that is read.
  package static func isRead(_ name: String) -> Bool {
    let name = name.lowercased()
    return ImageFormat.all.flatMap(\.endings).contains { name.hasSuffix("." + $0) }
  }
}
