import SwatchCairo
import SwatchGeometry
import SwatchMessages

/// A page of another PDF file as a form of this file (ISO 32000-1, §8.10), with the objects that
/// draw it.
///
/// Only entries that drawing is known to need are copied: no actions, no references to other files
/// or pages, and nothing except the drawing. The objects are numbered in the order in which they
/// are found.
struct PDFPageCopy: ~Copyable {
  /// The role of a dictionary, which decides the keys that are copied.
  private enum Use: Hashable {
    /// An object with the entries of its type.
    case object
    /// A resource dictionary, by kind of resource.
    case resources
    /// A dictionary of objects by names that the page or a font chose.
    case names
  }

  /// An object of the other file, in a role.
  private struct Key: Hashable {
    let number: PDFSource.Number
    let use: Use
  }

  /// An object to add.
  private enum Object {
    case value(PDFValue)
    case stream(PDFDictionary, [UInt8])
  }

  private let source: PDFSource
  /// The number of the object of the page itself.
  private let first: Int
  /// The objects after the object of the page, in order.
  private var keys: [Key] = []
  private var references: [Key: PDFReference] = [:]
  /// The number of bytes of streams that may still be copied; each stream is copied once.
  private var bytesLeft: Int
  private var valuesLeft = PDFPageCopy.mostValues

  private static let mostBytes = 64 << 20
  private static let mostObjects = 100_000
  private static let mostValues = 1_000_000
  /// The largest depth of nested arrays and dictionaries.
  private static let mostDepth = 64

  private init(_ bytes: [UInt8], first: Int) throws(PDFSource.Problem) {
    guard bytes.count <= Self.mostBytes else { throw Self.tooLarge }
    source = try PDFSource(bytes)
    self.first = first
    bytesLeft = bytes.count
  }

  /// Adds the first page of a file to another file, one unit wide and high.
  /// - Throws: ``PDFSource/Problem`` if it can't be copied; nothing is then added.
  static func add(_ bytes: [UInt8], to file: PDFFile) throws(PDFSource.Problem) -> PDFReference {
    var copy = try PDFPageCopy(bytes, first: file.count + 1)
    var objects = [try copy.form()]
    while objects.count <= copy.keys.count {
      objects.append(try copy.object(copy.keys[objects.count - 1]))
      copy.source.forgetValues()
    }
    let references = objects.map { _ in file.reserve() }
    for (object, reference) in zip(objects, references) {
      switch object {
      case .value(let value): file.add(value, as: reference)
      case .stream(let dictionary, let bytes):
        file.add(stream: bytes, dictionary, as: reference, isPacked: true)
      }
    }
    return references[0]
  }

