import FoundationEssentials
import Testing

@Suite("The links of the manual")
struct ManualLinkTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the pages, relative to the project's folder.
  private static func pages() throws -> [String] {
    let docs = try FileManager.default.contentsOfDirectory(
      atPath: project.appending(path: "Docs").path)
    return ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Engines/README.md"]
      + docs.filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }.sorted()
  }

  /// The text of a page without its code blocks.
  private static func text(of page: URL) throws -> String {
    String(decoding: try Data(contentsOf: page), as: UTF8.self)
      .replacing(#/(?m)^```[\s\S]*?^```$/#, with: "")
  }

  /// The anchors that hosts give to the headings of a page: lower-case letters, hyphens for spaces,
  /// and no punctuation.
  private static func anchors(of page: URL) throws -> Set<String> {
    Set(
      try text(of: page).matches(of: #/(?m)^#+ (.+)$/#).map { match in
        String(
          match.1.lowercased().compactMap { letter -> Character? in
            if letter == " " { return "-" }
            return letter.isLetter || letter.isNumber || "-_".contains(letter) ? letter : nil
          })
      })
  }

  @Test("Every link of the manual leads to a file, and to a heading of its page")
  func links() throws {
    var count = 0
    for path in try Self.pages() {
      let page = Self.project.appending(path: path)
      for match in try Self.text(of: page).matches(of: #/\]\(([^)\s]+)\)/#) {
        let link = String(match.1)
        if link.hasPrefix("https://") { continue }
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? page : page.deletingLastPathComponent().appending(path: String(parts[0]))
        guard FileManager.default.fileExists(atPath: target.path) else {
          Issue.record("\(path): there is no file for \(link)")
          continue
        }
        guard parts.count == 2 else { continue }
        #expect(
          try Self.anchors(of: target).contains(String(parts[1])),
          "\(path): there is no heading for \(link)")
      }
    }
    #expect(count > 150)
  }
}
