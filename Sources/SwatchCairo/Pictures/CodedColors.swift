/// The colours of a picture whose file describes them without a profile: by the code points of
/// ITU-T H.273, as in AVIF and PNG's `cICP` chunk, or by numbers, as in PNG's `cHRM` and `gAMA`.
struct CodedColors: Hashable {
  /// The chromaticity of a colour (CIE 1931).
  struct Chromaticity: Hashable {
    let x, y: Double

    init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }

    static let d65 = Chromaticity(0.3127, 0.3290)
    static let c = Chromaticity(0.310, 0.316)
    static let dci = Chromaticity(0.314, 0.351)
    static let equal = Chromaticity(1.0 / 3, 1.0 / 3)
  }

  /// The chromaticities of the primaries and of white.
  struct Primaries: Hashable {
    var red, green, blue, white: Chromaticity

    static let sRGB = Primaries(
      red: Chromaticity(0.64, 0.33), green: Chromaticity(0.30, 0.60),
      blue: Chromaticity(0.15, 0.06), white: .d65)
    static let ntsc = Primaries(
      red: Chromaticity(0.63, 0.34), green: Chromaticity(0.31, 0.595),
      blue: Chromaticity(0.155, 0.07), white: .d65)
    static let p3 = Primaries(
      red: Chromaticity(0.68, 0.32), green: Chromaticity(0.265, 0.69),
      blue: Chromaticity(0.15, 0.06), white: .d65)

    /// Makes the primaries of a code point (H.273, table 2); the primaries of sRGB for unspecified
    /// and unknown code points.
    init(code: Int) {
      switch code {
      case 4:
        self.init(
          red: Chromaticity(0.67, 0.33), green: Chromaticity(0.21, 0.71),
          blue: Chromaticity(0.14, 0.08), white: .c)
      case 5:
        self.init(
          red: Chromaticity(0.64, 0.33), green: Chromaticity(0.29, 0.60),
          blue: Chromaticity(0.15, 0.06), white: .d65)
      case 6, 7: self = .ntsc
      case 8:
        self.init(
          red: Chromaticity(0.681, 0.319), green: Chromaticity(0.243, 0.692),
          blue: Chromaticity(0.145, 0.049), white: .c)
      case 9:
        self.init(
          red: Chromaticity(0.708, 0.292), green: Chromaticity(0.170, 0.797),
          blue: Chromaticity(0.131, 0.046), white: .d65)
      case 10:
        self.init(
          red: Chromaticity(1, 0), green: Chromaticity(0, 1), blue: Chromaticity(0, 0),
          white: .equal)
      case 11: self.init(red: Self.p3.red, green: Self.p3.green, blue: Self.p3.blue, white: .dci)
      case 12: self = .p3
      case 22:
        self.init(
          red: Self.ntsc.red, green: Chromaticity(0.295, 0.605), blue: Chromaticity(0.155, 0.077),
          white: .d65)
      default: self = .sRGB
      }
    }

    init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity) {
      (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }

    /// Returns true for primaries that are equal apart from rounding.
    func isNear(_ other: Primaries) -> Bool {
      let pairs = [
        (red, other.red), (green, other.green), (blue, other.blue), (white, other.white),
      ]
      return pairs.allSatisfy { (one: Chromaticity, other: Chromaticity) -> Bool in
        abs(one.x - other.x) < 0.002 && abs(one.y - other.y) < 0.002
      }
    }
  }

  let primaries: Primaries
  let transfer: TransferFunction

  /// Makes the colours of code points; nil for sRGB, which unspecified code points also mean.
  init?(primaries: Int, transfer: Int) {
    self.primaries = Primaries(code: primaries)
    self.transfer = TransferFunction(code: transfer)
    if self.primaries == .sRGB && self.transfer == .sRGB { return nil }
  }

  /// Makes the colours of a PNG file's `cICP` chunk; nil for sRGB and for a damaged chunk.
  init?(cICP chunk: ArraySlice<UInt8>) {
    let codes = chunk.map(Int.init)
    // The third code is 0: PNG has no YCbCr pixels.
    guard codes.count == 4, codes[2] == 0 else { return nil }
    self.init(primaries: codes[0], transfer: codes[1])
  }

  /// Makes the colours of a PNG file's `cHRM` and `gAMA` chunks; nil for the primaries of sRGB and
  /// for a damaged chunk.
  init?(cHRM chunk: ArraySlice<UInt8>, gamma: Double?) {
    guard chunk.count == 32 else { return nil }
    let bytes = Array(chunk)
    let places = (0..<4).map { index in
      Chromaticity(
        Double(bytes.bigEndian(at: index * 8, count: 4)) / 100_000,
        Double(bytes.bigEndian(at: index * 8 + 4, count: 4)) / 100_000)
    }
    guard places.allSatisfy({ 0...1 ~= $0.x && 0...1 ~= $0.y }), places[0].y > 0 else { return nil }
    primaries = Primaries(red: places[1], green: places[2], blue: places[3], white: places[0])
    guard !primaries.isNear(.sRGB) else { return nil }
    transfer = gamma.map { .power(1 / $0) } ?? .sRGB
  }
}
