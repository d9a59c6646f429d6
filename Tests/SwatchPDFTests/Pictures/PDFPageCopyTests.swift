import SwatchCairo
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Pages of other PDF files")
struct PDFPageCopyTests {
  // MARK: Files

  /// A file of objects, numbered from 1; the first is the catalogue.
  static func file(_ objects: [String], trailer: String = "") -> [UInt8] {
    var (text, places) = ("%PDF-1.4\n", [Int]())
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    return Array((text + table(of: places, at: text.utf8.count, trailer)).utf8)
  }

  /// The end of a file, with the offset of its cross-reference table.
  private static func table(of places: [Int], at table: Int, _ trailer: String = "") -> String {
    let rows = places.map { padded($0, 10) + " 00000 n \n" }.joined()
    return """
      xref
      0 \(places.count + 1)
      0000000000 65535 f \n\(rows)trailer
      <</Size \(places.count + 1)/Root 1 0 R\(trailer)>>
      startxref
      \(table)
      %%EOF

      """
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: count - "\(number)".count) + "\(number)"
  }

  /// A stream with its length.
  static func stream(_ content: String, _ entries: String = "") -> String {
    "<<\(entries)/Length \(content.utf8.count)>>\nstream\n\(content)\nendstream"
  }

  /// A file of one page, with objects from number 5 on.
  static func page(
    _ entries: String = "", resources: String = "<<>>", box: String = "[0 0 200 100]",
    content: String = "0 0 10 10 re f", catalogue: String = "", _ objects: String...
  ) -> [UInt8] {
    file(
      [
        "<</Type/Catalog/Pages 2 0 R\(catalogue)>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>",
        "<</Type/Page/Parent 2 0 R/MediaBox\(box)/Contents 4 0 R/Resources \(resources)\(entries)>>",
        stream(content),
      ] + objects)
  }

  /// The objects that a page becomes in another file.
  static func copies(of bytes: [UInt8]) throws -> PDFReader {
    let file = try PDFFile()
    let form = try PDFPageCopy.add(bytes, to: file)
    #expect(form == PDFReference(number: 1))
    file.end(["Type": .name("Catalog"), "Form": .reference(form)])
    return try PDFReader(file.takeBytes())
  }

  // MARK: Copies

  @Test("A copied page becomes a form one unit wide and high, with its content unchanged")
  func form() throws {
    let copy = try Self.copies(of: Self.page(box: "[10 20 210 120.5]"))
    let form = try #require(copy.objects[1])
    #expect(form["Subtype"] == .name("Form"))
    #expect(form["BBox"]?.items.map(\.number) == [10, 20, 210, 120.5])
    let map = (form["Matrix"]?.items ?? []).compactMap(\.number)
    #expect(map.count == 6)
    for (number, exact) in zip(map, [0.005, 0, 0, 1 / 100.5, -0.05, -20 / 100.5]) {
      #expect(abs(number - exact) < 1e-11)
    }
    #expect(form.stream == Array("0 0 10 10 re f".utf8))
  }

  @Test("Copied objects are in the order of their first use, each once, with their values")
  func objects() throws {
    let file = Self.page(
      resources: """
        <</XObject<</B 6 0 R/A 5 0 R>>/ExtGState<</g 7 0 R>>>>
        """,
      Self.stream(
        "q Q", "/Type/XObject/Subtype/Form/BBox[0 0 1 -.0625]/Resources<</XObject<</I 6 0 R>>>>"),
      Self.stream(
        "abc", "/Subtype/Image/Width 3/Height 1/ColorSpace[/Indexed/DeviceRGB 0(\\000(a)\\))]"),
      "<</ca .5/SMask<</S/Luminosity/G 5 0 R>>/BM/Multiply>>")
    let copy = try Self.copies(of: file)
    #expect(copy.objects[1]?["Resources"]?["ExtGState"]?["g"] == .reference(2))
    #expect(copy.objects[1]?["Resources"]?["XObject"]?["A"] == .reference(3))
    #expect(copy.objects[1]?["Resources"]?["XObject"]?["B"] == .reference(4))
    #expect(copy.objects[2]?["ca"]?.number == 0.5)
    #expect(copy.objects[2]?["SMask"]?["G"] == .reference(3))
    #expect(copy.objects[3]?["BBox"]?.items.map(\.number) == [0, 0, 1, -0.0625])
    #expect(copy.objects[3]?["Resources"]?["XObject"]?["I"] == .reference(4))
    #expect(copy.objects[4]?["ColorSpace"]?.items.last == .string([0] + Array("(a))".utf8)))
    #expect(copy.objects[4]?.stream == Array("abc".utf8))
    #expect(try Self.bytes(of: file) == Self.bytes(of: file))
  }

  private static func bytes(of page: [UInt8]) throws -> [UInt8] {
    let file = try PDFFile()
    _ = try PDFPageCopy.add(page, to: file)
    return file.takeBytes()
  }

  @Test("Objects that contain themselves are copied once")
  func loop() throws {
    let copy = try Self.copies(
      of: Self.page(
        resources: "<</XObject<</A 5 0 R>>>>",
        Self.stream("/A Do", "/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</A 5 0 R>>>>")))
    #expect(copy.objects[2]?["Resources"]?["XObject"]?["A"] == .reference(2))
  }

  @Test("A copied page has the resources and the size that it inherits")
  func inherited() throws {
    let copy = try Self.copies(
      of: Self.file([
        "<</Pages 2 0 R>>",
        "<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 8 4]/Resources<</ExtGState<</a<</CA 1>>>>>>>>",
        "<</Type/Page/Parent 2 0 R/Contents 4 0 R>>", Self.stream(""),
      ]))
    #expect(copy.objects[1]?["BBox"]?.items.map(\.number) == [0, 0, 8, 4])
    #expect(
      copy[copy.objects[1]?["Resources"]]?["ExtGState"]?["a"]?["CA"]?.number == 1)
  }

  @Test("A copied colour function gets a tiny length at its ends, as readers require")
  func lengths() throws {
    let function = """
      <</FunctionType 3/Domain[0 1]/Bounds[0 .5 1]/Functions[5 0 R]/Encode[0 1]>>
      """
    let copy = try Self.copies(
      of: Self.page(
        resources: "<</Shading<</s<</ShadingType 2/Function \(function)>>>>>>",
        "<</FunctionType 2/Domain[0 1]/N 1/C0[0]/C1[1]>>"))
    let bounds = copy.objects[1]?["Resources"]?["Shading"]?["s"]?["Function"]?["Bounds"]
    #expect(bounds?.items.map(\.number) == [0.000001, 0.5, 0.999999])
  }

  // MARK: What stays behind

  private static let script = "<</S/JavaScript/JS(secret)>>"
  private static func group(_ entries: String) -> String {
    stream("q Q", "/Subtype/Form/BBox[0 0 1 1]\(entries)")
  }

  @Test(
    "Actions, external links and objects outside the drawing of a page are not copied",
    arguments: [
      page("/AA<</O\(script)>>"), page("/Annots[<</Subtype/Link/A\(script)>>]"),
      page("/Metadata 5 0 R", stream("secret")), page("/Thumb 5 0 R", stream("secret")),
      page("/PieceInfo<</a(secret)>>"), page("/StructParents 0/B[5 0 R]", "<</T(secret)>>"),
      page("/AF[<</Type/Filespec/F(secret)/EF<</F 5 0 R>>>>]", stream("secret")),
      page(catalogue: "/OpenAction\(script)"),
      page(catalogue: "/Names<</JavaScript<</Names[(a)\(script)]>>>>"),
      page(catalogue: "/AcroForm<</XFA 5 0 R>>", stream("secret")),
      page(resources: "<</Properties<</MC0<</Type/OCG/Name(secret)>>>>>>"),
      page(resources: "<</secret<</a(secret)>>>>"),
      page(resources: "<</XObject<</A 5 0 R>>>>", group("/Ref<</F(secret)/Page 0>>")),
      page(resources: "<</XObject<</A 5 0 R>>>>", group("/OPI<</a(secret)>>")),
      page(resources: "<</XObject<</A 5 0 R>>>>", group("/OC<</Type/OCG/Name(secret)>>")),
      page(resources: "<</XObject<</A 5 0 R>>>>", group("/PS 6 0 R"), stream("secret")),
      page(
        resources: "<</XObject<</A 5 0 R>>>>",
        stream("", "/Subtype/Image/F(secret)/FFilter/FlateDecode/Alternates[6 0 R]"),
        stream("secret")),
      page(resources: "<</Font<</F<</Subtype/Type3/Metadata(secret)/A\(script)>>>>>>"),
      page(resources: "<</ExtGState<</g<</HTP(secret)/AA<</O\(script)>>>>>>>>"),
      page(resources: "<</ExtGState<</g<</Font[5 0 R 1]>>>>>>", "<</Parent(secret)>>"),
      // An object that is a list of names in one place, and an object in another.
      page(
        resources: "<</XObject 5 0 R/ExtGState<</g 5 0 R>>>>",
        "<</Group<</Type/Group/JS(secret)>>/AA<</JS(secret)>>>>"),
    ])
  func leftBehind(page: [UInt8]) throws {
    let copy = try Self.copies(of: page)
    for object in copy.ordered {
      let words = "\(object.item) \(String(decoding: object.content ?? [], as: UTF8.self))"
      // The reader represents bytes as numbers.
      #expect(!words.contains("secret") && !words.contains("\(Array("secret".utf8))"), "\(words)")
      #expect(!words.contains("JavaScript"))
    }
  }

  // MARK: Damage

  @Test(
    "A damaged PDF is refused with a reason, and adds nothing to the file",
    arguments: [
      ([], "PDF"), (Array("%PDF-1.4\n".utf8), ""), (Array(page().prefix(200)), ""),
      (page(box: "[0 0 0 100]"), "its page has no valid MediaBox"),
      (page(box: "[0 0 1]"), "its page has no valid MediaBox"),
      (page(box: "(a)"), "its page has no valid MediaBox"),
      (file(["<</Pages 2 0 R>>", "<</Type/Pages/Count 0/Kids[]>>"]), "it has no page"),
      (
        file([
          "<</Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>",
          "<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 1]/Contents[4 0 R 4 0 R]>>", stream(""),
        ]), "the content of its page is not a single stream"
      ),
      (file(["<</Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[2 0 R]>>"]), ""),
      (file(["<</Pages 9 0 R>>"]), ""),
      (
        file(
          ["<</Pages 2 0 R>>", "<</Type/Pages/Kids[]>>"],
          trailer: "/ID[(a)(a)]/Encrypt<</Filter/Standard/V 9/R 9>>"), ""
      ),
      (
        page(
          resources: "<</XObject<</A 5 0 R>>>>", stream("{}", "/Subtype/PS")),
        "it has PostScript code or an encrypted stream"
      ),
      (
        page(
          resources: "<</XObject<</A 5 0 R>>>>",
          "<</Subtype/Form/Length 900>>\nstream\nx\nendstream"),
        ""
      ),
      (
        page(
          resources: "<</ColorSpace<</c "
            + String(repeating: "[", count: 200) + String(repeating: "]", count: 200) + ">>>>"),
        "it exceeds 100,000 objects, 1,000,000 values or 64 levels"
      ),
      (page(resources: "<</ExtGState<</g<</ca 1>>"), ""),
    ])
  func damaged(bytes: [UInt8], reason: String) throws {
    let file = try PDFFile()
    let problem = #expect(throws: PDFSource.Problem.self) {
      try PDFPageCopy.add(bytes, to: file)
    }
    #expect(problem?.description.isEmpty == false)
    if !reason.isEmpty {
      #expect(problem?.description.contains(reason) == true, "\(problem as Any)")
    }
    #expect(file.count == 0)
  }

  @Test("Nested streams of a page are refused before they fill the memory")
  func overlapping() throws {
    let numbers = 5..<45
    let names = numbers.map { "/X\($0) \($0) 0 R" }.joined()
    let whole = [
      "<</Pages 2 0 R>>", "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 1]/Contents 4 0 R/Resources<</XObject<<\(names)>>>>>>",
      Self.stream(""),
    ]
    var (text, places) = ("%PDF-1.4\n", [Int]())
    for (index, object) in whole.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    // Each stream contains all later ones, up to their common end.
    func head(_ number: Int, _ length: Int) -> String {
      "\(number < 10 ? "0" : "")\(number) 0 obj\n<</Subtype/Form/Length \(Self.padded(length, 6))>>\nstream\n"
    }
    let content = String(repeating: "x", count: 10_000)
    for number in numbers {
      places.append(text.utf8.count)
      text += head(number, (44 - number) * head(10, 0).utf8.count + content.utf8.count)
    }
    text += content + "\nendstream\nendobj\n"
    text += Self.table(of: places, at: text.utf8.count)
    let file = try PDFFile()
    #expect(throws: PDFSource.Problem("its streams overlap")) {
      try PDFPageCopy.add(Array(text.utf8), to: file)
    }
    #expect(file.count == 0)
  }

  @Test("PDF files with changed bytes are copied or refused, without a crash")
  func mutated() throws {
    let good = Self.page(
      resources: "<</XObject<</A 5 0 R>>/Font<</F<</Subtype/Type3/CharProcs<</a 5 0 R>>>>>>>>",
      Self.stream("q Q", "/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</A 5 0 R>>>>"))
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var copied = 0
    for _ in 0..<400 {
      var bytes = good
      for _ in 0..<1 + next(4) { bytes[next(bytes.count)] = UInt8(next(256)) }
      let file = try PDFFile()
      do throws(PDFSource.Problem) {
        _ = try PDFPageCopy.add(bytes, to: file)
        copied += 1
      } catch {
        #expect(file.count == 0)
      }
    }
    #expect((20..<380).contains(copied), "\(copied)")
  }
}
