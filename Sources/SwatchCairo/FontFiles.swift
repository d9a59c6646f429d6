import CPango
import SwatchConcurrency
import SwatchFiles

/// The font files of a library, each opened when it is first needed and kept from then on: glyphs are
/// shaped and painted from the same bytes, whatever becomes of the file meanwhile.
final class FontFiles: Sendable {
  private let files = Locked<[String: FontFile]>([:])

  /// The file at a path.
  /// - Throws: ``InputFile/Problem`` where it was not opened before, and can't be.
  func file(at path: String) throws(InputFile.Problem) -> FontFile {
    if let file = files.withLock({ $0[path] }) { return file }
    let file = try FontFile(path: path)
    return files.withLock { files in
      if let first = files[path] { return first }
      files[path] = file
      return file
    }
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

  /// The face that a font's pattern names; nil where its file can't be opened.
  func face(of pattern: OpaquePointer?) -> ShapingFace? {
    var path: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch,
      let path = unsafe path
    else { return nil }
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let key = Key(path: unsafe String(cString: path), index: index)
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

  init(of file: FontFile, _ index: Int32) {
    let blob = unsafe file.makeBlob()
    unsafe pointer = hb_face_create(blob, UInt32(bitPattern: index))
    unsafe hb_blob_destroy(blob)
  }

  deinit {
    unsafe hb_face_destroy(pointer)
  }

  /// Makes it the face of a font.
  func becomeFace(of font: OpaquePointer?) {
    unsafe hb_font_set_face(font, pointer)
    // The functions that measure glyphs know the face that they were set for.
    unsafe hb_ot_font_set_funcs(font)
  }
}
