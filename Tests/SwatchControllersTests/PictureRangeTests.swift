import SwatchConcurrency
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Pictures with URLs in a table that scrolls", .timeLimit(.minutes(20)))
@MainActor
struct PictureRangeTests {
  /// A loader whose first answer for the first row's picture never arrives.
  private final class Loader: ImageLoader {
    private struct State {
      var asked: [String] = []
      var cancelled: [String] = []
    }

    private let state = Locked(State())

    /// The number of requests for a picture, and of cancelled ones.
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

  @Test("A row that leaves the range cancels its fetch, and fetches again when the row returns")
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

  /// A loader that delivers a part of a picture first, and the whole picture once it is allowed to.
  private final class PartLoader: ImageLoader {
    struct State {
      var usesCache: [Bool] = []
      var isAskedForParts: [Bool] = []
      var mayFinish = false
    }

    static let part = ImageSource.bytes(Array("part".utf8))
    static let whole = ImageSource.bytes(Array("whole".utf8))
    let state = Locked(State())

    /// A window with a loader, and the sizes of the loaded pictures.
    @MainActor static func window(_ loader: PartLoader) -> Window {
      let size = PixelSize(width: 40, height: 30)
      var environment = NodeEnvironment(
        textEngine: FixedWidthTextEngine(),
        imageDecoder: SyntheticImageDecoder([part: size, whole: size]))
      environment.taskTimeLimit = .seconds(3_600)
      environment.imageLoader = loader
      return Window(size: Size(width: 100, height: 200), environment: environment)
    }

    func load(_ url: String) async throws -> ImageSource { Self.whole }

    func load(_ request: ImageRequest) async throws -> ImageSource {
      state.withLock { state in
        state.usesCache.append(request.usesCache)
        state.isAskedForParts.append(request.progress != nil)
      }
      request.progress?(PartialImage(Self.part, quality: 0.25))
      while !state.withLock(\.mayFinish) { try await Task.sleep(for: .milliseconds(1)) }
      return Self.whole
    }
  }

  private final class Decodings: NetworkImageNodeDelegate {
    var qualities: [Double] = []

    func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode) {
      qualities.append(imageNode.renderedImageQuality)
    }
  }

  @Test("The received part of a progressive picture is shown on request until the whole arrives")
  func parts() async throws {
    let loader = PartLoader()
    let window = PartLoader.window(loader)
    let node = NetworkImageNode(url: "https://pictures.test/a")
    let decodings = Decodings()
    node.delegate = decodings
    node.shouldRenderProgressImages = true
    #expect(node.currentImageQuality == 0)
    window.rootNode = node
    while node.renderedImageQuality == 0 {
      await window.step()
      await Task.yield()
    }
    #expect(node.image == .source(PartLoader.part))
    #expect(node.currentImageQuality == 0.25)
    #expect(node.renderedImageQuality == 0.25)
    #expect(decodings.qualities == [])
    loader.state.withLock { $0.mayFinish = true }
    await window.settle()
    #expect(node.image == .source(PartLoader.whole))
    #expect(node.currentImageQuality == 1)
    #expect(decodings.qualities == [1])
    node.url = nil
    #expect(node.currentImageQuality == 0)
    node.defaultImage = .solid(.black, Size(width: 1, height: 1))
    #expect(node.currentImageQuality == 1)
  }

  @Test("A picture node requests no partial pictures by default, and no cache if it is disabled")
  func requests() async throws {
    let loader = PartLoader()
    loader.state.withLock { $0.mayFinish = true }
    for shouldCacheImage in [true, false] {
      let window = PartLoader.window(loader)
      let node = NetworkImageNode(url: "https://pictures.test/a")
      node.shouldCacheImage = shouldCacheImage
      window.rootNode = node
      await window.settle()
      #expect(node.image == .source(PartLoader.whole))
      #expect(node.renderedImageQuality == 1)
    }
    #expect(loader.state.withLock { $0.usesCache } == [true, false])
    #expect(loader.state.withLock { $0.isAskedForParts } == [false, false])
  }

  @Test("A picture that doesn't arrive within the time limit is named by its URL")
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
