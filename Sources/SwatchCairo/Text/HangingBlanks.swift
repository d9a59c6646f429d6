extension Unicode.Scalar {
  /// A Boolean value that is true for characters that take no space at a line's end (CSS Text 3,
  /// §4.1.3): spaces, including the ideographic one, tabs, line ends, and characters without width
  /// between them, such as direction marks. No-break spaces (U+00A0, U+2007, U+202F) are not.
  var hangs: Bool {
    switch value {
    case 0x20: true
    case ..<0x80: 0x09...0x0D ~= value
    case 0x85, 0x61C, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x205F, 0x2066...0x2069, 0x3000:
      true
    default: false
    }
  }
}
