import FoundationEssentials
import Swatch
import TestFolders
import TestNumbers
import Testing

@testable import SwatchSnapshots
@testable import SwatchTesting

@Suite("Names of the responsible change")
struct GuiltyThrashTests {
  /// The number of changed cards; `SWATCH_CHANGES` overrides it.
  static let count =
    ProcessInfo.processInfo.environment["SWATCH_CHANGES"].flatMap { Int($0) } ?? 230

  /// A Boolean value that is true for so large a number of rounds that a single wrong round hardly
  /// counts.
  private static let isLong = count >= 10_000

  @Test("The sentence names 99 in 100 single changes, or 9,995 in 10,000 in a long run")
  func singles() async throws {
    let share = try await Tally.run(count: Self.count, changes: 1, seed: 1)
    #expect(share >= (Self.isLong ? 0.9995 : 0.99))
  }

  @Test("The two sentences name 95 in 100 pairs of changes, or 9,800 in 10,000 in a long run")
  func pairs() async throws {
    let share = try await Tally.run(count: Self.count, changes: 2, seed: 2)
    #expect(share >= (Self.isLong ? 0.98 : 0.95))
  }
}

/// Rounds of random cards with random changes, and the number of failures that report them.
private struct Tally {
  var right = 0
  var seen = 0
  /// The numbers of rounds by the kinds of their changes, and of wrongly reported ones.
  var rounds: [String: (all: Int, wrong: Int)] = [:]

  /// Changes many cards, and returns the fraction of cards for which exactly the changes were
  /// reported.
  static func run(count: Int, changes: Int, seed: UInt64) async throws -> Double {
    let studio = try Studio()
    var tally = Tally()
    var random = SplitMix64(seed: seed)
    var shown = 0
    var tried = 0
    while tally.seen < count {
      let first = CardChange.Kind.allCases[tried % CardChange.Kind.allCases.count]
      tried += 1
      guard let round = Round(first, changes: changes, &random),
        let sentences = try await round.sentences(studio)
      else { continue }
      let isTold = round.isTold(by: sentences)
      tally.note(round, isTold)
      guard !isTold else { continue }
      shown += 1
      if shown <= 40 { print(round.title, round.changes, sentences, separator: "\n  ") }
    }
    print(tally.words(changes: changes))
    return Double(tally.right) / Double(tally.seen)
  }

  private mutating func note(_ round: Round, _ isTold: Bool) {
    seen += 1
    right += isTold ? 1 : 0
    for change in round.changes {
      rounds[change.kind.rawValue, default: (0, 0)].all += 1
      rounds[change.kind.rawValue, default: (0, 0)].wrong += isTold ? 0 : 1
    }
  }

  private func words(changes: Int) -> String {
    let kinds = rounds.sorted { $0.key < $1.key }.map { kind, count in
      "\(kind) \(count.all - count.wrong)/\(count.all)"
    }
    let hundredths = 10_000 * right / max(1, seen)
    return "\(right) of \(seen) rounds of \(changes) were told (\(hundredths / 100)."
      + "\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %): "
      + kinds.joined(separator: ", ")
  }
}

/// The fonts and pictures of cards.
private struct Studio {
  private let fonts: FontLibrary
  /// The fonts and pictures on a machine without DejaVu Sans.
  private let fewerFonts: FontLibrary
  private let folder: TestFolder

  init() throws {
    let renderer = try Renderer.forSnapshots()
    fonts = renderer.compositor.resources.fonts
    fewerFonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"])
    folder = try TestFolder()
    for picture in CardPart.pictures {
      let data = try #require(Data(base64Encoded: picture.base64))
      try data.write(to: URL(filePath: "\(folder.path)/\(picture.name)"))
    }
  }

  /// The picture of a card.
  func picture(of card: Card) async throws -> SnapshotPicture {
    let document = try Template(parsing: card.document(picturesIn: folder.path)).document()
    let renderer = Renderer(fonts: card.lacksFont ? fewerFonts : fonts, scale: document.scale)
    let scene = try await renderer.scene(in: document.sizeRange) { document.makeRoot() }
    return try SnapshotPicture(of: scene, background: .white, with: renderer.compositor.resources)
  }
}

/// A card and its changed version.
private struct Round {
  let before: Card
  let after: Card
  let changes: [CardChange]

  /// Makes a card and changes it; nil if the card has no part for a change.
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
  func sentences(_ studio: Studio) async throws -> [String]? {
    let old = try await studio.picture(of: before)
    let new = try await studio.picture(of: after)
    return try new.mismatch(from: old, by: PictureComparison())?.difference.changes
  }

  /// Returns true if each change has one sentence, and there are no other sentences.
  func isTold(by sentences: [String]) -> Bool {
    sentences.count == changes.count
      && changes.allSatisfy { change in sentences.contains { change.isTold(by: $0) } }
  }
}
