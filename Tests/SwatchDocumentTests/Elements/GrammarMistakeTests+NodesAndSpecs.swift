import SwatchGeometry
import SwatchLayout
import Testing

@testable import SwatchDocument

private let weight =
  "expected a weight (100 to 900, or thin, extraLight, light, regular, medium, semibold, bold, "
  + "extraBold or black)"

extension GrammarMistakeTests {
  @Test(
    "A run without a text or picture, and a paragraph without a text, are refused",
    arguments: [
      (
        "\"text\": [{\"color\": \"#000\"}]",
        "the run has none of \"text\", \"image\" and \"child\"; add one of them"
      ),
      (
        "\"paragraphs\": [{\"alignment\": \"left\"}]",
        "a paragraph needs \"text\" or \"markup\"; add \"text\": … to it"
      ),
      (
        "\"paragraphs\": [{\"text\": \"a\", \"markup\": \"b\"}]",
        "the paragraph has \"text\" and \"markup\"; remove one of the two"
      ),
    ])
  func missingText(member: String, problem: String) {
    let message = templateMistake("{\"node\": \"text\", \(member)}")
    #expect(message.hasSuffix(": \(problem)"), "\(message)")
  }

  @Test(
    "Invalid values of nodes are reported at their place",
    arguments: [
      (
        "\"node\": \"display\", \"backgroundColor\": \"tael\"",
        "backgroundColor: expected a colour such as \"#3366CC\", \"teal\", "
          + "\"rgb(51 102 204 / 50%)\" or \"oklch(0.6 0.15 260)\", found the string \"tael\"; "
          + "did you mean \"teal\"?"
      ),
      (
        "\"node\": \"display\", \"backgroundColor\": \"rgb(1, 2)\"",
        "backgroundColor: expected rgb() such as \"rgb(51 102 204 / 50%)\", found the string "
          + "\"rgb(1, 2)\""
      ),
      (
        "\"node\": \"display\", \"backgroundColor\": \"oklhc(1 0 0)\"",
        "backgroundColor: expected a colour such as \"#3366CC\", \"teal\", "
          + "\"rgb(51 102 204 / 50%)\" or \"oklch(0.6 0.15 260)\", found the string "
          + "\"oklhc(1 0 0)\"; did you mean \"oklch()\"?"
      ),
      (
        "\"node\": \"display\", \"backgrounds\": [\"linear-gradient(red, blue)\"]",
        "backgrounds[0]: expected a colour such as \"#3366CC\", \"teal\", "
          + "\"rgb(51 102 204 / 50%)\" or \"oklch(0.6 0.15 260)\", found the string "
          + "\"linear-gradient(red, blue)\"; write a gradient as {\"linear\": {\"stops\": "
          + "[\"red\", \"blue\"]}} in \"backgrounds\""
      ),
      (
        "\"node\": \"display\", \"transform\": {\"rotate\": \"45deg\"}",
        "transform.rotate: expected an angle in degrees from -100,000 to 100,000, found the "
          + "string \"45deg\"; write 45, without a unit"
      ),
      (
        "\"node\": \"display\", \"opacity\": 0.5",
        "opacity: \"opacity\" is not a key of a display node; write \"alpha\""
      ),
      (
        "\"node\": \"display\", \"zIndex\": 1",
        "zIndex: \"zIndex\" is not a key of a display node; write \"zPosition\""
      ),
      (
        "\"node\": \"display\", \"shadow\": {\"blur\": 1}",
        "shadow.blur: \"blur\" is not a key of a node's shadow; write \"blurRadius\""
      ),
      (
        "\"node\": \"shape\", \"circle\": {}",
        "circle: \"circle\" is not a key of a shape node; write \"ellipse\""
      ),
      (
        "\"node\": \"display\", \"backgroundColor\": \"#12345\"",
        "backgroundColor: expected a colour as \"#RGB\", \"#RGBA\", \"#RRGGBB\" or "
          + "\"#RRGGBBAA\", found the string \"#12345\""
      ),
      (
        "\"node\": \"display\", \"cornerRadius\": [1, 2]",
        "cornerRadius: expected four radii, [topLeft, topRight, bottomRight, bottomLeft], found an "
          + "array"
      ),
      (
        "\"node\": \"display\", \"transform\": 12",
        "transform: expected a transform such as {\"rotate\": 12, \"scale\": 1.5}, found the number 12"
      ),
      (
        "\"node\": \"display\", \"transform\": {\"skew\": [90, 0]}",
        "transform.skew[0]: expected an angle in degrees from -89 to 89, found the number 90"
      ),
      (
        "\"node\": \"display\", \"cornerRadius\": -1",
        "cornerRadius: expected a number of points from 0 to 9,999,999, found the number -1"
      ),
      (
        "\"node\": \"display\", \"cornerRoundingType\": \"cliping\"",
        "cornerRoundingType: expected a known word, found the string \"cliping\"; did you mean "
          + "\"clipping\"?"
      ),
      (
        "\"node\": \"display\", \"maskedCorners\": [\"top\"]",
        "maskedCorners[0]: expected a known word, found the string \"top\"; known are topLeft, "
          + "topRight, bottomRight, bottomLeft, topStart, topEnd, bottomEnd, bottomStart"
      ),
      (
        "\"node\": \"display\", \"alpha\": 2",
        "alpha: expected a number from 0 to 1, found the number 2"
      ),
      (
        "\"node\": \"display\", \"clipsToBounds\": 1",
        "clipsToBounds: expected true or false, found the number 1"
      ),
      (
        "\"node\": \"text\", \"text\": 5",
        "text: expected a text, or a list of runs as {\"text\": …}, found the number 5"
      ),
      (
        "\"node\": \"text\", \"text\": [{\"txt\": \"\"}]",
        "text[0].txt: \"txt\" is not a key of a run "
          + "of text; did you mean \"text\"?"
      ),
      (
        "\"node\": \"text\", \"text\": \"a\", \"paragraphs\": []",
        "paragraphs: the text node has \"text\" and \"paragraphs\"; remove one of the two"
      ),
      (
        "\"node\": \"text\", \"paragraphs\": \"a\"",
        "paragraphs: expected a list of paragraphs as {\"text\": …}, found the string \"a\""
      ),
      (
        "\"node\": \"text\", \"paragraphs\": [{\"text\": \"\", \"headindent\": 1}]",
        "paragraphs[0].headindent: \"headindent\" is not a key of a paragraph; did you mean "
          + "\"headIndent\"?"
      ),
      (
        "\"node\": \"text\", \"lineHeight\": \"1.4x\"",
        "lineHeight: expected a line height (from 0.01 to 100,000 points, or from \"1%\" to "
          + "\"10,000%\" of the font's size), found the string \"1.4x\""
      ),
      (
        "\"node\": \"text\", \"tabStops\": [-1]",
        "tabStops[0]: expected a tab stop, or a location (points from 0 to 100,000, or a percentage "
          + "of the width from \"0%\" to \"100%\"), found the number -1"
      ),
      (
        "\"node\": \"text\", \"tabStops\": [60, \"50%\", 20, 10]",
        "tabStops[3]: the tab stop is before the previous one in the list; list them by location"
      ),
      (
        "\"node\": \"text\", \"tabStops\": [{\"decimal\": \"5\"}]",
        "tabStops[0].decimal: expected the decimal mark of numbers, such as \",\", found the "
          + "string \"5\""
      ),
      (
        "\"node\": \"text\", \"tabStops\": [{\"location\": \"101%\"}]",
        "tabStops[0].location: expected a location (points from 0 to 100,000, or a percentage of "
          + "the width from \"0%\" to \"100%\"), found the string \"101%\""
      ),
      (
        "\"node\": \"text\", \"tabStops\": 100",
        "tabStops: expected a list of tab stops, each {\"location\": …} or a location alone, such "
          + "as [100, \"100%\"], found the number 100"
      ),
      (
        "\"node\": \"text\", \"tabStops\": [{\"leader\": \"................................:\"}]",
        "tabStops[0].leader: expected the characters of a leader, such as \".\", in at most 32 "
          + "bytes, found the string \"................................:\""
      ),
      (
        "\"node\": \"text\", \"tabStops\": [{\"alignment\": \"right\"}]",
        "tabStops[0]: a tab stop needs \"location\"; add \"location\": … to it"
      ),
      (
        "\"node\": \"text\", \"tabStops\": [{\"leader\": \"a\\nb\"}]",
        "tabStops[0].leader: a leader is on one line and has no tab; remove the line breaks and tabs"
      ),
      (
        "\"node\": \"text\", \"tabStops\": [{\"leader\": \"\\t\"}]",
        "tabStops[0].leader: a leader is on one line and has no tab; remove the line breaks and tabs"
      ),
      (
        "\"node\": \"text\", \"fit\": {}",
        "fit: a fit needs \"minimumSize\" or \"minimumScale\"; add \"minimumSize\": 12 to it, or "
          + "remove \"fit\""
      ),
      (
        "\"node\": \"text\", \"fit\": {\"minimumSize\": 9, \"minimumScale\": 0.5}",
        "fit.minimumScale: the fit has \"minimumSize\" and \"minimumScale\"; remove one of the two"
      ),
      (
        "\"node\": \"text\", \"font\": {\"family\": []}",
        "font.family: expected a family, or a list of families such as [\"Inter\", \"Noto Sans\"], found "
          + "an array"
      ),
      (
        "\"node\": \"text\", \"language\": \"Japanese\"",
        "language: expected a language such as \"ja\", \"zh-Hant\" or \"pt-BR\", found the string "
          + "\"Japanese\""
      ),
      (
        "\"node\": \"text\", \"font\": {\"variations\": 80}",
        "font.variations: expected the axes of a variable font, such as {\"wdth\": 80}, found the number "
          + "80"
      ),
      (
        "\"node\": \"text\", \"font\": {\"variations\": {\"width\": 80}}",
        "font.variations: \"width\" is not an axis of a font; name it by its tag of up to four letters, such as "
          + "\"wdth\""
      ),
      (
        "\"node\": \"text\", \"font\": {\"variations\": {\"wdth\": \"80\"}}",
        "font.variations.wdth: expected a place on an axis from -32,767 to 32,767, found the string "
          + "\"80\"; write 80, without quotes"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": 50}",
        "font.weight: \(weight), found the number 50"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": \"blod\"}",
        "font.weight: \(weight), found the string \"blod\"; did you mean \"bold\"?"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": \"700\"}",
        "font.weight: \(weight), found the string \"700\"; write 700, without quotes"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": \"1000\"}",
        "font.weight: \(weight), found the string \"1000\""
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": \"12em\"}",
        "font.weight: \(weight), found the string \"12em\""
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": 450.5}",
        "font.weight: \(weight), found the number 450.5"
      ),
      (
        "\"node\": \"text\", \"font\": {\"size\": 0}",
        "font.size: expected a font size from 0.01 to 10,000 points, found the number 0"
      ),
      (
        "\"node\": \"text\", \"font\": {\"size\": \"{{s}}\", \"familly\": \"\"}",
        "font.familly: "
          + "\"familly\" is not a key of a font; did you mean \"family\"?"
      ),
      (
        "\"node\": \"text\", \"maximumNumberOfLines\": 1.5",
        "maximumNumberOfLines: expected a whole number from 0 to 1,000,000, found the number "
          + "1.5"
      ),
      (
        "\"node\": \"text\", \"truncation\": \"end\"",
        "truncation: expected a known word, found the string \"end\"; known are tail, head, "
          + "middle, none"
      ),
      (
        "\"node\": \"image\", \"source\": \"\"",
        "source: expected the path of a file, found the string \"\""
      ),
      (
        "\"node\": \"image\", \"source\": \"data:image/png;base64,A\"",
        "source: expected the path of a file, found the string \"data:image/png;base64,A\"; a URL has "
          + "the form \"file:///path\" or \"data:image/png;base64,…\""
      ),
      (
        "\"node\": \"image\", \"interpolation\": \"bicubic\"",
        "interpolation: expected a known word, found the string \"bicubic\"; "
          + "known are nearest, linear, cubic, lanczos"
      ),
      (
        "\"node\": \"image\", \"capInsets\": {\"top\": \"inf\"}",
        "capInsets.top: expected a number of points from 0 to 9,999,999, found the string "
          + "\"inf\""
      ),
      (
        "\"node\": \"image\", \"blur\": 1001",
        "blur: expected a blur radius from 0 to 1,000 points, found the number 1001"
      ),
      (
        "\"node\": \"image\", \"contentMode\": \"scaleAspectFil\"",
        "contentMode: expected a known word, found the string \"scaleAspectFil\"; did you mean "
          + "\"scaleAspectFit\"?"
      ),
      (
        "\"node\": \"image\", \"image\": {\"size\": [1, 1], \"colour\": \"\"}",
        "image.colour: "
          + "\"colour\" is not a key of a picture of one colour; did you mean \"color\"?"
      ),
    ])
  func nodes(members: String, message: String) {
    #expect(templateMistake("{\(members)}").hasSuffix(" $.root.\(message)"))
  }

