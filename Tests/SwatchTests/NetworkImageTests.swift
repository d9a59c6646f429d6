import Swatch
import SwatchConcurrency
import Testing

@Suite("Pictures with URLs")
@MainActor
struct NetworkImageTests {
  /// A loader with given answers.
  private final class Shelf: ImageLoader {
    private let pictures: [String: ImageSource]
    private let log = Locked<[String]>([])

    init(_ pictures: [String: ImageSource]) {
      self.pictures = pictures
    }

    var asked: [String] { log.withLock { $0 } }

    func load(_ url: String) async throws -> ImageSource {
      log.withLock { $0.append(url) }
      await Task.yield()
      guard let picture = pictures[url] else { throw ImageFault(description: "\(url): not here") }
      return picture
    }
  }

  private struct ImageFault: Error, CustomStringConvertible {
    let description: String
  }

  private static let fonts = Result {
    try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  private func renderer(_ loader: (any ImageLoader)?) throws -> Renderer {
    var renderer = Renderer(fonts: try Self.fonts.get(), jobs: 2)
    renderer.imageLoader = loader
    return renderer
  }

  /// A PNG file in one colour, with a given size.
  private func picture(_ color: Color, _ size: Size) async throws -> ImageSource {
    let scene = try await renderer(nil).scene {
      let node = DisplayNode()
      node.backgroundColor = color
      node.style.preferredSize = size
      return node
    }
    return .bytes(try await renderer(nil).encode(scene, as: .png()))
  }

  private nonisolated static let small = Size(width: 2, height: 1)
  private nonisolated static let large = Size(width: 4, height: 3)

  @Test("A settled tree shows the loaded picture in its size")
  func loaded() async throws {
    let shelf = Shelf(["https://a": try await picture(.black, Self.large)])
    let scene = try await renderer(shelf).scene { NetworkImageNode(url: "https://a") }
    #expect(scene.size == Self.large)
    #expect(shelf.asked == ["https://a"])
  }

  @Test(
    "A picture alone in a box without a size is loaded, whatever is around the box",
    arguments: [
      ("", "", 0.0), (#""margin": 10, "#, "", 10), ("", #"{"children": "#, 0),
      (#""margin": 10, "#, #"{"children": "#, 10),
      (#""spec": "stack", "#, #"{"children": "#, 0),
    ])
  func inBox(keys: String, around: String, margin: Double) async throws {
    let shelf = Shelf(["https://a": try await picture(.black, Self.large)])
    let image = #"{"node": "image", "source": "https://a"}"#
    let child = around.isEmpty ? image : "\(around)\(image)}"
    let document = try Template(
      parsing: #"{"root": {\#(keys)"children": [\#(child)]}}"#
    ).document()
    let scene = try await renderer(shelf).scene { document.makeRoot() }
    #expect(scene.size.width == Self.large.width + 2 * margin)
    #expect(scene.size.height == Self.large.height + 2 * margin)
  }

  @Test("A layout waits for the picture, and uses its size")
  func measured() async throws {
    let shelf = Shelf(["https://a": try await picture(.black, Self.large)])
    let layout = try await renderer(shelf).layout { NetworkImageNode(url: "https://a") }
    #expect(layout.frame.size == Self.large)
    let inspection = try await renderer(shelf).inspect { NetworkImageNode(url: "https://b") }
    #expect(inspection.failures.map(\.reason) == ["https://b: not here"])
    #expect(shelf.asked == ["https://a", "https://b"])
  }

  @Test("A picture that can't be loaded is a failure of its node")
  func failed() async throws {
    let renderer = try renderer(Shelf([:]))
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene { NetworkImageNode(url: "https://a") }
    }
    #expect(error?.failures.map(\.reason) == ["https://a: not here"])
  }

  @Test("A node without a loader fetches no picture")
  func noLoader() async throws {
    let renderer = try renderer(nil)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene { NetworkImageNode(url: "https://a") }
    }
    #expect(
      error?.failures.map(\.reason) == [
        "https://a: nothing is fetched; allow its host with Renderer.imageLoader"
      ])
  }

  @Test("A failure picture replaces a picture that can't be loaded or read")
  func failurePicture() async throws {
    let shelf = Shelf(["https://broken": .bytes([1, 2, 3])])
    for url in ["https://a", "https://broken"] {
      let scene = try await renderer(shelf).scene {
        let node = NetworkImageNode(url: url)
        node.failureImage = .solid(.black, Self.small)
        return node
      }
      #expect(scene.size == Self.small)
    }
    let scene = try await renderer(nil).scene {
      let node = ImageNode(.file("/nowhere.png"))
      node.failureImage = .solid(.black, Self.small)
      return node
    }
    #expect(scene.size == Self.small)
  }

  /// A node that is its own delegate and records the notifications.
  private final class NotingNode: NetworkImageNode, NetworkImageNodeDelegate {
    private let log: Locked<[String]>

    init(_ url: String, log: Locked<[String]>) {
      self.log = log
      super.init()
      self.url = url
      defaultImage = .solid(.white, small)
      failureImage = .solid(.black, small)
      delegate = self
    }

    func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode) {
      log.withLock { $0.append("starts") }
    }

    func imageNode(_ imageNode: NetworkImageNode, didLoad image: ImageSource) {
      log.withLock { $0.append("loads") }
    }

    func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode) {
      log.withLock { $0.append("decodes") }
    }

    func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error) {
      log.withLock { $0.append("fails: \(error)") }
    }
  }

  @Test(
    "The delegate is notified once each of start, loading, decoding and failure",
    arguments: [
      ("https://a", ["starts", "loads", "decodes"]),
      ("https://broken", ["starts", "loads"]),
      ("https://b", ["starts", "fails: https://b: not here"]),
    ])
  func delegate(url: String, events: [String]) async throws {
    let shelf = Shelf([
      "https://a": try await picture(.black, Self.large), "https://broken": .bytes([1, 2, 3]),
    ])
    let log = Locked<[String]>([])
    _ = try await renderer(shelf).scene { NotingNode(url, log: log) }
    #expect(log.withLock { $0 } == events)
  }

  @Test("The best available version of a picture is shown")
  func versions() async throws {
    let shelf = Shelf(["https://small": try await picture(.black, Self.small)])
    let scene = try await renderer(shelf).scene { VersionsNode() }
    #expect(scene.size == Self.small)
    #expect(shelf.asked == ["https://large", "https://small"])
  }

  @Test("A node without an available version fails with the error of the last version")
  func noVersion() async throws {
    let renderer = try renderer(Shelf([:]))
    let error = await #expect(throws: RenderError.self) {
      try await renderer.scene { VersionsNode() }
    }
    #expect(error?.failures.map(\.reason) == ["https://small: not here"])
  }

  /// A node with a large and a small version, given by their names.
  private final class VersionsNode: MultiplexImageNode, MultiplexImageNodeDataSource {
    override init() {
      super.init()
      imageIdentifiers = ["large", "missing", "small"]
      dataSource = self
    }

    func multiplexImageNode(
      _ imageNode: MultiplexImageNode, urlForImageIdentifier identifier: String
    ) -> String? {
      identifier == "missing" ? nil : "https://\(identifier)"
    }
  }
}
