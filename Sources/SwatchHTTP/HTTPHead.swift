/// The head of a request: its request line and its header fields.
///
/// It is parsed as strictly as RFC 9112 allows. If two parsers understand a request differently, a
/// second request that only one of them sees can slip through (request smuggling).
struct HTTPHead {
  /// The method, such as `GET`.
  let method: String
  /// The path and the query, as sent.
  let target: String
  /// The digit after `HTTP/1.`.
  let minorVersion: Int
  /// The host of a target that is a whole URL, which takes precedence over the `Host` field
  /// (§3.2.2); nil for other targets.
  private let targetHost: String?
  /// The values of fields in order, by their names in lower case.
  private var values: [String: [String]] = [:]

  /// Parses the request line.
  init(line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte) else {
      throw HTTPRefusal("expected a method, a target and a version as the request line")
    }
    method = String(decoding: parts[0], as: UTF8.self)
    minorVersion = try Self.minorVersion(parts[2])
    (targetHost, target) = try Self.target(parts[1], method: method)
  }

  private static func minorVersion(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
    let (digits, start) = (bytes.suffix(3), Array("HTTP/".utf8))
    guard bytes.count == 8, bytes.starts(with: start), digits.first?.isDigit == true,
      digits.dropFirst().first == UInt8(ascii: "."), let minor = digits.last, minor.isDigit
    else { throw HTTPRefusal("expected HTTP/1.1 as the version") }
    guard digits.first == UInt8(ascii: "1") else {
      throw HTTPRefusal(505, "this server speaks HTTP/1.1")
    }
    return Int(minor - UInt8(ascii: "0"))
  }

  /// Returns the host and the path of a target, which may have several forms (§3.2); the form of
  /// `CONNECT` is rejected.
  private static func target(
    _ bytes: ArraySlice<UInt8>, method: String
  ) throws(HTTPRefusal) -> (host: String?, path: String) {
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }),
      let target = String(validating: bytes, as: UTF8.self)
    else { throw HTTPRefusal("the target has a character that is not allowed") }
    if bytes.first == UInt8(ascii: "/") || target == "*" && method == "OPTIONS" {
      return (nil, target)
    }
    let scheme = "http://"
    guard target.lowercased().hasPrefix(scheme) else {
      throw HTTPRefusal("expected a target that begins with / or http://")
    }
    let rest = target.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" && $0 != "?" }
    guard !host.isEmpty, host.isHTTPHost else {
      throw HTTPRefusal("expected a host, with or without a port, in the target")
    }
    let path = rest[host.endIndex...]
    return (String(host), path.hasPrefix("/") ? String(path) : "/" + path)
  }

  /// Adds the field of a line.
  mutating func add(field line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let (name, value) = try Self.field(line)
    values[name, default: []].append(value)
  }

  /// Reads a field line (§5); the name is returned in lower case.
  static func field(
    _ line: ArraySlice<UInt8>
  ) throws(HTTPRefusal) -> (name: String, value: String) {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.endIndex < line.endIndex, name.allSatisfy(\.isTokenByte) else {
      throw HTTPRefusal("expected a name and a colon at the beginning of a field")
    }
    let value = line[(name.endIndex + 1)...].withoutBlanksAround
    guard value.allSatisfy(\.isFieldByte) else {
      throw HTTPRefusal("a field has a control character")
    }
    return (
      String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)
    )
  }

  /// Returns the value of a field that may occur at most once; nil if it is missing.
  func value(_ name: String) throws(HTTPRefusal) -> String? {
    guard let values = values[name.lowercased()] else { return nil }
    guard values.count == 1 else { throw HTTPRefusal("expected one field \(name), found several") }
    return values[0]
  }

  /// Returns the values of a list field, in lower case.
  func words(_ name: String) -> [String] {
    (values[name.lowercased()] ?? []).flatMap { $0.split(separator: ",") }.map {
      String(decoding: Array($0.utf8)[...].withoutBlanksAround, as: UTF8.self).lowercased()
    }
  }

  /// Returns the fields that the server uses.
  func fields() throws(HTTPRefusal) -> [HTTPRequest.Field: String] {
    var fields: [HTTPRequest.Field: String] = [:]
    for field in HTTPRequest.Field.allCases {
      fields[field] =
        field.isList
        ? values[field.rawValue.lowercased()]?.joined(separator: ", ") : try value(field.rawValue)
    }
    guard minorVersion == 0 || fields[.host] != nil else {
      throw HTTPRefusal("the Host field is missing")
    }
    guard fields[.host]?.isHTTPHost != false else {
      throw HTTPRefusal("expected a host, with or without a port, as the Host")
    }
    if let targetHost { fields[.host] = targetHost }
    return fields
  }
}

extension HTTPRequest.Field {
  /// A Boolean value that is true for fields whose repetitions form one list.
  fileprivate var isList: Bool { self == .ifNoneMatch }
}
