/// Translates the words of CSS, SVG and other toolkits to the grammar's words.
enum ForeignWord {
  /// Returns the advice for an unknown word: the known word with the same meaning, otherwise the
  /// nearest known word, otherwise all known words.
  static func advice(for word: String, among known: [String]) -> String {
    let word = String(word.prefix(limit))
    return Self.known(word, among: known) ?? NearestWord.advice(for: word, among: known)
  }

  /// Returns the advice for another toolkit's word, or for a Boolean, that corresponds to a known
  /// word; nil for other words.
  static func known(_ word: String, among known: [String]) -> String? {
    (words[ForeignKey.plain(word)] ?? []).first(where: known.contains).map { "write \"\($0)\"" }
  }

  /// Returns the advice for a word that is not a kind of element.
  static func advice(forKind word: String, isNode: Bool) -> String {
    let (nodes, specs) = (ElementKind.nodes.map(\.name), ElementKind.specs.map(\.name))
    if let form = kinds[ForeignKey.plain(String(word.prefix(limit)))] { return "write {\(form)}" }
    if (isNode ? specs : nodes).contains(word) {
      return "write {\"\(isNode ? "spec" : "node")\": \"\(word)\", …}"
    }
    return NearestWord.advice(for: word, among: isNode ? nodes : specs)
  }

  /// Returns the advice for an element that states its kind as in other toolkits, `"type": "div"`
  /// or `{"text": {…}}`; nil for other elements.
  static func advice(forKindOf element: JSONValue) -> String? {
    guard element["node"] == nil, element["spec"] == nil else { return nil }
    if let name = element["component"]?.string ?? element["partial"]?.string {
      return "write {\"use\": \"\(JSONValue.shortened(name))\", \"with\": {…}}"
    }
    if element["if"] != nil, element["then"] != nil {
      return ForeignKey.adviceOfElements(for: "then")
    }
    let words = keysOfKinds.compactMap { element[$0]?.string }
    let members = element.members.count == 1 ? element.keys : []
    return (words + members).lazy.compactMap(form).first.map { "write {\($0)}" }
  }

  /// The keys by which other toolkits name the kind of an element.
  static let keysOfKinds = [
    "type", "tag", "kind", "element", "view", "widget", "component", "partial",
  ]

  /// Returns the JSON form of the element that a word of this or another toolkit stands for; nil
  /// for unknown words.
  private static func form(_ word: String) -> String? {
    let plain = ForeignKey.plain(String(word.prefix(limit)))
    if let form = kinds[plain] { return form }
    if let node = ElementKind.nodes.first(where: { $0.name.lowercased() == plain }) {
      return "\"node\": \"\(node.name)\", …"
    }
    return ElementKind.specs.first { $0.name.lowercased() == plain }.map {
      "\"spec\": \"\($0.name)\", …"
    }
  }

  /// The maximum length of a word that is looked up, in characters.
  private static let limit = 64

  private static let words = [
    "contain": ["scaleAspectFit"], "cover": ["scaleAspectFill"], "fill": ["scaleToFill"],
    "stretch": ["fill", "scaleToFill"], "repeat": ["both"], "norepeat": ["none"],
    "auto": ["hidden"], "repeatx": ["x"], "repeaty": ["y"],
    "l": ["low"], "m": ["medium"], "q": ["quartile"], "h": ["high"],
    "row": ["horizontal"], "column": ["vertical"], "flexstart": ["start"], "flexend": ["end"],
    "left": ["start"], "right": ["end"], "top": ["start"], "bottom": ["end"],
    "baseline": ["baselineFirst"], "middle": ["center"], "center": ["middle"],
    "ellipsis": ["tail"], "clip": ["none", "hidden"], "rounded": ["round"],
    "horizontal": ["row"], "vertical": ["column"], "baselinefirst": ["baseline"],
    "baselinelast": ["baseline"], "true": ["wrap"], "false": ["noWrap"], "fixed": ["absolute"],
    "static": ["relative"], "sticky": ["relative"], "scroll": ["hidden"], "normal": ["stretch"],
    "linethrough": ["single"],
    "start": ["left"], "end": ["right"], "justify": ["justified"], "masonry": ["mosaic"],
  ]

  private static let kinds = [
    "row": "\"spec\": \"stack\", \"direction\": \"horizontal\", …",
    "hstack": "\"spec\": \"stack\", \"direction\": \"horizontal\", …",
    "column": "\"spec\": \"stack\", \"direction\": \"vertical\", …",
    "vstack": "\"spec\": \"stack\", \"direction\": \"vertical\", …",
    "flex": "\"node\": \"box\", …", "flexbox": "\"node\": \"box\", …",
    "zstack": "\"spec\": \"wrapper\", …",
    "table": "\"spec\": \"grid\", \"children\": [{\"spec\": \"gridRow\", …}]",
    "padding": "\"spec\": \"inset\", …",
    "aspectratio": "\"spec\": \"ratio\", …",
    "spacer": "\"node\": \"display\", \"flexGrow\": 1",
    "divider": "\"node\": \"display\", \"backgroundColor\": …, \"height\": 1",
    "separator": "\"node\": \"display\", \"backgroundColor\": …, \"height\": 1",
    "view": "\"node\": \"display\", …", "div": "\"node\": \"display\", …",
    "container": "\"node\": \"display\", …",
    "label": "\"node\": \"text\", …", "paragraph": "\"node\": \"text\", …",
    "img": "\"node\": \"image\", …", "icon": "\"node\": \"image\", …",
    "svg": "\"node\": \"image\", …", "picture": "\"node\": \"image\", …",
    "rect": "\"node\": \"shape\", \"rect\": true, …",
    "rectangle": "\"node\": \"shape\", \"rect\": true, …",
    "circle": "\"node\": \"shape\", \"ellipse\": true, …",
    "ellipse": "\"node\": \"shape\", \"ellipse\": true, …",
    "line": "\"node\": \"shape\", \"line\": …", "polyline": "\"node\": \"shape\", \"line\": …",
    "polygon": "\"node\": \"shape\", \"polygon\": …",
    "path": "\"node\": \"shape\", \"path\": …",
    "sparkline": "\"node\": \"shape\", \"points\": …",
    "chart": "\"node\": \"shape\", \"points\": …",
    "p": "\"node\": \"text\", …", "span": "\"node\": \"text\", …", "h1": "\"node\": \"text\", …",
    "h2": "\"node\": \"text\", …", "heading": "\"node\": \"text\", …",
    "a": "\"node\": \"text\", \"text\": [{\"text\": …, \"link\": …}]",
    "section": "\"node\": \"display\", …", "header": "\"node\": \"display\", …",
    "footer": "\"node\": \"display\", …", "main": "\"node\": \"display\", …",
    "hr": "\"node\": \"display\", \"backgroundColor\": …, \"height\": 1",
    "ul": "\"node\": \"display\", \"accessibilityContainer\": \"list\", …",
    "ol": "\"node\": \"display\", \"accessibilityContainer\": \"list\", …",
    "li": "\"node\": \"display\", …",
    "fragment": "\"spec\": \"wrapper\", …", "group": "\"spec\": \"wrapper\", …",
    "qrcode": "\"node\": \"qr\", \"content\": …",
    "list": "\"node\": \"collection\", …", "masonry": "\"node\": \"collection\", …",
  ]
}
