import Foundation

/// What the lines of a file declare.
extension Declarations {
  mutating func read(_ text: String) {
    var scope = ""
    var (isProtocol, isClass) = (false, false)
    var availability = ""
    var isOpen = false
    var signature = ""
    var comment = ""
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("///") { comment += trimmed.dropFirst(3) }
      if trimmed.isEmpty { comment = "" }
      if trimmed.hasPrefix("//") { continue }
      if !signature.isEmpty {
        signature += " " + trimmed
      } else if isOpen || trimmed.hasPrefix("@available(") {
        availability += trimmed
        isOpen = !balanced(availability)
        guard !isOpen, let end = endOfParentheses(availability) else { continue }
        let rest = availability[end...].trimmingCharacters(in: .whitespaces)
        availability = String(availability[..<end])
        if rest.isEmpty { continue }
        signature = rest
      } else {
        signature = trimmed
      }
      guard balanced(signature) else { continue }
      let declared = signature
      signature = ""
      if let type = Self.type(in: declared), !line.hasPrefix("  ") || declared.contains("public") {
        if !line.hasPrefix("  ") {
          scope = type.name
          isProtocol = declared.contains("protocol ")
          isClass = !type.isExtension && declared.contains("class ")
          if isClass { classes.insert(scope) }
          ancestors[scope, default: []] += type.ancestors
        }
        let around = line.hasPrefix("  ") ? scope : ""
        if !type.isExtension { note(Declaration(name: type.name), in: around, &availability) }
      } else if let name = Self.member(in: declared, isProtocol: isProtocol) {
        var declaration = Declaration(name: name)
        declaration.isConvenience = declared.contains("convenience ")
        let isCalled = !declared.contains("-> NeverCalled")
        if !isCalled { declaration.message = Self.reason(in: comment) }
        let place = line.hasPrefix("  ") ? scope : ""
        if isCalled || declaration.message != nil { note(declaration, in: place, &availability) }
        if declaration.isInitializer && Self.needsNothing(declared) {
          declaration.name = "init()"
          note(declaration, in: place, &availability)
        }
        comment = ""
      }
      let isMember = line.hasPrefix("  ") && !line.hasPrefix("   ")
      if isClass && isMember, let name = Self.designatedInitializer(in: declared) {
        designated[scope, default: []].insert(name)
      }
      if !trimmed.hasPrefix("@") { availability = "" }
      if line == "}" { (scope, isProtocol, isClass) = ("", false, false) }
    }
  }

  private mutating func note(
    _ noted: Declaration, in scope: String, _ availability: inout String
  ) {
    var declaration = noted
    if availability.contains("unavailable") {
      declaration.renamed = Self.text(after: "renamed:", in: availability)
      declaration.message = Self.text(after: "message:", in: availability)
    }
    availability = ""
    members[scope, default: []].append(declaration)
  }

  /// The reason why a method is never called, from its comment; nil if that has none.
  private static func reason(in comment: String) -> String? {
    let sentence = comment.prefix { $0 != "." }.trimmingCharacters(in: .whitespaces)
    guard sentence.hasPrefix("Never called") && sentence != "Never called" else { return nil }
    return "n" + sentence.dropFirst().replacingOccurrences(of: "``", with: "`")
  }

  private static func text(after word: String, in text: String) -> String? {
    guard let start = text.range(of: word),
      let quote = text[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let rest = text[text.index(after: quote)...]
    guard let end = rest.range(of: "\"", options: .backwards) else { return nil }
    return rest[..<end.lowerBound].replacingOccurrences(of: "\\\\", with: "\\")
  }

  /// The type that a line declares or extends.
  private static func type(
    in line: String
  ) -> (name: String, ancestors: [String], isExtension: Bool)? {
    if let match = line.firstMatch(of: #/^extension TextureNames where Self: (\w+)/#) {
      return (String(match.1), [], true)
    }
    let extended = #/^(?:@MainActor )?(?:public )?extension ([\w.]+)(?:: ([^{]*))?/#
    if let match = line.firstMatch(of: extended) {
      return (String(match.1), list(match.2), true)
    }
    let access = #/\b(?:public|open) (?:final |indirect |package |nonisolated )*/#
    let declared =
      #/^(?:class|struct|enum|protocol|actor|typealias) (\w+)(?:<[^>]*>)?(?:: ([^{]*))?/#
    guard let start = line.firstMatch(of: access)?.range.upperBound,
      let match = line[start...].firstMatch(of: declared)
    else { return nil }
    return (String(match.1), list(match.2), false)
  }

  private static func list(_ names: Substring?) -> [String] {
    (names ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The name of a member, with its labels.
  private static func member(in line: String, isProtocol: Bool) -> String? {
    let isHidden = line.contains(#/\b(private|fileprivate|package|internal) /#)
    guard !isHidden || line.contains("package(set)"),
      isProtocol || line.contains(#/\b(public|open) /#) || line.hasPrefix("case ")
    else { return nil }
    let isProperty = !line.contains(#/\bfunc |\binit/#)
    if isProperty, let match = line.firstMatch(of: #/\b(?:var|let) (\w+)/#) {
      return String(match.1)
    }
    if let match = line.firstMatch(of: #/^case (\w+)/#) { return String(match.1) }
    let called = #/\b(?:func (\w+)|(init)\??)(?:<[^>]*>)?\(/#
    guard let match = line.firstMatch(of: called) else { return nil }
    return name(String(match.1 ?? match.2 ?? ""), of: line[match.range.upperBound...])
  }

  /// The name of a designated initialiser, of any access, with its labels.
  private static func designatedInitializer(in line: String) -> String? {
    let declared = #/^(?:(?!convenience)@?\w+ )*init\??\(/#
    return line.firstMatch(of: declared).map { name("init", of: line[$0.range.upperBound...]) }
  }

  /// A name with the labels of its parameters.
  private static func name(_ name: String, of rest: Substring) -> String {
    let labels = parameters(in: rest).map {
      $0.prefix { $0 != ":" }.split(separator: " ").first ?? ""
    }
    return "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// A Boolean value that is true for an initialiser all of whose parameters may be left out.
  private static func needsNothing(_ line: String) -> Bool {
    guard let start = line.firstMatch(of: #/\binit\(/#)?.range.upperBound else { return false }
    return parameters(in: line[start...]).allSatisfy { $0.contains(" = ") }
  }

  /// The parameters up to the parenthesis that closes them.
  private static func parameters(in text: Substring) -> [String] {
    var parameters: [String] = []
    var (parameter, depth) = ("", 0)
    var last: Character = " "
    for character in text {
      if depth == 0 && (character == "," || character == ")") {
        if parameter.contains(":") { parameters.append(parameter) }
        if character == ")" { break }
        parameter = ""
        continue
      }
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && last != "-") { depth -= 1 }
      parameter.append(character)
      last = character
    }
    return parameters
  }
}

/// A Boolean value that is true when all parentheses of a text are closed.
func balanced(_ text: String) -> Bool {
  var depth = 0
  var isQuoted = false
  for character in text {
    if character == "\"" { isQuoted.toggle() }
    if isQuoted { continue }
    if character == "(" { depth += 1 }
    if character == ")" { depth -= 1 }
  }
  return depth <= 0
}

/// The end of the first group of parentheses.
func endOfParentheses(_ text: String) -> String.Index? {
  var depth = 0
  var isQuoted = false
  for index in text.indices {
    if text[index] == "\"" { isQuoted.toggle() }
    if isQuoted { continue }
    if text[index] == "(" { depth += 1 }
    if text[index] == ")" {
      depth -= 1
      if depth == 0 { return text.index(after: index) }
    }
  }
  return nil
}
