import SwatchCairo
import SwatchGraphics

/// The ids of a file: short, the same for equal files, and others in different ones, so that several
/// files can stand in one page.
struct SVGNames {
  /// A definition of a scene.
  struct Definition {
    let name: SVGName
    /// The element; empty for the id of something that is drawn.
    let markup: SVGMarkupWriter
  }

  /// The beginning of all ids; nil for one that follows from what is drawn.
  private let prefix: [UInt8]?
  private var count = 0
  /// The ids of definitions that the file has, by their content: the last ones.
  private var young: [ContentHash: [UInt8]] = [:]
  private var old: [ContentHash: [UInt8]] = [:]
  /// All that was drawn so far.
  private var drawn = ContentHash(hashing: [])

  /// So many definitions are known at least, and twice as many at most: files may be of any length.
  private static let limit = 4096

  /// Begins a file with a prefix.
  init(prefix: String?) {
    self.prefix = prefix.map { Self.allowed($0) }
  }

  /// A prefix without the characters that no id in a file may have.
  private static func allowed(_ prefix: String) -> [UInt8] {
    let bytes = prefix.utf8.filter {
      Unicode.Scalar($0).properties.isASCIIHexDigit || letters.contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return (bytes.first.map(letters.contains) ?? false) ? bytes : letters.prefix(1) + bytes
  }

  /// Puts the ids of a scene in their places.
  ///
  /// - Parameters:
  ///   - definitions: The definitions, each behind those that it refers to.
  ///   - body: The drawing.
  /// - Returns: The definitions that the file doesn't have, and the drawing.
  mutating func resolve(
    _ definitions: [Definition], _ body: SVGMarkupWriter
  ) -> (definitions: [UInt8], body: [UInt8]) {
    var keys: [SVGName: ContentHash] = [:]
    var words: [SVGName: [UInt8]] = [:]
    var all: [UInt8] = drawn.bytes
    for definition in definitions where !definition.markup.bytes.isEmpty {
      let key = ContentHash(hashing: Self.content(of: definition.markup, words))
      keys[definition.name] = key
      words[definition.name] = key.bytes
      all += key.bytes
    }
    drawn = ContentHash(hashing: all + Self.content(of: body, words))
    let start = prefix ?? Self.word(of: drawn)
    var ids: [SVGName: [UInt8]] = [:]
    var added: [UInt8] = []
    // Any definition may refer to what is drawn.
    for definition in definitions where definition.markup.bytes.isEmpty {
      ids[definition.name] = start + Self.digits(of: count)
      count += 1
    }
    for definition in definitions {
      guard let key = keys[definition.name] else { continue }
      if let known = known(key) {
        ids[definition.name] = known
        continue
      }
      let id = start + Self.digits(of: count)
      count += 1
      keep(id, for: key)
      ids[definition.name] = id
      added += definition.markup.bytes { ids[$0] ?? [] }
    }
    return (added, body.bytes { ids[$0] ?? [] })
  }

  /// The bytes that equal markup has: definitions stand for their content, and other ids for their order.
  private static func content(of markup: SVGMarkupWriter, _ words: [SVGName: [UInt8]]) -> [UInt8] {
    var others: [SVGName: [UInt8]] = [:]
    return markup.bytes { name in
      if let word = words[name] ?? others[name] { return word }
      let word = digits(of: others.count)
      others[name] = word
      return word
    }
  }

  private mutating func known(_ key: ContentHash) -> [UInt8]? {
    if let id = young[key] { return id }
    guard let id = old[key] else { return nil }
    keep(id, for: key)
    return id
  }

  private mutating func keep(_ id: [UInt8], for key: ContentHash) {
    if young.count >= Self.limit { (old, young) = (young, [:]) }
    young[key] = id
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let figures = letters + Array("0123456789".utf8)

  /// Four characters of a hash, the first one a letter.
  private static func word(of hash: ContentHash) -> [UInt8] {
    var (rest, word) = (hash.low, [letters[Int(hash.high % 52)]])
    for _ in 0..<3 {
      word.append(figures[Int(rest % 62)])
      rest /= 62
    }
    return word
  }

  private static func digits(of number: Int) -> [UInt8] {
    var (rest, digits) = (number, [figures[number % 62]])
    while rest >= 62 {
      rest /= 62
      digits.insert(figures[rest % 62], at: 0)
    }
    return digits
  }
}

extension ContentHash {
  /// The sixteen bytes of the hash.
  fileprivate var bytes: [UInt8] {
    [high, low].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * UInt64($0))) }
    }
  }
}
