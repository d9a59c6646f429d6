import SwatchGraphics
import SwatchMessages
import SwatchNodes

/// The border of a node: the values of all sides, and the values of single sides.
struct BorderDescriptor: GrammarObject {
  private var line: LineOfBorder
  private var sides: [Key: LineOfBorder] = [:]

  /// Makes a border whose sides all have the values of `line`.
  init(line: LineOfBorder = LineOfBorder()) {
    self.line = line
  }

  enum Key: String, CaseIterable, Sendable {
    case width, color, style, top, left, bottom, right, start, end
  }

  static let title = "a border"
  static let form =
    "a border such as {\"width\": 1, \"color\": \"#36C\", \"style\": \"dashed\"}, or its width"

  /// Reads the lines of a border: from an object, or from one width for all sides.
  static func lines(_ field: Field) throws(DocumentError) -> BorderLines {
    if let line = try LineOfBorder.line(ofWidth: field, form) {
      return BorderDescriptor(line: line).lines
    }
    return try field.object(over: BorderDescriptor()).lines
  }

  /// Returns the advice for a border as CSS writes it, `1px solid red`; nil for other texts.
  fileprivate static func advice(forText text: String) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    if text == "none" { return "write 0" }
    var members: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let width = Field.pointsWithUnit(word) ?? Double(word) {
        members.append("\"width\": \(Numeral(width))")
      } else if let style = BorderLine.Style(rawValue: word) {
        members.append("\"style\": \"\(style.rawValue)\"")
      } else {
        members.append("\"color\": \"\(JSONValue.shortened(word))\"")
      }
    }
    return members.count > 1 ? "write {\(members.joined(separator: ", "))}" : nil
  }

  /// The lines of all sides; a side takes each value that it doesn't state from the whole border.
  var lines: BorderLines {
    func line(_ key: Key) -> BorderLine { (sides[key] ?? LineOfBorder()).line(over: self.line) }
    var lines = BorderLines(
      top: line(.top), left: line(.left), bottom: line(.bottom), right: line(.right))
    if sides[.start] != nil { lines.start = line(.start) }
    if sides[.end] != nil { lines.end = line(.end) }
    return lines
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .width: try line.set(.width, to: field)
    case .color: try line.set(.color, to: field)
    case .style: try line.set(.style, to: field)
    case .top, .left, .bottom, .right, .start, .end:
      sides[key] = try LineOfBorder.line(field)
    }
  }
}

/// A line along an edge.
struct LineOfBorder: GrammarObject {
  private var width: Double?
  private var color: Color?
  private var style: BorderLine.Style?

  enum Key: String, CaseIterable, Sendable { case width, color, style }

  static let title = "a line of a border"
  static let form = "a line such as {\"width\": 1, \"color\": \"#36C\"}, or its width"

  /// Reads the line of one side: from an object, or from its width alone.
  static func line(_ field: Field) throws(DocumentError) -> LineOfBorder {
    if let line = try line(ofWidth: field, form) { return line }
    return try field.object(over: LineOfBorder())
  }

  /// Reads a line that is given by its width alone.
  ///
  /// - Parameters:
  ///   - field: The value.
  ///   - form: What is expected, for messages.
  /// - Returns: The line; nil for values of other types.
  /// - Throws: ``DocumentError`` for a border as CSS writes it, and for a width out of range.
  static func line(
    ofWidth field: Field, _ form: String
  ) throws(DocumentError) -> LineOfBorder? {
    if let advice = field.string.flatMap(BorderDescriptor.advice(forText:)) {
      throw field.mismatch(form, advice: advice)
    }
    guard field.number != nil || field.string != nil else { return nil }
    var line = LineOfBorder()
    try line.set(.width, to: field)
    return line
  }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .width: width = try field.length(in: 0...10_000, "a width", remark: " points")
    case .color: color = try field.color()
    case .style: style = try field.word() as BorderLine.Style
    }
  }

  /// Returns the line, with missing values taken from another line. The final defaults are black,
  /// solid and no width.
  func line(over other: LineOfBorder = LineOfBorder()) -> BorderLine {
    BorderLine(
      width: width ?? other.width ?? 0, color: color ?? other.color ?? .black,
      style: style ?? other.style ?? .solid)
  }
}

/// The outline around a node.
struct OuterBorderDescriptor: GrammarObject {
  private var line = LineOfBorder()
  private var offset = 0.0

  enum Key: String, CaseIterable, Sendable { case width, color, style, offset }

  static let title = "a line around a node"
  static let form =
    "a line around a node such as {\"width\": 2, \"color\": \"#36C\", \"offset\": 2}"

  var border: OuterBorder { OuterBorder(line.line(), offset: offset) }

  mutating func set(_ key: Key, to field: Field) throws(DocumentError) {
    switch key {
    case .width: try line.set(.width, to: field)
    case .color: try line.set(.color, to: field)
    case .style: try line.set(.style, to: field)
    case .offset: offset = try field.length(in: -10_000...10_000, "a distance", remark: " points")
    }
  }
}
