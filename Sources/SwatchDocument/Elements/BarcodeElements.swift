import SwatchBarcodes
import SwatchGraphics
import SwatchLayout

/// The keys that all machine-readable codes have.
struct BarcodeLook {
  var content: String?
  private(set) var origin: JSONValue?
  private var color = Color.black
  private var moduleSize: Double?
  private var quietZone: Int?

  enum Key: String, CaseIterable, Sendable { case content, color, moduleSize, quietZone }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .content:
      content = try field.text()
      origin = field.source
    case .color: color = try field.color()
    case .moduleSize: moduleSize = try field.length(in: 0.1...1_000, "a number of points")
    case .quietZone: quietZone = try field.integer(in: 0...100)
    }
  }

  func makeNode(_ symbology: Barcode.Symbology) -> BarcodeNode {
    let node = BarcodeNode(content.map { Barcode(symbology, $0) })
    node.color = color
    node.quietZone = quietZone
    if let moduleSize { node.moduleSize = moduleSize }
    return node
  }
}

/// A QR code.
struct QRElement: ElementBody {
  private var look = BarcodeLook()
  private var correction = Barcode.QRErrorCorrection.medium

  enum OwnKey: String, CaseIterable, Sendable { case correction }
  typealias Key = KeyUnion<OwnKey, BarcodeLook.Key>

  static let title = "a QR code"
  static let requiredKeys = [Key.shared(.content)]
  static let optionalChildKeys: [ChildKey] = []

  var origin: JSONValue? { look.origin }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(.correction): correction = try field.word()
    case .shared(let key): try look.set(key, to: field)
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    look.makeNode(.qr(correction))
  }
}

/// A linear barcode.
struct BarcodeElement: ElementBody {
  /// The names of the barcode types.
  enum Code: String, CaseIterable {
    case ean13, ean8, upcA, code128, code39, itf14

    var symbology: Barcode.Symbology {
      switch self {
      case .ean13: .ean13
      case .ean8: .ean8
      case .upcA: .upcA
      case .code128: .code128
      case .code39: .code39
      case .itf14: .itf14
      }
    }
  }

  private var look = BarcodeLook()
  private var code = Code.code128

  enum OwnKey: String, CaseIterable, Sendable { case code }
  typealias Key = KeyUnion<OwnKey, BarcodeLook.Key>

  static let title = "a barcode"
  static let requiredKeys = [Key.shared(.content)]
  static let optionalChildKeys: [ChildKey] = []

  var origin: JSONValue? { look.origin }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .own(.code): code = try field.word()
    case .shared(let key): try look.set(key, to: field)
    }
  }

  func makeElement(_ children: ChildElements) -> LayoutElement {
    look.makeNode(code.symbology)
  }
}
