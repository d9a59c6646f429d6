import Swatch

extension CommandFailure {
  /// The absolute path of the working directory.
  /// - Throws: ``CommandFailure`` where it is gone, or where its path is no text: what is named
  ///   from there by an absolute path would lie elsewhere.
  static func workingFolder() throws(CommandFailure) -> String {
    do throws(WorkingFolder.Problem) {
      return try WorkingFolder.path()
    } catch {
      throw CommandFailure(code: .noInput, message: error.reason)
    }
  }
}
