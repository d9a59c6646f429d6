import Swatch

/// A layout document with its data, as the command line names them.
struct DocumentSource {
  let document: Document

  /// Reads the document, and fills it with the data where there is any.
  /// - Throws: ``DocumentError`` for the first thing that is wrong.
  init(document path: String, data: String?) throws(DocumentError) {
    let template = try Template(contentsOf: path)
    guard let data else {
      document = try template.document()
      return
    }
    document = try template.document(for: JSONValue(contentsOf: data))
  }
}
