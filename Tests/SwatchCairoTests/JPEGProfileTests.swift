import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("JPEG files with colour profiles in PDF files")
struct JPEGProfileTests {
  private static let place = Rect(x: 0, y: 0, width: 48, height: 32)
  private let decoder = FileImageDecoder()

  private func scene(
    _ files: [[UInt8]], _ interpolation: ImageInterpolation? = nil
  ) throws -> Scene {
    let commands = try files.map { file in
      let image = try decoder.decode(
        .bytes(file), to: PixelSize(width: 96, height: 64), interpolation)
      return DisplayCommand.fill(.rect(Self.place), .image(image, in: Self.place))
    }
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    return Scene(
      size: Self.place.size, scale: Scale(2), items: [Scene.Item(.list(DisplayList([section])))])
  }

  private func resources(_ standards: PDFStandards = []) throws -> PaintResources {
    var resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    resources.pdfOptions = PDFOptions(standards: standards)
    resources.information = PDFInformation(title: "T", language: "en")
    return resources
  }

  private func pdf(_ scenes: [Scene], _ standards: PDFStandards = []) throws -> PDFReader {
    try PDFReader(PDFFileOf.scenes(scenes, with: resources(standards)))
  }

  private static func profile(of name: String) throws -> [UInt8] {
    let bytes = try Fixture.bytes(name)
    return try #require(JPEGSegments(bytes).profile(in: bytes))
  }

  /// A file with a segment of a given code before all others.
  private static func file(_ name: String, with code: UInt8, _ content: [UInt8]) throws -> [UInt8] {
    let file = try Fixture.bytes(name)
    let count = content.count + 2
    let head: [UInt8] = [0xFF, code, UInt8(count >> 8), UInt8(count & 0xFF)]
    return Array(file[..<2]) + head + content + Array(file[2...])
  }

