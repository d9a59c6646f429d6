import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Backgrounds in documents")
struct BackgroundElementTests {
  private func layers(_ json: String) throws -> [Background] {
    try document("{\"node\": \"display\", \"backgrounds\": \(json)}").makeRoot().backgrounds
  }

  @Test("A background layer may be a colour, and several layers are listed from the topmost down")
  func colors() throws {
    #expect(try layers(#""red""#) == [.color(.red)])
    #expect(try layers(##"["#00F", "red"]"##) == [.color(.blue), .color(.red)])
    #expect(try layers("[]").isEmpty)
  }

  @Test(
    "Gradients of backgrounds are written as in CSS",
    arguments: [
      (
        #"{"linear": {"stops": ["red", "blue"]}}"#,
        Background.gradient(.init(.red, .blue), .linear())
      ),
      (
        #"{"linear": {"to": "bottomRight", "stops": ["red", "blue"], "space": "oklab"}}"#,
        .gradient(.init(.red, .blue, space: .oklab), .linear(.toward(.bottomRight)))
      ),
      (
        #"{"linear": {"angle": 45, "length": 20, "repeat": true, "stops": ["red", {"color": "blue", "offset": 0.5}, "red"]}}"#,
        .gradient(
          .init([.init(.red), .init(.blue, at: 0.5), .init(.red)], isRepeating: true),
          .linear(.angle(45), length: 20))
      ),
      (
        #"{"radial": {"stops": ["red", "blue"]}}"#, .gradient(.init(.red, .blue), .radial())
      ),
      (
        #"{"radial": {"shape": "circle", "size": "closestSide", "center": [0, 1], "stops": ["red", "blue"]}}"#,
        .gradient(
          .init(.red, .blue), .radial(.circle, .closestSide, center: Point(x: 0, y: 1)))
      ),
      (
        #"{"radial": {"size": 12, "stops": ["red", "blue"]}}"#,
        .gradient(.init(.red, .blue), .radii(Size(width: 12, height: 12)))
      ),
      (
        #"{"radial": {"size": [12, 6], "stops": ["red", "blue"]}}"#,
        .gradient(.init(.red, .blue), .radii(Size(width: 12, height: 6)))
      ),
      (
        #"{"conic": {"angle": 90, "center": [0.25, 0.5], "stops": ["red", "blue"]}}"#,
        .gradient(.init(.red, .blue), .conic(angle: 90, center: Point(x: 0.25, y: 0.5)))
      ),
    ])
  func gradients(json: String, layer: Background) throws {
    #expect(try layers(json) == [layer])
  }

  @Test("A background picture is a path, or an object with its size and place")
  func pictures() throws {
    #expect(try layers(#"{"image": "a.png"}"#) == [.image(BackgroundImage(.file("cards/a.png")))])
    let image = BackgroundImage(
      .file("cards/a.png"), .size(width: 8, height: nil), position: Point(x: 0, y: 1),
      repetition: .both, interpolation: .nearest)
    #expect(
      try layers(
        #"""
        {"image": {"source": "a.png", "size": [8, "auto"], "position": [0, 1], "repeat": "both",
          "interpolation": "nearest"}}
        """#) == [.image(image)])
    #expect(
      try layers(#"{"image": {"source": "a.png", "size": "contain"}}"#)
        == [.image(BackgroundImage(.file("cards/a.png"), .contain))])
  }

  @Test(
    "Mistakes in background layers are reported at their place",
    arguments: [
      (
        "{}",
        "backgrounds: a layer of a background needs exactly one of \"linear\", \"radial\", \"conic\" and "
          + "\"image\"; write one object for each layer"
      ),
      (
        #"{"linear": {"angle": 1, "to": "top", "stops": ["red", "blue"]}}"#,
        "linear: the gradient has \"angle\" and \"to\"; remove one of the two"
      ),
      (
        #"{"linear": {"stops": ["red"]}}"#,
        "stops: expected a list of 2 to 1,000 colours, or stops such as "
          + "{\"offset\": 0.5, \"color\": \"#F00\"}, found an array"
      ),
      (
        #"{"conic": {"repeat": true, "stops": ["red", {"color": "blue", "offset": 0}]}}"#,
        "conic: the first and the last stop of a repeated gradient must be at least 0.001 apart"
      ),
      (#"{"linear": {}}"#, #"linear: a linear gradient needs "stops"; add "stops": … to it"#),
      (
        #"{"image": {"source": "a.png", "size": "covre"}}"#,
        "size: expected a known word, found the string \"covre\"; did you mean \"cover\"?"
      ),
    ])
  func mistakes(json: String, problem: String) {
    let message = templateMistake("{\"node\": \"display\", \"backgrounds\": \(json)}")
    #expect(message.hasSuffix(problem), "\(message)")
  }
}
