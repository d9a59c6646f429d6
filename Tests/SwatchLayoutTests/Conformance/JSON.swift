import FoundationEssentials
import SwatchGeometry
import SwatchLayout

/// A parsed JSON value; a value that is missing or of another type is read as nil or empty.
enum JSON: Decodable, Sendable {
  case absent
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: file))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .absent } else { .absent }
  }

  var isAbsent: Bool { if case .absent = self { true } else { false } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// A number, or the word `inf`.
  var number: Double? {
    switch self {
    case .number(let value): value
    case .string("inf"): .infinity
    default: nil
    }
  }

  /// The elements of an array, or the values of an object in the order of its keys.
  var list: [JSON] {
    switch self {
    case .array(let elements): elements
    case .object(let members): members.sorted { $0.key < $1.key }.map(\.value)
    default: []
    }
  }

  var numbers: [Double] { list.map { $0.number ?? .nan } }

  var range: SizeRange {
    let min = self["min"].numbers
    let max = self["max"].numbers
    return .between((min[0], min[1]), (max[0], max[1]))
  }

  var dimension: LayoutDimension {
    if let text = string { return LayoutDimension(text) }
    return number.map { .points($0) } ?? .auto
  }

  /// A word of the document grammar that is the raw value of an enumeration.
  func word<Word: RawRepresentable<String>>(default word: Word) -> Word {
    string.flatMap(Word.init(rawValue:)) ?? word
  }
}
