package import SwatchMessages

/// An error in a document, a template or a row of a feed: the problem, its place and the remedy.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The file as it was named; `-` is standard input.
    public var file: String
    /// The line, from 1; nil for the whole file.
    public var line: Int?
    /// The column in characters (Unicode scalars), from 1; nil for the whole line.
    public var column: Int?
    /// The JSON path from the root value of the text, such as `$.root.children[2].style`; nil if
    /// there is no value.
    public var path: String?
    /// The number of the row in the feed, from 1, if it differs from the line; otherwise nil.
    public var row: Int?

    /// Makes a place; line, column and row count from 1.
    package init(
      file: String, line: Int? = nil, column: Int? = nil, path: String? = nil, row: Int? = nil
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.path = path
      self.row = row
    }

    /// `card.json:12:7: $.root.children[2]`, or `rows.csv:12:7: row 4: $.title`.
    public var description: String {
      var text = file
      for number in [line, line == nil ? nil : column].compactMap(\.self) { text += ":\(number)" }
      if let row { text += ": row \(row)" }
      // The ends of a very long path or key are kept.
      return text + (path.map { ": \($0.shortenedInside(to: 160))" } ?? "")
    }
  }

  /// The kinds of errors, for callers that handle them differently.
  public enum Cause: Hashable, Sendable {
    /// The text could be read, and its content is wrong.
    case content
    /// There is no such file.
    case missingFile
    /// The file exists and can't be read.
    case unreadableFile
    /// The time limit of a row was exceeded; another attempt may have more time.
    case timeLimit
  }

  private struct Facts: Hashable, Sendable {
    var cause: Cause
    var problem: String
    var advice: String?
    var place: Place
    var template: Place?
    var contexts: [Context] = []
  }

  // Stored separately, because errors take up space in each stack frame of deep recursion.
  @Boxed private var facts: Facts

  /// The kind of error.
  public var cause: Cause {
    get { facts.cause }
    set { facts.cause = newValue }
  }
  /// The problem without the place: words without a capital at the start or a full stop at the end.
  public var problem: String {
    get { facts.problem }
    set { facts.problem = newValue }
  }
  /// The remedy; nil if the problem implies it.
  public var advice: String? {
    get { facts.advice }
    set { facts.advice = newValue }
  }
  /// The place of the error; for a row's error, the place in the feed or data.
  public var place: Place {
    get { facts.place }
    set { facts.place = newValue }
  }
  /// The place in the template that uses the row's value; nil for errors outside of rows.
  public var template: Place? {
    get { facts.template }
    set { facts.template = newValue }
  }
  /// Further places that the error depends on, nearest first: the uses of the components that
  /// contain it, and the imports of its file.
  public var contexts: [Context] {
    get { facts.contexts }
    set { facts.contexts = newValue }
  }

  /// Makes an error from its facts.
  package init(
    _ problem: String, at place: Place, template: Place? = nil, advice: String? = nil,
    cause: Cause = .content
  ) {
    facts = Facts(
      cause: cause, problem: problem, advice: advice, place: place, template: template)
  }

  /// One line: `card.json:12:7: $.root.style: "widht" is not a key of a style; did you mean
  /// "width"?`, followed by the template's place in brackets, if there is one. Control characters
  /// of the input are escaped, so that they can't affect a terminal.
  public var description: String { "\(place): ".visible + sentence }

  /// The description without the place in front.
  package var sentence: String {
    var text = problem
    if let advice { text += "; \(advice)" }
    let places = [template].compactMap { $0?.description } + contexts.map(\.description)
    if !places.isEmpty { text += " (\(places.joined(separator: "; ")))" }
    return text.visible
  }
}

extension DocumentError {
  /// A further place that an error depends on: the use of a component, the file that imports another.
  public struct Context: Hashable, Sendable, CustomStringConvertible {
    /// The relation of the place to the error, such as `used at`.
    public var relation: String
    /// The place on which the error depends.
    public var place: Place

    /// `used at card.json:9:3: $.root.children[0]`.
    public var description: String { "\(relation) \(place)" }
  }

  /// Returns the error with a further place after the existing ones.
  func adding(_ relation: String, _ place: @autoclosure () -> Place) -> DocumentError {
    guard contexts.count < Self.contextLimit else { return self }
    var error = self
    error.contexts.append(Context(relation: relation, place: place()))
    return error
  }

  /// Returns the error with the place where the component that contains it is used.
  func used(at literal: JSONValue) -> DocumentError { adding("used at", literal.place) }

  /// The largest number of further places in a message.
  private static let contextLimit = 8
}

extension DocumentError {
  /// Makes the error of an object that lacks a required key.
  package static func missing(
    _ key: String, in title: String, at literal: JSONValue
  ) -> DocumentError {
    DocumentError(
      "\(title) needs \"\(key)\"", at: literal.place, advice: "add \"\(key)\": … to it")
  }

  /// Makes the error of a key that an object does not have.
  package static func unknown(
    _ key: JSONValue, of title: String, known: [String]
  ) -> DocumentError {
    DocumentError(
      "\"\(JSONValue.shortened(key.stringContent))\" is not a key of \(title)", at: key.place,
      advice: advice(forKey: key.stringContent, among: known))
  }

  /// Returns the advice for an unknown key: the key that corresponds to another toolkit's name,
  /// otherwise the nearest known key, otherwise all known keys.
  static func advice(forKey key: String, among known: [String]) -> String {
    ForeignKey.advice(for: key, among: known) ?? NearestWord.advice(for: key, among: known)
  }
}

extension ElementOrigin.Position {
  /// Makes a position from the place of a value in a document.
  init(_ place: DocumentError.Place) {
    self.init(file: place.file, line: place.line, column: place.column, path: place.path)
  }
}

extension DocumentError.Place {
  /// Makes a place from the position of an element.
  package init(_ position: ElementOrigin.Position) {
    self.init(
      file: position.file, line: position.line, column: position.column, path: position.path)
  }
}

extension DocumentError {
  /// The correct word, if the advice suggests one; otherwise nil.
  package var mended: String? { advice.flatMap(NearestWord.word(askedBy:)) }
}
