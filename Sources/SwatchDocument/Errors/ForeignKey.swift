/// The names that CSS, UIKit and other toolkits have for keys of the grammar.
enum ForeignKey {
  /// The advice for a key of another toolkit in an object with some keys; nil for other keys.
  static func advice(for key: String, among known: [String]) -> String? {
    let plain = key.lowercased().filter { $0 != "-" && $0 != "_" }
    guard let targets = targets[plain] else { return nil }
    let written = targets.compactMap { target -> String? in
      let parts = target.split(separator: ".").map(String.init)
      if known.contains(parts[0]) {
        return parts.count > 1 ? "\"\(parts[0])\": {\"\(parts[1])\": …}" : "\"\(parts[0])\""
      }
      // Inside of the object itself.
      return parts.count > 1 && known.contains(parts[1]) ? "\"\(parts[1])\"" : nil
    }
    return written.isEmpty ? nil : "write \(written.joined(separator: " or "))"
  }

  /// The advice for a name of other toolkits that an element has a spec around it for; nil for other
  /// names.
  static func adviceOfSpecs(for key: String) -> String? {
    switch key.lowercased() {
    case "padding":
      "put the content into {\"spec\": \"inset\", \"insets\": {\"top\": …}, \"child\": …}"
    case "margin":
      "put the element into {\"spec\": \"inset\", \"insets\": {\"top\": …}, \"child\": …}, or give "
        + "the stack around it a \"spacing\""
    case "gap":
      "put the children into {\"spec\": \"stack\", \"spacing\": …, \"children\": …}"
    default: nil
    }
  }

  /// The grammar's keys for other names, in lower case and without hyphens; `font.size` stands in
  /// the object `font`.
  private static let targets: [String: [String]] = [
    "adjustsfontsizetofitwidth": ["fit"], "align": ["alignment"],
    "balance": ["wrapping"], "basewritingdirection": ["direction"], "blur": ["blurRadius"],
    "bold": ["font.weight"], "circle": ["ellipse"],
    "colspan": ["columnSpan"],
    "columngap": ["columnSpacing"], "content": ["text"], "dir": ["direction"],
    "ellipsizemode": ["truncation"], "family": ["font.family"],
    "fontfamily": ["font.family"], "fontsize": ["font.size"], "fontstyle": ["font.style"],
    "fontvariantcaps": ["capitals"], "fontvariantligatures": ["ligatures"],
    "fontvariationsettings": ["font.variations"], "fontweight": ["font.weight"],
    "foregroundcolor": ["color"], "gap": ["columnSpacing", "rowSpacing", "spacing"],
    "gridautorows": ["autoRows"], "gridcolumn": ["column"],
    "gridgap": ["columnSpacing", "rowSpacing"],
    "gridrow": ["row"], "gridtemplatecolumns": ["columns"], "gridtemplaterows": ["rows"],
    "height": ["sizeRange.max"],
    "href": ["link"], "html": ["markup"], "hyphens": ["hyphenation"],
    "italic": ["font.style"], "kerning": ["kern"], "lang": ["language"],
    "leading": ["lineHeight"], "letterspacing": ["kern"], "lineclamp": ["maximumNumberOfLines"],
    "linebreakmode": ["truncation"], "linethrough": ["strikethrough"],
    "maxlines": ["maximumNumberOfLines"], "minimumfontsize": ["fit"],
    "minimumscalefactor": ["fit"],
    "numberoflines": ["maximumNumberOfLines"], "opacity": ["alpha"],
    "padding": ["textContainerInset"],
    "rowgap": ["rowSpacing", "lineSpacing"],
    "size": ["font.size"], "smallcaps": ["capitals"], "strike": ["strikethrough"],
    "stroke": ["outline"], "subscript": ["script"], "superscript": ["script"],
    "tabsize": ["defaultTabInterval"], "tabs": ["tabStops"], "textalign": ["alignment"],
    "textalignment": ["alignment"], "textcolor": ["color"],
    "textdecoration": ["underline", "strikethrough"], "textindent": ["firstLineHeadIndent"],
    "textoverflow": ["truncation"], "textshadow": ["shadow"], "textstroke": ["outline"],
    "textwrap": ["wrapping"], "tracking": ["kern"], "url": ["link"], "value": ["text"],
    "verticalalign": ["verticalAlignment", "script"], "weight": ["font.weight"],
    "width": ["sizeRange.max"], "writingdirection": ["direction"], "zindex": ["zPosition"],
  ]
}
