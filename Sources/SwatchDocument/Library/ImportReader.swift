import SwatchFiles
import SwatchMessages

/// Reads the files that a document imports, each once.
///
/// Like the path of a picture, the path of a file is relative to the file that names it. The file
/// must be in the root folder or, if there is none, in the folder of the document, even if a link
/// leads to it.
struct ImportReader {
  /// The folder that files must be in.
  private let folder: String
  private let root: FileRoot?
  private var known: [[Int]: Library] = [:]
  /// The files that are being read, the document first.
  private var open: [[Int]]
  /// The document and all files that it imports; an imported file comes before the files that
  /// import it.
  private(set) var files: [TemplateStrings] = []
  /// The paths of the imported files, in the order of reading.
  private(set) var paths: [String] = []

  /// Starts at a document.
  init(of document: JSONSource, root: FileRoot?) {
    folder = document.folder
    self.root = root
    let identity = try? InputFile(path: document.file).identity
    open = [identity.map(ImportReader.key) ?? []]
  }

  /// The files with values of themes, in the same order as ``files``.
  var themes: [TemplateStrings] {
    files.filter { strings in
      [LibraryKey.theme, .themes].contains { strings.text.root[$0.rawValue] != nil }
    }
  }

  /// Returns the library of a file, with all imports.
  /// - Throws: ``DocumentError`` if an imported file is missing, is wrong or imports itself,
  ///   directly or through other files.
  mutating func library(of strings: TemplateStrings) throws(DocumentError) -> Library {
    let document = strings.text.root
    var imports: [Library] = []
    for literal in try ImportReader.literals(in: document) {
      imports.append(try imported(literal))
    }
    files.append(strings)
    return try Library(strings, importing: imports)
  }

  /// Reads the strings with the paths of imports: one, or a list.
  private static func literals(in document: JSONValue) throws(DocumentError) -> [JSONValue] {
    guard let literal = document[LibraryKey.import.rawValue] else { return [] }
    let paths = literal.kind == .array ? literal.elements : [literal]
    for path in paths {
      guard path.string?.isEmpty == false else {
        throw DocumentError(
          "expected the path of a file to import, or a list of paths, found \(path.words)",
          at: path.place, advice: "write \"parts.json\"")
      }
    }
    return paths
  }

  private mutating func imported(_ literal: JSONValue) throws(DocumentError) -> Library {
    let path = literal.stringContent
    let source = literal.text.source
    let name = source.resolve(path: path)
    guard let way = ConfinedWay(path, from: source.folder, root: root ?? outermost, known: nil)
    else {
      throw DocumentError(
        "\"\(path.shortened(to: 40))\" leads out of "
          + "\(FileRoot.words(for: root?.path ?? folder)), or is not there",
        at: literal.place,
        advice: "check the path, move the file into the folder, or allow a wider one with "
          + LibraryParameter.fileRoot.rawValue)
    }
    let (bytes, identity) = try ImportReader.read(way, as: name, for: literal)
    if let library = known[identity] { return library }
    guard !open.contains(identity) else {
      throw DocumentError(
        "\"\(path.shortened(to: 40))\" imports itself, through the files that it imports",
        at: literal.place, advice: "move what both files need into a third one")
    }
    guard open.count <= ImportReader.depthLimit else {
      throw DocumentError(
        "there are \(ImportReader.depthLimit) imports around this one, which is the limit",
        at: literal.place, advice: "import less deeply")
    }
    open.append(identity)
    paths.append(name)
    do throws(DocumentError) {
      let library = try library(of: ImportReader.strings(bytes, of: name))
      known[identity] = library
      open.removeLast()
      return library
    } catch {
      throw error.adding("imported at", literal.place)
    }
  }

  /// The folder of the document as a root.
  private var outermost: FileRoot? { try? FileRoot(folder) }

  private static func read(
    _ way: ConfinedWay, as name: String, for literal: JSONValue
  ) throws(DocumentError) -> (bytes: [UInt8], identity: [Int]) {
    do throws(InputFile.Problem) {
      let file = try InputFile(path: way.path, in: way.folder)
      return (try file.readAll(limit: JSONLimits.bytes + 1), key(of: file.identity))
    } catch {
      throw DocumentError(
        "the file \(name.shortened(to: 80)) can't be imported: \(error.reason)", at: literal.place,
        cause: error == .missing ? .missingFile : .unreadableFile)
    }
  }

  private static func key(of identity: InputFile.Identity) -> [Int] {
    [Int(bitPattern: identity.device), Int(bitPattern: identity.inode)]
  }

  private static func strings(
    _ bytes: [UInt8], of name: String
  ) throws(DocumentError) -> TemplateStrings {
    var source = JSONSource(file: name)
    source.isTemplate = true
    return try strings(try JSONReader.read(bytes, from: source))
  }

  /// Returns the strings of a file that is imported and draws nothing itself.
  static func strings(_ text: JSONText) throws(DocumentError) -> TemplateStrings {
    guard text.root.kind == .object else {
      throw DocumentError(
        "expected an object with components, styles, themes or attributes of texts, found \(text.root.words)",
        at: text.root.place, advice: "write {\"components\": {\"badge\": {\"node\": …}}}")
    }
    let known = LibraryKey.allCases.map(\.rawValue) + InheritedText.knownKeys
    for (key, _) in text.root.members {
      let name = key.stringContent
      if known.contains(name) || name == Comment.key { continue }
      guard name == "root" || DocumentHead.knownKeys.contains(name) else {
        throw DocumentError.unknown(key, of: "a file that is imported", known: known)
      }
      throw DocumentError(
        "\"\(name)\" is a key of documents, and a file that is imported is only a part of one",
        at: key.place,
        advice: "remove it; such a file has "
          + LibraryKey.allCases.map(\.rawValue).joined(separator: ", ")
          + " and attributes of texts")
    }
    return try TemplateStrings(text)
  }

  /// The maximum number of imported files that are read inside each other.
  private static let depthLimit = 32
}

extension Template {
  /// Returns true for a file that documents import and that has nothing to draw; false for a file
  /// that can't be read.
  package static func isImportedPart(_ path: String) -> Bool {
    (try? JSONValue(contentsOf: path))?.isImportedPart ?? false
  }
}
