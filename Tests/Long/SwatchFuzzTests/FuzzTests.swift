import Foundation
import Testing

@testable import SwatchFuzz

@Suite("Guarantees for every input", .timeLimit(.minutes(20)))
struct FuzzTests {
  /// A target, by its name.
  struct Case: Sendable, CustomTestStringConvertible {
    let target: any FuzzTarget.Type
    var testDescription: String { target.name }
    static let all = fuzzTargets.map(Case.init)
  }

  @Test("Every guarantee holds for the inputs that once broke it", arguments: Case.all)
  @MainActor func seeds(_ of: Case) async throws {
    let target = of.target.init(try Workbench(in: FileManager.default.temporaryDirectory.path))
    for seed in FuzzSeeds.of(of.target) {
      await #expect(throws: Never.self, "\(seed.name)") { try await target.check(seed.bytes) }
    }
  }

  @Test(
    "Every guarantee holds for inputs made by mutation and grammar from a fixed seed",
    .disabled(
      if: ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil,
      "`make fuzz` has more of them"),
    arguments: Case.all)
  @MainActor func inputs(_ of: Case) async throws {
    let target = of.target.init(try Workbench(in: FileManager.default.temporaryDirectory.path))
    let seeds = FuzzSeeds.of(of.target)
    for number in 0..<of.target.testedInputs {
      let input = target.input(number, of: 4, seeds: seeds)
      await #expect(throws: Never.self, "input \(number) of seed 4") {
        try await target.check(input)
      }
    }
  }
}
