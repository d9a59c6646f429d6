import SwatchCairo

/// A PDF value (ISO 32000-1, §7.3).
enum PDFValue: Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with at most this many decimal places.
  case real(Double, digits: Int)
  case name(String)
  /// Text for people, with any characters.
  case text(String)
  /// A byte string whose meaning a standard defines.
  case bytes([UInt8])
  case reference(PDFReference)
  case array([PDFValue])
  case dictionary(PDFDictionary)
}

/// The number of an object, by which other objects refer to it.
struct PDFReference: Hashable {
  let number: Int
}

/// A PDF dictionary, whose entries keep their order.
struct PDFDictionary: Hashable, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable {
    let key: String
    var value: PDFValue
  }
  private var entries: [Entry] = []

  init(dictionaryLiteral elements: (String, PDFValue)...) { self.init(elements) }

  /// Makes a dictionary of entries with different keys.
  init(_ elements: [(String, PDFValue)]) {
    entries = elements.map { Entry(key: $0.0, value: $0.1) }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; nil if there is none. Setting nil removes the entry.
  subscript(key: String) -> PDFValue? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  fileprivate func write(to bytes: inout [UInt8]) {
    bytes += "<<".utf8
    for entry in entries {
      PDFValue.name(entry.key).write(to: &bytes)
      entry.value.write(to: &bytes)
    }
    bytes += ">>".utf8
  }
}

extension PDFValue: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: PDFValue...) { self = .array(elements) }

  /// The bytes of the value by itself.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Appends the value, after a space if two tokens would otherwise join.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: Self.write("null", to: &bytes)
    case .boolean(let value): Self.write(value ? "true" : "false", to: &bytes)
    case .integer(let value): Self.write("\(value)", to: &bytes)
    case .real(let value, let digits):
      Self.separate(&bytes)
      ShortNumber.append(
        ShortNumber.steps(value, per: ShortNumber.unit(digits)), digits: digits, to: &bytes)
    case .name(let name): Self.write(name: name, to: &bytes)
    case .text(let text): Self.write(string: text.inPDF, to: &bytes)
    case .bytes(let content): Self.write(string: content, to: &bytes)
    case .reference(let reference): Self.write("\(reference.number) 0 R", to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for value in values { value.write(to: &bytes) }
      bytes.append(UInt8(ascii: "]"))
    case .dictionary(let dictionary): dictionary.write(to: &bytes)
    }
  }

  private static func write(_ word: String, to bytes: inout [UInt8]) {
    separate(&bytes)
    bytes += word.utf8
  }

  /// Appends a space if a token would otherwise continue the last byte.
  static func separate(_ bytes: inout [UInt8]) {
    switch bytes.last {
    case nil, UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"):
      break
    default: bytes.append(UInt8(ascii: " "))
    }
  }

  /// Appends a name. Bytes that would end the name are written as `#` and their number (§7.3.5).
  private static func write(name: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "/"))
    for byte in name.utf8 {
      if (0x21...0x7E).contains(byte), !"#/%()<>[]{}".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "#"))
        bytes += [byte >> 4, byte & 15].map(hexDigit)
      }
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Appends a string in parentheses.
  private static func write(string: [UInt8], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "("))
    for byte in string { write(byteOfString: byte, to: &bytes) }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Appends a byte inside a string. Parentheses and backslashes are escaped (§7.3.4.2), and line
  /// ends, which readers would normalise.
  static func write(byteOfString byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\r"): bytes += "\\r".utf8
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    default: bytes.append(byte)
    }
  }
}

extension String {
  /// The text as a PDF string (§7.9.2.2): ASCII unchanged, other text in UTF-16 after a byte-order
  /// mark.
  fileprivate var inPDF: [UInt8] {
    let line = inOneLine
    if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return Array(line.utf8) }
    return [0xFE, 0xFF] + line.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}

/// The length limit of strings in PDF/A (ISO 19005-2, §6.1.13).
extension PDFValue {
  private static let mostBytes = 32_767
  /// The largest number of UTF-16 units in such a string, after the byte-order mark.
  static let mostUnits = (mostBytes - 2) / 2

  /// The end of a sentence about a string that is too long.
  static var shorten: String { "has more than 32,767 bytes in the file; shorten it" }

  /// A Boolean value that is true for a string that is too long for PDF/A.
  var isLongerThanInArchives: Bool {
    switch self {
    // A byte of UTF-8 becomes at most two bytes of UTF-16.
    case .text(let text):
      text.utf8.count > (Self.mostBytes - 2) / 2 && text.inPDF.count > Self.mostBytes
    case .bytes(let bytes): bytes.count > Self.mostBytes
    default: false
    }
  }
}
