extension JSONValue {
  /// Reads a JSON file, as data for a template; `-` is standard input.
  /// - Throws: ``DocumentError`` if the file is missing, or with line and column if its text is not
  ///   JSON.
  public init(contentsOf path: String) throws(DocumentError) {
    let bytes = try FileBytes.readAll(of: path)
    self = try JSONReader.read(bytes, from: JSONSource(file: path)).root
  }
}
