import FoundationEssentials
import Testing

@Suite("The page of the architecture")
struct ArchitectureTests {
  private static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: project.appending(path: file)), as: UTF8.self)
  }

  /// What stands between backquotes on the page, outside of blocks of code.
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
}
