import Foundation
import SwatchFiles
import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Scenes as files")
struct SceneCodingTests {
  private static let box = Rect(x: 1.25, y: -2, width: 30, height: 1.0 / 3)
  private static let font = FontReference(
    FontFace(
      file: ContentHash(high: .max, low: 7), index: 65_537, variations: "wght=650",
      synthesis: [.bold, .oblique]),
    source: .file("/fonts/a.ttf"),
    rendering: FontRendering(
      hasColor: true, usesBitmaps: true,
      em: Transform(a: 1, b: 0, c: -0.2, d: 1, tx: 0, ty: 0)))

  static func run(_ text: String, font: FontReference = font, y: Double = 0) -> GlyphRun {
    let glyphs = text.utf8.enumerated().map { index, byte in
      GlyphRun.Glyph(id: UInt32(byte) * 999, position: Point(x: Double(index) * 7.125, y: y))
    }
    return GlyphRun(
      font: font, fontSize: 12, glyphs: glyphs, text: text,
      clusters: glyphs.map { _ in .init(byteCount: 1, glyphCount: 1) }, isRightToLeft: false)
  }

  static func section(
    _ commands: [DisplayCommand], path: NodePath = NodePath(root: "card"),
    _ accessibility: AccessibilityAttributes? = nil
  ) -> DisplayList.Section {
    DisplayList.Section(path: path, frame: box, commands: commands, accessibility: accessibility)
  }

  static func scene(_ items: Scene.Item...) -> Scene {
    Scene(size: Size(width: 40, height: 30.5), scale: Scale(1.5), items: items)
  }

  static func scene(_ commands: [DisplayCommand]) -> Scene {
    scene(Scene.Item(.list(DisplayList([section(commands)]))))
  }

  // MARK: What comes back

