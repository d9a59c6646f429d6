import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The forms of glyphs, pictures and fonts, which depend on all of a scene.
extension SVGSceneWriter {
  /// A scene that is drawn.
  struct Drawn {
    let nodes: [SVGNode]
    /// The definitions with their names, each behind those that it refers to.
    let definitions: [(SVGName, SVGElement)]
    let files: [SVGContainedFile]
    /// The properties of the picture's own element that follow from its content.
    let traits: SVGHead.Traits
  }

  /// Gives everything its form; `isLong` is true for a file of further scenes.
  func finish(isLong: Bool) throws(CairoError) -> Drawn {
    let drawn = levels[0].children
    for node in drawn { count(node) }
    for definition in definitions { count(.element(definition)) }
    var forms = Forms(writer: self, isLong: isLong, next: definitions.count)
    let nodes = forms.resolved(drawn)
    let own = definitions.enumerated().map { ($0.offset, forms.resolved($0.element)) }
    let files = pictures.files
    var embedded: [(SVGName, SVGElement)] = []
    var fontFiles: [SVGContainedFile] = []
    for (name, font, need) in embeddings {
      let part = try fonts.part(of: font, for: need, with: resources)
      fontFiles.append(SVGContainedFile(bytes: part.bytes, type: "font/woff2"))
      embedded.append((name, .face(name, file: files.count + fontFiles.count - 1, part.axes)))
    }
    let fontNames = Set(embedded.map(\.0))
    return Drawn(
      nodes: SVGTidying.sharing(nodes),
      definitions: embedded + forms.added + own.filter { !fontNames.contains($0.0) },
      files: files + fontFiles, traits: SVGHead.Traits(of: nodes))
  }

  private func count(_ node: SVGNode) {
    switch node {
    case .element(let element): for child in element.children { count(child) }
    case .glyphs(let run): glyphs.count(run)
    case .picture(let place): pictures.count(place)
    case .text, .name, .file: break
    }
  }

  /// The forms of a scene's glyphs and pictures.
  private struct Forms {
    let writer: SVGSceneWriter
    let isLong: Bool
    /// The name of the next definition.
    var next: SVGName
    var added: [(SVGName, SVGElement)] = []
    private var outlines: [Int: SVGName] = [:]
    private var pictures: [Int: SVGName] = [:]

    init(writer: SVGSceneWriter, isLong: Bool, next: SVGName) {
      (self.writer, self.isLong, self.next) = (writer, isLong, next)
    }

    mutating func resolved(_ element: SVGElement) -> SVGElement {
      var element = element
      element.children = resolved(element.children)
      return element
    }

    mutating func resolved(_ nodes: [SVGNode]) -> [SVGNode] {
      var result: [SVGNode] = []
      for node in nodes {
        switch node {
        case .element(let element) where element.name == "g":
          // What is one element now may stand for the group.
          let inner = SVGTidying.sharing(resolved(element.children))
          result += SVGTidying.group(element.attributes, inner)
        case .element(let element): result.append(.element(resolved(element)))
        case .text, .name, .file: result.append(node)
        case .glyphs(let run): result.append(.element(self.element(run)))
        case .picture(let place): result.append(.element(self.element(place)))
        }
      }
      return result
    }

    private mutating func define(_ element: SVGElement) -> SVGName {
      added.append((next, element))
      next += 1
      return next - 1
    }

    private mutating func element(_ run: SVGGlyphRun) -> SVGElement {
      writer.glyphs.element(run, isLong: isLong) { number, outline in
        if let known = outlines[number] { return known }
        let name = define(outline)
        outlines[number] = name
        return name
      }
    }

    private mutating func element(_ place: SVGPlacedPicture) -> SVGElement {
      var element: SVGElement
      if !isLong, writer.pictures.hasOnePlace(place) {
        element = writer.pictures.element(place)
      } else {
        let name =
          pictures[place.picture] ?? define(writer.pictures.definition(place.picture))
        pictures[place.picture] = name
        element = writer.pictures.use(place, of: name)
      }
      guard !place.attributes.isEmpty else { return element }
      var group = SVGElement("g", [.element(element)])
      group.attributes = place.attributes
      return group
    }
  }
}

extension SVGHead.Traits {
  fileprivate init(of nodes: [SVGNode]) {
    for case .element(let element) in nodes {
      let inner = Self(of: element.children)
      hasText = hasText || inner.hasText || element.name == "text"
      hasBlendModes = hasBlendModes || inner.hasBlendModes || element.blendMode != nil
      hasNames = hasNames || inner.hasNames || element["role"] != nil
    }
  }
}

extension SVGElement {
  /// The rule that makes a file the font of a family, which has the name of the definition.
  fileprivate static func face(_ name: SVGName, file: Int, _ axes: [FaceNames.Place]) -> SVGElement
  {
    let settings = FaceNames.settings(axes)
    return SVGElement(
      "style",
      [
        .text("@font-face{font-family:"), .name(name),
        .text(";font-weight:1 1000;\(settings)src:url("), .file(file), .text(")}"),
      ])
  }
}
