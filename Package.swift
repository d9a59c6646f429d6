// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: the strictest checks the toolchain has, and no warning.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

/// A library or test target with the settings that all share.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A target of C, held to warnings as Swift's are.
func cTarget(
  _ name: String, _ dependencies: [Target.Dependency] = [], linking: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies,
    cSettings: [
      .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
    ],
    linkerSettings: linking.map { .linkedLibrary($0) })
}

/// The tests of a target; `data` names the files beside them that are read, not compiled.
func tests(_ name: String, _ dependencies: [Target.Dependency], data: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name), "TestFolders"] + dependencies,
    exclude: data, swiftSettings: strict)
}

/// Tests that start processes, wait, or try thousands of inputs, a folder of `Tests/Long`.
func longTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: ["TestFolders"] + dependencies, path: "Tests/Long/" + name,
    swiftSettings: strict)
}

/// The programs of `Examples/`, a folder each.
let examples = [
  "ASDKgram", "Articles", "BatchFetching", "CatDealsCollectionView", "CustomCollectionLayout",
  "HorizontalWithinVerticalScrolling", "Kittens", "LayoutSpecExamples", "PagerNode",
  "Shop", "SocialAppLayout", "TablePager", "TailLoading", "VerticalWithinHorizontalScrolling",
]

