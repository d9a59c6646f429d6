import SwatchFiles
import SwatchGraphics

extension InputFile {
  /// Opens a file within the size limit of pictures.
  /// - Precondition: The source is a file.
  static func picture(_ source: ImageSource) throws(ImageProblem) -> InputFile {
    let file = try opened(source)
    try ImageLimits.check(fileBytes: file.identity.byteCount)
    return file
  }

  private static func opened(_ source: ImageSource) throws(ImageProblem) -> InputFile {
    do throws(Problem) {
      switch source.file {
      case .bytes, .page: preconditionFailure("the source must be a file")
      case .file(let path): return try InputFile(path: path)
      case .confinedFile(let path, let folder): return try InputFile(path: path, in: folder)
      case .fetched(let picture): return try InputFile(picture.bytes)
      }
    } catch {
      throw .file(error)
    }
  }

  /// Returns the next available bytes, at most `limit`.
  func next(_ limit: Int) throws(ImageProblem) -> [UInt8] {
    do throws(Problem) {
      return try readAll(limit: limit)
    } catch {
      throw .file(error)
    }
  }
}
