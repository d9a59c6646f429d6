import CCurl
import Glibc

/// The time for which a stored answer may be used without asking again, and how it is asked for
/// (RFC 9111, as a private cache).
struct Freshness: Hashable, Sendable {
  /// False for an answer that must not be stored.
  var isStorable = true
  /// The end of its freshness, in seconds since 1970; 0 to ask each time.
  var expiry = 0
  /// The tag of its version; nil for none.
  var tag: String?
  /// The time that it was last changed, as the server wrote it; nil for none.
  var modified: String?

  /// Reads an answer that came at a time, in seconds since 1970; it is no fresher than the
  /// redirections that led to it.
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
      // The server's own clock decides, where it tells it.
      let sent = fields["date"].flatMap(Self.time) ?? now
      expiry = Self.time(field).map { now + max(0, min($0 - sent, Self.longest) - age) } ?? 0
    } else if let changed = modified.flatMap(Self.time) {
      // A tenth of the time for which it has not changed (§4.2.2), a day at most.
      expiry = now + min(max(0, (now - changed) / 10), 86_400)
    }
  }

  /// A redirection that states no time is followed anew each time, unless it is a permanent one
  /// (RFC 9110, §15.1).
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

  /// The fields that ask whether a version is still the same; empty where it has no name.
  static func question(tag: String?, modified: String?) -> [String] {
    var fields: [String] = []
    if let tag { fields.append("If-None-Match: \(tag)") }
    if let modified { fields.append("If-Modified-Since: \(modified)") }
    return fields
  }

  /// The longest time in seconds, a year.
  private static let longest = 31_536_000

  /// Requests are all alike but for the fields of a proxy or a browser, which answers may not
  /// depend on.
  private static func variesByMore(_ vary: String) -> Bool {
    let same = ["accept", "accept-encoding", "accept-language", "user-agent", "origin", ""]
    return vary.split(separator: ",").contains { !same.contains($0.trimmed.lowercased()) }
  }

  /// The directives of `Cache-Control`, by their names in lower case.
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

  /// The time that a date stands for, in seconds since 1970; nil for text that is no date.
  static func time(_ date: String) -> Int? {
    let time = unsafe swatch_curl_getdate(date)
    return time < 0 ? nil : time
  }
}
