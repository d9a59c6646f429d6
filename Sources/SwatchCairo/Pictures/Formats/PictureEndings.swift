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

  /// Returns true for the name of a picture in a format that is read, and never written.
  package static func isReadAlone(_ name: String) -> Bool {
    let written = Set(Encoding.formats.flatMap(\.endings))
    return ImageFormat.all.flatMap(\.endings).contains { ending in
      !written.contains(ending) && name.lowercased().hasSuffix("." + ending)
    }
  }
}
