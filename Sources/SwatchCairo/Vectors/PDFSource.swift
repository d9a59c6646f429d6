import CQPDF
import Glibc

/// The objects of an existing PDF file, read by the qpdf library without repairs.
///
/// A damaged file is rejected as soon as the damage is found.
package struct PDFSource: ~Copyable {
  /// The reason why a file can't be read, for use after its name and a colon.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The reason in words, such as `it is too large`.
    package let description: String

    /// Makes a problem with a reason.
    package init(_ description: String) { self.description = description }
  }

  /// A value of a file; valid until ``PDFSource/forgetValues()`` is called.
  package struct Value {
    fileprivate let handle: UInt32
  }

  /// The object number and generation number of an object.
  package struct Number: Hashable, Sendable {
    fileprivate let number, generation: Int32
  }

  /// The content of a value.
  package enum Content {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A real number, as spelt in the file.
    case real(String)
    case string([UInt8])
    case name(String)
    case array([Value])
    /// The entries of a dictionary, sorted by key.
    case dictionary([(key: String, value: Value)])
    /// A stream, represented by its dictionary.
    case stream(Value)
  }

  private let file: QPDFFile

  /// Opens a file.
  /// - Throws: ``Problem`` for a file that is damaged or encrypted, or if the library is missing.
  package init(_ bytes: [UInt8]) throws(Problem) {
    let opened = try QPDFFile(bytes)
    if let problem = opened.problem { throw Problem(problem) }
    file = opened
  }
}

/// The library's file, closed when it is released. Not private, since optimised code of other
/// modules closes it, too.
@safe struct QPDFFile: ~Copyable {
  private let file: OpaquePointer

  init(_ bytes: [UInt8]) throws(PDFSource.Problem) {
    guard swatch_qpdf_load() else {
      throw PDFSource.Problem("the qpdf library (libqpdf) is not installed")
    }
    guard let file = unsafe swatch_qpdf_open(bytes, bytes.count) else {
      throw PDFSource.Problem("there is not enough memory")
    }
    unsafe self.file = file
  }

  deinit { unsafe swatch_qpdf_close(file) }

  var problem: String? {
    unsafe swatch_qpdf_problem(file).map { unsafe String(cString: $0) }
  }
  var pageCount: Int { unsafe swatch_qpdf_page_count(file) }
  var trailer: UInt32 { unsafe swatch_qpdf_trailer(file) }
  func page(_ index: Int) -> UInt32 { unsafe swatch_qpdf_page(file, index) }
  func object(_ number: Int32, _ generation: Int32) -> UInt32 {
    unsafe swatch_qpdf_object(file, number, generation)
  }
  func look(_ value: UInt32) -> swatch_qpdf_value { unsafe swatch_qpdf_look(file, value) }
  func item(_ index: Int, of array: UInt32) -> UInt32 {
    unsafe swatch_qpdf_item(file, array, Int32(index))
  }
  func head(of stream: UInt32) -> UInt32 { unsafe swatch_qpdf_head(file, stream) }
  func release() { unsafe swatch_qpdf_release(file) }

  /// Returns the keys of a dictionary, with their slashes.
  func keys(of dictionary: UInt32) -> [String] {
    unsafe swatch_qpdf_begin_keys(file, dictionary)
    var keys: [String] = []
    while let key = unsafe swatch_qpdf_next_key(file) { keys.append(unsafe String(cString: key)) }
    return keys
  }

  func entry(_ key: String, of dictionary: UInt32) -> UInt32 {
    unsafe swatch_qpdf_entry(file, dictionary, key)
  }

  func bytes(of stream: UInt32, unpacked: Bool) -> [UInt8]? {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let isRead = unsafe swatch_qpdf_bytes(file, stream, unpacked, &bytes, &count)
    defer { unsafe free(bytes) }
    return isRead ? unsafe Array(UnsafeBufferPointer(start: bytes, count: count)) : nil
  }
}

extension PDFSource {
  /// The number of pages.
  package var pageCount: Int { file.pageCount }

  /// The trailer dictionary of the file.
  package var trailer: Value { Value(handle: file.trailer) }

  /// Returns a page, with its inherited entries.
  package func page(_ index: Int) -> Value { Value(handle: file.page(index)) }

  /// Returns the object with a number.
  package func object(_ number: Number) -> Value {
    Value(handle: file.object(number.number, number.generation))
  }

  /// Returns the number of a value that is an indirect object; nil for a direct value.
  package func number(of value: Value) -> Number? {
    let raw = unsafe file.look(value.handle)
    return unsafe raw.object > 0
      ? unsafe Number(number: raw.object, generation: raw.generation) : nil
  }

  /// Returns the content of a value.
  /// - Throws: ``Problem`` if the file is damaged there.
  package func content(of value: Value) throws(Problem) -> Content {
    let raw = unsafe file.look(value.handle)
    let content = unsafe content(of: value, raw)
    try check()
    return content
  }

  @unsafe private func content(of value: Value, _ raw: swatch_qpdf_value) -> Content {
    switch unsafe raw.kind {
    case swatch_qpdf_boolean: return unsafe .boolean(raw.integer != 0)
    case swatch_qpdf_integer: return unsafe .integer(Int(raw.integer))
    case swatch_qpdf_real: return unsafe .real(String(decoding: raw.content, as: UTF8.self))
    case swatch_qpdf_string: return unsafe .string(raw.content)
    case swatch_qpdf_name: return unsafe .name(String(decoding: raw.content, as: UTF8.self))
    case swatch_qpdf_array:
      let count = unsafe Int(raw.integer)
      return .array((0..<count).map { Value(handle: file.item($0, of: value.handle)) })
    case swatch_qpdf_dictionary:
      return .dictionary(
        file.keys(of: value.handle).map {
          (String($0.dropFirst()), Value(handle: file.entry($0, of: value.handle)))
        })
    case swatch_qpdf_stream: return .stream(Value(handle: file.head(of: value.handle)))
    default: return .null
    }
  }

  /// Returns the bytes of a stream, as stored in the file or decompressed.
  /// - Throws: ``Problem`` if they can't be read.
  package func bytes(of stream: Value, unpacked: Bool = false) throws(Problem) -> [UInt8] {
    let bytes = file.bytes(of: stream.handle, unpacked: unpacked)
    try check()
    guard let bytes else { throw Problem("one of its streams can't be read") }
    return bytes
  }

  /// Releases all values so far, which take memory.
  package func forgetValues() { file.release() }

  private func check() throws(Problem) {
    if let problem = file.problem { throw Problem(problem) }
  }
}

extension swatch_qpdf_value {
  /// The bytes of a number, a string or a name.
  @unsafe fileprivate var content: [UInt8] {
    unsafe UnsafeRawBufferPointer(start: bytes, count: count).map(\.self)
  }
}
