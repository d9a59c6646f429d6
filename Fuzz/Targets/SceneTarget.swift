import Swatch

/// Scene files: read, written again, and painted as PNG, SVG and PDF.
struct SceneTarget: FuzzTarget {
  static let name = "scenes"
  static let testedInputs = 250
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let grammar = SceneGrammar(bench)
    let bytes = try? grammar.scene(&numbers).encoded { file in
      // The results must not depend on the folder in which they are made.
      guard case .path(let path) = file.place, path.hasPrefix(bench.folder) else {
        return file.place
      }
      return .path(String(path.dropFirst(bench.folder.count + 1)))
    }
    return bytes ?? []
  }

  let pieces = [
    "\u{1}\0\u{1}\0", "\0\0\0\0", "\u{1}", "\u{2}", "\u{7F}", "\u{81}\u{10}", "../a.png", "a.png",
    "/dev/zero", "wght=1e9", "\u{89}SCENE\r\n",
  ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let scene: Scene
    do {
      scene = try Scene(decoding: input, folder: bench.folder)
    } catch {
      return try BrokenPromise.checkSentence(error.description)
    }
    let again = try Scene(decoding: scene.encoded(), folder: bench.folder)
    try BrokenPromise.check(again == scene, "a scene is another one when it is written and read")
    let (alone, together) = (try await paint(scene, jobs: 1), try await paint(again, jobs: 2))
    try BrokenPromise.check(alone == together, "one and two jobs make different files")
  }

  /// The files made from a scene; nil for a scene that can't be painted, for a stated reason.
  @MainActor private func paint(_ scene: Scene, jobs: Int) async throws -> [[UInt8]?] {
    let renderer = bench.renderer(scale: scene.scale, jobs: jobs)
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    var files: [[UInt8]?] = []
    for format in [SceneEncoding.png(), .svg(), .svg(text: .text), .pdf]
    where (extent.count ?? .max) <= Workbench.largestPicture {
      do {
        let file = try await renderer.encode(scene, as: format)
        try WholeFile.check(file, format, extent: extent)
        files.append(file)
      } catch let error as CairoError {
        try BrokenPromise.checkSentence(error.description)
        files.append(nil)
      }
    }
    return files
  }
}

/// A generator of scenes of all commands, with ordinary and extreme values.
private struct SceneGrammar {
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  func scene(_ numbers: inout FuzzNumbers) -> Scene {
    var size = Size(width: Double(1 + numbers.few(120)), height: Double(1 + numbers.few(90)))
    if numbers.oneIn(20) { size.width = Self.number(&numbers) }
    let scale = numbers.pick([0.01, 1.0 / 3, 1, 1, 1, 1.5, 2, 64])
    let items = (0..<1 + numbers.few(4)).map { _ in item(&numbers, depth: 0) }
    return Scene(size: size, scale: Scale(scale), items: items)
  }

  private func item(_ numbers: inout FuzzNumbers, depth: Int) -> Scene.Item {
    var made =
      depth < 5 && numbers.oneIn(3)
      ? Scene.Item(.items((0..<numbers.few(4)).map { _ in item(&numbers, depth: depth + 1) }))
      : Scene.Item(.list(list(&numbers)))
    if numbers.oneIn(2) { made.transform = Self.transform(&numbers) }
    if numbers.oneIn(3) { made.clip = Self.path(&numbers) }
    if numbers.oneIn(6) { made.shadow = Self.shadow(&numbers) }
    if numbers.oneIn(4) { made.compositing = Self.compositing(&numbers) }
    if numbers.oneIn(8) {
      made.backdrop = Scene.Backdrop(Self.path(&numbers), filters: [Self.filter(&numbers)])
    }
    if numbers.oneIn(4) { made.z = Self.number(&numbers) }
    if numbers.oneIn(4) { made.scope = NodePath(root: "card").appending("cell 1") }
    return made
  }

  private func list(_ numbers: inout FuzzNumbers) -> DisplayList {
    DisplayList(
      (0..<numbers.few(4)).map { number in
        DisplayList.Section(
          path: NodePath(root: "card").appending("node \(number)"), frame: Self.rect(&numbers),
          commands: commands(&numbers, depth: 0),
          accessibility: numbers.oneIn(3) ? AccessibilityAttributes(label: "a label") : nil,
          container: numbers.oneIn(3)
            ? AccessibilityContainer(numbers.pick(AccessibilityContainerType.allCases)) : nil,
          isListItem: numbers.oneIn(3))
      })
  }

