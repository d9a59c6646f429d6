import Swatch
import Testing

@Suite("Nodes as pictures")
struct LookPictureTests {
  private let renderer: Renderer

  init() throws {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    renderer = Renderer(fonts: fonts, jobs: 1)
  }

  /// The pixels of a node in 20 × 20 points on white, as letters: white, black, red, grey, and `·`
  /// for blended ones.
  private func pixels(
    _ change: @escaping @Sendable (CellNode) -> Void, at places: [(x: Int, y: Int)]
  ) async throws -> String {
    let scene = try await renderer.scene(in: SizeRange(exact: Size(width: 20, height: 20))) {
      let cell = CellNode()
      cell.clipsToBounds = false
      change(cell)
      return cell
    }
    let picture = try Pixels(png: await renderer.encode(scene, as: .png(), background: .white))
    return places.map { place in
      switch picture[place.x, place.y] {
      case SIMD4(255, 255, 255, 255): "w"
      case SIMD4(0, 0, 0, 255): "b"
      case SIMD4(0, 0, 255, 255): "r"
      case SIMD4(214, 209, 209, 255): "g"
      default: "·"
      }
    }.joined()
  }

  private static let red = Color(red: 1, green: 0, blue: 0)

  /// Adds a black box over the whole cell.
  private static func fill(_ cell: DisplayNode) -> DisplayNode {
    let box = DisplayNode()
    box.backgroundColor = .black
    box.style.preferredSize = Size(width: 20, height: 20)
    cell.layoutSpecBlock = { _, _ in AbsoluteLayoutSpec(children: [box]) }
    return box
  }

  @Test("A border covers subnodes inside the round corners, and only a clip cuts them")
  func border() async throws {
    let places = [(x: 0, y: 0), (1, 10), (2, 10), (3, 10), (10, 18), (10, 16)]
    func bordered(clips: Bool) -> @Sendable (CellNode) -> Void {
      { cell in
        _ = Self.fill(cell)
        cell.cornerRadius = 8
        cell.borderWidth = 3
        cell.borderColor = Self.red
        cell.clipsToBounds = clips
      }
    }
    #expect(try await pixels(bordered(clips: false), at: places) == "brrbrb")
    #expect(try await pixels(bordered(clips: true), at: places) == "wrrbrb")
  }

  @Test("A transform rotates a node about its centre, and a shadow falls beside its node")
  func transformAndShadow() async throws {
    let places = [(x: 3, y: 10), (6, 10), (13, 10), (16, 10), (10, 3), (10, 6), (10, 13), (10, 16)]
    let text = try await pixels(
      { cell in
        let box = Self.fill(cell)
        box.transform = .scale(x: 0.5, y: 0.25)
        box.shadowOpacity = 1
        box.shadowColor = Self.red
        box.shadowOffset = Size(width: 0, height: 14)
        box.shadowRadius = 0
      }, at: places)
    #expect(text == "wbbwwwrw", "the shadow is scaled with the node")
  }

  @Test("A selected cell is grey behind its content")
  func cell() async throws {
    let places = [(x: 1, y: 1), (10, 10), (10, 17)]
    let text = try await pixels(
      { cell in
        let box = Self.fill(cell)
        box.style.preferredSize = Size(width: 20, height: 5)
        cell.backgroundColor = .white
        cell.isSelected = true
      }, at: places)
    #expect(text == "bgg")
  }

  @Test("A view draws below the subnodes of its node")
  func view() async throws {
    let scene = try await renderer.scene(in: SizeRange(exact: Size(width: 4, height: 1))) {
      let cell = CellNode(viewBlock: {
        let view = ForeignView()
        view.backgroundColor = Self.red
        return view
      })
      let box = DisplayNode()
      box.backgroundColor = .black
      box.style.preferredSize = Size(width: 2, height: 1)
      cell.layoutSpecBlock = { _, _ in AbsoluteLayoutSpec(children: [box]) }
      return cell
    }
    let picture = try Pixels(png: await renderer.encode(scene, as: .png()))
    #expect(
      (0..<4).map { picture[$0, 0] } == [
        SIMD4(0, 0, 0, 255), SIMD4(0, 0, 0, 255), SIMD4(0, 0, 255, 255), SIMD4(0, 0, 255, 255),
      ])
  }
}
