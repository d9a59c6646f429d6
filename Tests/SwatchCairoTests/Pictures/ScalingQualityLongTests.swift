import Glibc
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The quality of scaled pictures")
struct ScalingQualityLongTests {
  private let decoder = FileImageDecoder()

  /// A picture at a size, and the file of the pixels that another program makes from it.
  struct Case: Sendable {
    let name: String
    let width, height: Int
    let filter: ImageInterpolation?
    let reference: String
    /// The smallest accepted signal-to-noise ratio, in decibels.
    let least: Double

    init(
      _ name: String, _ width: Int, _ height: Int, _ filter: ImageInterpolation?,
      _ reference: String, _ least: Double
    ) {
      (self.name, self.width, self.height) = (name, width, height)
      (self.filter, self.reference, self.least) = (filter, reference, least)
    }
  }

  private static let cases: [Case] = [
    Case("photo.jpg", 120, 90, nil, "photo-lanczos-120.png", 51),
    Case("photo.jpg", 80, 60, nil, "photo-lanczos-80.png", 51),
    // libjpeg scales these down to twice the size first.
    Case("photo.jpg", 34, 26, nil, "photo-lanczos-34.png", 44),
    Case("photo.jpg", 12, 9, nil, "photo-lanczos-12.png", 44),
    Case("photo-lanczos-34.png", 51, 39, .linear, "small-linear-51.png", 51),
    Case("photo-lanczos-34.png", 51, 39, .cubic, "small-cubic-51.png", 51),
    Case("photo-lanczos-34.png", 51, 39, nil, "small-cubic-51.png", 51),
    Case("photo-lanczos-34.png", 51, 39, .lanczos, "small-lanczos-51.png", 51),
    Case("photo-lanczos-34.png", 20, 15, .nearest, "small-nearest-20.png", .infinity),
    Case("photo-lanczos-34.png", 20, 15, .linear, "small-linear-20.png", 51),
    Case("photo-lanczos-34.png", 20, 15, .cubic, "small-cubic-20.png", 51),
    Case("photo-lanczos-34.png", 20, 15, .lanczos, "small-lanczos-20.png", 51),
  ]

  private func pixels(
    _ source: ImageSource, _ width: Int, _ height: Int, _ filter: ImageInterpolation? = nil
  ) throws -> Pixels {
    Pixels(try decoder.pixels(of: source, width, height, filter))
  }

  /// The references were made by Pillow 9.4 from the pixels of the same files.
  @Test(
    "Scaled pixels equal those of another program's filters, apart from rounding", arguments: cases)
  func pillow(example: Case) throws {
    let ours = try pixels(
      .fixture(example.name), example.width, example.height, example.filter)
    let theirs = try pixels(.fixture(example.reference), example.width, example.height)
    #expect(ours.decibels(from: theirs) >= example.least)
  }

  @Test(
    "A reduced picture is within a decibel of a Lanczos filter over all pixels",
    arguments: ["photo.jpg", "photo.webp", "photo.png"],
    [1.5, 2, 2.5, 3, 3.9, 4, 5, 6.5, 8, 10, 12, 16, 20])
  func lanczos(name: String, factor: Double) throws {
    let file = ImageSource.fixture(name == "photo.png" ? "photo.jpg" : name)
    let whole = try pixels(file, 240, 180)
    let source = name == "photo.png" ? try whole.png : file
    let width = Int((240 / factor).rounded())
    let height = Int((180 / factor).rounded())
    let ours = try pixels(source, width, height)
    let reference = whole.lanczos(width, height)
    #expect(ours.decibels(from: reference) >= 44)
    // Scaling loses no more of the picture than the filter itself does.
    let ourLoss = try pixels(ours.png, 240, 180).decibels(from: whole)
    let itsLoss = try pixels(reference.png, 240, 180).decibels(from: whole)
    #expect(abs(ourLoss - itsLoss) < 0.2)
  }
}

extension Pixels {
  fileprivate init(_ extent: PixelSize, _ values: [UInt32]) {
    self.extent = extent
    self.values = values
  }

  /// The pixels as a PNG file.
  fileprivate var png: ImageSource {
    get throws {
      let width = extent.width
      return try .png((0..<extent.height).map { Array(values[$0 * width..<($0 + 1) * width]) })
    }
  }

  /// Scales opaque pixels with Lanczos's filter in floating point.
  fileprivate func lanczos(_ width: Int, _ height: Int) -> Pixels {
    var colors = [UInt32](repeating: 0xFF, count: width * height)
    for shift: UInt32 in [16, 8, 0] {
      var channel = Channel(values: values.map { Double($0 >> shift & 0xFF) }, width: extent.width)
      channel = channel.filtered(to: width).turned.filtered(to: height).turned
      for (index, value) in channel.values.enumerated() {
        colors[index] = colors[index] << 8 | UInt32(min(max(value, 0), 255).rounded())
      }
    }
    return Pixels(PixelSize(width: width, height: height), colors)
  }
}

/// A channel of a picture, row by row.
private struct Channel {
  var values: [Double]
  var width: Int
  var height: Int { values.count / width }

  /// The channel with rows and columns exchanged.
  var turned: Channel {
    var result = Channel(values: [], width: height)
    for x in 0..<width {
      for y in 0..<height { result.values.append(values[y * width + x]) }
    }
    return result
  }

  /// The channel with rows of another length.
  func filtered(to target: Int) -> Channel {
    let factor = Double(width) / Double(target)
    let scale = max(1, factor)
    var result = Channel(values: [Double](repeating: 0, count: target * height), width: target)
    for index in 0..<target {
      let center = (Double(index) + 0.5) * factor
      let first = max(0, Int(center - 3 * scale + 0.5))
      let end = min(width, Int(center + 3 * scale + 0.5))
      let weights = (first..<end).map { Self.weight((Double($0) + 0.5 - center) / scale) }
      let sum = weights.reduce(0, +)
      for y in 0..<height {
        var total = 0.0
        for (tap, weight) in weights.enumerated() {
          total += values[y * width + first + tap] * weight
        }
        result.values[y * target + index] = total / sum
      }
    }
    return result
  }

  private static func weight(_ x: Double) -> Double {
    if x == 0 { return 1 }
    guard abs(x) < 3 else { return 0 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}
