import Foundation
import Testing

@Suite("What becomes of rows that fail")
struct FailedRowTests {
  private let feed = FeedCase.row(10) + "{\"height\": 20}\n" + FeedCase.row(30) + FeedCase.row(40)

  @Test(
    "A failed row is shown, left out, or ends the run before its page",
    arguments: [
      (["--on-error", "show"], [[1, 2], [3, 4]], true),
      (["--on-error", "skip"], [[1, 2], [3, 4]], false),
      (["--on-error", "stop"], [], false),
    ])
  func onError(option: [String], rows: [[Int]], isShown: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render(option[0], option[1], "--rows-per-page", "2")
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:2"))
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == rows)
      if let first = pages.first { #expect((first.size[1] > 10) == isShown) }
    }
  }

  @Test("A damaged picture fails its row in its place, and no other moves")
  func damagedPicture() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "image", "source": "{{photo}}", "style": {"height": 40}}}
        """
      let feedCase = try FeedCase(in: folder, card: card, feed: "{\"photo\": \"cut.png\"}\n")
      let head = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      let size =
        Data("IHDR".utf8) + Data([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0, 75, 109, 41, 220])
      try (head + size).write(to: folder.appending(path: "cut.png"))
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:1:11: $.photo: "))
      #expect(try FeedCase.pages(result).first?.size == [100, 40])
    }
  }
}
