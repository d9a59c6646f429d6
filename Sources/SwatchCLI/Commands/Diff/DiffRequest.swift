import FoundationEssentials
import Swatch

/// A request to `swatch diff --server`: a line of JSON, as odiff's server takes it.
struct DiffRequest: Decodable {
  /// The options of a request.
  struct Options: Decodable {
    /// A rectangle that is not compared, by two of its corners.
    struct Region: Decodable {
      var x1: Int
      var y1: Int
      var x2: Int
      var y2: Int
    }

    var threshold: Double?
    var antialiasing: Bool?
    var ignoreRegions: [Region]?
  }

  var requestId: Int
  var base: String
  var compare: String
  var output: String?
  var options: Options?

  /// Reads a line.
  /// - Throws: ``Problem`` for anything but a request.
  init(_ line: [UInt8]) throws(Problem) {
    do {
      self = try JSONDecoder().decode(DiffRequest.self, from: Data(line))
    } catch {
      throw Problem(error, in: line)
    }
  }

  /// The reason for not reading a line.
  enum Problem: Error, CustomStringConvertible {
    /// A line of more bytes than are read.
    case tooLong(limit: Int)
    /// A line that is no object of JSON.
    case noObject
    /// A member that is missing, or of another type, and the number of the request if it has one.
    case member(String, isMissing: Bool, requestID: Int?)

    /// Makes the problem of a line that was not decoded.
    fileprivate init(_ error: any Error, in line: [UInt8]) {
      struct Numbered: Decodable {
        var requestId: Int
      }
      let number = try? JSONDecoder().decode(Numbered.self, from: Data(line)).requestId
      func name(_ path: [any CodingKey], _ last: (any CodingKey)? = nil) -> String {
        (path + [last].compactMap(\.self)).map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
          .joined(separator: ".")
      }
      switch error as? DecodingError {
      case .keyNotFound(let key, let context)?:
        self = .member(name(context.codingPath, key), isMissing: true, requestID: number)
      case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
        let member = name(context.codingPath)
        self = member.isEmpty ? .noObject : .member(member, isMissing: false, requestID: number)
      default: self = .noObject
      }
    }

    /// The number of the request; nil for a line that has none.
    var requestID: Int? {
      if case .member(_, _, let number) = self { number } else { nil }
    }

    var description: String {
      let expected =
        "expected {\"requestId\": 1, \"base\": \"a.png\", \"compare\": \"b.png\"} with numbers and "
        + "texts as in swatch diff --help"
      return switch self {
      case .tooLong(let limit):
        "the line has more than \(limit) bytes; a request is one object of JSON in a line"
      case .noObject: expected
      case .member(let name, true, _): "the request has no \(name); \(expected)"
      case .member(let name, false, _): "\(name) is of another type; \(expected)"
      }
    }
  }
}
