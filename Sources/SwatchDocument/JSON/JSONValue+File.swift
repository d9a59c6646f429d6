import SwatchFiles

extension JSONValue {
  /// Reads a JSON file, as data for a template; `-` is standard input.
  /// - Throws: ``DocumentError`` if the file is missing, or with line and column if its text is not
  ///   JSON.
  public init(contentsOf path: String) throws(DocumentError) {
    let bytes = try FileBytes.readAll(of: path)
    self = try JSONReader.read(bytes, from: JSONSource(file: path)).root
  }

  /// Reads a JSON file that nobody named, and that is therefore a regular one: reading never waits.
  /// - Throws: ``DocumentError`` as ``init(contentsOf:)``, and for a pipe or a device.
  package init(ofRegularFile path: String) throws(DocumentError) {
    let bytes: [UInt8]
    do throws(InputFile.Problem) {
      bytes = try InputFile(path: path).readAll(limit: JSONLimits.bytes + 1)
    } catch {
      throw DocumentError(
        error.reason, at: DocumentError.Place(file: path),
        cause: error == .missing ? .missingFile : .unreadableFile)
    }
    self = try JSONReader.read(bytes, from: JSONSource(file: path)).root
  }
}
