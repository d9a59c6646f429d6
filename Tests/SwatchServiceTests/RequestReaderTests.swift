import Swatch
import SwatchHTTP
import SwatchMessages
import Testing

@testable import SwatchService

@Suite("The text of a request")
struct RequestReaderTests {
  private static let reader = RequestReader(folder: "/srv")

  private static func problem(_ text: String) throws -> RequestProblem {
    let (_, result) = reader.read(Array(text.utf8))
    guard case .failure(let problem) = result else {
      Issue.record("expected a problem")
      throw RequestProblem(.request, "")
    }
    return problem
  }

  @Test("All members of a request are read")
  func members() throws {
    let text = """
      {"id": 7, "template": "post", "data": {"title": "A"}, "width": 600, "scale": 2, \
      "format": "jpg", "output": "a/b.jpg"}
      """
    let (id, result) = Self.reader.read(Array(text.utf8))
    let request = try result.get()
    #expect(id.description == "7")
    #expect(request.id == id)
    guard case .named("post") = request.template else {
      Issue.record("\(request.template)")
      return
    }
    #expect(request.data?["title"]?.string == "A")
    #expect(request.width == 600)
    #expect(request.scale == 2)
    #expect(request.format == .jpeg())
    #expect(request.destination == .file("a/b.jpg"))
  }

  @Test("A request with a template alone gets the picture in the answer")
  func defaults() throws {
    let request = try Self.reader.read(Array("{\"template\": \"post\"}".utf8)).1.get()
    #expect(request.destination == .answer)
    #expect(request.format == nil)
    #expect(request.data == nil)
    #expect(request.id == .null)
  }

  @Test(
    "A mistake in a request is reported with its place",
    arguments: [
      (
        "{\"templte\": \"a\"}",
        "request:1:1: $: a request needs \"template\"; add \"template\": … to it"
      ),
      (
        "{\"template\": \"a\", \"widht\": 1}",
        "request:1:19: $.widht: \"widht\" is not a key of a request; did you mean \"width\"?"
      ),
      (
        "{\"template\": 1}",
        "request:1:14: $.template: expected a template's name, path or document, found the number 1"
      ),
      (
        "{\"template\": \"a\", \"data\": []}",
        "request:1:27: $.data: expected an object with values for bindings, found an array"
      ),
      (
        "{\"template\": \"a\", \"scale\": 0}",
        "request:1:28: $.scale: expected a scale in pixels per point, from 0.01 to 64, found the number 0"
      ),
      (
        "{\"template\": \"a\", \"format\": \"gif\"}",
        "request:1:29: $.format: expected png, jpeg, webp, svg or pdf, found the string \"gif\""
      ),
      (
        "{\"template\": \"a\", \"locale\": \"de DE\"}",
        "request:1:29: $.locale: expected a language and a region, such as \"de-DE\", found the string"
      ),
      (
        "{\"template\": \"a\", \"output\": \"\(String(repeating: "a/", count: 33))b.png\"}",
        "request:1:29: $.output: expected \"bytes\" or the path of a file, of at most 1024 bytes and 32 "
          + "folders, found the string"
      ),
      (
        "{\"template\": \"a\", \"id\": {}}",
        "request:1:25: $.id: expected a text or a number of at most 256 bytes, found an object"
      ),
      (
        "[1]",
        "request:1:1: $: expected an object as the request, found an array; write {\"template\": …, "
          + "\"data\": {…}}"
      ),
      (
        "{\"template\": \"a\"",
        "request:1:17: $: expected \",\" or \"}\" in the object, found the end"
      ),
    ])
  func mistakes(text: String, message: String) throws {
    let problem = try Self.problem(text)
    #expect(problem.reason == .request)
    #expect(problem.messages.count == 1)
    #expect(problem.messages[0].hasPrefix(message))
  }

  @Test("The id of a request is known even if other members are wrong")
  func idOfMistake() {
    let (id, _) = Self.reader.read(Array("{\"id\": \"x\\u0041\", \"templte\": 1}".utf8))
    #expect(id.description == "\"xA\"")
  }

  @Test("Braces in the data of a request are not bindings")
  func braces() throws {
    let text = "{\"template\": \"post\", \"data\": {\"title\": \"{{unclosed\"}}"
    let request = try Self.reader.read(Array(text.utf8)).1.get()
    #expect(request.data?["title"]?.string == "{{unclosed")
  }

  @Test(
    "A query is data, except for the names of request members",
    arguments: [("post.svg", "svg"), ("post", ""), ("a/post.jpg", "jpg")])
  func query(name: String, ending: String) throws {
    let query = [("title", "A & B"), ("width", "600"), ("scale", "2"), ("count", "3")]
      .map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) }
    let request = try RenderRequest(named: name, query: query, from: "/srv")
    #expect(request.format?.ending ?? "" == ending)
    #expect(request.width == 600)
    #expect(request.scale == 2)
    #expect(request.data?.keys == ["title", "count"])
    #expect(request.data?["title"]?.string == "A & B")
  }

  @Test(
    "An impossible value of a request is reported",
    arguments: [
      ("width", "0", "expected a number from 1 to 100000 as width, found \"0\""),
      ("width", "0x10", "as width, found \"0x10\""), ("width", "nan", "as width, found \"nan\""),
      ("scale", "big", "as scale, found \"big\""),
      ("locale", "de\0", "expected a language and a region such as de-DE as locale, found \"de"),
      ("locale", "de-" + String(repeating: "abcd-", count: 9) + "a", "as locale"),
      ("format", "gif", "expected png, jpeg, webp, svg or pdf as format, found \"gif\""),
    ])
  func wrongQuery(name: String, value: String, message: String) {
    let error = #expect(throws: RequestProblem.self) {
      _ = try RenderRequest(named: "post", query: [.init(name: name, value: value)], from: "")
    }
    #expect(error?.messages.first?.contains(message) == true)
  }
}
