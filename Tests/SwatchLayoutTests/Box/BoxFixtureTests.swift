import FoundationEssentials
import SwatchGeometry
import SwatchLayout
import Testing

/// The flexbox fixtures of Taffy and Yoga, each measured in Chrome, as recorded by
/// `Scripts/box-fixtures`; `left-out.json` names the omitted fixtures and the features that a box
/// doesn't have.
@Suite("Frames of boxes compared with Chrome's")
struct BoxFixtureTests {
  private static func fixtures(_ name: String) -> [BoxFixture] {
    let file = URL(filePath: #filePath, at: name)
    return ((try? JSON(contentsOf: file)) ?? .absent).list.map(BoxFixture.init)
  }

  static let ofTaffy = fixtures("taffy.json")
  static let ofYoga = fixtures("yoga.json")

  @Test("Every listed fixture exists as a file")
  func count() {
    #expect(Self.ofTaffy.count == 547)
    #expect(Self.ofYoga.count == 457)
  }

  @Test("Boxes in Taffy's fixtures have Chrome's frames", arguments: ofTaffy)
  func matchesTaffy(_ fixture: BoxFixture) {
    check(fixture)
  }

  @Test("Boxes in Yoga's fixtures have Chrome's frames", arguments: ofYoga)
  func matchesYoga(_ fixture: BoxFixture) {
    check(fixture)
  }

  private func check(_ fixture: BoxFixture) {
    for direction in LayoutDirection.allCases {
      let frames = fixture.frames(direction)
      #expect(
        fixture.matches(frames, direction),
        "\(direction): \(frames), expected \(fixture.expected(direction))")
    }
  }
}
