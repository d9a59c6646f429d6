import SwatchCairo

/// Embedded files (ISO 32000-2, §7.11.4 and §14.13).
extension PDFFile {
  /// Writes an attachment.
  /// - Returns: Its file specification.
  func add(_ attachment: PDFAttachment, _ date: PDFDate?) -> PDFReference {
    var parameters: PDFDictionary = ["Size": .integer(attachment.content.count)]
    if let date {
      parameters["CreationDate"] = .text(date.value)
      parameters["ModDate"] = .text(date.value)
    }
    let content = add(
      stream: attachment.content,
      [
        "Type": .name("EmbeddedFile"), "Subtype": .name(attachment.mediaType),
        "Params": .dictionary(parameters),
      ])
    return add(
      .dictionary([
        "Type": .name("Filespec"), "F": .text(attachment.name), "UF": .text(attachment.name),
        "AFRelationship": .name(attachment.relationship.rawValue.capitalized),
        "Desc": .text(attachment.name),
        "EF": .dictionary(["F": .reference(content), "UF": .reference(content)]),
      ]))
  }
}

extension PDFAttachment {
  /// The media types of file extensions.
  private static let mediaTypes = [
    "xml": "text/xml", "csv": "text/csv", "tsv": "text/tab-separated-values", "txt": "text/plain",
    "md": "text/markdown", "html": "text/html", "css": "text/css", "json": "application/json",
    "ndjson": "application/x-ndjson", "pdf": "application/pdf", "zip": "application/zip",
    "gz": "application/gzip", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml", "tif": "image/tiff",
    "tiff": "image/tiff", "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odt": "application/vnd.oasis.opendocument.text",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ]

  /// The media type of the file, found by its extension (RFC 6838).
  var mediaType: String {
    let end = name.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init)
    return Self.mediaTypes[end?.lowercased() ?? ""] ?? "application/octet-stream"
  }
}

extension String {
  /// The word with an initial capital.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