  @Test(
    "Invalid values of specs are reported at their place",
    arguments: [
      (
        "\"spec\": \"stack\", \"direction\": \"vertikal\"",
        "direction: expected a known word, found the string \"vertikal\"; did you mean "
          + "\"vertical\"?"
      ),
      (
        "\"spec\": \"inset\", \"insets\": true",
        "insets: expected insets such as 8, [8, 12] or {\"top\": 8, \"left\": 12}, found true"
      ),
      (
        "\"spec\": \"inset\", \"insets\": [1, 2, 3, 4, 5]",
        "insets: expected one to four lengths, clockwise from the top, found an array"
      ),
      (
        "\"spec\": \"inset\", \"insets\": {\"topp\": 5}",
        "insets.topp: \"topp\" is not a key of "
          + "insets as {\"top\", \"left\", \"bottom\", \"right\"}; did you mean \"top\"?"
      ),
      (
        "\"spec\": \"ratio\", \"ratio\": 0",
        "ratio: expected a ratio from 0.000001 to 1,000,000, the height divided by the width, "
          + "found the number 0"
      ),
      (
        "\"spec\": \"center\", \"sizing\": \"minimum\"",
        "sizing: expected a known word, found the string \"minimum\"; did you mean "
          + "\"minimumX\"?"
      ),
      (
        "\"spec\": \"corner\", \"wrapsCorner\": \"no\"",
        "wrapsCorner: expected true or false, found the string \"no\""
      ),
    ])
  func specs(members: String, message: String) {
    #expect(templateMistake("{\(members)}").hasSuffix(" $.root.\(message)"))
  }
}
