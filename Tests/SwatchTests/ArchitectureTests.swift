import FoundationEssentials
import Testing

@Suite("The page of the architecture")
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

  @Test("Every file and folder that is named exists")
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

  @Test("Every target has its row")
  func targets() throws {
    let sources = Self.project.appending(path: "Sources").path
    let targets = try FileManager.default.contentsOfDirectory(atPath: sources)
    #expect(Set(targets.filter { !$0.hasPrefix(".") }).subtracting(try Self.quoted()) == [])
  }

  @Test("Every folder is named", arguments: ["SwatchContainers", "SwatchSnapshots"])
  func folders(of target: String) throws {
    let place = Self.project.appending(path: "Sources/\(target)").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: place)
      .filter { !$0.contains(".") }
    #expect(folders.count > 5)
    #expect(Set(folders).subtracting(try Self.quoted()) == [])
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

  @Test("Every type and member that is named is declared")
  func declarations() throws {
    let names = Set(try Self.quoted().flatMap(Self.names))
    #expect(names.count > 200)
    #expect(names.subtracting(try Self.declared()).subtracting(Self.otherWords) == [])
  }
}
