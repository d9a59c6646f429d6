import Foundation
import SwatchMessages
import SwatchSnapshots

/// The text of single values, the same in every run: without addresses and library internals.
enum ValueWords {
  /// Returns the value without the wrapper of a type-erased key.
  static func unwrapped(_ value: Any) -> Any {
    type(of: value) == AnyHashable.self ? (value as? AnyHashable)?.base ?? value : value
  }

  /// Returns the full name of a type, without the addresses of private scopes and functions.
  static func name(of type: Any.Type) -> String {
    var name = String(reflecting: type)
    while let scope = name.firstRange(of: "(unknown context at $"),
      let end = name[scope.upperBound...].firstRange(of: ").")
    {
      name.removeSubrange(scope.lowerBound..<end.upperBound)
    }
    return name
  }

  /// Returns the description that a value provides; nil if it provides none, or is an object that
  /// only provides its address.
  static func description(of value: Any) -> String? {
    if let value = value as? any SnapshotRepresentable { return value.snapshotDescription }
    let text =
      if let value = value as? any CustomDebugStringConvertible {
        value.debugDescription
      } else {
        (value as? any CustomStringConvertible)?.description
      }
    guard let text, type(of: value) is AnyClass else { return text }
    let address = String(UInt(bitPattern: ObjectIdentifier(value as AnyObject)), radix: 16)
    return text.contains(address) ? nil : text
  }

  // MARK: Foundation

  /// Returns the readable form of a Foundation value; nil for other values, and for Foundation
  /// values that are better written by their members.
  static func foundation(_ value: Any) -> String? {
    let name = name(of: type(of: value))
    guard foundations.contains(where: name.hasPrefix) else { return nil }
    switch value {
    case let date as Date: return words(of: date)
    case let data as Data: return words(of: data)
    case let url as URL: return url.absoluteString
    case let locale as Locale: return locale.identifier
    case let zone as TimeZone: return zone.identifier
    case let indexes as IndexSet: return words(of: indexes)
    case let error as NSError: return words(of: error)
    default: break
    }
    let style = Mirror(reflecting: value).displayStyle
    let isContainer = [.dictionary, .set, .collection].contains(style) && !(value is IndexPath)
    guard !isContainer, let words = (value as? any CustomStringConvertible)?.description else {
      return nil
    }
    return words.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }

  private static let foundations = [
    "Foundation.", "FoundationEssentials.", "FoundationInternationalization.",
  ]

  private static func words(of date: Date) -> String {
    let seconds = date.timeIntervalSince1970
    // The years 1 to 9999, which have four digits.
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else {
      return "\(Numeral(seconds)) seconds since 1970"
    }
    let isWhole = seconds.rounded() == seconds
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
  }

  private static func words(of data: Data) -> String {
    let limit = 64
    let digits = data.prefix(limit).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let count = data.count == 1 ? "1 byte" : "\(data.count) bytes"
    guard data.count > limit else { return data.isEmpty ? count : "\(count): \(digits)" }
    return "\(count): \(digits)…, hash \(SnapshotContent([UInt8](data)).hash)"
  }

  private static func words(of indexes: IndexSet) -> String {
    let ranges = indexes.rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }
    return "[" + ranges.joined(separator: ", ") + "]"
  }

  private static func words(of error: NSError) -> String {
    let words = "Error Domain=\(error.domain) Code=\(error.code)"
    guard !error.userInfo.isEmpty else { return words }
    return words + " UserInfo=" + ValueDescription.nested(error.userInfo)
  }
}
