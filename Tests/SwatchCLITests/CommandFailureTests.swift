import Swatch
import Testing

@testable import SwatchCLI

@Suite("Failures of commands")
struct CommandFailureTests {
  @Test(
    "A picture ends the command with 75 if each of its failures may pass, otherwise with 65",
    arguments: [
      ([true], ExitCode.temporary), ([true, true], .temporary), ([true, false], .badInput),
      ([false], .badInput),
    ])
  func pictures(arePassing: [Bool], code: ExitCode) async throws {
    let failures = arePassing.map {
      NodeFailure(path: NodePath(root: "a"), reason: "no answer", isTransient: $0)
    }
    let error = try #require(RenderError(failures))
    let failure = await #expect(throws: CommandFailure.self) {
      try await CommandFailure.catching { throw error }
    }
    #expect(failure?.code == code)
  }

  @Test(
    "A picture that can't be read ends the command with 75 if another try may help",
    arguments: [(true, ExitCode.temporary), (false, .badInput)])
  func images(isPassing: Bool, code: ExitCode) async throws {
    let error = ImageError("no answer", isTransient: isPassing)
    for error in [error, CairoError(.image(error))] as [any Error] {
      let failure = await #expect(throws: CommandFailure.self) {
        try await CommandFailure.catching { throw error }
      }
      #expect(failure?.code == code)
    }
  }
}
