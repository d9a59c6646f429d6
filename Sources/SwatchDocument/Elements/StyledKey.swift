/// A key of an object that has those of a paragraph's style, too.
enum StyledKey<Own: OwnKey>: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// A key of the object's own.
  case own(Own)
  /// A key of the style.
  case style(ParagraphDescriptor.Key)

  static var allCases: [Self] {
    Own.allCases.map(Self.own) + ParagraphDescriptor.Key.allCases.map(Self.style)
  }

  var rawValue: String {
    switch self {
    case .own(let key): key.rawValue
    case .style(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    if let key = Own(rawValue: rawValue) {
      self = .own(key)
    } else if let key = ParagraphDescriptor.Key(rawValue: rawValue) {
      self = .style(key)
    } else {
      return nil
    }
  }
}

/// The keys of an object besides those of a style.
typealias OwnKey = RawRepresentable<String> & CaseIterable & Hashable & Sendable
