import SwatchGeometry
import SwatchLayout
import Testing

@testable import SwatchDocument

extension GrammarMistakeTests {
  @Test(
    "A value of the wrong form is reported with an example of the allowed form",
    arguments: [
      (
        "underline", "true",
        "a line along text such as \"single\" or {\"style\": \"dotted\", \"color\": \"#36C\"}"
      ),
      ("fit", "true", "a fit such as {\"minimumSize\": 12} or {\"minimumScale\": 0.5}"),
      ("font", "true", "a font such as {\"family\": \"Inter\", \"size\": 14}"),
      (
        "shadow", "true", "a shadow such as {\"color\": \"#00000080\", \"offset\": [0, 1]}"
      ),
      ("gradient", "true", "a gradient of text such as {\"stops\": [\"#F00\", \"#00F\"]}"),
      (
        "outline", "true",
        "an outline of text: its width, or an object such as {\"width\": 1, \"color\": \"#36C\"}"
      ),
      ("truncationMark[0]", "true", "a run of text as {\"text\": …}"),
      ("paragraphs[0]", "true", "a paragraph as {\"text\": …}"),
    ])
  func forms(key: String, value: String, form: String) {
    let name = key.prefix { $0 != "[" }
    let written = key.hasSuffix("]") ? "[\(value)]" : value
    let message = templateMistake("{\"node\": \"text\", \"\(name)\": \(written)}")
    #expect(
      message.hasSuffix("$.root.\(key): expected \(form), found true"), "\(message)")
  }

  @Test(
    "A key of another toolkit is reported with the matching key",
    arguments: [
      ("letterSpacing", "write \"kern\""), ("letter-spacing", "write \"kern\""),
      ("textAlign", "write \"alignment\""), ("fontSize", "write \"font\": {\"size\": …}"),
      ("bold", "write \"font\": {\"weight\": …}"),
      ("numberOfLines", "write \"maximumNumberOfLines\""),
      ("textDecoration", "write \"underline\" or \"strikethrough\""),
      ("maxLines", "write \"maximumNumberOfLines\""), ("aligment", "did you mean \"alignment\"?"),
    ])
  func foreignKeys(key: String, advice: String) {
    let message = templateMistake("{\"node\": \"text\", \"text\": \"\", \"\(key)\": 1}")
    #expect(message.hasSuffix("; \(advice)"), "\(message)")
    #expect(ForeignKey.advice(for: "fontSize", among: ["family", "size"]) == "write \"size\"")
  }

  @Test(
    "A name or value from CSS, SVG or another toolkit is reported with the matching key",
    arguments: [
      (#""node": "shape", "rect": true, "strokeWidth": 2"#, #"write "stroke": {"width": …}"#),
      (#""node": "shape", "rect": true, "stroke": {"lineCap": "round"}"#, #"write "cap""#),
      (
        #""node": "shape", "rect": true, "stroke-dasharray": [2]"#,
        #"write "stroke": {"dashes": …}"#
      ),
      (#""node": "shape", "d": "M0 0""#, #"write "path""#),
      (#""node": "shape", "rect": true, "fill": "none""#, #"write "transparent""#),
      (
        #""node": "shape", "rect": true, "fillOpacity": 0.5"#,
        ##"write the alpha into the colour, as in "#3366CC80""##
      ),
      (#""node": "shape", "path": "", "viewBox": "0 0 24 24""#, "write [0, 0, 24, 24]"),
      (
        #""node": "shape", "polygon": "0,0 10,10 5,0""#,
        "write a list of points, as in [[0, 0], [10, 5]]"
      ),
      (#""node": "display", "boxShadow": {}"#, #"write "shadow""#),
      (#""node": "display", "borderTop": {}"#, #"write "border": {"top": …}"#),
      (#""node": "display", "outline": {}"#, #"write "outerBorder""#),
      (#""node": "text", "text": "", "paintOrder": "stroke""#, #"write "outline": {"behind": …}"#),
      (#""node": "display", "overflow": "hidden""#, #"write "clipsToBounds""#),
      (#""node": "display", "clip-path": {}"#, #"write "mask""#),
      (#""node": "display", "rotate": 45"#, #"write "transform": {"rotate": …}"#),
      (
        #""node": "display", "backgrounds": {"linearGradient": {}}"#, #"write "linear""#
      ),
      (#""node": "display", "backgrounds": {"linear": {"colors": []}}"#, #"write "stops""#),
      (
        #""node": "display", "backgrounds": {"linear": {"stops": ["red 10%", "blue"]}}"#,
        #"write {"offset": 0.1, "color": "red"}"#
      ),
      (
        #""node": "display", "backgrounds": {"linear": {"stops": [{"offset": "10%"}, "blue"]}}"#,
        "write 0.1"
      ),
      (
        #""node": "display", "backgrounds": {"image": {"source": "a.png", "repeat": "repeat-x"}}"#,
        #"write "x""#
      ),
      (
        #""node": "display", "shadow": {"opacity": 0.5}"#,
        ##"write the alpha into the colour, as in "#3366CC80""##
      ),
      (#""node": "display", "filters": {"gaussianBlur": 3}"#, #"write "blur""#),
      (#""node": "qr", "content": "a", "correction": "H""#, #"write "high""#),
      (#""node": "barcode", "content": "a", "format": "ean13""#, #"write "code""#),
      (#""node": "image", "source": "a.png", "contentMode": "cover""#, #"write "scaleAspectFill""#),
      (#""node": "qrcode", "content": "a""#, #"write {"node": "qr", "content": …}"#),
      (#""node": "stack""#, #"write {"spec": "stack", …}"#),
      (
        #""spec": "row", "children": []"#, #"write {"spec": "stack", "direction": "horizontal", …}"#
      ),
      (
        #""spec": "grid", "columns": ["minmax(10px, 1fr)"], "children": []"#,
        #"write a track between two lengths as {"min": 120, "max": "1fr"}"#
      ),
      (#""spec": "grid", "columns": ["80dp"], "children": []"#, "write 80, without a unit"),
      (
        #""node": "display", "style": {"aspectRatio": 2}"#,
        #"put the element into {"spec": "ratio", "ratio": …, "child": …}, the height divided by the "#
          + "width"
      ),
      (#""node": "display", "style": {"span": 2}"#, #"write "columnSpan" or "rowSpan""#),
    ])
  func foreignLooks(members: String, advice: String) {
    let message = templateMistake("{\(members)}")
    #expect(message.hasSuffix("; \(advice)"), "\(message)")
  }

  @Test(
    "A gradient name from CSS is reported with the matching key", arguments: LayerKind.gradients)
  func foreignGradient(kind: LayerKind) {
    let message = templateMistake(
      "{\"node\": \"display\", \"backgrounds\": {\"\(kind.rawValue)-gradient\": {}}}")
    #expect(message.hasSuffix("; write \"\(kind.rawValue)\""), "\(message)")
  }
}
