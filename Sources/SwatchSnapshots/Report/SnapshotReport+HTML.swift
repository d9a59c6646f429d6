import FoundationEssentials

extension SnapshotReport {
  /// Returns a page that shows the comparisons. Relative paths start in the folder.
  ///
  /// The pictures of matches are linked, and the page marks missing ones. Pictures beyond 1 MiB in
  /// total are linked as well, unless the page is self-contained. The nodes of matches are left
  /// out; of the others, the first 5,000 are included, or 50,000 in a self-contained page.
  /// - Throws: `EncodingError` if a number is infinite.
  package func html(
    picturesFrom folder: String, isSelfContained: Bool = false
  ) throws -> [UInt8] {
    var pictures = EmbeddedPictures(folder: folder, isSelfContained: isSelfContained)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let embedded = try encoder.encode(comparisons.map { pictures.take($0) })
    let scripts = [
      PackageResources.model_js, PackageResources.list_js, PackageResources.stage_js,
      PackageResources.detail_js, PackageResources.page_js,
    ]
    let parts: [String: [UInt8]] = [
      "style": PackageResources.report_css + PackageResources.detail_css,
      "report": Self.escaped(try withTrees(upTo: isSelfContained ? 50_000 : 5_000).json()),
      "pictures": Self.escaped(Array(embedded)),
      "script": Array(scripts.joined(separator: Array("\n".utf8))),
    ]
    return Self.fill(PackageResources.report_html, with: parts)
  }

  /// Returns the report with at most the given number of nodes in the trees of all comparisons.
  private func withTrees(upTo limit: Int) -> SnapshotReport {
    var report = self
    var room = limit
    for (index, comparison) in comparisons.enumerated() {
      let trees = [comparison.expectedTree, comparison.actualTree].compactMap(\.self)
      let count = trees.reduce(0) { $0 + $1.nodes.count }
      if comparison.outcome != .matched, count <= room {
        room -= count
      } else {
        report.comparisons[index].expectedTree = nil
        report.comparisons[index].actualTree = nil
      }
    }
    return report
  }

  /// Returns JSON that can't end an HTML script element: `<`, which occurs only in strings, is
  /// escaped.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    for byte in json {
      if byte == UInt8(ascii: "<") { text += Array("\\u003c".utf8) } else { text.append(byte) }
    }
    return text
  }

  /// Replaces the lines `<!--name-->` with parts.
  private static func fill(_ template: [UInt8], with parts: [String: [UInt8]]) -> [UInt8] {
    template.split(separator: UInt8(ascii: "\n")).reduce(into: []) { page, line in
      let text = String(decoding: line, as: UTF8.self)
      let name = text.hasPrefix("<!--") ? String(text.dropFirst(4).dropLast(3)) : ""
      page += (parts[name] ?? Array(line)) + [UInt8(ascii: "\n")]
    }
  }
}

/// The style sheet of a report's page and of the command's other pages.
package enum ReportStyle {
  /// The style sheet: colours of both appearances, text, buttons, the bar and other common parts.
  package static var css: [UInt8] { PackageResources.report_css }
}
