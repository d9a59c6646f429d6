import CPango
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics

/// The font files of a library, each opened when it is first needed and kept from then on: glyphs are
/// shaped and painted from the same bytes, whatever becomes of the file meanwhile.
final class FontFiles: Sendable {
  private struct State {
    /// The files that shaping read, which stay.
    var byPath: [String: FontFile] = [:]
    /// The same files by their content, and those brought by scenes from other processes.
    var shaped: [ContentHash: FontFile] = [:]
    var brought = KeptFonts<ContentHash, FontFile>(limit: 64)
  }

  private let files = Locked(State())

  /// The file at a path.
  /// - Throws: ``InputFile/Problem`` if it was not opened before, and can't be.
  func file(at path: String) throws(InputFile.Problem) -> FontFile {
    if let file = files.withLock({ $0.byPath[path] }) { return file }
    let file = try FontFile(path: path)
    return files.withLock { files in
      if let first = files.byPath[path] { return first }
      files.byPath[path] = file
      files.shaped[file.hash] = file
      return file
    }
  }

  /// The file of a face: an open one with its content, or else the one at its source, or else one
  /// of `others` with the same content.
  /// - Throws: ``CairoError`` with the source, and the reason why its font can't be read there.
  func file(
    of font: FontReference, or others: () -> [String]
  ) throws(CairoError) -> FontFile {
    let hash = font.face.file
    if let open = files.withLock({ $0.shaped[hash] ?? $0.brought[hash] }) { return open }
    let found = Result { () throws(FontProblem) in try FontFile.of(font) }
    let file =
      (try? found.get())
      ?? others().lazy.compactMap { try? FontFile(path: $0) }
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

/// The reasons for a font that can't be read from its source.
private enum FontProblem: Error {
  /// The font has no file.
  case nowhere
  /// The file can't be read.
  case file(InputFile.Problem)
  /// The file has another content.
  case changed

  /// The reason and the remedy, to follow the file's name and a colon.
  var reason: String {
    switch self {
    case .nowhere:
      "the font has no file: its text was measured by an engine without fonts, such as a test's"
    case .file(let problem): "a font that text is set in: \(problem.reason)"
    case .changed:
      "a font that text is set in: the file is another one now; put the font back, give its folder "
        + "as one of fonts, or make the scene again"
    }
  }
}

extension FontSource {
  /// The path of the file, as people know it; nil if there is none.
  var name: String? {
    switch self {
    case .nowhere, .bytes: nil
    case .file(let path): path
    case .confinedFile(let path, let folder): path.hasPrefix("/") ? path : folder.path(of: path)
    }
  }
}

extension FontFile {
  /// Reads the file that a font's source leads to.
  fileprivate static func of(_ font: FontReference) throws(FontProblem) -> FontFile {
    let file = try of(font.source)
    guard file.hash == font.face.file else { throw .changed }
    return file
  }

  private static func of(_ source: FontSource) throws(FontProblem) -> FontFile {
    do throws(InputFile.Problem) {
      switch source {
      case .nowhere: break
      case .file(let path): return try FontFile(path: path)
      case .confinedFile(let path, let folder): return try FontFile(path: path, in: folder)
      case .bytes(let bytes): return try FontFile(bytes, path: "a font inside a scene")
      }
    } catch {
      throw .file(error)
    }
    throw .nowhere
  }
}

/// HarfBuzz's faces of a library's files, for one font map and its thread.
final class ShapingFaces {
  private struct Key: Hashable {
    let path: String
    let index: Int32
  }

  private let files: FontFiles
  private var faces: [Key: ShapingFace] = [:]

  init(of files: FontFiles) {
    self.files = files
  }

  /// Sets the face of HarfBuzz's font to the face named by a font's pattern, with the axes of the
  /// pattern. Does nothing if the file can't be opened.
  func giveFace(of pattern: OpaquePointer?, to font: OpaquePointer?) {
    let variations = unsafe FontReference.string(FC_FONT_VARIATIONS, of: pattern) ?? ""
    unsafe face(of: pattern)?.becomeFace(of: font, at: FontVariations(variations))
  }

  /// The face that a font's pattern names; nil if its file can't be opened.
  private func face(of pattern: OpaquePointer?) -> ShapingFace? {
    var index: Int32 = 0
    guard let path = unsafe FontReference.string(FC_FILE, of: pattern) else { return nil }
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let key = Key(path: path, index: index)
    if let kept = faces[key] { return kept }
    // Text in a font whose file is gone fails when it is read, with the reason.
    guard let file = try? files.file(at: key.path) else { return nil }
    let face = ShapingFace(of: file, index)
    faces[key] = face
    return face
  }
}

/// A face as HarfBuzz reads it, over the bytes of a file, which it keeps.
@safe
final class ShapingFace {
  private let pointer: OpaquePointer?
  /// The number of a variable font's named instance, from 1 on; 0 for none.
  private let instance: UInt32

  init(of file: FontFile, _ index: Int32) {
    instance = UInt32(bitPattern: index) >> 16
    let blob = unsafe file.makeBlob()
    unsafe pointer = hb_face_create(blob, UInt32(bitPattern: index))
    unsafe hb_blob_destroy(blob)
  }

  deinit {
    unsafe hb_face_destroy(pointer)
  }

  /// Sets the face of a font, with the axes of a variable face at given positions. The font may
  /// have been made with another face, whose axes don't apply.
  func becomeFace(of font: OpaquePointer?, at variations: FontVariations) {
    unsafe hb_font_set_face(font, pointer)
    // The functions that measure glyphs know the face that they were set for.
    unsafe hb_ot_font_set_funcs(font)
    let places = places(at: variations)
    unsafe hb_font_set_var_coords_design(font, places, UInt32(places.count))
  }

  /// The place of each axis: the default's or the named instance's where the variations have none.
  private func places(at variations: FontVariations) -> [Float] {
    var count = unsafe hb_ot_var_get_axis_count(pointer)
    guard count > 0 else { return [] }
    var axes = [hb_ot_var_axis_info_t](
      repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(pointer, 0, &count, &axes)
    var places = axes.map(\.default_value)
    if instance > 0 {
      _ = unsafe hb_ot_var_named_instance_get_design_coords(
        pointer, instance - 1, &count, &places)
    }
    for (tag, value) in variations.places {
      for axis in axes.indices where axes[axis].tag == tag { places[axis] = Float(value) }
    }
    return places
  }
}
