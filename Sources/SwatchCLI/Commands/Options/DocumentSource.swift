import Swatch

extension Option {
  /// Returns the option `--root`, which names the folder of the files that data may use.
  static func root(_ path: WritableKeyPath<Root, String?>) -> Option {
    .optional(
      "--root", placeholder: "DIR", sets: path, as: .path(.folder),
      otherwise: "its own",
      help: "files that the data names must lie in this folder, links included; / allows all")
  }

  /// Returns the option for a template that is a part of a page.
  static func pagePart(_ path: WritableKeyPath<Root, Bool>) -> Option {
    .flag(
      "--page-part", sets: path, to: true,
      help: "the template is a header, a footer or a cover of swatch feed, which has {{page}}, "
        + "{{pages}}, {{rows}}, {{isOdd}}, {{isLast}} and {{continued}}")
  }
}

/// The options that choose a document's theme and locale.
struct LookOptions: Hashable {
  /// The name of the theme; nil for the document's first one.
  var theme: String?
  /// The language and region of formats; nil for the document's.
  var locale: String?

  /// Returns the template of a document, compiled for these options.
  /// - Throws: ``DocumentError`` for the first error in it.
  func template(_ path: String, root: FileRoot?) throws(DocumentError) -> Template {
    try Template(contentsOf: path, theme: theme, locale: locale, fileRoot: root)
  }

  /// Rejects a theme for a document without themes.
  func check(_ template: Template, of path: String) throws(CommandFailure) {
    guard let theme, template.themes.isEmpty else { return }
    throw CommandFailure(
      code: .usage,
      message: "--theme \(theme): \(path) has no themes; leave the option out, or add \"themes\"")
  }
}

extension LookOptions: OptionGroup {
  /// The options `--theme` and `--locale`.
  static var options: [Option<LookOptions>] {
    [
      .optional(
        "--theme", placeholder: "NAME", sets: \.theme, as: .text,
        otherwise: "the document's first one",
        help: "the theme whose values {{theme.…}} has"),
      .locale(\.locale),
    ]
  }
}

extension Option {
  /// Returns the option for the language and region of formats.
  static func locale(_ path: WritableKeyPath<Root, String?>) -> Option {
    .optional(
      "--locale", placeholder: "NAME", sets: path, as: .locale,
      otherwise: "the document's, else en",
      help: "the language and region of formats of numbers and dates, such as de-DE")
  }
}

/// A layout document and its data, named by the command line.
struct DocumentSource {
  let document: Document

  /// Reads the document, and fills it with the data if given.
  /// - Throws: ``DocumentError`` for the first error.
  init(
    document path: String, data: String?, look: LookOptions, root: FileRoot?
  ) throws(DocumentError) {
    try self.init(filling: look.template(path, root: root), with: data)
  }

  /// Fills a template with the data, if there is any.
  /// - Throws: ``DocumentError`` for the first error.
  init(filling template: Template, with data: String?) throws(DocumentError) {
    guard let data else {
      document = try template.document()
      return
    }
    document = try template.document(for: DocumentSource.value(of: data))
  }

  private static func value(of data: String) throws(DocumentError) -> JSONValue {
    do throws(DocumentError) {
      return try JSONValue(contentsOf: data)
    } catch {
      guard error.cause == .content, isFeed(data) else { throw error }
      var told = error
      told.advice = "--data is one JSON object; swatch feed renders the rows of a feed"
      throw told
    }
  }

  /// Returns true for a file name with the extension of a feed.
  private static func isFeed(_ path: String) -> Bool {
    [".csv", ".tsv", ".ndjson", ".jsonl"].contains(where: path.lowercased().hasSuffix)
  }
}

extension ValueKind<String> {
  /// A language with its region, such as `de-DE`.
  static var locale: ValueKind {
    ValueKind(
      expectation: "a language and a region, such as de-DE",
      parse: { text in
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
          1...8 ~= part.utf8.count
            && part.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }
        }
        return isTag && parts[0].count >= 2 ? text : nil
      }, format: { $0 })
  }
}
