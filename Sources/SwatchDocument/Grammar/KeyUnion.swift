/// The keys of an object that shares some with other objects.
enum KeyUnion<Own, Shared>: RawRepresentable, CaseIterable, Hashable, Sendable
where
  Own: RawRepresentable<String> & CaseIterable & Hashable & Sendable,
  Shared: RawRepresentable<String> & CaseIterable & Hashable & Sendable
{
  /// A key of the object alone.
  case own(Own)
  /// A key that it shares.
  case shared(Shared)

  static var allCases: [KeyUnion] { Own.allCases.map(own) + Shared.allCases.map(shared) }

  var rawValue: String {
    switch self {
    case .own(let key): key.rawValue
    case .shared(let key): key.rawValue
    }
  }

  init?(rawValue: String) {
    if let key = Own(rawValue: rawValue) {
      self = .own(key)
    } else if let key = Shared(rawValue: rawValue) {
      self = .shared(key)
    } else {
      return nil
    }
  }
}
