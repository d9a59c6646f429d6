import Swatch

/// The kinds of files that `swatch render` writes.
enum RenderFormat: Hashable {
  /// A picture, with the format's default options.
  case picture(SceneEncoding)
  /// A scene: recorded drawing that is painted, compared or sent later.
  case scene

  /// Makes the requested format, or otherwise the format of the file's extension.
  /// - Throws: ``OutputError`` if neither is known.
  init(_ wanted: RenderFormat?, path: String) throws {
    if let wanted {
      self = wanted
    } else if path == "-" {
      self = .picture(.png())
    } else if Self.isScene(path) {
      self = .scene
    } else {
      self = .picture(try SceneEncoding(nil, path: path))
    }
  }

  /// The file extensions in words: `.png, .jpg, .jpeg, .webp, .svg, .pdf or .scene`.
  static var listOfEndings: String {
    SceneEncoding.listOfEndings.replacing(" or ", with: ", ") + " or .scene"
  }

  /// Returns true for a file name with the extension of scenes.
  static func isScene(_ path: String) -> Bool { path.lowercased().hasSuffix(".scene") }
}

/// A scene file of the command line.
struct SceneSource {
  let scene: Scene

  /// Reads a scene.
  /// - Returns: Nil if the file has neither the extension nor the first bytes of a scene.
  /// - Throws: ``SceneFileError``, ``FileRootError``.
  init?(_ path: String, root: String?) throws {
    guard RenderFormat.isScene(path) || Scene.isFile(at: path) else { return nil }
    scene = try Scene(contentsOf: path, confinedTo: root.map(FileRoot.init))
  }
}

extension ValueKind<RenderFormat> {
  /// The name of a format of pictures, or `scene`.
  static var renderFormat: ValueKind {
    let pictures = ValueKind<SceneEncoding>.format
    return ValueKind(
      expectation: pictures.expectation.replacing(" or ", with: ", ") + " or scene",
      parse: { $0 == "scene" ? .scene : pictures.parse($0).map(RenderFormat.picture) },
      format: { format in
        switch format {
        case .picture(let encoding): pictures.format(encoding)
        case .scene: "scene"
        }
      })
  }
}

/// The colour of pages behind their rows.
struct PageColor: Hashable {
  /// The colour as the command line states it.
  let text: String
  let color: Color
}

extension ValueKind<PageColor> {
  /// A colour in a form of documents.
  static var pageColor: ValueKind {
    ValueKind(
      expectation: "a colour as in documents, such as '#101418', white or transparent",
      parse: { text in Color(css: text).map { PageColor(text: text, color: $0) } },
      format: \.text)
  }
}
