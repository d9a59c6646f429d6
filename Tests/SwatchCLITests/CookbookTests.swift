import Foundation
import Testing

@testable import SwatchCLI

/// A page of the manual with files and lines for a shell: ` ```json card.json ` begins the file
/// `card.json`, and ` ```sh ` lines to be run.
struct RecipePage {
  /// A recipe: its files, and its lines for a shell, in order.
  struct Step: Hashable {
    var title: String
    var files: [String: String] = [:]
    var lines = ""
  }

  let steps: [Step]

  init(_ path: String) throws {
    let project = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: project.appending(path: path), encoding: .utf8)
    var steps: [Step] = []
    for section in text.components(separatedBy: "\n### ").dropFirst() {
      var step = Step(title: String(section.prefix { $0 != "\n" }))
      for match in section.matches(of: #/(?m)^```(\w+)(?: ([\w.@-]+))?\n([\s\S]*?)^```$/#) {
        let body = String(match.output.3)
        if let name = match.output.2 {
          step.files[String(name)] = body
        } else if match.output.1 == "sh" {
          step.lines += body
        }
      }
      steps.append(step)
    }
    self.steps = steps
  }

  /// Runs all steps in one folder, in order, and checks each.
  func run(_ check: (Step, SwatchProcess.Result) -> Void) async throws {
    try await TemporaryFolder.with { folder in
      let swatch = SwatchProcess.executable.deletingLastPathComponent().path
      for step in steps {
        for (name, text) in step.files {
          try Data(text.utf8).write(to: folder.appending(path: name))
        }
        guard !step.lines.isEmpty else { continue }
        let process = SwatchProcess(
          folder: folder,
          environment: ["PATH": "\(swatch):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path],
          script: "set -eu\n" + step.lines)
        check(step, try await process.run())
      }
    }
  }
}

@Suite("The cookbook", .timeLimit(.minutes(20)))
struct CookbookTests {
  @Test("Thirty recipes and more, each with lines to run")
  func recipes() throws {
    let page = try RecipePage("Docs/cookbook.md")
    #expect(page.steps.count >= 30)
    let idle = page.steps.filter { $0.lines.isEmpty }.map(\.title)
    #expect(idle == ["Snapshots of a library in Swift"])
  }

  @Test("Every recipe runs", arguments: ["Docs/cookbook.md", "Docs/migrating.md"])
  func runs(page: String) async throws {
    try await RecipePage(page).run { step, result in
      #expect(result.code == 0, "\(step.title): \(result.errors)")
    }
  }

  @Test("Every message of the manual for trouble is told in its case")
  func trouble() async throws {
    let page = try RecipePage("Docs/troubleshooting.md")
    #expect(page.steps.filter { !$0.lines.isEmpty }.count >= 15)
    try await page.run { step, result in
      let message = step.title.split(separator: "`").first.map(String.init) ?? ""
      // A sanitizer's own words come before those of a limit.
      if SwatchProcess.takesMoreMemory && message.contains("ulimit -v") { return }
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
