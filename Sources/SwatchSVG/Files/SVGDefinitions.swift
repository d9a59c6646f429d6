import SwatchCairo
import SwatchGraphics

/// An id in a file.
struct SVGID: Hashable {
  /// The prefix; nil for the prefix of the scene that is being written.
  let prefix: [UInt8]?
  /// The number, unique in the file.
  let number: Int
}

/// The definitions of a file, each written once, and their ids. Ids are short, equal in equal
/// files, and different in different files, so that one web page can contain several files.
///
/// An id is a prefix followed by a number. The number is known when the id is made; the prefix is
/// derived from the whole scene in which the id first occurs.
struct SVGDefinitions {
  /// The prefix of all ids; nil for a prefix derived from the drawing.
  private let prefix: [UInt8]?
  private var count = 0
  /// A definition of the scene that is being written.
  private struct Definition {
    let key: ContentHash
    let id: SVGID
    let markup: SVGMarkup
  }
  /// The definitions of the scene that is being written, each after the definitions that it refers
  /// to.
  private var definitions: [Definition] = []
  private var current: [ContentHash: SVGID] = [:]
  /// The ids of the most recent definitions of earlier scenes.
  private var young: [ContentHash: SVGID] = [:]
  private var old: [ContentHash: SVGID] = [:]
  /// The hash of everything drawn so far.
  private var drawn = ContentHash(hashing: [])

  /// The number of definitions in a generation; two generations are kept, since a file may have any
  /// number of scenes.
  private static let limit = 4096

  /// Begins a file with a prefix.
  init(prefix: String?) {
    self.prefix = prefix.map { Self.allowed($0) }
  }

  /// Returns a prefix without the characters that ids must not contain.
  private static func allowed(_ prefix: String) -> [UInt8] {
    let bytes = prefix.utf8.filter {
      figures.contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return (bytes.first.map(letters.contains) ?? false) ? bytes : letters.prefix(1) + bytes
  }

  /// Returns a new id.
  mutating func next() -> SVGID {
    count += 1
    return SVGID(prefix: nil, number: count - 1)
  }

  /// Returns the id of an element, which is added if no equal element is defined.
  mutating func define(_ element: SVGElement) -> SVGID {
    define(as: ContentHash(hashing: SVGMarkup([.element(element)]).bytes)) { element.named($0) }
  }

  /// Returns the id of the definition with a key, which is added if it is missing.
  mutating func define(as key: ContentHash, _ element: (SVGID) -> SVGElement) -> SVGID {
    if let known = known(key) { return known }
    let id = next()
    current[key] = id
    definitions.append(Definition(key: key, id: id, markup: SVGMarkup([.element(element(id))])))
    return id
  }

  /// Returns the id of the definition with a key; nil if the file has none.
  mutating func known(_ key: ContentHash) -> SVGID? {
    if let id = current[key] ?? young[key] { return id }
    guard let id = old[key] else { return nil }
    keep(id, for: key)
    return id
  }

  private mutating func keep(_ id: SVGID, for key: ContentHash) {
    if young.count >= Self.limit { (old, young) = (young, [:]) }
    young[key] = id
  }

  /// Ends a scene, whose drawing is `body`.
  /// - Returns: The definitions that the scene added and uses, and the drawing.
  mutating func finish(_ body: SVGMarkup) -> [UInt8] {
    let used = used(by: body)
    let added = used.flatMap(\.markup.bytes)
    drawn = ContentHash(hashing: Array("\(drawn)".utf8) + added + body.bytes)
    let start = prefix ?? Self.word(of: drawn)
    for definition in used {
      keep(SVGID(prefix: start, number: definition.id.number), for: definition.key)
    }
    (definitions, current) = ([], [:])
    let markup = used.flatMap { $0.markup.bytes(prefix: start) }
    return (markup.isEmpty ? [] : Array("<defs>\n".utf8) + markup + Array("</defs>\n".utf8))
      + body.bytes(prefix: start)
  }

  /// Returns the scene's definitions that the drawing refers to, directly or through other
  /// definitions. A definition is unused if the drawing that referred to it was cut away.
  private func used(by body: SVGMarkup) -> [Definition] {
    var ids = Set(body.ids)
    var used: [Definition] = []
    for definition in definitions.reversed() where ids.contains(definition.id) {
      ids.formUnion(definition.markup.ids)
      used.append(definition)
    }
    return used.reversed()
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let figures = letters + Array("0123456789".utf8)

  /// Returns six characters of a hash, the first of them a letter.
  private static func word(of hash: ContentHash) -> [UInt8] {
    var (rest, word) = (hash.low, [letters[Int(hash.high % 52)]])
    for _ in 0..<5 {
      word.append(figures[Int(rest % 62)])
      rest /= 62
    }
    return word
  }

  /// Returns a number in the digits of ids, which are letters and figures.
  static func digits(of number: Int) -> [UInt8] {
    var (rest, digits) = (number, [figures[number % 62]])
    while rest >= 62 {
      rest /= 62
      digits.insert(figures[rest % 62], at: 0)
    }
    return digits
  }
}