  /// Returns the page as a form.
  private mutating func form() throws(PDFSource.Problem) -> Object {
    guard source.pageCount > 0, case .dictionary(let page) = try source.content(of: source.page(0))
    else { throw PDFSource.Problem("it has no page") }
    var entries: [String: PDFSource.Value] = [:]
    for (key, value) in page { entries[key] = value }
    guard let contents = entries["Contents"],
      case .stream(let head) = try source.content(of: contents)
    else { throw PDFSource.Problem("the content of its page is not a single stream") }
    let box = try box(entries["MediaBox"])
    var form: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"),
      "BBox": .array([box.minX, box.minY, box.maxX, box.maxY].map { .real($0, digits: 6) }),
      "Matrix": .array(
        [1 / box.width, 0, 0, 1 / box.height, -box.minX / box.width, -box.minY / box.height].map {
          .real($0, digits: 12)
        }),
      "Group": .dictionary([
        "Type": .name("Group"), "S": .name("Transparency"), "I": .boolean(true),
        "CS": .name("DeviceRGB"),
      ]),
    ]
    if let resources = entries["Resources"] {
      form["Resources"] = try copied(resources, .resources, depth: 0)
    }
    let packing = try self.head(head)
    for key in ["Filter", "DecodeParms"] { form[key] = packing[key] }
    return .stream(form, try bytes(of: contents))
  }

  private mutating func box(_ value: PDFSource.Value?) throws(PDFSource.Problem) -> Rect {
    if let value, case .array(let sides) = try direct(value, .object, depth: 0) {
      let sides = sides.compactMap(\.number)
      if sides.count == 4, sides[2] > sides[0], sides[3] > sides[1] {
        return Rect(
          x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
      }
    }
    throw PDFSource.Problem("its page has no valid MediaBox")
  }

  // MARK: Objects

  private mutating func object(_ key: Key) throws(PDFSource.Problem) -> Object {
    let value = source.object(key.number)
    guard case .stream(let head) = try source.content(of: value) else {
      return .value(try direct(value, key.use, depth: 0))
    }
    return .stream(try self.head(head), try bytes(of: value))
  }

  /// Returns the dictionary of a stream.
  private mutating func head(_ head: PDFSource.Value) throws(PDFSource.Problem) -> PDFDictionary {
    guard case .dictionary(let entries) = try source.content(of: head) else { return [:] }
    return try dictionary(entries, .object, depth: 0)
  }

  private mutating func bytes(of stream: PDFSource.Value) throws(PDFSource.Problem) -> [UInt8] {
    let bytes = try source.bytes(of: stream)
    bytesLeft -= bytes.count
    guard bytesLeft >= 0 else { throw PDFSource.Problem("its streams overlap") }
    return bytes
  }

  // MARK: Values

  /// Returns a copied value, or the reference to a copied object.
  private mutating func copied(
    _ value: PDFSource.Value, _ use: Use, depth: Int
  ) throws(PDFSource.Problem) -> PDFValue {
    guard let number = source.number(of: value) else {
      return try direct(value, use, depth: depth)
    }
    let key = Key(number: number, use: use)
    if let known = references[key] { return .reference(known) }
    guard keys.count < Self.mostObjects else { throw Self.tooLarge }
    keys.append(key)
    let reference = PDFReference(number: first + keys.count)
    references[key] = reference
    return .reference(reference)
  }

  private mutating func direct(
    _ value: PDFSource.Value, _ use: Use, depth: Int
  ) throws(PDFSource.Problem) -> PDFValue {
    valuesLeft -= 1
    guard valuesLeft > 0, depth < Self.mostDepth else { throw Self.tooLarge }
    switch try source.content(of: value) {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .real(let text): return try Self.real(text)
    case .string(let bytes): return .bytes(bytes)
    case .name(let name): return .name(name)
    case .array(let items):
      var values: [PDFValue] = []
      for item in items { values.append(try copied(item, .object, depth: depth + 1)) }
      return .array(values)
    case .dictionary(let entries): return .dictionary(try dictionary(entries, use, depth: depth))
    case .stream: throw PDFSource.Problem("it has a stream that is not an indirect object")
    }
  }

  private mutating func dictionary(
    _ entries: [(key: String, value: PDFSource.Value)], _ use: Use, depth: Int
  ) throws(PDFSource.Problem) -> PDFDictionary {
    var copies: [(String, PDFValue)] = []
    for (key, value) in entries {
      guard let inner = Self.use(of: key, in: use) else { continue }
      copies.append((key, try copied(value, inner, depth: depth + 1)))
    }
    let dictionary = PDFDictionary(copies)
    guard use == .object else { return dictionary }
    guard dictionary["Subtype"] != .name("PS"), dictionary["Filter"] != .name("Crypt") else {
      throw PDFSource.Problem("it has PostScript code or an encrypted stream")
    }
    return dictionary.withLengths
  }

  private static var tooLarge: PDFSource.Problem {
    PDFSource.Problem(
      "it exceeds \(mostObjects.grouped) objects, \(mostValues.grouped) values or \(mostDepth) levels"
    )
  }

  /// Returns a number with the digits that it has in the other file.
  private static func real(_ text: String) throws(PDFSource.Problem) -> PDFValue {
    guard let number = Double(text), number.isFinite else {
      throw PDFSource.Problem("it has an invalid number")
    }
    let digits = text.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.count
    return .real(number, digits: min(digits, 10))
  }

  // MARK: Entries

  /// Returns the role of the value of a key; nil for an entry that isn't copied.
  private static func use(of key: String, in use: Use) -> Use? {
    switch use {
    case .names: return .object
    case .resources: return kindsOfResources.contains(key) ? .names : nil
    case .object:
      guard entries.contains(key) else { return nil }
      return switch key {
      case "Resources": .resources
      case "CharProcs", "Colorants": .names
      default: .object
      }
    }
  }

  /// ISO 32000-1, table 33, without procedure sets and property lists.
  private static let kindsOfResources: Set = [
    "ExtGState", "ColorSpace", "Pattern", "Shading", "XObject", "Font",
  ]

  /// The entries of objects that drawing needs, from the tables of ISO 32000-1.
  private static let entries = Set(
    """
    Type Subtype Filter DecodeParms
    Predictor Colors Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 \
    DamagedRowsBeforeError JBIG2Globals ColorTransform
    FormType BBox Matrix Resources Group S CS I
    Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData
    N Alternate Range WhitePoint BlackPoint Gamma Colorants Process Components
    PatternType PaintType TilingType XStep YStep Shading ExtGState
    ShadingType Background AntiAlias Coords Domain Function Extend BitsPerCoordinate BitsPerFlag \
    VerticesPerRow
    FunctionType Size BitsPerSample Order Encode C0 C1 Functions Bounds
    LW LC LJ ML D RI OP op OPM Font BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK G BC
    BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode Name DescendantFonts \
    CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap FontBBox FontMatrix CharProcs \
    BaseEncoding Differences
    FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight \
    XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style Lang FD \
    CIDSet Length1 Length2 Length3 CMapName WMode UseCMap
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension PDFValue {
  /// The number; nil for another value.
  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value, _): value
    default: nil
    }
  }

  fileprivate var numbers: [Double]? {
    guard case .array(let values) = self else { return nil }
    return values.compactMap(\.number)
  }
}

extension PDFDictionary {
  /// The dictionary; in a stitching function, a first or last part without length gets an invisibly
  /// small length. That end of the domain has two colours, and readers would otherwise extend the
  /// inner one.
  fileprivate var withLengths: PDFDictionary {
    guard self["FunctionType"] == .integer(3), let domain = self["Domain"]?.numbers,
      domain.count == 2, domain[0] < domain[1], let bounds = self["Bounds"]?.numbers
    else { return self }
    let length = (domain[1] - domain[0]) / 1_000_000
    let moved = bounds.map { min(max($0, domain[0] + length), domain[1] - length) }
    guard moved != bounds else { return self }
    var dictionary = self
    dictionary["Bounds"] = .array(moved.map { .real($0, digits: 9) })
    return dictionary
  }
}