  /// A file without a profile, to which one is added.
  private static func file(_ name: String, profile: [UInt8]) throws -> [UInt8] {
    try file(name, with: 0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
  }

  // MARK: Own bytes

  /// A file, and its entries in a PDF file.
  struct Original: Sendable {
    let name: String
    let channels: Double
    let device: String
    var decode: PDFItem?
  }

  private static let missingInks = PDFItem.array((0..<8).map { .number(Double(1 - $0 % 2)) })
  static let originals: [Original] = [
    Original(name: "grey-linear.jpg", channels: 1, device: "DeviceGray"),
    Original(name: "p3.jpg", channels: 3, device: "DeviceRGB"),
    Original(name: "cmyk-profile.jpg", channels: 4, device: "DeviceCMYK", decode: missingInks),
  ]

  @Test(
    "A JPEG with a profile keeps its bytes in a PDF, which has the profile once",
    arguments: originals)
  func original(example: Original) throws {
    let files = [
      try Fixture.bytes(example.name), try Self.file(example.name, with: 0xFE, [0x61]),
    ]
    let scene = try scene(files + files)
    let file = try pdf([scene, scene])
    #expect(file.pictures.compactMap(\.stream) == files)
    for picture in file.pictures {
      #expect(picture["Filter"] == .name("DCTDecode"))
      #expect(picture["Intent"] == .name("Perceptual"))
      #expect(picture["Decode"] == example.decode)
      #expect(picture["ColorSpace"]?.items.first == .name("ICCBased"))
    }
    let profiles = Set(file.pictures.compactMap { $0["ColorSpace"]?.items.last?.reference })
    #expect(profiles.count == 1)
    let profile = try #require(profiles.first.flatMap { file.objects[$0] })
    #expect(profile.content == (try Self.profile(of: example.name)))
    #expect(profile["N"] == .number(example.channels))
    #expect(profile["Alternate"] == .name(example.device))
  }

  @Test(
    "A JPEG with a profile becomes pixels in an SVG, so that browsers need not convert it",
    arguments: originals)
  func markup(example: Original) throws {
    let scene = try scene([Fixture.bytes(example.name)])
    _ = try pdf([scene])
    let svg = try SVGFile.bytes(of: scene, background: nil, with: resources())
    #expect(String(decoding: svg, as: UTF8.self).contains("data:image/png;base64,"))
  }

  @Test("CMYK values that Adobe's marker doesn't invert stay unchanged")
  func plainInks() throws {
    var file = try Fixture.bytes("cmyk-profile.jpg")
    let marker = try #require(file.firstRange(of: Array("Adobe".utf8)))
    file.replaceSubrange(marker, with: Array("Other".utf8))
    let picture = try #require(pdf([scene([file])]).pictures.first)
    #expect(picture.stream == file)
    #expect(picture["Decode"] == nil)
  }

  @Test("A PDF interpolates a smooth picture, but not a picture with hard edges")
  func hardEdges() throws {
    let file = try Fixture.bytes("p3.jpg")
    let pdf = try pdf([scene([file]), scene([file], .nearest)])
    #expect(pdf.pictures.map { $0["Interpolate"] } == [.boolean(true), nil])
  }

  @Test(
    "Other programs show a JPEG with a profile in the colours of its pixels",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: originals)
  func shown(example: Original) throws {
    let bytes = try Fixture.bytes(example.name)
    let pdf = try PDFFileOf.scenes([scene([bytes])], background: .white, with: resources())
    let shown = try Viewer.pdftoppm.pixels(of: pdf, PixelSize(width: 96, height: 64), scale: 2)
    #expect(shown.decibels(from: Pixels(try decoder.pixels(of: .bytes(bytes), 96, 64))) > 40)
  }

  // MARK: Pixels

  /// Changes of a profile, by the offsets of bytes, after which PDF readers don't accept it.
  static let changes: [[Int: [UInt8]]] = [
    // A version, the classes of device links and named colours, and a size that differs from the
    // number of bytes.
    [8: [5, 0]], [12: Array("link".utf8)], [12: Array("nmcl".utf8)], [0: [0, 0, 1, 0xEC]],
  ]

  @Test("A JPEG with a profile that PDF readers don't support becomes pixels", arguments: changes)
  func unknown(change: [Int: [UInt8]]) throws {
    var profile = try Self.profile(of: "p3.jpg")
    for (place, bytes) in change {
      profile.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    let file = try Self.file("blocks.jpg", profile: profile)
    let colors = EmbeddedColors(profile: profile, pixels: .colors)
    let isKnown = if case .some = ColorConversion.from(colors) { true } else { false }
    let picture = try #require(pdf([scene([file])]).pictures.first)
    // A profile that painting ignores is not embedded either.
    #expect(picture["Filter"] == .name(isKnown ? "FlateDecode" : "DCTDecode"))
    #expect(picture["ColorSpace"]?.items.first != .name("ICCBased"))
  }

  @Test(
    "A damaged colour profile, or a profile for other channels, is ignored",
    arguments: ["blocks.jpg", "grey.jpg", "cmyk.jpg"])
  func damaged(name: String) throws {
    var broken = try Self.profile(of: "p3.jpg")
    broken[36] = 0
    let other = try Self.profile(of: name == "grey.jpg" ? "p3.jpg" : "grey-linear.jpg")
    for profile in [broken, other, Array(broken.prefix(20)), []] {
      let file = try Self.file(name, profile: profile)
      let picture = try #require(pdf([scene([file])]).pictures.first)
      // CMYK without a profile has no defined colours.
      #expect(picture["Filter"] == .name(name == "cmyk.jpg" ? "FlateDecode" : "DCTDecode"))
      #expect(picture["ColorSpace"]?.items.first != .name("ICCBased"))
    }
  }

  @Test("A rotated JPEG becomes pixels in sRGB")
  func turned() throws {
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 0, 0, 0, 0]
    let file = try Self.file("p3.jpg", with: 0xE1, exif)
    let picture = try #require(pdf([scene([file])]).pictures.first)
    #expect(picture["Filter"] == .name("FlateDecode"))
    #expect(picture["ColorSpace"]?.items.first != .name("ICCBased"))
  }

  @Test(
    "PDF/A files contain profiles up to version 4.2, and no alternate colour space",
    arguments: [PDFStandards.a2b, .a3b, .a4, [.ua1, .a2b]], originals)
  func archive(standards: PDFStandards, example: Original) throws {
    let bytes = try Fixture.bytes(example.name)
    let file = try pdf([scene([bytes])], standards)
    let picture = try #require(file.pictures.first)
    #expect(picture.stream == bytes)
    let number = try #require(picture["ColorSpace"]?.items.last?.reference)
    #expect(file.objects[number]?["N"] == .number(example.channels))
    #expect(file.objects[number]?["Alternate"] == nil)
    var newer = bytes
    let place = try #require(bytes.firstRange(of: Array("ICC_PROFILE\0".utf8))).upperBound + 2
    newer.replaceSubrange(place + 8..<place + 10, with: [4, 0x30])
    let scene = try scene([newer])
    #expect(try pdf([scene]).pictures.first?.stream == newer)
    #expect(try pdf([scene], standards).pictures.first?["Filter"] == .name("FlateDecode"))
  }
}