  private func commands(_ numbers: inout FuzzNumbers, depth: Int) -> [DisplayCommand] {
    (0..<numbers.few(6)).flatMap { _ -> [DisplayCommand] in
      if depth < 4, numbers.oneIn(4) {
        let push: DisplayCommand =
          switch numbers.few(2) {
          case 0: .pushClip(Self.path(&numbers))
          case 1: .pushTransform(Self.transform(&numbers))
          default: .pushGroup(Self.compositing(&numbers))
          }
        return [push] + commands(&numbers, depth: depth + 1) + [.pop]
      }
      return command(&numbers)
    }
  }

  private static func compositing(_ numbers: inout FuzzNumbers) -> Compositing {
    let mask = Compositing.Mask([
      .pushTransform(transform(&numbers)), .fill(path(&numbers), .color(color(&numbers))), .pop,
    ])
    return Compositing(
      opacity: numbers.pick([0, 0.5, 1, -1, 2, 1e-300]),
      blendMode: numbers.oneIn(2) ? .normal : numbers.pick(BlendMode.allCases),
      mask: numbers.oneIn(3) ? mask : nil, filters: numbers.oneIn(3) ? [filter(&numbers)] : [])
  }

  private static func filter(_ numbers: inout FuzzNumbers) -> PixelFilter {
    let kind = numbers.pick(PixelFilter.Kind.allCases)
    return PixelFilter(kind, (0..<kind.valueCount).map { _ in number(&numbers) })
  }

