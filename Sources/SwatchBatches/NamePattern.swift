import SwatchMessages

/// The pattern of the names of a run's pictures, such as `{page:06/3}`, `{row:08}` or
/// `{id}-{shard}`.
///
/// A placeholder is a name, optionally followed by `:0` and a minimum number of digits, and then by
/// any number of `/` with a number of characters that become the name of a folder.
package struct NamePattern: Hashable, Sendable {
  /// A value that a placeholder stands for.
  package enum Value: Hashable, Sendable {
    /// The number of the picture in the whole run, from 1.
    case page
    /// The number of the picture's first row in the feed, from 1.
    case row
    /// The number of the part, from 1.
    case shard
    /// A value of the picture's first row.
    case field(String)
  }

  private enum Piece: Hashable {
    case text(String)
    case value(Value, digits: Int, folders: [Int])
  }

  /// The largest number of digits of a number, and of characters of a folder's name.
  private static let widthLimit = 100

  private let pieces: [Piece]
  /// The pattern as it was written.
  package let text: String

  /// Reads a pattern.
  /// - Throws: ``NamePatternError`` with the reason.
  package init(_ text: String) throws(NamePatternError) {
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
        throw NamePatternError(text, "expected { and } in pairs; write a value as {page:06}")
      }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(try Self.piece(rest[rest.index(after: open)..<close], of: text))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    guard pieces.contains(where: { if case .value = $0 { true } else { false } }) else {
      throw NamePatternError(
        text, "every picture would have the same name; add a value, such as {page:06}")
    }
    self.pieces = pieces
  }

  private static func piece(
    _ content: Substring, of text: String
  ) throws(NamePatternError) -> Piece {
    let parts = content.split(separator: "/", omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    let name = String(words[0])
    guard !name.isEmpty, !name.contains("{"), words.count <= 2 else {
      throw NamePatternError(
        text,
        "there is no value {\(content)}; write {page:06}, {row:08}, {shard} or a value of the "
          + "rows, such as {id}")
    }
    let folders = parts.dropFirst().map { width($0) }
    let digits = words.count == 2 ? words[1].hasPrefix("0") ? width(words[1].dropFirst()) : nil : 0
    guard let digits, !folders.contains(nil) else {
      throw NamePatternError(
        text,
        "{\(content)} is not a valid placeholder; write {\(name):06} for six digits, or "
          + "{\(name):06/3} for a folder of the first three")
    }
    let value: Value =
      switch name {
      case "page": .page
      case "row": .row
      case "shard": .shard
      default: .field(name)
      }
    let sum = folders.reduce(0) { $0 + ($1 ?? 0) }
    if case .field = value {
    } else if sum > 0, sum >= digits {
      throw NamePatternError(
        text, "{\(content)} needs more digits than its folders take, such as {\(name):06/3}")
    }
    return .value(value, digits: digits, folders: folders.compactMap(\.self))
  }

  private static func width(_ digits: Substring) -> Int? {
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      (1...widthLimit).contains(number)
    else { return nil }
    return number
  }

  /// The names of the row values in the pattern, in order.
  package var fields: [String] {
    pieces.compactMap { piece in
      if case .value(.field(let name), _, _) = piece { name } else { nil }
    }
  }

  /// A Boolean value that is true when different pictures have different names, whatever values the
  /// rows have.
  package var isInjective: Bool {
    let values = pieces.compactMap { piece -> Value? in
      if case .value(let value, _, _) = piece { value } else { nil }
    }
    return values == [.page] || values == [.row]
  }
}

/// The error of a pattern that can't be used.
package struct NamePatternError: Error, Hashable, Sendable, CustomStringConvertible {
  private let pattern: String
  private let reason: String

  init(_ pattern: String, _ reason: String) {
    (self.pattern, self.reason) = (pattern, reason)
  }

  /// The pattern, the problem and the remedy.
  package var description: String { "--name \(pattern): \(reason)".visible }
}

// MARK: Names

