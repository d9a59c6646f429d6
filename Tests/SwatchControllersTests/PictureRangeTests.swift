import SwatchConcurrency
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Pictures with URLs in a table that is scrolled", .timeLimit(.minutes(20)))
@MainActor
struct PictureRangeTests {
  /// A loader whose first answer for the picture of the first row never comes.
  private final class Loader: ImageLoader {
    private struct State {
      var asked: [String] = []
      var cancelled: [String] = []
    }

    private let state = Locked(State())

    /// The number of times that a picture was asked for, and of those that were cancelled.
    func counts(of url: String) -> (asked: Int, cancelled: Int) {
      state.withLock { state in
        (state.asked.count { $0 == url }, state.cancelled.count { $0 == url })
      }
    }

    func load(_ url: String) async throws -> ImageSource {
      let isFirst = state.withLock { state in
        defer { state.asked.append(url) }
        return !state.asked.contains(url)
      }
      guard isFirst && url == PictureRangeTests.first else { return .bytes(Array(url.utf8)) }
      defer { state.withLock { $0.cancelled.append(url) } }
      try await Task.sleep(for: .seconds(36_000))
      return .bytes([])
    }
  }

  /// A cell that is filled with the picture at a URL.
  private final class PictureCell: CellNode {
    let picture: NetworkImageNode

    init(_ url: String) {
      picture = NetworkImageNode(url: url)
      super.init()
      style.height = .points(50)
      automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      InsetLayoutSpec(insets: .zero, child: picture)
    }
  }

  private nonisolated static let first = "https://pictures.test/0"

  @Test("A row that leaves the range cancels its fetch, and fetches again when it comes back")
  func leaving() async {
    let loader = Loader()
    var environment = Window.test().environment
    environment.imageLoader = loader
    let window = Window(size: Size(width: 100, height: 200), environment: environment)
    let rows = BlockRows(400) { PictureCell("https://pictures.test/\($0)") }
    let table = rows.makeTable()
    window.rootNode = table
    await window.step()
    while loader.counts(of: Self.first).asked == 0 { await Task.yield() }
    #expect(!window.isSettled)
    table.contentOffset.y = 15_000
    await window.settle()
    while loader.counts(of: Self.first).cancelled == 0 { await Task.yield() }
    #expect(loader.counts(of: Self.first) == (1, 1))
    table.contentOffset.y = 0
    await window.settle()
    #expect(loader.counts(of: Self.first) == (2, 1))
    #expect(window.isSettled)
  }

  @Test("A picture that doesn't come in time is named by its URL")
  func late() async throws {
    var environment = Window.test().environment
    environment.imageLoader = Loader()
    environment.taskTimeLimit = .milliseconds(100)
    let window = Window(size: Size(width: 100, height: 200), environment: environment)
    let rows = BlockRows(1) { PictureCell("https://pictures.test/\($0)") }
    window.rootNode = rows.makeTable()
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(
      error?.failures.map(\.reason) == [
        "loading https://pictures.test/0 has not ended after 0.1 seconds; try again, or allow more "
          + "time"
      ])
  }
}
