import Foundation
import SwatchSnapshots
import Testing

@testable import SwatchTesting

@Suite("References of earlier versions")
struct EarlierTreesTests {
  /// The reference of ``LookSample``, written by the version that kept looks as words.
  private static func reference() throws -> SnapshotPicture {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let url = URL(filePath: "/\(folder)/EarlierTrees/looks-in-words.png")
    return try SnapshotPicture(png: [UInt8](Data(contentsOf: url)))
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ink = Color.black
    var side = 60.0
    var title = "Twelve likes"
    /// The changes reported by the earlier version, which are still reported.
    var changes: [String]
  }

  static let red = Color(red: 1, green: 0, blue: 0)

  @MainActor
  @Test(
    "What changed since an earlier version's reference is told as that one told it",
    arguments: [
      Change(testDescription: "nothing", changes: []),
      Change(
        testDescription: "colours", ink: red,
        changes: [
          "`LookSample`: shadow colour #00000080 → #FF000080",
          "`title`: text colour #000000 → #FF0000",
          "`chart`: gradient #FFFFFFFF 0% #000000FF → #FF0000FF 75% at 0,0 to 60,20; "
            + "shadow colour #000000 → #FF0000; "
            + "stroke colour #000000 → #FF0000",
        ]),
      Change(
        testDescription: "a size", side: 70,
        changes: [
          "`chart`: wider by 10 pt (60 → 70) and taller by 10 pt (60 → 70); "
            + "1 other node moved, 1 resized"
        ]),
      Change(
        testDescription: "colours and a size", ink: red, side: 70,
        changes: [
          "`LookSample`: shadow colour #00000080 → #FF000080",
          "`title`: text colour #000000 → #FF0000",
          "`chart`: gradient #FFFFFFFF 0% #000000FF → #FF0000FF 75%; "
            + "shadow colour #000000 → #FF0000; "
            + "stroke colour #000000 → #FF0000; "
            + "wider by 10 pt (60 → 70) and taller by 10 pt (60 → 70); "
            + "1 other node moved, 1 resized",
        ]),
      Change(
        testDescription: "a text", title: "One",
        changes: [
          "`title`: text changed “Twelve likes and more” → “One and more”; "
            + "narrower by 58 pt (162 → 104); 1 other node resized"
        ]),
    ])
  func changes(_ change: Change) async throws {
    let plain = try await Self.picture(of: LookSample())
    let new = try await Self.picture(
      of: LookSample(ink: change.ink, side: change.side, title: change.title))
    let earlier = try Self.reference()
    for reference in [earlier, try SnapshotPicture(png: earlier.png()), plain] {
      let mismatch = try new.mismatch(from: reference, by: PictureComparison())
      // Earlier versions had no names of fonts.
      let changes = (mismatch?.changes ?? []).compactMap(Self.withoutFill).map {
        $0.replacing("font DejaVu Sans Bold Oblique", with: "font d8bae564")
      }
      #expect(changes == change.changes)
    }
  }

  @MainActor @Test("Looks in words and looks of values are the same, whichever came first")
  func same() async throws {
    let earlier = try #require(try Self.reference().tree)
    let now = try #require(try await Self.picture(of: LookSample()).tree)
    for (old, new) in [(earlier, now), (now, earlier), (earlier, earlier)] {
      let sentences = TreeDifference(from: old, to: new, differing: PixelMask()).sentences
      #expect(sentences.compactMap(Self.withoutFill) == [])
    }
    #expect(earlier != now)
  }

  /// A sentence without the fill of the sample, which earlier versions drew below the border, too; nil
  /// where nothing is left.
  private static func withoutFill(_ sentence: String) -> String? {
    let fill = /fill #FFFFFFFF rounded (8 → 7.5( at 0.5,0.5 181×139)?|7.5 at 0.5,0.5 181×139 → 8)/
    guard let range = sentence.firstRange(of: fill) else { return sentence }
    var rest = sentence.replacingCharacters(in: range, with: "")
    if rest.hasSuffix("; ") { rest.removeLast(2) }
    return rest == "`LookSample`: " ? nil : rest
  }

  @MainActor @Test("Nodes that are told in values come back out of a reference as they went in")
  func roundTrip() async throws {
    let picture = try await Self.picture(of: LookSample(ink: Self.red))
    #expect(try SnapshotPicture(png: picture.png()).tree == picture.tree)
  }

  @MainActor private static func picture(of sample: LookSample) async throws -> SnapshotPicture {
    let scene = try await sample.snapshotScene(on: SnapshotStage(scale: 1))
    let resources = try Renderer.forSnapshots().compositor.resources
    return try SnapshotPicture(of: scene, background: .white, with: resources)
  }
}
