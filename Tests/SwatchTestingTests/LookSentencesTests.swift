import SwatchSnapshots
import Testing

@testable import SwatchTesting

@Suite("Sentences about looks")
struct LookSentencesTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var ink = Color.black
    var side = 60.0
    var title = "Twelve likes"
    var changes: [String]
  }

  static let red = Color(red: 1, green: 0, blue: 0)

  @MainActor
  @Test(
    "Changes of drawings are reported even if the reference was read from a file",
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
    for reference in [plain, try SnapshotPicture(png: plain.png())] {
      let mismatch = try new.mismatch(from: reference, by: PictureComparison())
      #expect((mismatch?.difference.changes ?? []) == change.changes)
    }
  }

  @MainActor @Test("The nodes of a picture are stored in its reference and read back")
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
