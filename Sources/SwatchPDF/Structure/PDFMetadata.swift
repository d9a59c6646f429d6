import SwatchCairo
import SwatchMessages

/// The properties of a document, stated both in a dictionary and in XMP.
struct PDFMetadata {
  let information: PDFInformation
  let options: PDFOptions

  /// The properties as the information dictionary (ISO 32000-1, §14.3.3).
  var dictionary: PDFDictionary {
    var dictionary: PDFDictionary = [:]
    for (key, text) in [
      ("Title", information.title), ("Author", information.author),
      ("Subject", information.subject),
    ] {
      if let text { dictionary[key] = .text(text) }
    }
    dictionary["Creator"] = .text("Swatch")
    dictionary["Producer"] = .text("Swatch")
    if let date = options.date {
      dictionary["CreationDate"] = .text(date.value)
      dictionary["ModDate"] = .text(date.value)
    }
    return dictionary
  }

  /// A sentence about the property that is longer than PDF/A allows, with the remedy; nil for none.
  var excess: String? {
    guard !options.standards.isDisjoint(with: .archival) else { return nil }
    let properties = [
      ("title", information.title), ("author", information.author),
      ("subject", information.subject), ("language", information.language),
    ]
    let names = options.attachments.map { ("name of an attachment", Optional($0.name)) }
    for (name, text) in properties + names {
      guard let text, PDFValue.text(text).isLongerThanInArchives else { continue }
      return "the \(name) \(PDFValue.shorten)"
    }
    return nil
  }

  /// The properties as an XMP packet (ISO 16684-1).
  var packet: [UInt8] {
    var facts = ""
    if let title = information.title { facts += Self.fact("title", in: "Alt", title) }
    if let author = information.author { facts += Self.fact("creator", in: "Seq", author) }
    if let subject = information.subject { facts += Self.fact("description", in: "Alt", subject) }
    if let language = information.language { facts += Self.fact("language", in: "Bag", language) }
    facts += "<dc:format>application/pdf</dc:format>\n<xmp:CreatorTool>Swatch</xmp:CreatorTool>\n"
    if let date = options.date {
      for name in ["CreateDate", "ModifyDate", "MetadataDate"] {
        facts += "<xmp:\(name)>\(date.metadata)</xmp:\(name)>\n"
      }
    }
    let packet = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
      \(facts)<pdf:Producer>Swatch</pdf:Producer>
      </rdf:Description>
      \(standards)</rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
    return Array(packet.utf8)
  }

  /// Returns a Dublin Core property in a kind of list.
  private static func fact(_ name: String, in list: String, _ text: String) -> String {
    let language = list == "Alt" ? " xml:lang=\"x-default\"" : ""
    let item = "<rdf:li\(language)>\(text.inOneLine.escapedForXML)</rdf:li>"
    return "<dc:\(name)><rdf:\(list)>\(item)</rdf:\(list)></dc:\(name)>\n"
  }
}

/// The standards to which a file declares that it conforms.
extension PDFMetadata {
  /// The properties that a standard defines in its namespace.
  private struct Schema {
    let name: String
    let prefix: String
    let namespace: String
    /// The names, types and descriptions of the properties.
    var words: [(name: String, type: String, description: String)]
  }

  private static let accessibility = Schema(
    name: "PDF/UA Universal Accessibility Schema", prefix: "pdfuaid",
    namespace: "http://www.aiim.org/pdfua/ns/id/",
    words: [("part", "Integer", "The part of ISO 14289 that the file keeps to")])

  private static let invoice = Schema(
    name: "Factur-X PDFA Extension Schema", prefix: "fx",
    namespace: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
    words: [
      ("DocumentFileName", "Text", "The name of the embedded XML document"),
      ("DocumentType", "Text", "The type of the hybrid document in capital letters"),
      ("Version", "Text", "The version of the standard that the embedded XML document keeps to"),
      ("ConformanceLevel", "Text", "The conformance level of the embedded XML document"),
    ])

  private var standards: String {
    var (text, schemas): (String, [Schema]) = ("", [])
    func say(_ prefix: String, _ namespace: String, _ facts: [(String, String)]) {
      text += "<rdf:Description rdf:about=\"\" xmlns:\(prefix)=\"\(namespace)\">"
      for (name, value) in facts {
        text += "<\(prefix):\(name)>\(value.escapedForXML)</\(prefix):\(name)>"
      }
      text += "</rdf:Description>\n"
    }
    let archival = options.standards.intersection(.archival)
    if !archival.isEmpty { say("pdfaid", "http://www.aiim.org/pdfa/ns/id/", archivalFacts) }
    if options.standards.contains(.ua1) {
      say(Self.accessibility.prefix, Self.accessibility.namespace, [("part", "1")])
      schemas.append(Self.accessibility)
    }
    let profiles = options.isInvoice ? options.attachments.compactMap(InvoiceProfile.init) : []
    if let profile = profiles.first(where: { InvoiceProfile.names.contains($0.file) }) {
      say(
        Self.invoice.prefix, Self.invoice.namespace,
        [
          ("DocumentType", "INVOICE"), ("DocumentFileName", profile.file), ("Version", "1.0"),
          ("ConformanceLevel", profile.level),
        ])
      schemas.append(Self.invoice)
    }
    // PDF/A-4 requires no descriptions of other schemas.
    guard !archival.isEmpty, archival != .a4, !schemas.isEmpty else { return text }
    return text + Self.descriptions(of: schemas)
  }

  private var archivalFacts: [(String, String)] {
    if options.standards.contains(.a4) {
      let facts = [("part", "4"), ("rev", "2020")]
      return options.attachments.isEmpty ? facts : facts + [("conformance", "F")]
    }
    return [("part", options.standards.contains(.a3b) ? "3" : "2"), ("conformance", "B")]
  }

  /// Returns the descriptions that PDF/A requires of properties that PDF/A itself doesn't define
  /// (ISO 19005-2, §6.6.2.3).
  private static func descriptions(of schemas: [Schema]) -> String {
    func fact(_ name: String, _ text: String) -> String {
      "<\(name)>\(text.escapedForXML)</\(name)>"
    }
    let list = schemas.map { schema in
      let words = schema.words.map { word in
        "<rdf:li rdf:parseType=\"Resource\">" + fact("pdfaProperty:name", word.name)
          + fact("pdfaProperty:valueType", word.type)
          + fact("pdfaProperty:category", schema.prefix == "pdfuaid" ? "internal" : "external")
          + fact("pdfaProperty:description", word.description) + "</rdf:li>"
      }
      return "<rdf:li rdf:parseType=\"Resource\">" + fact("pdfaSchema:schema", schema.name)
        + fact("pdfaSchema:namespaceURI", schema.namespace)
        + fact("pdfaSchema:prefix", schema.prefix)
        + "<pdfaSchema:property><rdf:Seq>\(words.joined())</rdf:Seq></pdfaSchema:property></rdf:li>\n"
    }
    return """
      <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag>\(list.joined())</rdf:Bag></pdfaExtension:schemas>
      </rdf:Description>

      """
  }
}
