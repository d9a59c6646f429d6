package import SwatchFiles

/// The text of a document that is compiled more than once: in each of its themes, and for its mistakes.
package struct DocumentFile: Sendable {
  private let bytes: [UInt8]
  private let path: String

  /// Reads a file; `-` is standard input.
  /// - Throws: ``DocumentError`` if the file can't be read.
  package init(path: String) throws(DocumentError) {
    self.init(try FileBytes.readAll(of: path), path: path)
  }

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  /// Compiles the document.
  ///
  /// - Parameters:
  ///   - look: The theme and the locale.
  ///   - fileRoot: The folder that must contain imported files and the files named by data; if it
  ///     is nil, imported files must be in the document's folder, and files named by data in the
  ///     folder that their relative paths start from.
  /// - Returns: The template.
  /// - Throws: ``DocumentError`` for the first error.
  package func template(
    _ look: TemplateLook, fileRoot: FileRoot?
  ) throws(DocumentError) -> Template {
    try Template(bytes, of: JSONSource(file: path), look, fileRoot: fileRoot)
  }

  /// Returns the mistakes that can be found without data: those of each element and of the
  /// document, or the first mistake in what elements depend on, such as an import. Empty for a
  /// correct document.
  /// - Throws: ``DocumentError`` if a file can't be read.
  package func mistakes(
    _ look: TemplateLook, fileRoot: FileRoot?
  ) throws(DocumentError) -> [DocumentError] {
    let mistakes = Mistakes()
    do throws(DocumentError) {
      if let part = try part() {
        try add(mistakesOf: part, look, fileRoot, to: mistakes)
      } else {
        _ = try Template(
          bytes, of: JSONSource(file: path), look, fileRoot: fileRoot, taking: mistakes)
      }
    } catch {
      guard error.cause == .content else { throw error }
      mistakes.add(error)
    }
    return mistakes.all
  }

  /// Returns the names of the themes in the file if it is one that documents import, which draws
  /// nothing; nil for a document.
  /// - Throws: ``DocumentError`` if the file can't be read.
  package func themesOfPart() throws(DocumentError) -> [String]? {
    try part().map { Theme.names(in: [$0]) }
  }

  /// Returns the strings of the file if it is one that documents import; nil for a document.
  private func part() throws(DocumentError) -> TemplateStrings? {
    var source = JSONSource(file: path)
    source.isTemplate = true
    let text = try JSONReader.read(bytes, from: source)
    return text.root.isImportedPart ? try ImportReader.strings(text) : nil
  }

  private func add(
    mistakesOf part: TemplateStrings, _ look: TemplateLook, _ root: FileRoot?,
    to mistakes: Mistakes
  ) throws(DocumentError) {
    let names = try Template.names(of: part, theme: look.theme, root: root)
    var reading = Reading(strings: part, scope: nil, mistakes: mistakes)
    reading.compilation = names.compilation
    do throws(DocumentError) {
      _ = try RootTexts.look(of: [part], document: nil, in: reading)
    } catch {
      mistakes.add(error)
    }
    guard let compilation = names.compilation else { return }
    let library = compilation.library
    for component in library.ownComponents {
      for mistake in library.mistakes(of: component, knowing: compilation.known) {
        mistakes.add(mistake)
      }
    }
    for (_, style) in library.ownMembers(.styles) {
      for mistake in NamedStyles.mistakes(in: style) { mistakes.add(mistake) }
    }
  }
}
