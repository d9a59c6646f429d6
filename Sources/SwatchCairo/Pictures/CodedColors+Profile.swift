import CLCMS

extension CodedColors {
  /// The bytes of a profile of these colours; nil if no mixture of the primaries is white.
  var profile: [UInt8]? {
    var lights = cmsCIExyYTRIPLE(
      Red: Self.xyY(primaries.red), Green: Self.xyY(primaries.green),
      Blue: Self.xyY(primaries.blue))
    var white = Self.xyY(primaries.white)
    guard let curve = unsafe transfer.makeCurve() else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    guard let profile = unsafe cmsCreateRGBProfile(&white, &lights, &curves) else { return nil }
    defer { unsafe cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    return unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 ? bytes : nil
  }

  private static func xyY(_ color: Chromaticity) -> cmsCIExyY {
    cmsCIExyY(x: color.x, y: color.y, Y: 1)
  }
}

extension TransferFunction {
  /// The number of samples in a table: four for each of 10 bits.
  private static let tableCount = 4_096

  /// Returns the function as an lcms curve; the caller frees it.
  fileprivate func makeCurve() -> OpaquePointer? {
    switch self {
    case .power(let exponent): return unsafe cmsBuildGamma(nil, exponent)
    case .piecewise(let exponent, let scale, let offset, let slope, let limit):
      return unsafe cmsBuildParametricToneCurve(nil, 4, [exponent, scale, offset, slope, limit])
    case .logarithm, .perceptualQuantizer, .hybridLogGamma:
      let table = (0..<Self.tableCount).map { index in
        let sample = Double(index) / Double(Self.tableCount - 1)
        return UInt16((light(of: sample) * 65_535).rounded())
      }
      return unsafe cmsBuildTabulatedToneCurve16(nil, UInt32(table.count), table)
    }
  }
}