let package = Package(
  name: "swatch",
  products: [
    .library(name: "Swatch", targets: ["Swatch"]),
    .library(name: "SwatchTesting", targets: ["SwatchTesting"]),
    .library(name: "SwatchPorting", targets: ["SwatchPorting"]),
    .executable(name: "swatch", targets: ["SwatchCLI"]),
  ],
  targets: [
    // Layer 0: module maps of system libraries.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo-ft fontconfig freetype2 harfbuzz gobject-2.0"),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng"),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg"),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp"),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2"),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash"),
    .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc"),
    .systemLibrary(name: "CHyphen"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),

    // Pango, whose headers a link leads to: its own pkg-config file asks for -pthread, of which
    // SwiftPM warns in every package that depends on this one.
    .target(
      name: "CPango", dependencies: ["CCairo"],
      linkerSettings: [
        .linkedLibrary("pangoft2-1.0"), .linkedLibrary("pango-1.0"),
        .linkedLibrary("harfbuzz-subset"),
      ]),
    // Rows read and written by libpng and libjpeg, whose long jumps may not pass Swift frames.
    cTarget("CRowCodecs", ["CPNG", "CJPEG", "CZlib"]),
    // PNG's filters, and the comparing of pixels, as vectors for the processor at hand.
    cTarget("CPixelRows"),
    // The filtering and compressing of PNG's rows.
    cTarget("CPNGDeflate"),
    // The modules of barcodes, by libzint.
    cTarget("CBarcodes", linking: ["zint"]),
    // The end of the command by a defect.
    cTarget("CCrash"),
    // System calls without a function in the C library.
    cTarget("CLinux"),
    // The words of the process, and the bundle that it runs from.
    cTarget("CProcess"),
    // Libraries that are loaded when they are first needed, and their functions.
    cTarget("CLoading"),
    cTarget("CCurl", ["CLoading"]),
    cTarget("CICU", ["CLoading"]),
    cTarget("CGIF", ["CLoading"]),
    cTarget("CAVIF", ["CLoading"]),
    cTarget("CRSVG", ["CCairo", "CLinux", "CLoading", "CProcess"]),
    // The objects of PDF files, by qpdf's library.
    cTarget("CQPDF", ["CLoading"]),

    // Layer 1: values, the only lock, words for people, and files.
    .target(
      name: "SwatchGeometry", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),  // rounding
    target("SwatchConcurrency", ["CLinux", "SwatchMessages"]),
    target("SwatchMessages"),
    target(
      "SwatchFiles", ["CLinux", "CProcess", "CZlib", "SwatchConcurrency", "SwatchMessages"]),

    // Layer 2: what to draw, and where things go.
    target(
      "SwatchGraphics",
      ["CICU", "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles"]),
    target("SwatchLayout", ["SwatchGeometry", "SwatchConcurrency", "SwatchMessages"]),

    // The left half: nodes make scenes.
    target(
      "SwatchNodes",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchGraphics", "SwatchLayout",
      ]),
    target(
      "SwatchBarcodes",
      [
        "CBarcodes", "SwatchGeometry", "SwatchMessages", "SwatchGraphics", "SwatchLayout",
        "SwatchNodes",
      ]),
    target(
      "SwatchContainers",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchGraphics", "SwatchLayout",
        "SwatchNodes",
      ]),
    target(
      "SwatchControllers",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchGraphics", "SwatchLayout", "SwatchNodes",
        "SwatchContainers",
      ]),
    target(
      "SwatchDocument",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics",
        "SwatchLayout", "SwatchNodes", "SwatchBarcodes", "SwatchContainers",
      ]),

    // The right half: scenes become files.
    target(
      "SwatchCairo",
      [
        "CCairo", "CPango", "CRowCodecs", "CPixelRows", "CPNGDeflate", "CWebP", "CLCMS", "CDeflate",
        "CZlib", "CXXHash", "CBrotli", "CHyphen", "CGIF", "CAVIF", "CRSVG", "CQPDF",
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles",
        "SwatchGraphics",
      ]),
    target("SwatchSVG", ["SwatchGeometry", "SwatchMessages", "SwatchGraphics", "SwatchCairo"]),
    target("SwatchPDF", ["SwatchGeometry", "SwatchMessages", "SwatchGraphics", "SwatchCairo"]),
    target(
      "SwatchCompositor",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics",
        "SwatchCairo", "SwatchSVG", "SwatchPDF",
      ]),

    // Pictures that are fetched.
    target(
      "SwatchNetwork",
      [
        "CCurl", "CSQLite", "CXXHash", "SwatchConcurrency", "SwatchMessages", "SwatchFiles",
        "SwatchGraphics",
      ]),

    // Requests and answers.
    target("SwatchHTTP", ["SwatchConcurrency", "SwatchFiles", "SwatchMessages"]),

    // Runs of feeds that several processes share.
    target(
      "SwatchBatches",
      ["SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics", "SwatchCairo"]),

    // Both halves joined.
    target(
      "Swatch",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics",
        "SwatchLayout", "SwatchNodes", "SwatchBarcodes", "SwatchContainers", "SwatchControllers",
        "SwatchDocument", "SwatchCairo", "SwatchCompositor", "SwatchNetwork",
      ]),

    // Advice of the compiler for those who come from Texture and UIKit: their names, each unavailable.
    target("SwatchPorting", ["Swatch"]),

    // Differences between pictures, for tests and for the command.
    .target(
      name: "SwatchSnapshots",
      dependencies: [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics",
        "SwatchCairo", "SwatchCompositor",
      ],
      resources: [
        "report.html", "report.css", "detail.css", "model.js", "list.js", "stage.js", "detail.js",
        "page.js",
      ].map { .embedInCode("Report/Page/" + $0) }, swiftSettings: strict),
    target(
      "SwatchTesting",
      ["SwatchConcurrency", "SwatchMessages", "SwatchSVG", "Swatch", "SwatchSnapshots"]),
    // Pictures for clients that ask for them.
    target(
      "SwatchService",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchGraphics",
        "SwatchDocument", "SwatchCompositor", "SwatchHTTP", "Swatch",
      ]),
    // A template that is shown while it is edited.
    .target(
      name: "SwatchPreview",
      dependencies: [
        "SwatchConcurrency", "SwatchMessages", "SwatchFiles", "SwatchHTTP", "SwatchService",
        "SwatchSnapshots", "Swatch",
      ],
      resources: ["preview.html", "preview.css", "preview.js"].map { .embedInCode("Page/" + $0) },
      swiftSettings: strict),
    .executableTarget(
      name: "SwatchCLI",
      dependencies: [
        "CCrash", "CProcess", "SwatchConcurrency", "SwatchMessages", "SwatchFiles",
        "SwatchGraphics", "SwatchBatches", "Swatch", "SwatchSnapshots", "SwatchHTTP",
        "SwatchService",
        "SwatchPreview",
      ],
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-Xlinker", "--build-id"], .when(configuration: .release))]),

    // Benchmarks.
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["SwatchGeometry", "SwatchLayout", "SwatchNodes"],
      path: "Benchmarks/Layout", exclude: ["taffy_trees.py"], swiftSettings: strict),
    .executableTarget(
      name: "TableBenchmark",
      dependencies: [
        "SwatchGeometry", "SwatchConcurrency", "SwatchGraphics", "SwatchLayout", "SwatchNodes",
        "SwatchContainers",
      ],
      path: "Benchmarks/Table", swiftSettings: strict),
    .executableTarget(
      name: "SceneBenchmark", dependencies: ["Swatch"], path: "Benchmarks/Scene",
      swiftSettings: strict),
    .executableTarget(
      name: "DiffBenchmark",
      dependencies: [
        "SwatchGeometry", "SwatchConcurrency", "SwatchGraphics", "SwatchCairo", "SwatchSnapshots",
      ],
      path: "Benchmarks/Diff", swiftSettings: strict),
    .executableTarget(
      name: "GlyphBenchmark", dependencies: ["SwatchGeometry", "SwatchGraphics", "SwatchCairo"],
      path: "Benchmarks/Glyphs", exclude: ["show_glyphs.c"], swiftSettings: strict),

    // Fuzzing.
    .executableTarget(
      name: "SwatchFuzz",
      dependencies: ["SwatchConcurrency", "Swatch", "SwatchSnapshots", "TestPDF"],
      path: "Fuzz",
      exclude: ["Seeds", "Deflate", "run"], swiftSettings: strict),

    // Helpers that several test targets share.
    .target(name: "TestNumbers", path: "Tests/TestNumbers", swiftSettings: strict),
    .target(name: "TestFolders", path: "Tests/TestFolders", swiftSettings: strict),
    .target(
      name: "TestPDF", dependencies: ["CZlib"], path: "Tests/TestPDF", swiftSettings: strict),
    .target(
      name: "TestServer", dependencies: ["SwatchConcurrency"], path: "Tests/TestServer",
      swiftSettings: strict),

    tests("SwatchGeometry", []),
    tests("SwatchConcurrency", []),
    tests("SwatchMessages", []),
    tests(
      "SwatchNetwork", ["SwatchConcurrency", "SwatchFiles", "SwatchGraphics", "TestServer"]),
    tests("SwatchFiles", ["SwatchConcurrency"]),
    tests("SwatchGraphics", ["SwatchFiles", "SwatchGeometry"]),
    tests(
      "SwatchLayout", ["SwatchGeometry", "SwatchConcurrency", "TestNumbers"],
      data: [
        "Box/left-out.json", "Box/taffy.json", "Box/yoga.json", "Conformance/frames.json",
      ]),
    tests(
      "SwatchNodes", ["SwatchGeometry", "SwatchConcurrency", "SwatchGraphics", "SwatchLayout"]),
    tests(
      "SwatchBarcodes", ["SwatchGeometry", "SwatchGraphics", "SwatchLayout", "SwatchNodes"]),
    tests(
      "SwatchContainers",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchGraphics", "SwatchLayout", "SwatchNodes",
        "TestNumbers",
      ]),
    tests(
      "SwatchControllers",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchGraphics", "SwatchLayout", "SwatchNodes",
        "SwatchContainers",
      ]),
    tests(
      "SwatchDocument",
      [
        "CZlib", "SwatchGeometry", "SwatchConcurrency", "SwatchFiles", "SwatchGraphics",
        "SwatchLayout", "SwatchNodes", "SwatchBarcodes", "SwatchContainers",
        "TestNumbers",
      ],
      data: ["Mistakes/mistakes.json"]),
    tests(
      "SwatchCairo",
      [
        "CDeflate", "CPNGDeflate", "CPango", "CWebP", "SwatchGeometry", "SwatchConcurrency",
        "SwatchFiles", "SwatchGraphics", "SwatchSVG", "SwatchPDF", "TestNumbers",
        "TestPDF",
      ],
      data: ["Pictures/Fixtures", "Hyphenation/Dictionaries", "PackedFonts"]),
    tests("SwatchSVG", ["SwatchCairo", "SwatchGeometry", "SwatchGraphics"]),
    tests("SwatchPDF", ["SwatchCairo", "SwatchGeometry", "SwatchGraphics", "TestPDF"]),
    tests(
      "SwatchCompositor",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchFiles", "SwatchGraphics", "SwatchCairo",
        "TestPDF",
      ]),
    tests("SwatchHTTP", ["SwatchConcurrency", "TestServer"]),
    tests("SwatchBatches", ["SwatchGraphics", "SwatchCairo"]),
    tests(
      "SwatchSnapshots",
      [
        "SwatchGeometry", "SwatchConcurrency", "SwatchFiles", "SwatchGraphics", "SwatchCairo",
        "TestNumbers",
      ]),
    tests(
      "Swatch",
      [
        "SwatchMessages", "SwatchConcurrency", "SwatchCairo", "SwatchContainers", "TestNumbers",
        "TestServer",
      ],
      data: ["css.txt"]),
    tests("SwatchTesting", ["Swatch", "SwatchSnapshots", "TestNumbers"]),
    tests(
      "SwatchService",
      [
        "SwatchConcurrency", "SwatchFiles", "SwatchMessages", "SwatchGraphics", "Swatch",
        "SwatchHTTP", "TestServer",
      ]),
    tests(
      "SwatchPreview",
      ["SwatchFiles", "SwatchHTTP", "SwatchService", "Swatch", "TestServer"]),
    tests(
      "SwatchCLI",
      [
        "Swatch", "SwatchBatches", "SwatchConcurrency", "SwatchMessages", "SwatchService",
        "TestServer",
      ]),
    longTests("SwatchFuzzTests", ["SwatchFuzz", "SwatchCLI"]),
    longTests(
      "SwatchCommandTests",
      [
        "Swatch", "SwatchBatches", "SwatchCLI", "SwatchFiles", "SwatchMessages", "SwatchSnapshots",
        "TestNumbers", "TestPDF", "TestServer",
      ]),
    .testTarget(
      name: "ExampleTests",
      dependencies: ["Swatch", "SwatchCairo", "SwatchSnapshots", "SwatchTesting"]
        + examples.map { .byName(name: $0 + "Example") },
      swiftSettings: strict),
  ]
    + examples.map {
      .executableTarget(
        name: $0 + "Example", dependencies: ["Swatch"], path: "Examples/" + $0,
        swiftSettings: strict)
    },
  swiftLanguageModes: [.v6]
)
