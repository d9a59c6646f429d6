import Swatch

extension Option {
  /// `--root`, the folder that data may name files in.
  static func root(_ path: WritableKeyPath<Root, String?>) -> Option {
    .optional(
      "--root", placeholder: "DIR", sets: path, as: .path,
      otherwise: "its own",
      help: "files that the data names must lie in this folder, links included; / allows all")
  }
}

/// A layout document with its data, as the command line names them.
struct DocumentSource {
  let document: Document

  /// Reads the document, and fills it with the data if given.
  /// - Throws: ``DocumentError`` for the first error.
  init(document path: String, data: String?, root: FileRoot?) throws(DocumentError) {
    var template = try Template(contentsOf: path)
    template.fileRoot = root
    guard let data else {
      document = try template.document()
      return
    }
    document = try template.document(for: JSONValue(contentsOf: data))
  }
}
