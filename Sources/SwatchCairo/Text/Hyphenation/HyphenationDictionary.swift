import CHyphen
import Glibc
import SwatchFiles
import SwatchMessages

/// The hyphenation patterns of a language, in the format of libhyphen and LibreOffice.
@safe
final class HyphenationDictionary {
  /// The largest length of a word that is looked up, in UTF-8 bytes.
  static let longestWord = 200
  /// The largest length of a file, in bytes.
  private static let largestFile = 16 << 20
  /// The largest length of a line that libhyphen reads, in bytes; longer lines are comments.
  private static let longestLine = 96

  private let pointer: UnsafeMutablePointer<HyphenDict>

  /// Reads a dictionary in any character set.
  /// - Throws: ``CairoError`` for a file that can't be read, is too large, or isn't in the
  ///   character set that it names.
  init(contentsOf path: String) throws(CairoError) {
    func error(_ reason: String) -> CairoError { CairoError(.fonts(path: path, reason: reason)) }
    let bytes: [UInt8]
    do throws(InputFile.Problem) {
      bytes = try InputFile(path: path).readAll(limit: Self.largestFile + 1)
    } catch let problem {
      throw error(problem.reason)
    }
    guard bytes.count <= Self.largestFile else {
      throw error(
        "the hyphenation dictionary has more than \(Self.largestFile) bytes; use another dictionary"
      )
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let set = String(decoding: lines.first ?? [], as: UTF8.self).prefix { $0 > " " }
    guard let text = Self.unicode(Array(bytes.dropFirst(set.utf8.count)), from: String(set)) else {
      throw error(
        "the hyphenation dictionary is not in the character set of its first line, "
          + "\"\(String(set).shortened(to: 20))\"; correct that line, or convert the file")
    }
    var patterns = Self.patterns(of: text)
    let dictionary = unsafe patterns.withUnsafeMutableBytes {
      bytes -> UnsafeMutablePointer<HyphenDict>? in
      let file = unsafe fmemopen(bytes.baseAddress, bytes.count, "r")
      guard let file = unsafe file else { return nil }
      defer { unsafe fclose(file) }
      return unsafe hnj_hyphen_load_file(file)
    }
    guard let dictionary = unsafe dictionary else { throw CairoError(.memory(patterns.count)) }
    unsafe pointer = dictionary
  }

  deinit {
    unsafe hnj_hyphen_free(pointer)
  }

  /// Returns the scalar offsets in a lower-case word before which a line may break with a hyphen,
  /// in order; without breaks that would change the spelling.
  func places(in word: String) -> [Int] {
    var bytes = word.utf8.map { CChar(bitPattern: $0) }
    guard bytes.count <= Self.longestWord, !bytes.contains(0) else { return [] }
    // The library counts letters at both ends up to a NUL byte.
    let length = Int32(bytes.count)
    bytes += [0, 0, 0, 0]
    var hyphens = [CChar](repeating: 0, count: bytes.count + 8)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let status = unsafe hnj_hyphen_hyphenate2(
      pointer, bytes, length, &hyphens, nil, &replacements, &positions, &cuts)
    unsafe free(replacements)
    unsafe free(positions)
    unsafe free(cuts)
    guard status == 0 else { return [] }
    return (1..<max(1, word.unicodeScalars.count)).filter { hyphens[$0 - 1] & 1 == 1 }
  }

  /// Returns a text in Unicode; nil if it isn't valid in its character set.
  private static func unicode(_ bytes: [UInt8], from set: String) -> [UInt8]? {
    if set == "UTF-8" { return String(validating: bytes, as: UTF8.self) == nil ? nil : bytes }
    let converter = unsafe iconv_open("UTF-8", set)
    guard unsafe converter != iconv_t(bitPattern: -1) else { return nil }
    defer { unsafe iconv_close(converter) }
    var (input, output) = (bytes.map(CChar.init(bitPattern:)), [CChar](repeating: 0, count: 0))
    output = [CChar](repeating: 0, count: 4 * bytes.count + 4)
    var (inputLength, outputLength) = (input.count, output.count)
    let status = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        return unsafe iconv(converter, &from, &inputLength, &to, &outputLength)
      }
    }
    guard status == 0 else { return nil }
    return output.dropLast(outputLength).map(UInt8.init(bitPattern:))
  }

  /// Returns the lines that the library reads: patterns and settings, without comments. Patterns
  /// that change a word's spelling forbid that break.
  private static func patterns(of text: [UInt8]) -> [UInt8] {
    var patterns = Array("UTF-8\n".utf8)
    for line in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      let remarks = [UInt8(ascii: "%"), UInt8(ascii: "#")]
      guard line.count <= longestLine, let first = line.first, !remarks.contains(first) else {
        continue
      }
      if let slash = line.firstIndex(of: UInt8(ascii: "/")) {
        patterns += line[..<slash].map { byte in
          let isOdd = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte && byte & 1 == 1
          return isOdd ? min(byte + 1, UInt8(ascii: "8")) : byte
        }
      } else {
        patterns += line
      }
      patterns.append(UInt8(ascii: "\n"))
    }
    return patterns
  }
}
