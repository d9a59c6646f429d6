extension JSONValue {
  /// Reads a JSON file, as data for a template; `-` is standard input.
  /// - Throws: ``DocumentError`` where there is no such file, or with line and column where its text
  ///   is no JSON.
  public init(contentsOf path: String) throws(DocumentError) {
    let bytes = try FileBytes.readAll(of: path)
    self = try JSONReader.read(bytes, from: JSONSource(file: path)).root
  }
}
