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

  /// Makes the face that a font's pattern names the face of HarfBuzz's font, with the axes as the pattern
  /// has them. Nothing happens where the file can't be opened.
  func giveFace(of pattern: OpaquePointer?, to font: OpaquePointer?) {
    let variations = unsafe FaceSource.string(FC_FONT_VARIATIONS, of: pattern) ?? ""
    unsafe face(of: pattern)?.becomeFace(of: font, at: FontVariations(variations))
  }

  /// The face that a font's pattern names; nil where its file can't be opened.
  private func face(of pattern: OpaquePointer?) -> ShapingFace? {
    var index: Int32 = 0
    guard let path = unsafe FaceSource.string(FC_FILE, of: pattern) else { return nil }
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

  /// Makes it the face of a font, with the axes of a variable one at some places. The font may have been
  /// made with another face, whose axes are none of this one's.
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
