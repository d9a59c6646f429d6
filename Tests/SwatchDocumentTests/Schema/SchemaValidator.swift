import Testing

@testable import SwatchDocument

/// A validator of those JSON Schema keywords that the schema of documents uses.
struct SchemaValidator {
  private let schema: JSONValue
  private let patterns: [String: Regex<AnyRegexOutput>]

  init(_ schema: JSONValue) throws {
    self.schema = schema
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    for index in schema.text.slots.indices {
      let value = JSONValue(text: schema.text, index: index)
      guard value.kind == .object, let pattern = value["pattern"]?.string else { continue }
      if patterns[pattern] == nil { patterns[pattern] = try Regex(pattern) }
    }
    self.patterns = patterns
  }

  /// The keywords that are only for people.
  private static let notes: Set<String> = ["description", "$comment", "title", "$schema", "$defs"]

  /// Returns true for a value that the schema accepts.
  func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, schema) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    if let bool = schema.bool { return bool }
    for (key, rule) in schema.members {
      let name = key.stringContent
      if Self.notes.contains(name) { continue }
      let isRight = try keeps(value, name, rule, of: schema)
      guard isRight else { return false }
    }
    return true
  }

  private func keeps(
    _ value: JSONValue, _ name: String, _ rule: JSONValue, of schema: JSONValue
  ) throws -> Bool {
    switch name {
    case "$ref":
      let target = try #require(rule.string?.split(separator: "/").last)
      return try accepts(value, try #require(self.schema["$defs"]?[String(target)]))
    case "anyOf": return try rule.elements.contains { try accepts(value, $0) }
    case "allOf": return try rule.elements.allSatisfy { try accepts(value, $0) }
    case "not": return try !accepts(value, rule)
    case "if":
      guard try accepts(value, rule), let then = schema["then"] else { return true }
      return try accepts(value, then)
    case "then": return true
    case "enum": return rule.elements.contains { $0.string == value.string }
    case "const": return value.string == rule.string
    case "type": return isOfType(value, try #require(rule.string))
    default: return try keepsSize(value, name, rule, of: schema)
    }
  }

  private func isOfType(_ value: JSONValue, _ name: String) -> Bool {
    switch name {
    case "integer": value.number.map { $0 == $0.rounded() } ?? false
    case "number": value.kind == .number
    case "boolean": value.kind == .bool
    case "string": value.kind == .string
    case "array": value.kind == .array
    default: value.kind == .object
    }
  }

  private func keepsSize(
    _ value: JSONValue, _ name: String, _ rule: JSONValue, of schema: JSONValue
  ) throws -> Bool {
    switch (name, value.kind) {
    case ("pattern", .string):
      let pattern = try #require(patterns[rule.stringContent])
      return value.stringContent.contains(pattern)
    case ("minLength", .string): return value.stringContent.count >= Int(rule.number ?? 0)
    case ("minimum", .number): return (value.number ?? 0) >= (rule.number ?? 0)
    case ("maximum", .number): return (value.number ?? 0) <= (rule.number ?? 0)
    case ("minItems", .array): return value.elements.count >= Int(rule.number ?? 0)
    case ("maxItems", .array): return value.elements.count <= Int(rule.number ?? 0)
    case ("items", .array): return try value.elements.allSatisfy { try accepts($0, rule) }
    case ("required", .object): return rule.elements.allSatisfy { value[$0.stringContent] != nil }
    case ("propertyNames", .object):
      return try value.members.allSatisfy { try accepts($0.0, rule) }
    case ("properties", .object):
      return try value.members.allSatisfy { key, member in
        try rule[key.stringContent].map { try accepts(member, $0) } ?? true
      }
    case ("additionalProperties", .object):
      return try value.members.allSatisfy { key, member in
        if schema["properties"]?[key.stringContent] != nil { return true }
        return try accepts(member, rule)
      }
    case ("pattern", _), ("minLength", _), ("minimum", _), ("maximum", _), ("minItems", _),
      ("maxItems", _), ("items", _), ("required", _), ("propertyNames", _), ("properties", _),
      ("additionalProperties", _):
      return true
    default:
      Issue.record("The validator lacks the keyword \(name)")
      return false
    }
  }
}
