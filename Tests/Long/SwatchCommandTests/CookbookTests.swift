import Foundation
import Testing

@testable import SwatchCLI

/// A page of the manual with files and shell lines: ` ```json card.json ` begins the file
/// `card.json`, and ` ```sh ` lines to run.
struct RecipePage {
  /// A recipe: its files, its shell lines in order, and the picture that it shows.
  struct Step: Hashable {
    var title: String
    var files: [String: String] = [:]
    var lines = ""
    var picture: String?
  }

  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let steps: [Step]

  init(_ path: String) throws {
    let text = try String(contentsOf: Self.project.appending(path: path), encoding: .utf8)
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
      step.picture = section.firstMatch(of: #/!\[[^\]]*\]\(([\w\/.-]+)\)/#).map { String($0.1) }
      steps.append(step)
    }
    self.steps = steps
  }

  /// Runs all steps in one folder, in order, and checks each with that folder.
  func run(
    settings: String? = nil, _ check: (Step, SwatchProcess.Result, URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try settings.map { try Data($0.utf8).write(to: folder.appending(path: "swatch.json")) }
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
        try await check(step, try await process.run(), folder)
      }
    }
  }
}

@Suite("The cookbook", .timeLimit(.minutes(20)))
struct CookbookTests {
  @Test("The cookbook has at least thirty recipes, each with lines to run")
  func recipes() throws {
    let page = try RecipePage("Docs/cookbook.md")
    #expect(page.steps.count >= 30)
    let idle = page.steps.filter { $0.lines.isEmpty }.map(\.title)
    #expect(idle == ["Snapshots of a library in Swift"])
  }

  @Test("Every recipe of the cookbook exits with 0")
  func runs() async throws {
    try await RecipePage("Docs/cookbook.md").run { step, result, _ in
      #expect(result.code == 0, "\(step.title): \(result.errors)")
    }
  }

  @Test("Every step of the tour makes the picture that the step shows")
  func tour() async throws {
    let page = try RecipePage("Docs/documents.md")
    #expect(page.steps.compactMap(\.picture).count == 4)
    let fonts = #"{"font-dir": "/usr/share/fonts/truetype/dejavu", "no-system-fonts": true}"#
    try await page.run(settings: fonts) { step, result, folder in
      #expect(result.code == 0, "\(step.title): \(result.errors)")
      guard let picture = step.picture else { return }
      let shown = RecipePage.project.appending(path: "Docs/\(picture)")
      let difference = try await SwatchProcess(folder: folder)
        .run("diff", shown.lastPathComponent, shown.path)
      #expect(difference.code == 0, "\(step.title): \(difference.output)")
    }
  }

  @Test("Each case of the troubleshooting chapter prints the message that the chapter quotes")
  func trouble() async throws {
    let page = try RecipePage("Docs/command-line.md")
    #expect(page.steps.filter { !$0.lines.isEmpty }.count >= 15)
    try await page.run { step, result, _ in
      let message = step.title.split(separator: "`").first.map(String.init) ?? ""
      // Under a sanitizer, another message precedes the message about the memory limit.
      if SwatchProcess.takesMoreMemory && message.contains("ulimit -v") { return }
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
