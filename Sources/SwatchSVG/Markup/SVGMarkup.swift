import SwatchMessages

/// The bytes of elements without the prefixes of their ids, which are known when the whole scene is
/// drawn.
struct SVGMarkup {
  /// The markup so far, without the prefixes of the ids.
  private(set) var bytes: [UInt8] = []
  /// The positions at which prefixes are missing, in ascending order, with their ids.
  private var marks: [(place: Int, id: SVGID)] = []
  /// The ids of the families of embedded fonts.
  private let families: [SVGID]

  /// Writes nodes, each on a line.
  init(_ nodes: [SVGNode] = [], families: [SVGID] = []) {
    self.families = families
    add(nodes)
  }

  /// The ids in the bytes.
  var ids: [SVGID] { marks.map(\.id) }

  /// Returns the bytes with all prefixes inserted.
  func bytes(prefix: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8 * marks.count)
    var start = 0
    for mark in marks {
      result += bytes[start..<mark.place]
      result += mark.id.prefix ?? prefix
      start = mark.place
    }
    return result + bytes[start...]
  }

  /// Adds nodes, each on a line.
  mutating func add(_ nodes: [SVGNode]) {
    for node in nodes {
      add(node, inText: false)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func add(_ node: SVGNode, inText: Bool) {
    guard case .element(let element) = node else {
      if case .value(let value) = node { add(value, inAttribute: false) }
      return
    }
    bytes += "<\(element.name)".utf8
    for attribute in element.attributes {
      bytes += " \(attribute.name)=\"".utf8
      add(attribute.value, inAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    guard !element.children.isEmpty else {
      bytes += "/>".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    let isText =
      inText || element.name == "text"
      || element.children.contains { if case .value = $0 { true } else { false } }
    if !isText { bytes.append(UInt8(ascii: "\n")) }
    for child in element.children {
      add(child, inText: isText)
      if !isText { bytes.append(UInt8(ascii: "\n")) }
    }
    bytes += "</\(element.name)>".utf8
  }

  private mutating func add(_ value: SVGValue, inAttribute: Bool) {
    switch value {
    case .text(let text): add(escaping: text, inAttribute: inAttribute)
    case .url(let id):
      bytes += "url(#".utf8
      add(id)
      bytes.append(UInt8(ascii: ")"))
    case .link(let id):
      bytes.append(UInt8(ascii: "#"))
      add(id)
    case .id(let id): add(id)
    case .family(let index, let others):
      add(families[index])
      bytes.append(UInt8(ascii: ","))
      add(escaping: others, inAttribute: inAttribute)
    case .file(let file): file.appendAddress(to: &bytes)
    }
  }

  private mutating func add(_ id: SVGID) {
    marks.append((bytes.count, id))
    bytes += SVGDefinitions.digits(of: id.number)
  }

  /// Adds characters as text or as the value of an attribute (XML 1.0, §2.4 and §3.3.3).
  private mutating func add(escaping text: String, inAttribute: Bool) {
    guard !text.utf8.allSatisfy(\.isPlainInXML) else {
      bytes += text.utf8
      return
    }
    var escaped = text.escapedForXML
    if inAttribute {
      // XML readers turn line ends and tabs in attributes into spaces.
      escaped = escaped.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }
    bytes += escaped.utf8
  }
}

extension UInt8 {
  /// A Boolean value that is true for bytes that need no escape anywhere in XML.
  fileprivate var isPlainInXML: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    // 0xEF may begin U+FFFE.
    case 0x20..<0xEF, 0xF0...0xFF: true
    default: false
    }
  }
}

/// A file embedded in an SVG file.
struct SVGContainedFile: Hashable {
  let bytes: [UInt8]
  let type: String

  /// Appends the file as a `data:` URL.
  func appendAddress(to target: inout [UInt8]) {
    target += "data:\(type);base64,".utf8
    target.appendBase64(bytes)
  }
}

extension [UInt8] {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends bytes in Base64 (RFC 4648, §4).
  mutating func appendBase64(_ source: [UInt8]) {
    reserveCapacity(count + (source.count + 2) / 3 * 4)
    let digits = Self.digits
    var place = 0
    while place + 3 <= source.count {
      let value =
        Int(source[place]) << 16 | Int(source[place + 1]) << 8 | Int(source[place + 2])
      append(digits[value >> 18])
      append(digits[value >> 12 & 63])
      append(digits[value >> 6 & 63])
      append(digits[value & 63])
      place += 3
    }
    let rest = source[place...]
    guard !rest.isEmpty else { return }
    let value = rest.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - rest.count))
    append(digits[value >> 18])
    append(digits[value >> 12 & 63])
    append(rest.count == 2 ? digits[value >> 6 & 63] : UInt8(ascii: "="))
    append(UInt8(ascii: "="))
  }
}
