import SwatchCairo
import SwatchGraphics

/// An id in a file.
struct SVGID: Hashable {
  /// The beginning; nil for that of the scene that is being written.
  let prefix: [UInt8]?
  /// The number, another one for each id of the file.
  let number: Int
}

/// The definitions of a file, each once, and its ids: short, the same for equal files, and others in
/// different ones, so that several files can stand in one page.
///
/// An id is a number behind a prefix. Numbers are known at once; the prefix follows from all of the
/// scene that has the id first.
struct SVGDefinitions {
  /// The beginning of all ids; nil for one that follows from what is drawn.
  private let prefix: [UInt8]?
  private var count = 0
  /// A definition of the scene that is being written.
  private struct Definition {
    let key: ContentHash
    let id: SVGID
    let markup: SVGMarkup
  }
  /// The definitions of the scene that is being written, each behind those that it refers to.
  private var definitions: [Definition] = []
  private var current: [ContentHash: SVGID] = [:]
  /// The ids of definitions of earlier scenes: the last ones.
  private var young: [ContentHash: SVGID] = [:]
  private var old: [ContentHash: SVGID] = [:]
  /// All that was drawn so far.
  private var drawn = ContentHash(hashing: [])

  /// The number of definitions in a generation; two generations are kept, as files may be of any length.
  private static let limit = 4096

  /// Begins a file with a prefix.
  init(prefix: String?) {
    self.prefix = prefix.map { Self.allowed($0) }
  }

  /// A prefix without the characters that no id in a file may have.
  private static func allowed(_ prefix: String) -> [UInt8] {
    let bytes = prefix.utf8.filter {
      figures.contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    return (bytes.first.map(letters.contains) ?? false) ? bytes : letters.prefix(1) + bytes
  }

  /// An id that nothing else has.
  mutating func next() -> SVGID {
    count += 1
    return SVGID(prefix: nil, number: count - 1)
  }

  /// The id of an element: the same for the same.
  mutating func define(_ element: SVGElement) -> SVGID {
    define(as: ContentHash(hashing: SVGMarkup([.element(element)]).bytes)) { element.named($0) }
  }

  /// The id of the definition with a key, which is added if it is missing.
  mutating func define(as key: ContentHash, _ element: (SVGID) -> SVGElement) -> SVGID {
    if let known = known(key) { return known }
    let id = next()
    current[key] = id
    definitions.append(Definition(key: key, id: id, markup: SVGMarkup([.element(element(id))])))
    return id
  }

  /// The id of the definition with a key; nil for one that the file doesn't have.
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

  /// Ends a scene with its drawing.
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

  /// The definitions of the scene that its drawing refers to, and those that these refer to: what was cut away
  /// afterwards may have had others.
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

  /// Six characters of a hash, the first one a letter.
  private static func word(of hash: ContentHash) -> [UInt8] {
    var (rest, word) = (hash.low, [letters[Int(hash.high % 52)]])
    for _ in 0..<5 {
      word.append(figures[Int(rest % 62)])
      rest /= 62
    }
    return word
  }

  /// A number in letters and digits.
  static func digits(of number: Int) -> [UInt8] {
    var (rest, digits) = (number, [figures[number % 62]])
    while rest >= 62 {
      rest /= 62
      digits.insert(figures[rest % 62], at: 0)
    }
    return digits
  }
}
