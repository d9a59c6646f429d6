import SwatchFiles

/// The components, styles and themes of a template.
extension Template {
  /// The names that a document and its imports define.
  struct Names {
    var compilation: Compilation?
    var themes: [String] = []
    var place: DocumentError.Place?
    /// The paths of the imported files.
    var paths: [String] = []
    /// The imported files and the document, which comes last.
    var files: [TemplateStrings] = []
  }

  /// Reads the components, styles and values that elements can name. The compilation is nil for a
  /// document without any.
  static func names(
    of strings: TemplateStrings, theme: String?, root: FileRoot?
  ) throws(DocumentError) -> Names {
    let document = strings.text.root
    guard LibraryKey.allCases.contains(where: { document[$0.rawValue] != nil }) else {
      return Names(files: [strings])
    }
    var reader = ImportReader(of: strings.text.source, root: root)
    let library = try reader.library(of: strings)
    let theme = try Theme(of: reader.themes, choosing: theme)
    let compilation = Compilation(
      library: library, known: Scope(row: nil, theme: theme),
      budget: Compilation.Budget(ElementTemplate.largestCount))
    return Names(
      compilation: compilation, themes: Theme.names(in: reader.themes),
      place: Theme.place(in: reader.themes), paths: reader.paths, files: reader.files)
  }

  /// Rejects a theme that the document doesn't have; a document without themes accepts any name.
  /// - Throws: ``DocumentError`` with the names of the themes.
  package func checkTheme(_ choice: String?) throws(DocumentError) {
    guard let choice, let themesPlace, !themes.isEmpty, !themes.contains(choice) else { return }
    throw Theme.unknown(choice, among: themes, at: themesPlace)
  }

  /// Returns the same look without a theme that makes no difference: any theme if the document has
  /// none, or its first theme, which is the default.
  package func look(_ look: TemplateLook) -> TemplateLook {
    guard let theme = look.theme, themes.isEmpty || theme == themes.first else { return look }
    return TemplateLook(locale: look.locale)
  }
}
