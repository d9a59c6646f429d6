import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// The compiled templates, cached while their files are unchanged.
///
/// A template is cached in each look that was requested. A client that requests many looks, or
/// sends many documents, can't displace all templates of other clients: see ``KeptTemplates``.
final class TemplateShelf: Sendable {
  /// The largest number of bytes of a template.
  private static let byteLimit = 64 << 20

  /// The folder of templates; nil for none.
  private let folder: String?
  /// The folder of the files that data names.
  private let root: FileRoot
  /// The root folder of pictures for templates of the command line; nil for the folder of their
  /// data.
  private let trustedRoot: FileRoot?
  private let shelf = Locked(KeptTemplates())
  private let readings = Locked(0)

  init(folder: String?, root: FileRoot, trustedRoot: FileRoot?) {
    (self.folder, self.root, self.trustedRoot) = (folder, root, trustedRoot)
  }

  /// The number of kept templates; each look counts as one.
  var count: Int { shelf.withLock(\.count) }

  /// The number of times a template was read and compiled.
  var readCount: Int { readings.withLock(\.self) }

  /// Returns the requested template.
  /// - Throws: ``RequestProblem`` if the template is missing, or has an error.
  func template(
    _ choice: RenderRequest.TemplateChoice, look: TemplateLook = TemplateLook()
  ) throws(RequestProblem) -> Template {
    let template =
      switch choice {
      case .named(let name): try named(name, look)
      case .trusted(let path): try trusted(path, look)
      case .inline(let document): try inline(document, look)
      }
    if let theme = look.theme, template.themes.isEmpty {
      throw RequestProblem(
        .content,
        "there is no theme \"\(theme.shortened(to: 40).visible)\": the template has no themes; leave "
          + "\"theme\" out, or add \"themes\" to the template")
    }
    return template
  }

  // MARK: Sources

  private func named(_ name: String, _ look: TemplateLook) throws(RequestProblem) -> Template {
    guard let folder else {
      throw RequestProblem(
        .missing,
        "\"\(name.shortened(to: 80).visible)\" names a template, but this server has no folder of "
          + "templates; start it with --templates DIR, or send the document itself")
    }
    let path = name.hasSuffix(".json") ? name : name + ".json"
    return try reading(name) { () throws(InputFile.Problem) in
      let identity = try InputFile.identity(at: path, in: folder)
      let source = KeptTemplates.Source.named(path)
      if let found = found(source, look, identity) { return found }
      let file = try InputFile(path: path, in: folder)
      let text = try file.readAll(limit: Self.byteLimit)
      return compiled(source, look, file.identity, text.count) { look throws(DocumentError) in
        let shown = folder.isEmpty ? path : folder + "/" + path
        let start = shown.lastIndex(of: "/").map { String(shown[..<$0]) } ?? ""
        return try Template(parsing: text, file: shown, from: start, look: look, root: root)
      }
    }
  }

  private func trusted(_ path: String, _ look: TemplateLook) throws(RequestProblem) -> Template {
    try reading(path) { () throws(InputFile.Problem) in
      let identity = try InputFile.identity(at: path)
      let source = KeptTemplates.Source.trusted(path)
      if let found = found(source, look, identity) { return found }
      return compiled(source, look, identity, identity.byteCount) { look throws(DocumentError) in
        try Template(
          contentsOf: path, theme: look.theme, locale: look.locale, fileRoot: trustedRoot)
      }
    }
  }

  private func inline(
    _ document: JSONValue, _ look: TemplateLook
  ) throws(RequestProblem) -> Template {
    let text = document.json
    let source = KeptTemplates.Source.inline(ContentHash(hashing: text))
    if let found = found(source, look, nil) { return try found.get() }
    return try compiled(source, look, nil, text.count) { look throws(DocumentError) in
      try Template(confining: document, to: root, look: look)
    }.get()
  }

  private func reading(
    _ name: String,
    _ body: () throws(InputFile.Problem) -> Result<Template, RequestProblem>
  ) throws(RequestProblem) -> Template {
    let result: Result<Template, RequestProblem>
    do throws(InputFile.Problem) {
      result = try body()
    } catch {
      let reason =
        switch error {
        case .missing: "there is no such file"
        case .outside: "it leads out of the folder of templates"
        default: error.reason
        }
      throw RequestProblem(
        .missing, "the template \"\(name.shortened(to: 80).visible)\" can't be read: \(reason)")
    }
    return try result.get()
  }

  // MARK: Keeping

  /// Returns a cached template in a look, or the error that the template doesn't have the look; nil
  /// if it has to be compiled.
  private func found(
    _ source: KeptTemplates.Source, _ look: TemplateLook, _ identity: InputFile.Identity?
  ) -> Result<Template, RequestProblem>? {
    guard let files = shelf.withLock({ $0.files(of: source) }), files.identity == identity,
      files.imports == Self.identities(of: files.importedPaths)
    else { return nil }
    return shelf.withLock { shelf in
      do throws(DocumentError) {
        return try shelf.template(source, in: look, of: files).map(Result.success)
      } catch {
        return .failure(RequestProblem(.content, error))
      }
    }
  }

  /// Returns the identities of files by path; nil for missing files.
  private static func identities(of paths: [String]) -> [InputFile.Identity?] {
    paths.map { try? InputFile.identity(at: $0) }
  }

  private func compiled(
    _ source: KeptTemplates.Source, _ look: TemplateLook, _ identity: InputFile.Identity?,
    _ byteCount: Int, _ compile: (TemplateLook) throws(DocumentError) -> Template
  ) -> Result<Template, RequestProblem> {
    do throws(DocumentError) {
      return .success(try kept(source, look, identity, byteCount, compile))
    } catch {
      // The template is cached in its default look, so that the next unknown theme is refused
      // without compiling it.
      if look.theme != nil {
        _ = try? kept(source, TemplateLook(), identity, byteCount, compile)
      }
      return .failure(RequestProblem(.content, error))
    }
  }

  private func kept(
    _ source: KeptTemplates.Source, _ look: TemplateLook, _ identity: InputFile.Identity?,
    _ byteCount: Int, _ compile: (TemplateLook) throws(DocumentError) -> Template
  ) throws(DocumentError) -> Template {
    readings.withLock { $0 += 1 }
    let template = try compile(look)
    let files = KeptTemplates.Files(
      identity: identity, importedPaths: template.importedFiles,
      imports: Self.identities(of: template.importedFiles))
    shelf.withLock { $0.keep(template, source, in: look, of: files, byteCount) }
    return template
  }
}
