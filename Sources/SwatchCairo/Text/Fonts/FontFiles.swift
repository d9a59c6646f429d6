import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The font files of a library, each opened when it is first needed and then kept, so that glyphs
/// are shaped and painted from the same bytes, even if the file has changed.
final class FontFiles: Sendable {
  private struct State {
    /// The files read for shaping, which are kept.
    var byPath: [String: FontFile] = [:]
    /// The same files by the hash of their content.
    var shaped: [ContentHash: FontFile] = [:]
    /// The files of scenes from other processes, by the hash of their content.
    var brought = GenerationalCache<ContentHash, FontFile>(limit: 32)
  }

  private let files = Locked(State())

  /// Returns the file at a path.
  /// - Throws: ``InputFile/Problem`` if it was not opened before, and can't be opened.
  func file(at path: String) throws(InputFile.Problem) -> FontFile {
    if let file = files.withLock({ $0.byPath[path] }) { return file }
    let file = try FontFile.unpacked(at: path)
    return files.withLock { files in
      if let first = files.byPath[path] { return first }
      files.byPath[path] = file
      files.shaped[file.hash] = file
      return file
    }
  }

  /// Returns the file at a path that FontConfig found.
  /// - Throws: ``TextError`` if it was not opened before, and can't be opened.
  func foundFile(at path: String) throws(TextError) -> FontFile {
    do throws(InputFile.Problem) {
      return try file(at: path)
    } catch {
      throw TextError("\(path): this font was found before, but can't be read: \(error.reason)")
    }
  }

  /// Returns the file of a face: an open file with its content, or else the file at its source, or
  /// else one of `others` with the same content.
  /// - Throws: ``CairoError`` with the source, and the reason why its font can't be read there.
  func file(
    of font: FontReference, or others: () -> [String]
  ) throws(CairoError) -> FontFile {
    let hash = font.face.file
    if let open = files.withLock({ $0.shaped[hash] ?? $0.brought.value(for: hash) }) { return open }
    let found = Result { () throws(FontProblem) in try FontFile.of(font) }
    let file =
      (try? found.get())
      ?? others().lazy.compactMap { try? FontFile.unpacked(at: $0) }
      .first { $0.hash == hash }
    guard let file else {
      do throws(FontProblem) {
        return try found.get()
      } catch {
        throw CairoError(.fonts(path: font.source.name ?? "font \(hash)", reason: error.reason))
      }
    }
    return files.withLock { $0.brought.keep(file, for: hash) }.kept
  }
}

/// The reasons why a font can't be read from its source.
private enum FontProblem: Error {
  /// The font has no file.
  case nowhere
  /// The file can't be read.
  case file(InputFile.Problem)
  /// The file has another content.
  case changed

  /// The reason and the remedy, for use after the file's name and a colon.
  var reason: String {
    switch self {
    case .nowhere:
      "the font has no file: its text was measured by an engine without fonts, such as an engine "
        + "for tests"
    case .file(let problem): "the font of a text can't be read: \(problem.reason)"
    case .changed:
      "the font of a text has changed; restore the file, add the folder of the right font to the "
        + "fonts, or make the scene again"
    }
  }
}

extension FontSource {
  /// The path of the file, for messages; nil if there is none.
  var name: String? {
    switch self {
    case .nowhere, .bytes: nil
    case .file(let path): path
    case .confinedFile(let path, let folder): path.hasPrefix("/") ? path : folder.path(of: path)
    }
  }
}

extension FontFile {
  /// Reads the file at a font's source.
  fileprivate static func of(_ font: FontReference) throws(FontProblem) -> FontFile {
    let file = try of(font.source)
    guard file.hash == font.face.file else { throw .changed }
    return file
  }

  private static func of(_ source: FontSource) throws(FontProblem) -> FontFile {
    do throws(InputFile.Problem) {
      switch source {
      case .nowhere: break
      case .file(let path): return try FontFile.unpacked(at: path)
      case .confinedFile(let path, let folder): return try FontFile(path: path, in: folder)
      case .bytes(let bytes): return try FontFile(bytes, path: "a font inside a scene")
      }
    } catch {
      throw .file(error)
    }
    throw .nowhere
  }
}
