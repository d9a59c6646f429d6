import Foundation
import Swatch
import SwatchConcurrency
import SwatchMessages
import TestFolders

@testable import SwatchService

/// A service in its own folder, with templates, files and outputs.
struct ServiceFixture {
  let folder: URL
  let service: RenderService

  /// A card of 40 × 20 points in a colour from the data.
  static let card = """
    {"root": {"node": "display", "id": "card", "backgroundColor": "{{color}}", \
    "style": {"width": 40, "height": 20}}}
    """

  /// Runs a body with a service; `change` sets its options.
  static func with<Value>(
    _ change: (inout ServiceOptions) -> Void = { _ in },
    _ body: (ServiceFixture) async throws -> Value
  ) async throws -> Value {
    let testFolder = try TestFolder()
    defer { withExtendedLifetime(testFolder) {} }
    let folder = testFolder.url
    for name in ["templates", "out"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    var options = ServiceOptions(root: try FileRoot(folder.appending(path: "templates").path))
    options.templates = folder.appending(path: "templates").path
    options.outputs = folder.appending(path: "out").path
    options.jobs = 2
    options.timeLimit = .seconds(60)
    change(&options)
    let studio = try Studio(fontsIn: []) {
      Renderer(fonts: try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu"]), jobs: 2)
    }
    let fixture = ServiceFixture(
      folder: folder, service: RenderService(options, studio: studio))
    try fixture.write(card, to: "templates/card.json")
    let value = try await body(fixture)
    await fixture.service.end()
    return value
  }

  /// Writes a file.
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// The bytes of a file; nil if there is none.
  func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: path))).map { Array($0) }
  }

  /// The outcome of a request.
  func outcome(_ text: String) async -> RequestOutcome {
    await withCheckedContinuation { continuation in
      service.take(.text(Array(text.utf8))) { continuation.resume(returning: $0) }
    }
  }

  /// The picture of a request.
  func picture(_ text: String) async throws -> RenderAnswer {
    try await outcome(text).result.get()
  }

  /// The problem of a request; nil if there is a picture.
  func problem(_ text: String) async -> RequestProblem? {
    await outcome(text).problem
  }
}

extension RequestOutcome {
  /// The problem; nil if there is a picture.
  var problem: RequestProblem? {
    guard case .failure(let problem) = result else { return nil }
    return problem
  }
}