extension NamePattern {
  /// The reasons why a picture has no name.
  package enum Problem: Error, Hashable, Sendable {
    /// The picture's first row lacks a value.
    case missing(String)
    /// A value can't be part of a name, for a reason.
    case refused(String, reason: String)
    /// The result can't be a name, for a reason.
    case unusable(String, reason: String)

    /// The problem and its remedy, in a sentence.
    package var description: String {
      switch self {
      case .missing(let name):
        "the picture's name needs \"\(name)\", which the row lacks; add it as a text or a "
          + "number"
      case .refused(let name, let reason):
        "the picture's name can't contain \"\(name)\": \(reason); choose another value in --name"
      case .unusable(let name, let reason):
        "a picture can't have the name \"\(name.shortenedInside(to: 80))\": \(reason); choose "
          + "another --name"
      }
    }
  }

  /// The largest number of bytes of a file's or folder's name.
  private static let componentLimit = 255

  /// Returns the name of a picture, without the extension.
  ///
  /// - Parameters:
  ///   - page: The number of the picture.
  ///   - row: The number of the picture's first row.
  ///   - shard: The number of the part.
  ///   - ending: The extension that will follow, with its dot.
  ///   - field: Returns a value of the first row as a text; nil if the row lacks it.
  /// - Returns: A path from the folder of the run that does not lead out of the folder.
  /// - Throws: ``Problem``.
  package func name(
    page: Int, row: Int, shard: Int, ending: String, field: (String) -> String?
  ) throws(Problem) -> String {
    var name = ""
    for piece in pieces {
      switch piece {
      case .text(let text): name += text
      case .value(let value, let digits, let folders):
        let text =
          switch value {
          case .page: "\(page)"
          case .row: "\(row)"
          case .shard: "\(shard)"
          case .field(let key): try Self.checked(field(key), of: key)
          }
        name += Self.fanned(Self.padded(text, to: digits), folders)
      }
    }
    try Self.check(name, ending: ending)
    return name
  }

  /// Returns the value of a placeholder.
  /// - Throws: ``Problem`` if the value is missing or empty, or contains a slash or a control
  ///   character.
  private static func checked(
    _ text: String?, of key: String
  ) throws(Problem) -> String {
    guard let text, !text.isEmpty else { throw .missing(key) }
    // Only the pattern makes folders, so that no picture can have the name of another picture's
    // folder.
    if text.contains("/") { throw .refused(key, reason: "it has a /, which would begin a folder") }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw .refused(key, reason: "it has a control character")
    }
    return text
  }

  private static func padded(_ text: String, to digits: Int) -> String {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return text }
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns a text whose first characters become folders; the folders of a short text have fewer
  /// characters.
  private static func fanned(_ text: String, _ folders: [Int]) -> String {
    var rest = text[...]
    var parts: [Substring] = []
    for count in folders {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    parts.append(rest)
    // All pictures are at the same depth of folders.
    return parts.map { $0.isEmpty ? "_" : $0 }.joined(separator: "/")
  }

  private static func check(_ name: String, ending: String) throws(Problem) {
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    for (index, component) in components.enumerated() {
      let isLast = index == components.count - 1
      let length = component.utf8.count + (isLast ? ending.utf8.count : 0)
      if component.isEmpty {
        throw .unusable(name, reason: "a folder or file in it has no name")
      } else if component == "." || component == ".." {
        throw .unusable(name, reason: "it leads out of the folder")
      } else if component.hasPrefix(".swatch") {
        throw .unusable(
          name, reason: "names that begin with .swatch are reserved for unfinished files")
      } else if component.utf8.contains(0) {
        throw .unusable(name, reason: "it contains a NUL character")
      } else if length > componentLimit {
        throw .unusable(
          name,
          reason: "a name of \(length) bytes exceeds the limit of \(componentLimit)")
      }
    }
    guard name.utf8.count <= 3000 else {
      throw .unusable(name, reason: "a path of \(name.utf8.count) bytes exceeds the limit of 3,000")
    }
  }
}
