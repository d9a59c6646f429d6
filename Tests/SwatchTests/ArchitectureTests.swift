import FoundationEssentials
import Testing

@Suite("The architecture page")
struct ArchitectureTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: project.appending(path: file)), as: UTF8.self)
  }

  /// The texts between backticks on the page.
  private static func quoted() throws -> Set<String> {
    let parts = try text(of: "Docs/architecture.md").components(separatedBy: "`")
    return Set(stride(from: 1, to: parts.count, by: 2).map { parts[$0] })
  }

  @Test("Every file and folder that the page names exists")
  func files() throws {
    let tops = [
      "Sources", "Tests", "Docs", "Fuzz", "Examples", "Benchmarks", "Scripts", "Snapshots",
    ]
    let paths = try Self.quoted().filter { name in tops.contains { name.hasPrefix($0 + "/") } }
    #expect(paths.count > 60)
    for path in paths.sorted() {
      let place = Self.project.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path)")
    }
  }

  @Test("Every target has a row on the page")
  func targets() throws {
    let sources = Self.project.appending(path: "Sources").path
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources)
    #expect(Set(targets.filter { !$0.hasPrefix(".") }).subtracting(try Self.quoted()) == [])
  }

  @Test(
    "The page names every folder of sources", arguments: ["SwatchContainers", "SwatchSnapshots"])
  func folders(of target: String) throws {
    let place = Self.project.appending(path: "Sources/\(target)").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { !$0.contains(".") }
    #expect(folders.count > 5)
    #expect(Set(folders).subtracting(try Self.quoted()) == [])
  }

  // MARK: Ticks

  /// The lines of each Swift file in some folders, by its path.
  private static func lines(in folders: [String]) throws -> [String: [Substring]] {
    var lines: [String: [Substring]] = [:]
    for folder in folders {
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: project.appending(path: folder).path)
      for path in paths where path.hasSuffix(".swift") {
        let text = try text(of: "\(folder)/\(path)")
        lines["\(folder)/\(path)"] = text.split(separator: "\n", omittingEmptySubsequences: false)
      }
    }
    return lines
  }

  /// The lines of blocks that begin with a line, without their first and last lines, and their
  /// indentation.
  private static func blocks(
    of lines: [Substring], where begins: (Substring) -> Bool
  ) -> [(indent: String, lines: ArraySlice<Substring>)] {
    lines.indices.filter { begins(lines[$0]) && lines[$0].hasSuffix("{") }.map { first in
      let indent = String(lines[first].prefix { $0 == " " })
      let rest = lines[(first + 1)...]
      let end = rest.firstIndex { $0.hasPrefix(indent + "}") } ?? rest.endIndex
      return (indent, rest[..<end])
    }
  }

  /// The cases of an enumeration.
  private static func cases(of name: String, in files: [String: [Substring]]) -> Set<String> {
    var cases: Set<String> = []
    for lines in files.values {
      for (indent, lines) in blocks(of: lines, where: { $0.contains("enum \(name):") }) {
        let starts = ["case ", "indirect case "].map { "\(indent)  \($0)" }
        for line in lines {
          guard let start = starts.first(where: line.hasPrefix) else { continue }
          var names = String(line.dropFirst(start.count))
          while let values = names.firstMatch(of: #/\([^()]*\)/#) {
            names.removeSubrange(values.range)
          }
          names.replace(#/ = [^,]+/#, with: "")
          cases.formUnion(names.matches(of: #/\w+/#).map { String($0.0) })
        }
      }
    }
    return cases
  }

  /// Returns true if a file switches over some cases without a default.
  private static func switches(over cases: Set<String>, _ lines: [Substring]) -> Bool {
    blocks(of: lines) { $0.contains("switch ") }.contains { indent, lines in
      let words = Set(lines.flatMap { $0.matches(of: #/\.(\w+)/#).map { String($0.1) } })
      return cases.isSubset(of: words) && !lines.contains { $0.hasPrefix(indent + "default:") }
    }
  }

  @Test("Each tick names an enumeration that its file switches over, or the suite of a test")
  func ticks() throws {
    let page = try Self.text(of: "Docs/architecture.md")
    let changes = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Changes and") })
    let ticks = changes.matches(of: #/`([^`\n]+)`\s+✓\s+`(\w+)`/#)
    #expect(ticks.count > 40)
    // One more tick is in the sentence that explains ticks.
    #expect(ticks.count + 1 == changes.count { $0 == "✓" })
    let files = try Self.lines(in: ["Sources", "Tests", "Fuzz"])
    for (_, file, reporter) in ticks.map(\.output) {
      guard !reporter.hasSuffix("Tests") else {
        let isSuite = files.contains { path, lines in
          path.hasPrefix("Tests/") && lines.contains { $0.hasPrefix("struct \(reporter)") }
        }
        #expect(isSuite, "\(reporter)")
        continue
      }
      let cases = Self.cases(of: String(reporter), in: files)
      #expect(cases.count > 1, "\(reporter)")
      #expect(Self.switches(over: cases, files[String(file)] ?? []), "\(file): \(reporter)")
    }
  }

  // MARK: Names

  /// Keywords and parts of file names among the names on the page.
  private static let otherWords: Set = [
    "Package", "README", "Sendable", "await", "import", "init", "md", "self", "swift",
  ]

  /// The names that Swift files declare or import, and the names of files and folders in Sources.
  private static func declared() throws -> Set<String> {
    let declaration =
      #/\b(?:actor|case|class|enum|func|import|let|protocol|struct|typealias|var) +(\w+)/#
    var names: Set<String> = []
    for top in ["Sources", "Fuzz", "Tests"] {
      let folder = project.appending(path: top).path
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
        let name = path.split(separator: "/").last ?? ""
        names.insert(String(name.prefix { $0 != "." }))
        guard name.hasSuffix(".swift") else { continue }
        let text = try text(of: "\(top)/\(path)")
        names.formUnion(text.matches(of: declaration).map { String($0.1) })
      }
    }
    return names
  }

  /// The components of a name between backticks, such as `Scene.slabs` or `measureAsRoot(in:)`.
  private static func names(in quoted: String) -> [String] {
    guard quoted.wholeMatch(of: #/[A-Za-z0-9+]+(\.[A-Za-z0-9]+)?(\([A-Za-z_:]*\))?/#) != nil else {
      return []
    }
    return quoted.prefix { $0 != "(" }.split(separator: ".").map(String.init)
  }

  @Test("Every type and member that the page names is declared")
  func declarations() throws {
    let names = Set(try Self.quoted().flatMap(Self.names))
    #expect(names.count > 200)
    #expect(names.subtracting(try Self.declared()).subtracting(Self.otherWords) == [])
  }
}
