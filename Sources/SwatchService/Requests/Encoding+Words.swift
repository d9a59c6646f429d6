package import SwatchCairo

extension Encoding {
  /// The format of a word: its name or a file extension.
  package init?(word: String) {
    let format = Self.formats.first { $0.title.lowercased() == word || $0.endings.contains(word) }
    guard let format else { return nil }
    self = format
  }

  /// The media type of the format's files.
  package var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .webp: "image/webp"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}
