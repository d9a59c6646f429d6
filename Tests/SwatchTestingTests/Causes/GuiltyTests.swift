import FoundationEssentials
import Swatch
import TestNumbers
import Testing

@testable import SwatchSnapshots
@testable import SwatchTesting

@Suite("Failures name the change that was made, and nothing else")
struct GuiltyTests {
  /// The number of cards that are changed; `SWATCH_CHANGES` overrides it.
  static let count =
    ProcessInfo.processInfo.environment["SWATCH_CHANGES"].flatMap { Int($0) } ?? 230

  @Test("Of single changes, the sentence names at least 99 in 100")
  func singles() async throws {
    let share = try await Tally.run(count: Self.count, changes: 1, seed: 1)
    #expect(share >= 0.99)
  }

  @Test("Of pairs of changes, the two sentences name at least 95 in 100")
  func pairs() async throws {
    let share = try await Tally.run(count: Self.count, changes: 2, seed: 2)
    #expect(share >= 0.95)
  }
}

/// Rounds of random cards with random changes, and the number of failures that tell them.
private struct Tally {
  var right = 0
  var seen = 0
  /// Rounds that were told wrongly, by the kinds of their changes.
  var wrong: [String: Int] = [:]

  /// Changes many cards, and returns the share of those whose changes alone were told.
  static func run(count: Int, changes: Int, seed: UInt64) async throws -> Double {
    let renderer = try Renderer.forSnapshots()
    var tally = Tally()
    var random = SplitMix64(seed: seed)
    var shown = 0
    var tried = 0
    while tally.seen < count {
      let first = CardChange.Kind.allCases[tried % CardChange.Kind.allCases.count]
      tried += 1
      guard let round = Round(first, changes: changes, &random),
        let sentences = try await round.sentences(renderer)
      else { continue }
      tally.seen += 1
      if round.isTold(by: sentences) {
        tally.right += 1
      } else {
        tally.wrong[round.title, default: 0] += 1
        shown += 1
        if shown <= 12 { print(round.title, round.changes, sentences, separator: "\n  ") }
      }
    }
    print("\(tally.right) of \(tally.seen) rounds of \(changes) were told; wrong:", tally.wrong)
    return Double(tally.right) / Double(tally.seen)
  }
}

/// A card and its changed version.
private struct Round {
  let before: Card
  let after: Card
  let changes: [CardChange]

  /// Makes a card and changes it; nil where the card has no part for a change.
  init?(_ first: CardChange.Kind, changes count: Int, _ random: inout SplitMix64) {
    before = Card(&random)
    var card = before
    var changes: [CardChange] = []
    while changes.count < count {
      let others = CardChange.Kind.allCases.filter { kind in !changes.contains { $0.kind == kind } }
      let kind = changes.isEmpty ? first : others.randomElement(using: &random) ?? first
      guard
        let change = CardChange(kind, of: &card, &random, besides: Set(changes.map(\.way))),
        changes.allSatisfy({ !$0.isOfMany && !change.isOfMany })
      else { return nil }
      changes.append(change)
    }
    after = card
    self.changes = changes
  }

  var title: String { changes.map(\.kind.rawValue).joined(separator: " + ") }

  /// The sentences about the difference; nil if there is none.
  func sentences(_ renderer: Renderer) async throws -> [String]? {
    let old = try await Self.picture(of: before, renderer)
    let new = try await Self.picture(of: after, renderer)
    return try new.mismatch(from: old, by: PictureComparison())?.changes
  }

  /// A Boolean value that is true when each change has one sentence, and no other thing has any.
  func isTold(by sentences: [String]) -> Bool {
    sentences.count == changes.count
      && changes.allSatisfy { change in sentences.contains { change.isTold(by: $0) } }
  }

  private static func picture(
    of card: Card, _ renderer: Renderer
  ) async throws -> SnapshotPicture {
    let document = try Template(parsing: card.document).document()
    let renderer = Renderer(fonts: renderer.compositor.resources.fonts, scale: document.scale)
    let scene = try await renderer.scene(in: document.sizeRange) { document.makeRoot() }
    return try SnapshotPicture(of: scene, background: .white, with: renderer.compositor.resources)
  }
}
