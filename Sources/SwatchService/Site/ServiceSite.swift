import Swatch
import SwatchGraphics
package import SwatchHTTP
import SwatchMessages

/// The pages of a service: pictures by request and by name, its health and its metrics.
package struct ServiceSite: Sendable {
  /// The settings of the pages.
  package struct Options: Hashable, Sendable {
    /// The number of seconds for which caches may keep a named picture.
    package var maxAge = 300
    /// A Boolean value that is true if requests are answered only if their host names this machine.
    package var isLoopback = true
    /// The version of the program, which the metrics include.
    package var version = ""

    /// Makes the default options.
    package init() {}
  }

  private let service: RenderService
  private let options: Options

  /// Makes the pages of a service.
  package init(of service: RenderService, _ options: Options) {
    (self.service, self.options) = (service, options)
  }

  /// Answers a request, at once or when its picture is ready.
  package func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    guard !options.isLoopback || request.isForLoopback else {
      return exchange.answer(
        HTTPAnswer(refusing: 421, "this server answers only requests for localhost or its address"))
    }
    guard request.isDecodable else {
      return exchange.answer(
        HTTPAnswer(
          refusing: 400,
          "expected UTF-8 in the address, and two hexadecimal digits after each %; write %25 for a "
            + "percent sign"))
    }
    guard let path = request.path, let page = path.first else {
      return exchange.answer(.noSuchPage)
    }
    switch (page, path.count) {
    case ("render", 1): render(request, exchange)
    case ("card", 2...): card(path.dropFirst().joined(separator: "/"), request, exchange)
    case ("healthz", 1): exchange.answer(reading(request) { health })
    case ("metrics", 1): exchange.answer(reading(request) { metrics })
    default: exchange.answer(.noSuchPage)
    }
  }

  // MARK: Pictures

  private func render(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    guard request.method == "POST" else {
      return exchange.answer(
        HTTPAnswer(refusing: 405, "use POST, with a request in JSON as the body").with(
          "Allow", "POST"))
    }
    // A page of another site can send this type only after a preflight request, which fails.
    guard request.mediaType == "application/json" else {
      service.figures.note(.failed(.request))
      return exchange.answer(
        HTTPAnswer(refusing: 415, "send the request with Content-Type: application/json"))
    }
    service.take(.text(request.body)) { outcome in
      exchange.answer(Self.answer(outcome))
    }
  }

  private func card(_ name: String, _ request: HTTPRequest, _ exchange: HTTPExchange) {
    guard ["GET", "HEAD"].contains(request.method) else {
      return exchange.answer(.readOnly)
    }
    let maxAge = options.maxAge
    do throws(RequestProblem) {
      let wanted = try RenderRequest(
        named: name, query: request.query ?? [], from: service.options.root.path)
      service.take(.request(wanted)) { outcome in
        switch outcome.result {
        case .failure(var problem):
          if problem.reason == .missing, wanted.format == nil {
            problem.messages[0] += "; a picture's name ends in \(SceneEncoding.listOfEndings)"
          }
          exchange.answer(Self.answer(problem))
        case .success(let picture):
          exchange.answer(
            Self.answer(outcome)
              .with("Cache-Control", maxAge > 0 ? "public, max-age=\(maxAge)" : "no-cache")
              .tagged("\(ContentHash(hashing: picture.bytes))", for: request))
        }
      }
    } catch {
      service.figures.note(.failed(error.reason))
      exchange.answer(Self.answer(error))
    }
  }

  private static func answer(_ outcome: RequestOutcome) -> HTTPAnswer {
    switch outcome.result {
    case .failure(let problem): return answer(problem, id: outcome.id)
    case .success(let picture):
      guard picture.file == nil else { return json(200, outcome.json) }
      var answer = HTTPAnswer(200, type: picture.encoding.format.mediaType, body: picture.bytes)
        .with("X-Content-Type-Options", "nosniff")
      if !picture.warnings.isEmpty {
        answer = answer.with("Swatch-Warnings", Self.field(of: picture.warnings))
      }
      // An SVG that is opened directly is a page, whose links may come from data.
      guard picture.encoding.format.isMarkup else { return answer }
      return answer.with("Content-Security-Policy", Self.policyOfDrawings)
    }
  }

  /// The largest number of bytes of warnings in a response header; many clients limit the whole
  /// header to 8 KiB.
  private static let warningBytes = 4000

  /// Returns warnings as a JSON array in ASCII; if some don't fit, the last text states their
  /// number.
  static func field(of warnings: [String]) -> String {
    var (texts, length) = ([String](), 0)
    for warning in warnings {
      let text = JSONOutput.string(warning).description.inASCII
      length += text.utf8.count + 2
      guard length <= warningBytes else {
        texts.append("\"and \(warnings.count - texts.count) more\"")
        break
      }
      texts.append(text)
    }
    return "[\(texts.joined(separator: ", "))]"
  }

  private static let policyOfDrawings =
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox"

  private static func answer(_ problem: RequestProblem, id: JSONOutput = .null) -> HTTPAnswer {
    let answer = json(problem.status, problem.json(id: id)).with("Cache-Control", "no-store")
    return problem.reason == .busy ? answer.with("Retry-After", "1") : answer
  }

  private static func json(_ status: Int, _ json: JSONOutput) -> HTTPAnswer {
    HTTPAnswer(status, text: json.description + "\n", type: "application/json")
  }

  // MARK: State

  private func reading(_ request: HTTPRequest, _ answer: () -> HTTPAnswer) -> HTTPAnswer {
    guard ["GET", "HEAD"].contains(request.method) else {
      return .readOnly
    }
    return answer().with("Cache-Control", "no-store")
  }

  private var health: HTTPAnswer {
    service.isEnding ? HTTPAnswer(503, text: "ending\n") : HTTPAnswer(200, text: "ok\n")
  }

  private var metrics: HTTPAnswer {
    HTTPAnswer(
      200, text: service.metrics(version: options.version),
      type: "text/plain; version=0.0.4; charset=utf-8")
  }
}

extension String {
  /// The JSON text with escapes for all characters beyond ASCII.
  fileprivate var inASCII: String {
    var text = ""
    for unit in utf16 {
      if unit < 0x7F {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text
  }
}
