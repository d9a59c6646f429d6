public import Foundation

extension Snapshotting where Value: Encodable & SendableMetatype, Format == String {
  /// Compares a value as JSON, with sorted keys and two spaces for each level.
  public static var json: Self { json(encoder()) }

  /// Compares a value as the JSON of an encoder, line by line. The encoder should sort its keys.
  public static func json(_ encoder: JSONEncoder) -> Self {
    Self(pathExtension: "json", diffing: .lines) { value in
      String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
  }

  /// Compares a value as a property list in XML.
  public static var plist: Self {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return plist(encoder)
  }

  /// Compares a value as the property list of an encoder, line by line.
  public static func plist(_ encoder: PropertyListEncoder) -> Self {
    Self(pathExtension: "plist", diffing: .lines) { value in
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// Compares the output of `JSONSerialization` for an array, a dictionary or one of their members,
  /// with sorted keys.
  public static var json: Self {
    Self(pathExtension: "json", diffing: .lines) { value in
      guard JSONSerialization.isValidJSONObject([value]) else { throw NotEncodable(format: "JSON") }
      let data = try JSONSerialization.data(
        withJSONObject: value,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
      return String(decoding: data, as: UTF8.self) + "\n"
    }
  }
}

/// The error of a value that a format can't represent.
private struct NotEncodable: Error, CustomStringConvertible {
  let format: String

  var description: String {
    "the value has parts that \(format) can't represent; use arrays, dictionaries with texts as "
      + "keys, texts, numbers, Boolean values and null"
  }
}
