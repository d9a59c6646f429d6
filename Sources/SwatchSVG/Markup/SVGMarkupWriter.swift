import SwatchMessages

/// The bytes of elements, without the ids, which are known once all of the scene is drawn.
struct SVGMarkupWriter {
  /// The bytes.
  private(set) var bytes: [UInt8] = []
  /// The places of ids in the bytes, in their order.
  private var marks: [(place: Int, name: SVGName)] = []
  private let files: [SVGContainedFile]

  /// Begins markup that may contain some files.
  init(files: [SVGContainedFile]) {
    self.files = files
  }

  /// The bytes with ids in their places.
  func bytes(_ id: (SVGName) -> [UInt8]) -> [UInt8] {
    guard !marks.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 8 * marks.count)
    var start = 0
    for mark in marks {
      result += bytes[start..<mark.place]
      result += id(mark.name)
      start = mark.place
    }
    return result + bytes[start...]
  }

  /// Adds an element with its content, in a line of its own.
  mutating func add(_ element: SVGElement, id: SVGName? = nil) {
    add(element, id: id, inText: false)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds nodes, each in a line.
  mutating func add(_ nodes: [SVGNode]) {
    for case .element(let element) in nodes { add(element) }
  }

  private mutating func add(_ element: SVGElement, id: SVGName?, inText: Bool) {
    bytes.append(UInt8(ascii: "<"))
    bytes += element.name.utf8
    if let id { add("id", .id(id)) }
    for attribute in element.attributes { add(attribute.name, attribute.value) }
    guard !element.children.isEmpty else {
      bytes += "/>".utf8
      return
    }
    bytes.append(UInt8(ascii: ">"))
    let isText =
      inText || element.name == "text"
      || element.children.contains { if case .text = $0 { true } else { false } }
    if !isText { bytes.append(UInt8(ascii: "\n")) }
    for child in element.children {
      switch child {
      case .text(let text): add(escaping: text)
      case .element(let inner):
        add(inner, id: nil, inText: isText)
        if !isText { bytes.append(UInt8(ascii: "\n")) }
      case .name(let name): addMark(name)
      case .file(let index): files[index].appendAddress(to: &bytes)
      case .glyphs, .picture: break
      }
    }
    bytes += "</".utf8
    bytes += element.name.utf8
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func add(_ name: String, _ value: SVGValue) {
    bytes.append(UInt8(ascii: " "))
    bytes += name.utf8
    bytes += "=\"".utf8
    switch value {
    case .text(let text): add(escaping: text, inAttribute: true)
    case .url(let name):
      bytes += "url(#".utf8
      addMark(name)
      bytes.append(UInt8(ascii: ")"))
    case .link(let name):
      bytes.append(UInt8(ascii: "#"))
      addMark(name)
    case .id(let name): addMark(name)
    case .file(let index): files[index].appendAddress(to: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func addMark(_ name: SVGName) { marks.append((bytes.count, name)) }

  /// Adds characters as text or as the value of an attribute (XML 1.0, §2.4 and §3.3.3).
  private mutating func add(escaping text: String, inAttribute: Bool = false) {
    guard !text.utf8.allSatisfy(\.isPlainInXML) else {
      bytes += text.utf8
      return
    }
    var escaped = text.escapedForXML
    if inAttribute {
      // Readers take line ends and tabs in attributes for blanks.
      escaped = escaped.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }
    bytes += escaped.utf8
  }
}

extension UInt8 {
  /// A Boolean value that is true for bytes that mean themselves in every text of XML.
  fileprivate var isPlainInXML: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    // 0xEF may begin U+FFFE.
    case 0x20..<0xEF, 0xF0...0xFF: true
    default: false
    }
  }
}

/// A file that an SVG file contains.
struct SVGContainedFile {
  let bytes: [UInt8]
  /// The media type.
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

  /// Appends bytes in base 64 (RFC 4648, §4).
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
