import FoundationEssentials

extension SnapshotReport {
  /// A page that shows the comparisons and needs nothing besides itself. Relative paths start in
  /// the folder.
  ///
  /// The pictures of what matched are left where they are, which the page says where they are gone;
  /// so are those beyond 48 MiB. The nodes of what matched are left out.
  /// - Throws: `EncodingError` where a number is infinite.
  package func html(picturesFrom folder: String) throws -> [UInt8] {
    var pictures = EmbeddedPictures(folder: folder)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let embedded = try encoder.encode(comparisons.map { pictures.take($0) })
    let scripts = [
      PackageResources.model_js, PackageResources.list_js, PackageResources.stage_js,
      PackageResources.detail_js, PackageResources.page_js,
    ]
    let parts: [String: [UInt8]] = [
      "style": PackageResources.report_css + PackageResources.detail_css,
      "report": Self.escaped(try withoutMatchedTrees.json()),
      "pictures": Self.escaped(Array(embedded)),
      "script": Array(scripts.joined(separator: Array("\n".utf8))),
    ]
    return Self.fill(PackageResources.report_html, with: parts)
  }

  private var withoutMatchedTrees: SnapshotReport {
    var report = self
    for index in comparisons.indices where comparisons[index].outcome == .matched {
      report.comparisons[index].expectedTree = nil
      report.comparisons[index].actualTree = nil
    }
    return report
  }

  /// JSON that no HTML parser ends early: `<` stands in strings alone, and is written as a number.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { text += Array("\\u003c".utf8) } else { text.append(byte) }
    }
    return text
  }

  /// Puts parts in the places of lines `<!--name-->`.
  private static func fill(_ template: [UInt8], with parts: [String: [UInt8]]) -> [UInt8] {
    template.split(separator: UInt8(ascii: "\n")).reduce(into: []) { page, line in
      let text = String(decoding: line, as: UTF8.self)
      let name = text.hasPrefix("<!--") ? String(text.dropFirst(4).dropLast(3)) : ""
      page += (parts[name] ?? Array(line)) + [UInt8(ascii: "\n")]
    }
  }
}

/// The pictures of comparisons, as far as a page holds them.
private struct EmbeddedPictures {
  /// Addresses of a comparison's pictures; nil for what is no picture or is not there.
  struct Addresses: Encodable {
    var expected: String?
    var actual: String?
    var difference: String?
  }

  let folder: String
  /// Bytes that may still be embedded.
  private var room = 48 << 20

  init(folder: String) {
    self.folder = folder
  }

  mutating func take(_ comparison: SnapshotReport.Comparison) -> Addresses {
    guard let type = Self.types[comparison.kind] else { return Addresses() }
    guard comparison.outcome != .matched else {
      return Addresses(expected: Self.link(to: comparison.reference))
    }
    let hasFormer = comparison.former != nil
    return Addresses(
      expected: embed(comparison.former ?? comparison.reference, type),
      actual: embed(hasFormer ? comparison.reference : comparison.actual, type),
      difference: embed(comparison.difference, "image/png"))
  }

  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    "svg": "image/svg+xml",
  ]

  private mutating func embed(_ path: String?, _ type: String) -> String? {
    guard let path else { return nil }
    let place = FilePlace(path, from: folder)
    guard let bytes = place.contents(limit: room) else {
      return place.isRegularFile ? Self.link(to: path) : nil
    }
    room -= bytes.count
    return "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }

  /// The address of a file: relative as its path is.
  private static func link(to path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    var link = path.hasPrefix("/") ? "file://" : "./"
    for byte in path.utf8 {
      link +=
        plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return link
  }
}
