import CCurl
import Glibc

/// The freshness of a stored answer, and the conditional request that validates the answer (RFC
/// 9111, as a private cache).
struct Freshness: Hashable, Sendable {
  /// A Boolean value that is false when the answer must not be stored.
  var isStorable = true
  /// The time until which the answer is fresh, in seconds since 1970; 0 if it must be validated
  /// each time.
  var expiry = 0
  /// The answer's ETag; nil if it has none.
  var tag: String?
  /// The date of the last modification, as the server wrote it; nil if it is not stated.
  var modified: String?

  /// Determines the freshness of an answer received at a time, in seconds since 1970. The answer is
  /// fresh no longer than the redirections that led to it.
  init(of answer: Answer, at now: Int) {
    self.init(of: answer.fields, at: now)
    for redirection in answer.redirections { limit(by: redirection, at: now) }
  }

  private init(of fields: [String: String], at now: Int) {
    tag = fields["etag"]
    modified = fields["last-modified"]
    let control = Self.directives(fields["cache-control"] ?? "")
    if control["no-store"] != nil || Self.variesByMore(fields["vary"] ?? "") { isStorable = false }
    if control["no-cache"] != nil { return }
    let age = max(0, fields["age"].flatMap(Int.init) ?? 0)
    if let field = control["max-age"], let seconds = Int(field) {
      expiry = now + max(0, min(seconds, Self.longest) - age)
    } else if let field = fields["expires"] {
      // The server's time is used if the server states it.
      let sent = fields["date"].flatMap(Self.time) ?? now
      expiry = Self.time(field).map { now + max(0, min($0 - sent, Self.longest) - age) } ?? 0
    } else if let changed = modified.flatMap(Self.time) {
      // A tenth of the time since the last modification (§4.2.2), at most a day.
      expiry = now + min(max(0, (now - changed) / 10), 86_400)
    }
  }

  /// Limits the freshness by a redirection. A redirection without a stated time is followed again
  /// each time, unless it is permanent (RFC 9110, §15.1).
  private mutating func limit(by redirection: Answer, at now: Int) {
    let own = Freshness(of: redirection.fields, at: now)
    isStorable = isStorable && own.isStorable
    let control = Self.directives(redirection.fields["cache-control"] ?? "")
    let isTimed =
      control["max-age"] != nil || control["no-cache"] != nil
      || redirection.fields["expires"] != nil
    if isTimed {
      expiry = min(expiry, own.expiry)
    } else if ![301, 308].contains(redirection.status) {
      expiry = 0
    }
  }

  /// Returns the fields of a conditional request; empty without an ETag or a date.
  static func question(tag: String?, modified: String?) -> [String] {
    var fields: [String] = []
    if let tag { fields.append("If-None-Match: \(tag)") }
    if let modified { fields.append("If-Modified-Since: \(modified)") }
    return fields
  }

  /// The longest freshness: a year, in seconds.
  private static let longest = 31_536_000

  /// Returns true if an answer varies by fields that may differ between requests, such as those
  /// that a proxy adds.
  private static func variesByMore(_ vary: String) -> Bool {
    let same = ["accept", "accept-encoding", "accept-language", "user-agent", "origin", ""]
    return vary.split(separator: ",").contains { !same.contains($0.trimmed.lowercased()) }
  }

  /// Returns the directives of `Cache-Control`, by their names in lower case.
  private static func directives(_ field: String) -> [String: String] {
    var directives: [String: String] = [:]
    for part in field.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard let name = pair.first else { continue }
      let value = pair.count > 1 ? pair[1].trimmed.filter { $0 != "\"" } : ""
      directives[name.trimmed.lowercased()] = value
    }
    return directives
  }

  /// Returns the time of a date, in seconds since 1970; nil for text that is not a date.
  static func time(_ date: String) -> Int? {
    let time = unsafe swatch_curl_getdate(date)
    return time < 0 ? nil : time
  }
}
