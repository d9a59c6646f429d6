import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchGraphics
import SwatchMessages

/// Compiled templates, kept as long as their files are unchanged.
final class TemplateShelf: Sendable {
  private enum Way: Hashable {
    case named(String)
    case trusted(String)
    case inline(ContentHash)
  }

  private struct Key: Hashable {
    let way: Way
    let look: TemplateLook
  }

  /// A template that was compiled.
  private struct Kept {
    let template: Template
    /// The content of the file; nil for a document of a request, which never changes.
    let identity: InputFile.Identity?
    /// The content of the files that it imports, in their order.
    let imports: [InputFile.Identity?]
    /// The length of its text.
    let byteCount: Int
    /// The number of the last use.
    var use: Int
  }

  private struct Shelf {
    var kept: [Key: Kept] = [:]
    var byteCount = 0
    var useCount = 0
    var readCount = 0
  }

  /// The most templates that are kept, and the most bytes of their texts.
  private static let (limit, keptBytes) = (256, 8 << 20)
  /// The most bytes of a template.
  private static let byteLimit = 64 << 20

  /// The folder of templates; nil for none.
  private let folder: String?
  /// The folder that files named by data must be in.
  private let root: FileRoot
  /// That folder for templates of the command line; nil for their data's.
  private let trustedRoot: FileRoot?
  private let shelf = Locked(Shelf())

  init(folder: String?, root: FileRoot, trustedRoot: FileRoot?) {
    (self.folder, self.root, self.trustedRoot) = (folder, root, trustedRoot)
  }

  /// The number of templates that are kept.
  var count: Int { shelf.withLock { $0.kept.count } }

  /// The number of times that a template was read and compiled.
  var readCount: Int { shelf.withLock { $0.readCount } }

  /// The template that is asked for.
  /// - Throws: ``RequestProblem`` if there is none, or it has an error.
  func template(
    _ choice: RenderRequest.TemplateChoice, look: TemplateLook = TemplateLook()
  ) throws(RequestProblem) -> Template {
    switch choice {
    case .named(let name): try named(name, look)
    case .trusted(let path): try trusted(path, look)
    case .inline(let document): try inline(document, look)
    }
  }

  // MARK: Ways to templates

  private func named(_ name: String, _ look: TemplateLook) throws(RequestProblem) -> Template {
    guard let folder else {
      throw RequestProblem(
        .missing,
        "\"\(name.shortened(to: 80).visible)\" names a template, and this server has no folder of "
          + "them; start it with --templates DIR, or send the document itself")
    }
    let path = name.hasSuffix(".json") ? name : name + ".json"
    return try reading(name) { () throws(InputFile.Problem) in
      let identity = try InputFile.identity(at: path, in: folder)
      let key = Key(way: .named(path), look: look)
      if let found = found(key, identity) { return .success(found) }
      let file = try InputFile(path: path, in: folder)
      let text = try file.readAll(limit: Self.byteLimit)
      return compiled(key, file.identity, text.count) { () throws(DocumentError) in
        let shown = folder.isEmpty ? path : folder + "/" + path
        let way = shown.lastIndex(of: "/").map { String(shown[..<$0]) } ?? ""
        return try Template(parsing: text, file: shown, from: way, look: look, root: root)
      }
    }
  }

  private func trusted(_ path: String, _ look: TemplateLook) throws(RequestProblem) -> Template {
    try reading(path) { () throws(InputFile.Problem) in
      let identity = try InputFile.identity(at: path)
      let key = Key(way: .trusted(path), look: look)
      if let found = found(key, identity) { return .success(found) }
      return compiled(key, identity, identity.byteCount) { () throws(DocumentError) in
        try Template(
          contentsOf: path, theme: look.theme, locale: look.locale, fileRoot: trustedRoot)
      }
    }
  }

  private func inline(
    _ document: JSONValue, _ look: TemplateLook
  ) throws(RequestProblem) -> Template {
    let text = document.json
    let key = Key(way: .inline(ContentHash(hashing: text)), look: look)
    if let found = found(key, nil) { return found }
    return try compiled(key, nil, text.count) { () throws(DocumentError) in
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
      throw RequestProblem(.missing, "no template \"\(name.shortened(to: 80).visible)\": \(reason)")
    }
    return try result.get()
  }

  // MARK: Keeping

  private func found(_ key: Key, _ identity: InputFile.Identity?) -> Template? {
    guard let kept = shelf.withLock({ $0.kept[key] }), kept.identity == identity,
      kept.imports == Self.identities(of: kept.template.importedFiles)
    else { return nil }
    return shelf.withLock { shelf in
      shelf.useCount += 1
      shelf.kept[key]?.use = shelf.useCount
      return kept.template
    }
  }

  /// The content of files by their paths; nil for those that are gone.
  private static func identities(of paths: [String]) -> [InputFile.Identity?] {
    paths.map { try? InputFile.identity(at: $0) }
  }

  private func compiled(
    _ key: Key, _ identity: InputFile.Identity?, _ byteCount: Int,
    _ compile: () throws(DocumentError) -> Template
  ) -> Result<Template, RequestProblem> {
    shelf.withLock { $0.readCount += 1 }
    do throws(DocumentError) {
      let template = try compile()
      keep(
        Kept(
          template: template, identity: identity,
          imports: Self.identities(of: template.importedFiles), byteCount: byteCount, use: 0),
        for: key)
      return .success(template)
    } catch {
      return .failure(RequestProblem(.content, error))
    }
  }

  private func keep(_ new: Kept, for key: Key) {
    shelf.withLock { shelf in
      shelf.useCount += 1
      var new = new
      new.use = shelf.useCount
      shelf.byteCount += new.byteCount - (shelf.kept[key]?.byteCount ?? 0)
      shelf.kept[key] = new
      while shelf.kept.count > Self.limit || shelf.byteCount > Self.keptBytes,
        let oldest = shelf.kept.min(by: { $0.value.use < $1.value.use })
      {
        shelf.byteCount -= oldest.value.byteCount
        shelf.kept[oldest.key] = nil
      }
    }
  }
}