  private func command(_ numbers: inout FuzzNumbers) -> [DisplayCommand] {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: [.fill(Self.path(&numbers), paint(&numbers))]
    case 1:
      [
        .stroke(
          Self.path(&numbers),
          StrokeStyle(
            width: Self.number(&numbers),
            dashes: (0..<numbers.few(3)).map { _ in Self.number(&numbers) },
            cap: numbers.pick(StrokeStyle.Cap.allCases),
            join: numbers.pick(StrokeStyle.Join.allCases),
            miterLimit: numbers.oneIn(3) ? Self.number(&numbers) : 10),
          Self.color(&numbers))
      ]
    case 2: [.shadow(Self.path(&numbers), Self.shadow(&numbers))]
    case 3: [.replace(Self.path(&numbers), Self.color(&numbers))]
    default: text(&numbers)
    }
  }

  private func text(_ numbers: inout FuzzNumbers) -> [DisplayCommand] {
    let text = AttributedText(
      numbers.pick(["A card", "", "😀 é", "سلام"]),
      font: Font(
        size: 12, weight: numbers.pick([400, 700]), slant: numbers.pick([.normal, .italic])))
    let layout = try? PangoTextEngine(fonts: bench.fonts).layout(text, width: 60)
    return (layout?.lines ?? []).flatMap { line in
      line.runs.map { run in
        var glyphs = run.glyphs
        if numbers.oneIn(6) { glyphs.fontSize = Self.number(&numbers) }
        if numbers.oneIn(12), !glyphs.glyphs.isEmpty {
          glyphs.glyphs[0].id = numbers.pick([0, 65_535, .max])
          glyphs.glyphs[0].position = Self.point(&numbers)
        }
        if numbers.oneIn(12) { glyphs.clusters = [] }
        return .glyphs(glyphs, at: Self.point(&numbers), Self.color(&numbers))
      }
    }
  }

  private func paint(_ numbers: inout FuzzNumbers) -> Paint {
    switch numbers.few(3) {
    case 0: return .color(Self.color(&numbers))
    case 1: return gradient(&numbers)
    default:
      let source = ImageSource.confinedFile(
        path: numbers.pick(["a.png", "b.jpg", "c.webp"]), folder: bench.folder)
      let size = PixelSize(width: 1 + numbers.few(20), height: 1 + numbers.few(20))
      let filter = numbers.oneIn(3) ? numbers.pick(ImageInterpolation.allCases) : nil
      let decoder = FileImageDecoder(cacheBytes: 0)
      guard let image = try? decoder.decode(source, to: size, filter) else { return .color(.red) }
      let changed = changed(image, &numbers)
      return numbers.oneIn(3)
        ? .tiles(changed, of: Self.rect(&numbers)) : .image(changed, in: Self.rect(&numbers))
    }
  }

  private func gradient(_ numbers: inout FuzzNumbers) -> Paint {
    let stops = (0..<numbers.few(3)).map { _ in
      LinearGradient.Stop(
        offset: numbers.oneIn(2) ? numbers.pick([0, 0.25, 0.5, 1]) : Self.number(&numbers),
        color: Self.color(&numbers))
    }
    let isRepeating = numbers.oneIn(3)
    switch numbers.pick(Gradient.Kind.allCases) {
    case .linear:
      return .gradient(
        .linear(
          LinearGradient(
            start: Self.point(&numbers), end: Self.point(&numbers), stops: stops,
            isRepeating: isRepeating)))
    case .radial:
      let radii = Size(width: Self.number(&numbers), height: Self.number(&numbers))
      return .gradient(
        .radial(
          RadialGradient(
            center: Self.point(&numbers), radii: radii, start: numbers.pick([0, 0.5, 1, -1]),
            stops: stops, isRepeating: isRepeating)))
    case .conic:
      return .gradient(
        .conic(
          ConicGradient(
            center: Self.point(&numbers), angle: Self.number(&numbers),
            span: numbers.pick([1, 0.25, 1e-3, 0, -1, 1e300]), stops: stops,
            isRepeating: isRepeating)))
    }
  }

  private func changed(
    _ image: ImageReference, _ numbers: inout FuzzNumbers
  ) -> ImageReference {
    guard numbers.oneIn(3) else { return image }
    let list = (0..<1 + numbers.few(2)).map { _ -> ImageEffect in
      switch numbers.few(3) {
      case 0:
        let edges = EdgeInsets(
          top: Self.number(&numbers), left: Self.number(&numbers), bottom: Self.number(&numbers),
          right: Self.number(&numbers))
        return .stretch(
          ImageStretch(
            edges: edges,
            of: Size(width: Double(numbers.few(30)), height: Double(numbers.few(30)))))
      case 1: return .tint(Self.color(&numbers))
      case 2: return .grayscale
      default: return .blur(radius: Self.number(&numbers))
      }
    }
    return image.with(
      ImageEffects(list, scale: numbers.pick([0.5, 1, 2, 3])), at: image.id.size)
  }

  // MARK: Values

  private static let extremes = [
    0, -0.0, -1, 1e-300, 1e-9, 0.1, 1e5, 9_999_999, 1e15, -1e15, 1e300, -1e300, 0x1p31, 0x1p23,
    .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ]

  private static func number(_ numbers: inout FuzzNumbers) -> Double {
    numbers.oneIn(5) ? numbers.pick(extremes) : Double(numbers.few(800)) / 8
  }

  private static func point(_ numbers: inout FuzzNumbers) -> Point {
    Point(x: number(&numbers), y: number(&numbers))
  }

  private static func rect(_ numbers: inout FuzzNumbers) -> Rect {
    Rect(
      origin: point(&numbers), size: Size(width: number(&numbers), height: number(&numbers)))
  }

  private static func color(_ numbers: inout FuzzNumbers) -> Color {
    numbers.oneIn(8)
      ? Color(red: number(&numbers), green: 0, blue: 1, alpha: number(&numbers))
      : numbers.pick([.red, .black, .clear, Color(white: 0.5, alpha: 0.5)])
  }

  private static func shadow(_ numbers: inout FuzzNumbers) -> Shadow {
    Shadow(
      color: color(&numbers), offset: point(&numbers),
      blurRadius: numbers.oneIn(3) ? Double(numbers.few(1200)) : number(&numbers))
  }

  private static func transform(_ numbers: inout FuzzNumbers) -> Transform {
    numbers.oneIn(2)
      ? .translation(x: number(&numbers), y: number(&numbers))
      : Transform(
        a: number(&numbers), b: number(&numbers), c: number(&numbers), d: number(&numbers), tx: 0,
        ty: 0)
  }

  private static func path(_ numbers: inout FuzzNumbers) -> Path {
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: return .rect(rect(&numbers))
    case 1: return .roundedRect(rect(&numbers), radii: CornerRadii(number(&numbers)))
    case 2: return .ellipse(in: rect(&numbers))
    default:
      return Path(
        (0..<numbers.few(6)).map { _ in
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: .move(to: point(&numbers))
          case 1: .line(to: point(&numbers))
          case 2:
            .curve(
              to: point(&numbers), control1: point(&numbers), control2: point(&numbers))
          default: .close
          }
        })
    }
  }
}
