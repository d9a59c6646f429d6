import Swatch

/// The kinds of files that `swatch render` writes.
enum RenderFormat: String, CaseIterable {
  case png, svg, pdf
  /// What is drawn, to be painted, compared or sent later.
  case scene

  /// The format that was asked for, else the one that a file's name ends in.
  /// - Throws: ``OutputError`` where neither says one.
  init(_ wanted: RenderFormat?, path: String) throws {
    if let wanted {
      self = wanted
    } else if path == "-" {
      self = .png
    } else if Self.isScene(path) {
      self = .scene
    } else {
      self = RenderFormat(rawValue: try OutputFormat(nil, path: path).rawValue) ?? .png
    }
  }

  /// The format of a picture; nil for a scene.
  var picture: OutputFormat? { OutputFormat(rawValue: rawValue) }

  /// `.png, .svg, .pdf or .scene`.
  static var listOfEndings: String {
    let endings = allCases.map { "." + $0.rawValue }
    return endings.dropLast().joined(separator: ", ") + (endings.last.map { " or " + $0 } ?? "")
  }

  /// A Boolean value that is true when a file's name says that it is a scene.
  static func isScene(_ path: String) -> Bool { path.lowercased().hasSuffix(".scene") }
}

/// A scene, as the command line names it.
struct SceneSource {
  let scene: Scene

  /// Reads a scene.
  /// - Returns: nil where neither the name nor the first bytes of the file are those of a scene.
  /// - Throws: ``SceneFileError``, ``FileRootError``.
  init?(_ path: String, root: String?) throws {
    guard RenderFormat.isScene(path) || Scene.isFile(at: path) else { return nil }
    scene = try Scene(contentsOf: path, confinedTo: root.map(FileRoot.init))
  }
}
