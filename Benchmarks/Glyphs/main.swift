import Glibc
import SwatchCairo
import SwatchGeometry
import SwatchGraphics

// Paints a page of text, and prints the time; or prints the page's glyphs for a program that paints the
// same glyphs in another way. Run by `make bench`.
//
//   GlyphBenchmark FONT runs    a line `size count` for each run, and one `glyph x y` for each glyph
//   GlyphBenchmark FONT time    microseconds of user time per page, the least of some rounds
//   GlyphBenchmark FONT lines   a line `characters microseconds` for each length of a text without blanks
//                               that is broken into lines

/// The user time of the process so far, in microseconds.
func userMicroseconds() -> Double {
  var usage = rusage()
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec) * 1e6 + Double(usage.ru_utime.tv_usec)
}

/// Lines of text in sizes from 11 to 20 points, like those of a feed.
func page(_ size: Size, with fonts: FontLibrary) throws -> [DisplayCommand] {
  let engine = PangoTextEngine(fonts: fonts)
  let words = "Sphinx of black quartz, judge my vow: pack five dozen liquor jugs at 12:45. "
  let canvas = Canvas(size: size)
  var top = 8.0
  while top < size.height - 30 {
    for fontSize in [11.0, 13, 15, 20] {
      let text = AttributedText(
        words + words, font: Font(size: fontSize),
        paragraph: ParagraphStyle(maximumNumberOfLines: 1))
      let layout = try engine.layout(text, width: size.width - 20)
      canvas.draw(layout, at: Point(x: 10, y: top), width: size.width - 20)
      top += layout.size.height
    }
  }
  return canvas.commands
}

/// The user time for lines of ideographs, the smallest of three rounds, in microseconds.
func lineTime(of count: Int, with fonts: FontLibrary) throws -> Double {
  var least = Double.infinity
  for round in 0..<3 {
    let ideographs = (0..<count).compactMap {
      Unicode.Scalar(UInt32(0x4E00 + ($0 * 31 + round) % 5000))
    }
    let text = AttributedText([
      .init(
        String(String.UnicodeScalarView(ideographs)), font: Font(size: 15), language: "zh-Hans")
    ])
    let start = userMicroseconds()
    _ = try PangoTextEngine(fonts: fonts).layout(text, width: 500)
    least = min(least, userMicroseconds() - start)
  }
  return least
}

guard CommandLine.arguments.count == 3 else {
  fatalError("usage: GlyphBenchmark FONT runs|time|lines")
}
let fonts = try FontLibrary(paths: [CommandLine.arguments[1]])
if CommandLine.arguments[2] == "lines" {
  for count in [12_500, 25_000, 50_000, 100_000, 200_000] {
    print(count, try lineTime(of: count, with: fonts).rounded())
  }
  exit(0)
}
let size = Size(width: 540, height: 960)
let commands = try page(size, with: fonts)

if CommandLine.arguments[2] == "runs" {
  for case .glyphs(let run, let origin, _) in commands {
    print(run.fontSize, run.glyphs.count)
    for glyph in run.glyphs {
      print(glyph.id, origin.x + glyph.position.x, origin.y + glyph.position.y)
    }
  }
} else {
  let list = DisplayList([
    DisplayList.Section(
      path: NodePath(root: "page"), frame: Rect(origin: .zero, size: size), commands: commands)
  ])
  let resources = PaintResources(fonts: fonts, images: FileImageDecoder())
  let buffer = try PixelBuffer(extent: PixelSize(width: 1080, height: 1920), format: .opaque)
  var least = Double.infinity
  for _ in 0..<20 {
    let start = userMicroseconds()
    for _ in 0..<20 {
      try buffer.paint(
        rows: 0..<1920, background: .white, transform: .scale(x: 2, y: 2), with: resources
      ) { painter throws(CairoError) in try painter.paint(list) }
    }
    least = min(least, (userMicroseconds() - start) / 20)
  }
  print(least.rounded())
}
