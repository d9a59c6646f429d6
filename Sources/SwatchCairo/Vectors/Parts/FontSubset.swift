import CPango
import SwatchGeometry
package import SwatchGraphics

/// The subset of a font that some texts need, as a WOFF2 file (W3C WOFF File Format 2.0).
package struct FontSubset: Hashable, Sendable {
  /// The bytes of the WOFF2 file.
  package let bytes: [UInt8]
  /// The axis positions that the file needs in CSS; empty if they are fixed in the file.
  package let axes: [FaceNames.Place]
}

extension PaintResources {
  /// Returns a subset of a face: some glyphs, the glyphs into which the face's rules turn some
  /// characters, and these rules, which include the rules of further features. Returns the whole
  /// face if subsets are impossible or forbidden.
  /// - Throws: ``CairoError`` if the font's file is missing or can't be read.
  package func subset(
    of font: FontReference, glyphs: Set<UInt32>, characters: Set<Unicode.Scalar>,
    features: Set<String>
  ) throws(CairoError) -> FontSubset {
    let file = try fonts.file(of: font)
    let face = try OpenFace(font, in: file)
    let places = face.movedAxes
    let index = UInt32(font.face.index & 0xFFFF)
    guard face.names.embedding == .part,
      let cut = file.subset(
        index, glyphs: glyphs, characters: characters, features: features, at: places),
      let packed = WOFF2File(cut)
    else {
      let whole = file.copy.face(Int(index))
      return FontSubset(bytes: WOFF2File(whole)?.bytes ?? whole, axes: places)
    }
    return FontSubset(bytes: packed.bytes, axes: [])
  }

  /// Returns the names and metrics of a face, and the positions of its axes.
  /// - Throws: ``CairoError`` if the font's file is missing or can't be read.
  package func names(of font: FontReference) throws(CairoError) -> FaceNames {
    let face = try OpenFace(font, in: try fonts.file(of: font))
    var names = face.names
    names.axes = face.movedAxes
    return names
  }
}

extension FontFile {
  /// Returns HarfBuzz's subset of a face with its axes fixed at some positions; nil if HarfBuzz
  /// fails.
  fileprivate func subset(
    _ index: UInt32, glyphs: Set<UInt32>, characters: Set<Unicode.Scalar>,
    features: Set<String>, at places: [FaceNames.Place]
  ) -> [UInt8]? {
    unsafe subset(index, at: places) { input in
      for glyph in glyphs { unsafe hb_set_add(hb_subset_input_glyph_set(input), glyph) }
      for scalar in characters {
        unsafe hb_set_add(hb_subset_input_unicode_set(input), scalar.value)
      }
      unsafe Self.leaveOutUnread(of: input, for: characters)
      let kept = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
      for feature in features { unsafe hb_set_add(kept, Self.tag(feature)) }
    } result: { part in
      unsafe hb_face_reference_blob(part)
    }
  }

  /// Returns the bytes that `result` takes from a subset chosen by `choose`, with axes fixed at
  /// some positions; nil if HarfBuzz fails.
  func subset(
    _ index: UInt32, at places: [FaceNames.Place], _ choose: (OpaquePointer) -> Void,
    result: (OpaquePointer) -> OpaquePointer?
  ) -> [UInt8]? {
    guard let blob = unsafe makeBlob() else { return nil }
    let face = unsafe hb_face_create(blob, index)
    defer {
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
    }
    guard let input = unsafe hb_subset_input_create_or_fail() else { return nil }
    defer { unsafe hb_subset_input_destroy(input) }
    unsafe choose(input)
    guard unsafe Self.fixAxes(of: face, at: places, in: input),
      let part = unsafe hb_subset_or_fail(face, input)
    else { return nil }
    defer { unsafe hb_face_destroy(part) }
    let found = unsafe result(part)
    defer { unsafe hb_blob_destroy(found) }
    var length: UInt32 = 0
    guard let bytes = unsafe hb_blob_get_data(found, &length), length > 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// The names of a font that are kept: the copyright and the family.
  private static let names: [UInt32] = [0, 1]
  /// The tables that are dropped: tables for vertical lines, for alignment with other scripts, and
  /// for fixed axes.
  private static let unreadTables = ["BASE", "STAT", "VORG", "vhea", "vmtx"]
  /// The features of vertical text, and the features of horizontal text that viewers apply only on
  /// request.
  private static let unaskedFeatures = [
    "vert", "vrt2", "valt", "vkrn", "vpal", "vhal", "vchw", "chws", "halt", "palt", "jalt",
  ]
  /// Features of the figures around a fraction slash.
  private static let fractions = ["frac", "numr", "dnom"]

  /// Drops the tables and names that no viewer reads: hinting instructions, since letters are also
  /// drawn unhinted here, most names, and rules for vertical text.
  private static func leaveOutUnread(
    of input: OpaquePointer, for characters: Set<Unicode.Scalar>
  ) {
    unsafe hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    let kept = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID)
    unsafe hb_set_clear(kept)
    for name in names { unsafe hb_set_add(kept, name) }
    let dropped = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for table in unreadTables { unsafe hb_set_add(dropped, tag(table)) }
    let rules = unsafe hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    let unused = unaskedFeatures + (characters.contains("\u{2044}") ? [] : fractions)
    for feature in unused { unsafe hb_set_del(rules, tag(feature)) }
  }

  static func tag(_ letters: String) -> hb_tag_t {
    unsafe hb_tag_from_string(letters, Int32(letters.utf8.count))
  }

  /// Fixes all axes of a variable face; returns false if HarfBuzz fails.
  private static func fixAxes(
    of face: OpaquePointer?, at places: [FaceNames.Place], in input: OpaquePointer
  ) -> Bool {
    var count = unsafe hb_ot_var_get_axis_count(face)
    guard count > 0 else { return true }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    unsafe hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    return axes.prefix(Int(count)).allSatisfy { axis in
      let place = places.first { $0.axis == axis.tag }
      return unsafe place.map {
        unsafe hb_subset_input_pin_axis_location(input, face, axis.tag, Float($0.value)) != 0
      } ?? (hb_subset_input_pin_axis_to_default(input, face, axis.tag) != 0)
    }
  }
}

extension [UInt8] {
  /// Returns a font file with a single face of a collection; other files unchanged.
  package func face(_ index: Int) -> [UInt8] {
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= self.count else { return 0 }
      return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard starts(with: Array("ttcf".utf8)), index < number(8, 4) else { return self }
    let start = number(12 + 4 * index, 4)
    let records = (0..<number(start + 4, 2)).map { start + 12 + 16 * $0 }
    guard start > 0, start + 12 <= count, records.allSatisfy({ $0 + 16 <= count }) else {
      return self
    }
    var head = Array(self[start..<start + 12])
    var tables: [UInt8] = []
    let size = 12 + 16 * records.count
    for record in records {
      let (place, length) = (number(record + 8, 4), number(record + 12, 4))
      guard place + length <= count else { return self }
      head += self[record..<record + 8]
      let start = size + tables.count
      head += stride(from: 24, through: 0, by: -8).map { UInt8(start >> $0 & 0xFF) }
      head += self[record + 12..<record + 16]
      tables += self[place..<place + length]
      while tables.count % 4 != 0 { tables.append(0) }
    }
    return head + tables
  }
}
