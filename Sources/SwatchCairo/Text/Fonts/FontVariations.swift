/// The places of a variable font's axes, named as FontConfig does: `wght=650,wdth=80`.
struct FontVariations {
  /// The axes that are not at their defaults: their tags as numbers, and the values in their own
  /// units.
  let places: [(axis: UInt32, value: Double)]

  /// Parses axis positions; invalid ones are ignored.
  init(_ text: String) {
    places = text.split(separator: ",").compactMap { setting in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), abs(value) < 32768 else { return nil }
      return (parts[0].utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, value)
    }
  }
}