  /// An item, with each of its values changed in turn.
  static var items: [Scene.Item] {
    let plain = Scene.Item(.list(DisplayList()))
    func changed(_ change: (inout Scene.Item) -> Void) -> Scene.Item {
      var item = plain
      change(&item)
      return item
    }
    let card = NodePath(root: "card")
    let attributes = AccessibilityAttributes(
      label: "a", value: "b", hint: "c", identifier: "d", traits: [.button, .searchField],
      headingLevel: 6)
    var cell = section([], path: card, attributes)
    cell.cell = Scene.TableCell(table: 1, row: 2, columns: 3..<5, rowSpan: 2, isBackground: true)
    var picture = section([], path: card)
    (picture.cell, picture.isUndescribed) = (
      Scene.TableCell(table: nil, row: 0, columns: 0..<1), true
    )
    (picture.container, picture.isListItem) = (AccessibilityContainer(.landmark, label: "e"), true)
    picture.isExact = true
    return [
      plain, Scene.Item(.list(DisplayList([cell, picture]))),
      changed { $0.transform = .translation(x: 3, y: 0.1) },
      changed { $0.transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6) },
      changed { $0.clip = .roundedRect(box, radii: CornerRadii(0.1)) },
      changed { $0.shadow = Shadow(color: .red, offset: Point(x: 1, y: 2), blurRadius: 3) },
      changed { $0.opacity = 0.3 }, changed { $0.z = -1 },
      changed { $0.compositing = Compositing(opacity: 0.5, blendMode: .color) },
      changed {
        $0.compositing.blendMode = .screen
        $0.transform = .translation(x: 3, y: 0.1)
      },
      changed {
        $0.backdrop = Scene.Backdrop(.rect(box), filters: [.blur(radius: 2), .invert(1)])
      },
      changed {
        $0.backdrop = Scene.Backdrop(.ellipse(in: box), filters: [])
        $0.opacity = 0.5
        $0.transform = .translation(x: 3, y: 0.1)
      },
      changed { $0.scope = card.appending("cell 1") },
      changed { $0.content = .items([plain, plain.moved(by: Point(x: 1, y: 1))]) },
      changed {
        $0.content = .list(
          DisplayList([
            section([], attributes), section([], path: card.appending("title"), .init()),
            section([], path: card.appending("body").appending("é\u{0}")), section([]),
          ]))
      },
    ]
  }

  @Test("Each value of an item survives coding", arguments: items.indices)
  func values(index: Int) throws {
    let scene = Self.scene(Self.items[index], Self.items[index])
    #expect(try Scene(decoding: scene.encoded()) == scene)
    #expect(Set(Self.items).count == Self.items.count)
  }

  @Test(
    "Numbers in scenes survive coding bit by bit",
    arguments: [
      0, -0.0, 1, -1, 1.0 / 1024, 0.1, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      0x1p36, -0x1p36, 0x1p36 - 0x1p-10, 123_456.789,
    ])
  func numbers(number: Double) throws {
    let scene = Self.scene([
      .fill(.rect(Rect(x: number, y: 0, width: 1, height: 1)), .color(.black))
    ])
    let read = try Scene(decoding: scene.encoded())
    guard case .list(let list) = read.items[0].content,
      case .fill(let path, _) = list.sections[0].commands[0], let box = path.box
    else { return #expect(Bool(false)) }
    #expect(box.minX.bitPattern == number.bitPattern)
  }

  @Test(
    "Colours survive coding bit by bit",
    arguments: [0, 1.0 / 255, 0.1, 0.5, 254.0 / 255, 1, 1.5, -1])
  func colors(channel: Double) throws {
    let color = Color(red: channel, green: 0, blue: 1, alpha: channel)
    let scene = Self.scene([.replace(.ellipse(in: Self.box), color)])
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }

  @Test("Glyph runs of any clusters, direction and position survive coding")
  func glyphs() throws {
    var odd = Self.run("a text", y: 0.1)
    odd.clusters = [.init(byteCount: 4, glyphCount: 1), .init(byteCount: 2, glyphCount: 5)]
    odd.isRightToLeft = true
    var empty = Self.run("")
    empty.text = "é"
    let runs = [Self.run("a text"), Self.run("a text", y: 0.5), odd, empty]
    let scene = Self.scene(runs.map { .glyphs($0, at: Point(x: 1, y: 2), .blue) })
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }

  @Test("A mask survives coding, and an unclosed mask is refused")
  func masks() throws {
    let mask = Compositing.Mask(size: Self.box.size) { canvas in
      canvas.clipped(to: .ellipse(in: Self.box)) { $0.fill(.rect(Self.box), with: .red) }
    }
    let outer = Compositing.Mask([.pushGroup(Compositing(mask: mask)), .pop])
    for mask in [mask, outer] {
      var scene = Self.scene([.pushGroup(Compositing(opacity: 0.5, mask: mask)), .pop])
      scene.items[0].compositing.mask = mask
      #expect(try Scene(decoding: scene.encoded()) == scene)
    }
    #expect(throws: SceneFileError.self) {
      try Self.scene([
        .pushGroup(Compositing(mask: Compositing.Mask([.pushClip(.rect(Self.box))]))), .pop,
      ])
      .encoded()
    }
  }

  @Test("Filters survive coding")
  func filters() throws {
    let filters = PixelFilter.Kind.allCases.map { kind in
      PixelFilter(kind, (0..<kind.valueCount).map { Double($0) + 0.25 })
    }
    #expect(filters.map(\.kind) == PixelFilter.Kind.allCases)
    var scene = Self.scene([.pushGroup(Compositing(filters: filters)), .pop])
    scene.items[0].compositing.filters = filters.reversed()
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }

  @Test("Each blend mode survives coding", arguments: BlendMode.allCases)
  func blendModes(mode: BlendMode) throws {
    let scene = Self.scene([.pushGroup(Compositing(opacity: 0.5, blendMode: mode)), .pop])
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }

  @Test("The fill rule of an outline survives coding", arguments: Path.FillRule.allCases)
  func fillRules(rule: Path.FillRule) throws {
    let path = Path([.move(to: .zero), .line(to: Point(x: 1, y: 2)), .close], fillRule: rule)
    let scene = Self.scene([.fill(path, .color(.red)), .pushClip(path), .pop])
    #expect(try Scene(decoding: scene.encoded()) == scene)
    var box = Path.rect(Self.box)
    box.fillRule = rule
    #expect(box == .rect(Self.box))
  }

  @Test("Lines and boxes along text survive coding")
  func rules() throws {
    let kinds =
      TextDecoration.Style.allCases.map { TextRule.Kind.line($0) } + [.box(cornerRadius: 3)]
    let rules = kinds.map {
      TextRule($0, [.init(0, 1.5), .init(2, 9)], top: -3, thickness: 0.25, color: .blue)
    }
    let scene = Self.scene(rules.map { .rule($0, at: Point(x: 1, y: 2)) })
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }

  @Test("Effects of glyphs, properties of shaping and links survive coding")
  func effects() throws {
    let shadow = Shadow(color: .red, offset: Point(x: 1, y: 2), blurRadius: 3)
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 3, y: 4), stops: [.init(offset: 0, color: .blue)])
    let effects = [
      GlyphEffects(shadow: shadow), GlyphEffects(gradient: gradient),
      GlyphEffects(outline: .init(width: 2, color: .green)),
      GlyphEffects(outline: .init(width: 2, color: .green, isBehind: true)),
    ]
    let runs = effects.map { effects in
      var run = Self.run("a")
      run.effects = effects
      return run
    }
    var shaped = Self.run("b")
    shaped.shaping = GlyphRun.Shaping(
      features: ["tnum", "-liga"], language: "ja", showsOtherCharacters: true,
      hasAddedSpacing: true,
      joinsNeighbors: true, missingFromLeader: "\u{E123}")
    let scene = Self.scene(
      (runs + [shaped]).map { .glyphs($0, at: .zero, .black) }
        + [.link(Scene.Link("https://a.b/", text: "c"), in: Self.box)])
    #expect(try Scene(decoding: scene.encoded()) == scene)
  }

  @Test("A font survives coding with its file's path and its rendering")
  func source() throws {
    let list = DisplayList([Self.section([.glyphs(Self.run("a"), at: .zero, .black)])])
    let read = try DisplayList(decoding: list.encoded(), folder: "/fonts/")
    guard case .glyphs(let run, _, _) = read.sections[0].commands[0] else {
      return #expect(Bool(false))
    }
    #expect(run.font.face == Self.font.face)
    #expect(run.font.rendering == Self.font.rendering)
    #expect(run.font.source == .confinedFile(path: "a.ttf", folder: "/fonts/"))
  }

  @Test("A value that repeats in a scene is written once")
  func tables() throws {
    func size(_ count: Int) throws -> Int {
      let texts = (0..<count).map { _ in
        DisplayCommand.glyphs(Self.run("word"), at: .zero, Color(white: 0.3))
      }
      return try Self.scene(texts).encoded().count
    }
    // The kind, the indices of the font, the size, the text, its direction, the numbers of the
    // glyphs, their positions, three absent members, the position of the run and the index of the
    // colour.
    let places = (1 + 1 + 3 * 2) + 1
    #expect(try size(11) - size(1) == 10 * (1 + 1 + 3 + 5 + 1 + 1 + 4 * 3 + places + 3 + 2 + 1))
  }

  @Test("Equal scenes have equal bytes, even after reading and writing")
  func deterministic() throws {
    let scene = Self.scene(
      Self.items[11], Self.items[10],
      Scene.Item(
        .list(DisplayList([Self.section([.glyphs(Self.run("word"), at: .zero, .black)])]))))
    let bytes = try scene.encoded()
    #expect(try Scene(decoding: bytes, folder: "/").encoded() == bytes)
  }

  @Test("Scenes and display lists inside other formats have the bytes of their own files")
  func codable() throws {
    struct Card: Codable, Equatable {
      var scene: Scene
      var list: DisplayList
    }
    let list = DisplayList([Self.section([.fill(.rect(Self.box), .color(.red))])])
    let card = Card(scene: Self.scene(Scene.Item(.list(list))), list: list)
    let json = try JSONEncoder().encode(card)
    #expect(try JSONDecoder().decode(Card.self, from: json) == card)
    let texts = try JSONDecoder().decode([String: String].self, from: json)
    #expect(texts["scene"] == Data(try card.scene.encoded()).base64EncodedString())
  }

  // MARK: Files of fonts and pictures

  private static func sources(_ scene: Scene) -> [ImageSource] {
    guard case .list(let list) = scene.items[0].content else { return [] }
    return list.sections[0].commands.compactMap { command in
      guard case .fill(_, .image(let image, _)) = command else { return nil }
      return image.source
    }
  }

  private static func pictures(_ sources: [ImageSource]) -> Scene {
    scene(
      sources.enumerated().map { index, source in
        let id = ImageID(
          source: ContentHash(high: 0, low: UInt64(index)), size: PixelSize(width: 1, height: 2))
        return .fill(.rect(box), .image(ImageReference(id: id, source: source), in: box))
      })
  }

  @Test("Scene files have absolute paths, and are read only inside a stated folder")
  func paths() throws {
    let here = FileManager.default.currentDirectoryPath
    let bytes = try Self.pictures([
      .file("a.png"), .file("/x/b.png"), .confinedFile(path: "c.png", folder: "/x/y"),
      .confinedFile(path: "d.png", folder: ""), .bytes([1, 2, 3]),
      .fetched(FetchedPicture(url: "https://a", bytes: try SpoolFile().store([4, 5]))),
    ]).encoded()
    #expect(
      Self.sources(try Scene(decoding: bytes, folder: "/x")) == [
        .confinedFile(path: here + "/a.png", folder: "/x"),
        .confinedFile(path: "b.png", folder: "/x"), .confinedFile(path: "y/c.png", folder: "/x"),
        .confinedFile(path: here + "/d.png", folder: "/x"), .bytes([1, 2, 3]), .bytes([4, 5]),
      ])
    #expect(
      Self.sources(try Scene(decoding: bytes, folder: here))[0]
        == .confinedFile(path: "a.png", folder: here))
  }

  @Test("A page of a file survives coding with its number")
  func pages() throws {
    let bytes = try Self.pictures([
      .page(2, of: .file("/x/a.pdf")), .page(1, of: .bytes([1])), .page(70_000, of: .bytes([2])),
    ]).encoded()
    #expect(
      Self.sources(try Scene(decoding: bytes, folder: "/x")) == [
        .page(2, of: .confinedFile(path: "a.pdf", folder: "/x")), .bytes([1]),
        .page(70_000, of: .bytes([2])),
      ])
  }

  @Test(
    "The interpolation and the viewport of a picture survive coding",
    arguments: [nil] + ImageInterpolation.allCases.map(Optional.init))
  func interpolation(_ interpolation: ImageInterpolation?) throws {
    for viewport in [nil, Size(width: 1.5, height: 1.0 / 3)] {
      let id = ImageID(
        source: ContentHash(high: 0, low: 1), size: PixelSize(width: 3, height: 1),
        interpolation: interpolation, viewport: viewport)
      let image = ImageReference(id: id, source: .bytes([1, 2, 3]))
      let scene = Self.scene([
        .fill(.rect(Self.box), .image(image, in: Self.box)),
        .fill(.rect(Self.box), .tiles(image, of: Self.box)),
        .fill(
          .rect(Self.box),
          .image(image.with(ImageEffects([.grayscale], scale: 2), at: id.size), in: Self.box)),
      ])
      #expect(try Scene(decoding: scene.encoded(), folder: "/") == scene)
    }
  }

  @Test(
    "The effects of a picture and its interpolation survive coding",
    arguments: [nil, ImageInterpolation.nearest])
  func effects(interpolation: ImageInterpolation?) throws {
    let stretch = ImageStretch(
      edges: .init(top: 1, left: 2.5, bottom: 1.0 / 3, right: 0), of: Size(width: 9, height: 7))
    let lists: [[ImageEffect]?] = [
      nil, [], [.tint(Color(white: 0.1))], [.grayscale], [.blur(radius: 0.75)],
      [.stretch(stretch), .tint(.red), .grayscale, .blur(radius: 2)],
    ]
    let commands = lists.map { list in
      let id = ImageID(
        source: ContentHash(high: 0, low: 1), size: PixelSize(width: 3, height: 1),
        interpolation: interpolation, effects: list.map { ImageEffects($0, scale: 1.5) })
      let image = ImageReference(id: id, source: .bytes([1, 2, 3]))
      return DisplayCommand.fill(.rect(Self.box), .image(image, in: Self.box))
    }
    let scene = Self.scene(commands)
    #expect(try Scene(decoding: scene.encoded(), folder: "/") == scene)
  }

  @Test("Paints of every kind survive coding")
  func paints() throws {
    let stops = [
      LinearGradient.Stop(offset: 0, color: .red), .init(offset: 1.0 / 3, color: .blue),
    ]
    let id = ImageID(
      source: ContentHash(high: 0, low: 1), size: PixelSize(width: 3, height: 1),
      interpolation: .nearest)
    func gradient(_ kind: Gradient.Kind, isRepeating: Bool) -> Gradient {
      let center = Point(x: 1, y: 2)
      return switch kind {
      case .linear:
        .linear(
          LinearGradient(
            start: Point(x: 1, y: 0.1), end: .zero, stops: stops, isRepeating: isRepeating))
      case .radial:
        .radial(
          RadialGradient(
            center: center, radii: Size(width: 3, height: 4), start: 0.25, stops: stops,
            isRepeating: isRepeating))
      case .conic:
        .conic(
          ConicGradient(
            center: center, angle: -30, span: 0.5, stops: stops, isRepeating: isRepeating))
      }
    }
    let gradients = Gradient.Kind.allCases.flatMap { kind in
      [true, false].map { Paint.gradient(gradient(kind, isRepeating: $0)) }
    }
    let image = ImageReference(id: id, source: .bytes([1, 2, 3]))
    let paints =
      gradients + [.color(.red), .image(image, in: Self.box), .tiles(image, of: Self.box)]
    let scene = Self.scene(paints.map { .fill(.rect(Self.box), $0) })
    #expect(try Scene(decoding: scene.encoded(), folder: "/") == scene)
  }

  @Test("A picture file needed in two sizes is written once")
  func file() throws {
    func scene(_ widths: [Int]) -> Scene {
      Self.scene(
        widths.map { width in
          let id = ImageID(
            source: ContentHash(high: 0, low: 1), size: PixelSize(width: width, height: 1))
          let image = ImageReference(id: id, source: .bytes(Array(repeating: 9, count: 1000)))
          return .fill(.rect(Self.box), .image(image, in: Self.box))
        })
    }
    let (one, two) = (try scene([1]).encoded().count, try scene([1, 2]).encoded().count)
    #expect(one > 1000 && two < one + 100)
  }
}
