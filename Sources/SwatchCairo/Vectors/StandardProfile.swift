import CLCMS

/// The sRGB profile, for files that must state their colour space.
package enum StandardProfile {
  /// The bytes of the profile, with a fixed date; nil if there is not enough memory.
  package static var bytes: [UInt8]? {
    guard let profile = unsafe cmsCreate_sRGBProfile() else { return nil }
    defer { unsafe cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    guard unsafe cmsSaveProfileToMem(profile, nil, &count) != 0, count >= 128 else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(count))
    guard unsafe cmsSaveProfileToMem(profile, &bytes, &count) != 0 else { return nil }
    // The profile version 4.2, which PDF/A allows, and the start of the year 2000 (ICC.1, §7.2).
    bytes.replaceSubrange(8..<12, with: [4, 0x20, 0, 0])
    bytes.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    return bytes
  }
}
