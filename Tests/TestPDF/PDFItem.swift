/// A value in a PDF file (ISO 32000-1, §7.3), as a reader parses it.
package indirect enum PDFItem: Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case name(String)
  case string([UInt8])
  case reference(Int)
  case array([PDFItem])
  case dictionary([String: PDFItem])

  /// The value of a key in a dictionary; nil for other values.
  package subscript(key: String) -> PDFItem? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// The values of an array; empty for other values.
  package var items: [PDFItem] {
    if case .array(let items) = self { items } else { [] }
  }

  /// The number; nil for other values.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The name; nil for other values.
  package var name: String? {
    if case .name(let name) = self { name } else { nil }
  }

  /// The number of the referenced object; nil for other values.
  package var reference: Int? {
    if case .reference(let number) = self { number } else { nil }
  }

  /// The text of a string (§7.9.2.2): ASCII, or UTF-16 after a byte order mark; nil for other
  /// values.
  package var text: String? {
    guard case .string(let bytes) = self else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else { return String(decoding: bytes, as: UTF8.self) }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}
