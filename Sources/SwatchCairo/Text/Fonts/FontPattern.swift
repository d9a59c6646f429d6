import CPango

/// A FontConfig pattern, the properties of a font or of a query; patterns with equal properties are
/// equal.
///
/// A pattern may be changed until it is shared.
@safe
final class FontPattern: Hashable {
  /// FontConfig's object, which this object retains.
  let pointer: OpaquePointer

  /// Takes over a reference; nil if `pointer` is nil.
  init?(owning pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  /// Adds a reference to a pattern that has other owners, too; nil if `pointer` is nil.
  convenience init?(sharing pointer: OpaquePointer?) {
    if let pointer = unsafe pointer { unsafe FcPatternReference(pointer) }
    unsafe self.init(owning: pointer)
  }

  deinit {
    unsafe FcPatternDestroy(pointer)
  }

  static func == (left: FontPattern, right: FontPattern) -> Bool {
    if left === right { return true }
    // FontConfig compares families case-insensitively, but hashes them case-sensitively.
    return unsafe left.hash == right.hash && FcPatternEqual(left.pointer, right.pointer) != 0
  }

  /// Returns true if both are the same object. Fonts in FontConfig's caches can only be compared in
  /// this way.
  func isSame(as other: FontPattern) -> Bool { unsafe pointer == other.pointer }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash.fontConfigs)
    hasher.combine(hash.size)
    hasher.combine(hash.scale)
  }

  /// FontConfig's hash, which ignores the size and fractions of numbers; the size and the scale are
  /// added, since a text may have thousands of sizes. A pattern must not change after it was
  /// compared.
  private lazy var hash = unsafe Hash(
    fontConfigs: FcPatternHash(pointer), size: number(FC_PIXEL_SIZE) ?? number(FC_SIZE) ?? 0,
    scale: matrix.xx)

  private struct Hash: Equatable {
    let fontConfigs: UInt32
    let size: Double
    /// The scale of bitmap fonts, which have only one size.
    let scale: Double
  }

  static func all(in set: UnsafeMutablePointer<FcFontSet>?) -> [FontPattern] {
    guard let set = unsafe set else { return [] }
    let count = unsafe Int(set.pointee.nfont)
    return (0..<count).compactMap { index in
      unsafe FontPattern(sharing: set.pointee.fonts[index])
    }
  }

  /// Returns a copy without some properties; nil if there is not enough memory.
  func copy(without properties: [String]) -> FontPattern? {
    let copy = unsafe FontPattern(owning: FcPatternDuplicate(pointer))
    if let copy {
      for property in properties { unsafe FcPatternDel(copy.pointer, property) }
    }
    return copy
  }

  /// Replaces all transforms of the font's em by their product.
  func joinMatrices() {
    var joined = matrix
    unsafe FcPatternDel(pointer, FC_MATRIX)
    unsafe FcPatternAddMatrix(pointer, FC_MATRIX, &joined)
  }

  /// Replaces the family name of the font.
  func rename(_ family: String) {
    for name in [FC_FAMILY, FC_FAMILYLANG] { unsafe FcPatternDel(pointer, name) }
    unsafe FcPatternAddString(pointer, FC_FAMILY, family)
  }

  /// Returns a string of a property; nil if there is none at an index.
  func string(_ property: String, at place: Int32 = 0) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pointer, property, place, &value) == FcResultMatch else {
      return nil
    }
    return unsafe value.map { unsafe String(cString: $0) }
  }

  /// Returns a number of a property; nil if there is none at an index.
  func number(_ property: String, at place: Int32 = 0) -> Double? {
    var value = 0.0
    let result = unsafe FcPatternGetDouble(pointer, property, place, &value)
    return result == FcResultMatch ? value : nil
  }

  /// Returns a range of numbers of a property; nil if there is none at an index.
  func range(_ property: String, at place: Int32) -> ClosedRange<Double>? {
    var value: OpaquePointer?
    var (low, high) = (0.0, 0.0)
    guard unsafe FcPatternGetRange(pointer, property, place, &value) == FcResultMatch,
      unsafe FcRangeGetDouble(value, &low, &high) != 0, low <= high
    else { return nil }
    return low...high
  }

  /// Returns the Boolean value of a property; false if it has none.
  func isTrue(_ property: String) -> Bool {
    var value: FcBool = 0
    unsafe FcPatternGetBool(pointer, property, 0, &value)
    return value != 0
  }

  /// The characters of the font, which the pattern retains; nil if it has none.
  private(set) lazy var characters: OpaquePointer? = {
    var characters: OpaquePointer?
    let result = unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &characters)
    return result == FcResultMatch ? unsafe characters : nil
  }()

  /// Returns true if the font has a character.
  func has(_ character: UInt32) -> Bool {
    unsafe characters.map { unsafe FcCharSetHasChar($0, character) != 0 } ?? false
  }

  /// The index of the face in its file; the bits above the lowest 16 are the number of a named
  /// instance.
  var faceIndex: Int32 {
    var index: Int32 = 0
    unsafe FcPatternGetInteger(pointer, FC_INDEX, 0, &index)
    return index
  }

  /// The product of all transforms of the font's em; FontConfig's y axis points up.
  var matrix: FcMatrix {
    var product = FcMatrix(xx: 1, xy: 0, yx: 0, yy: 1)
    var place: Int32 = 0
    var next: UnsafeMutablePointer<FcMatrix>?
    while unsafe FcPatternGetMatrix(pointer, FC_MATRIX, place, &next) == FcResultMatch,
      var factor = unsafe next?.pointee
    {
      var both = FcMatrix()
      unsafe FcMatrixMultiply(&both, &product, &factor)
      product = both
      place += 1
    }
    return product
  }
}
