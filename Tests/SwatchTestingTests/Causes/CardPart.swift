import TestNumbers

/// A part of a random card, which is written as an element of a document.
struct CardPart: Sendable {
  enum Content: Hashable, Sendable {
    case box
    case text(String)
    /// One of two pictures.
    case picture(isSecond: Bool)
    /// Parts side by side or one below another.
    case group([CardPart], isVertical: Bool, spacing: Int)
  }

  var content: Content
  /// The id in the document; nil for a row, which is named by its index.
  var id: String?
  /// The colour of the background, or of the letters.
  var color: String?
  var width = 0
  var height = 0
  var corner = 0
  var border = 0
  var shadow = 0
  var alpha = 1.0
  var inset = 0
  var spaceBefore = 0
  var z = 0
  var fontSize = 14
  var isBold = false
  var family = "DejaVu Sans"
  var lineLimit = 0
  var maximumWidth = 0

  var parts: [CardPart] {
    get {
      guard case .group(let parts, _, _) = content else { return [] }
      return parts
    }
    set {
      guard case .group(_, let isVertical, let spacing) = content else { return }
      content = .group(newValue, isVertical: isVertical, spacing: spacing)
    }
  }

  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// A Boolean value that is true for a box or a group with a colour.
  var hasGround: Bool {
    switch content {
    case .box, .group: color != nil
    case .text, .picture: false
    }
  }

  /// The names of two pictures, and the Base64 of their PNG files of 4 × 4 pixels.
  static let pictures = [
    (
      name: "boots.png",
      base64: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mNQ"
        + "SFgARwzEcQDMQxIBWLUzWAAAAABJRU5ErkJggg=="
    ),
    (
      name: "tide.png",
      base64: "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR42mM4"
        + "kMAARwzEcQDgQxIB38V57gAAAABJRU5ErkJggg=="
    ),
  ]

  // MARK: Places

  /// The index paths of all parts inside, and of this part.
  var ways: [[Int]] {
    [[]] + parts.indices.flatMap { index in parts[index].ways.map { [index] + $0 } }
  }

  subscript(way: some Collection<Int>) -> CardPart {
    get {
      guard let first = way.first else { return self }
      return parts[first][Array(way.dropFirst())]
    }
    set {
      guard let first = way.first else { return self = newValue }
      parts[first][Array(way.dropFirst())] = newValue
    }
  }

  /// Changes all parts, this one included.
  mutating func changeAll(_ change: (inout CardPart) -> Void) {
    change(&self)
    for index in parts.indices { parts[index].changeAll(change) }
  }

  // MARK: The document

  /// The element in the document; its pictures are in a folder.
  func element(picturesIn folder: String) -> String {
    switch content {
    case .box: return "{\"node\": \"display\"\(ground)\(style)}"
    case .picture(let isSecond):
      let file = "\(folder)/\(Self.pictures[isSecond ? 1 : 0].name)"
      return "{\"node\": \"image\", \"source\": \"\(file)\"" + look + style + "}"
    case .text(let text):
      return "{\"node\": \"text\", \"text\": \"\(text)\", \"maximumNumberOfLines\": \(lineLimit), "
        + "\"font\": {\"family\": \"\(family)\", \"size\": \(fontSize), "
        + "\"weight\": \"\(isBold ? "bold" : "regular")\"}"
        + (color.map { ", \"color\": \"\($0)\"" } ?? "") + look + style + "}"
    case .group(let parts, let isVertical, let spacing):
      return "{\"node\": \"display\"\(ground)\(style), \"children\": [{\"spec\": \"inset\", "
        + "\"insets\": {\"top\": \(inset), \"left\": \(inset), \"bottom\": \(inset), "
        + "\"right\": \(inset)}, \"child\": {\"spec\": \"stack\", \"alignItems\": \"start\", "
        + "\"direction\": \"\(isVertical ? "vertical" : "horizontal")\", \"spacing\": \(spacing), "
        + "\"children\": ["
        + parts.map { $0.element(picturesIn: folder) }.joined(separator: ", ") + "]}}]}"
    }
  }

  private var ground: String { (color.map { ", \"backgroundColor\": \"\($0)\"" } ?? "") + look }

  private var look: String {
    (id.map { ", \"id\": \"\($0)\"" } ?? "")
      + (corner > 0 ? ", \"cornerRadius\": \(corner)" : "")
      + (border > 0 ? ", \"borderWidth\": \(border), \"borderColor\": \"#7A1FA2\"" : "")
      + (shadow > 0 ? ", \"shadow\": {\"offset\": [0, 2], \"blurRadius\": \(shadow)}" : "")
      + (alpha < 1 ? ", \"alpha\": \(alpha)" : "") + (z > 0 ? ", \"zPosition\": \(z)" : "")
  }

  private var style: String {
    var keys: [String] = []
    if width > 0 { keys.append("\"preferredSize\": [\(width), \(height)]") }
    if maximumWidth > 0 { keys.append("\"maxWidth\": \(maximumWidth)") }
    if spaceBefore != 0 { keys.append("\"spacingBefore\": \(spaceBefore)") }
    return keys.isEmpty ? "" : ", \"style\": {\(keys.joined(separator: ", "))}"
  }
}

extension CardPart: Hashable {}
