extension ForeignKey {
  /// The grammar's keys for other names, in lower case and without hyphens; `font.size` is in the
  /// object `font`. Only keys that the object in question has are told.
  static let words = [texts, contents, looks, layouts, documents].reduce([:]) { all, words in
    all.merging(words) { $0 + $1 }
  }

  private static let texts = [
    "adjustsfontsizetofitwidth": ["fit"], "align": ["alignment", "alignItems"],
    "balance": ["wrapping"], "basewritingdirection": ["direction"], "bold": ["font.weight"],
    "content": ["text"], "dir": ["direction"], "ellipsizemode": ["truncation"],
    "family": ["font.family"], "fontfamily": ["font.family"], "fontsize": ["font.size"],
    "fontstyle": ["font.style"], "fontvariantcaps": ["capitals"],
    "fontvariantligatures": ["ligatures"], "fontvariationsettings": ["font.variations"],
    "fontweight": ["font.weight"], "foregroundcolor": ["color"], "href": ["link"],
    "html": ["markup"], "hyphens": ["hyphenation"], "italic": ["font.style"], "kerning": ["kern"],
    "lang": ["language"], "leading": ["lineHeight"], "letterspacing": ["kern"],
    "linebreakmode": ["truncation"], "linebreakstrategy": ["wordBreak"],
    "lineclamp": ["maximumNumberOfLines"],
    "linethrough": ["strikethrough"], "maxlines": ["maximumNumberOfLines"],
    "minimumfontsize": ["fit"], "minimumscalefactor": ["fit"],
    "numberoflines": ["maximumNumberOfLines"], "smallcaps": ["capitals"],
    "strike": ["strikethrough"], "stroke": ["outline"], "subscript": ["script"],
    "superscript": ["script"], "tabs": ["tabStops"], "tabsize": ["defaultTabInterval"],
    "textalign": ["alignment"], "textalignment": ["alignment"], "textcolor": ["color"],
    "textdecoration": ["underline", "strikethrough"], "textindent": ["firstLineHeadIndent"],
    "textoverflow": ["truncation"], "textshadow": ["shadow"], "textstroke": ["outline"],
    "textwrap": ["wrapping"], "tracking": ["kern"],
    "whitespace": ["maximumNumberOfLines"], "url": ["link"], "value": ["text", "content"],
    "verticalalign": ["verticalAlignment", "script"], "weight": ["font.weight"],
    "writingdirection": ["direction"],
  ]

  /// Of pictures and codes.
  private static let contents = [
    "data": ["content"], "ecc": ["correction"], "errorcorrection": ["correction"],
    "errorcorrectionlevel": ["correction"], "file": ["source"], "fit": ["size"],
    "format": ["code"],
    "level": ["correction"], "margin": ["quietZone"], "objectfit": ["contentMode", "size"],
    "objectposition": ["crop", "position"], "preserveaspectratio": ["contentMode"],
    "quietzonesize": ["quietZone"], "scaling": ["contentMode"], "src": ["source"],
    "symbology": ["code"], "text": ["content"], "tintcolor": ["tint"], "type": ["code"],
  ]

  /// Of shapes, backgrounds, borders, shadows, filters and transforms.
  private static let looks = [
    "accessibilitycontainertype": ["accessibilityContainer"],
    "accessibilityrole": ["accessibilityContainer", "heading"],
    "anchorpoint": ["transform.anchor"], "backdrop": ["backdropFilters"],
    "background": ["backgrounds"], "backgroundfilter": ["backdropFilters"],
    "backgroundimage": ["backgrounds.image"], "backgroundposition": ["backgrounds.image.position"],
    "backgroundrepeat": ["backgrounds.image.repeat"], "backgroundsize": ["backgrounds.image.size"],
    "blend": ["blendMode"], "blur": ["blurRadius", "filters.blur"],
    "borderbottom": ["border.bottom"], "borderleft": ["border.left"],
    "borderradius": ["cornerRadius"], "borderright": ["border.right"],
    "borderstyle": ["border.style"], "bordertop": ["border.top"], "boxshadow": ["shadow"],
    "brightness": ["filters.brightness"], "circle": ["ellipse"], "clip": ["clipsToBounds"],
    "clippath": ["mask"], "color": ["stops", "fill", "tint", "backgroundColor"],
    "colors": ["stops"], "colorspace": ["space"], "colorstops": ["stops"],
    "conicgradient": ["backgrounds.conic"], "contrast": ["filters.contrast"],
    "corners": ["cornerRadius"], "cx": ["ellipse"], "cy": ["ellipse"], "d": ["path"],
    "dash": ["stroke.dashes"], "dasharray": ["stroke.dashes"], "dashpattern": ["stroke.dashes"],
    "dropshadow": ["shadow"], "dx": ["offset"], "dy": ["offset"],
    "direction": ["to"], "elevation": ["shadow"], "fill": ["backgroundColor"],
    "fillcolor": ["fill"],
    "filter": ["filters"], "from": ["angle"], "gaussianblur": ["filters.blur"],
    "gradient": ["linear", "radial", "conic", "backgrounds.linear"],
    "grayscale": ["filters.grayscale"], "greyscale": ["filters.grayscale"], "hidden": ["isHidden"],
    "huerotate": ["filters.hueRotate"], "inner": ["inset"], "innershadow": ["shadow.inset"],
    "interpolation": ["space"], "invert": ["filters.invert"],
    "lineargradient": ["backgrounds.linear"], "linecap": ["stroke.cap"],
    "linedash": ["stroke.dashes"], "linedashpattern": ["stroke.dashes"],
    "linejoin": ["stroke.join"], "linewidth": ["stroke.width"], "location": ["offset"],
    "locations": ["stops"], "maskimage": ["mask.image"], "mixblendmode": ["blendMode"],
    "offsetx": ["offset"], "offsety": ["offset"], "opacity": ["alpha"], "origin": ["anchor"],
    "outline": ["outerBorder"], "outlinecolor": ["outline.color", "outerBorder.color"],
    "outlineoffset": ["outerBorder.offset"],
    "outlinewidth": ["outline.width", "outerBorder.width"],
    "overflow": ["clipsToBounds"], "paintorder": ["outline.behind"], "path": ["source"],
    "pathdata": ["path"], "polyline": ["line"],
    "position": ["offset"], "r": ["ellipse"],
    "radialgradient": ["backgrounds.radial"], "radius": ["blurRadius", "size", "cornerRadius"],
    "rectangle": ["rect"], "repeating": ["repeat"], "rotate": ["transform.rotate"],
    "rotation": ["angle", "transform.rotate"], "saturate": ["filters.saturate"],
    "saturation": ["filters.saturate"], "scale": ["transform.scale"], "sepia": ["filters.sepia"],
    "shadowcolor": ["shadow.color"], "shadowoffset": ["shadow.offset"],
    "role": ["accessibilityContainer", "heading"], "shadowradius": ["shadow.blurRadius"],
    "skew": ["transform.skew"], "spreadradius": ["spread"],
    "stddeviation": ["blurRadius"],
    "strokecolor": ["stroke.color", "outline.color"],
    "strokedasharray": ["stroke.dashes"], "strokelinecap": ["stroke.cap"],
    "strokelinejoin": ["stroke.join"], "strokemiterlimit": ["stroke.miterLimit"],
    "strokewidth": ["stroke.width", "outline.width"], "thickness": ["width"],
    "transformorigin": ["transform.anchor"], "translate": ["transform.translate"],
    "values": ["points"], "visibility": ["isHidden"], "visible": ["isHidden"], "x": ["offset"],
    "x1": ["line"], "x2": ["line"], "y": ["offset"], "y1": ["line"], "y2": ["line"],
    "zindex": ["zPosition"],
  ]

  /// Of documents, and of what decides whether and how often an element is there.
  private static let documents = [
    "body": ["root"], "class": ["styles"], "classname": ["styles"], "colors": ["theme"],
    "condition": ["if"], "disable": ["allow"], "each": ["for"], "element": ["root"],
    "extends": ["import"], "foreach": ["for"], "ignore": ["allow"], "imports": ["import"],
    "include": ["import"], "includes": ["import"], "loop": ["for"], "macros": ["components"],
    "nodes": ["root"], "page": ["root"], "palette": ["theme"], "partials": ["components"],
    "repeat": ["for"], "suppress": ["allow"], "templates": ["components"], "tokens": ["theme"],
    "tree": ["root"], "vars": ["theme"], "variables": ["theme"], "vfor": ["for"], "vif": ["if"],
    "visibleif": ["if"], "when": ["if"],
  ]

  private static let layouts = [
    "basis": ["flexBasis"], "colspan": ["columnSpan"], "columngap": ["columnSpacing"],
    "columns": ["columnCount"], "count": ["columnCount"], "currentpage": ["currentPageIndex"],
    "crossaxisalignment": ["alignItems"], "flex": ["style.flexGrow"],
    "flexdirection": ["direction"],
    "gap": [
      "columnSpacing", "rowSpacing", "spacing", "minimumInteritemSpacing", "minimumLineSpacing",
    ],
    "gridarea": ["column", "row"], "gridautorows": ["autoRows"], "gridcolumn": ["column"],
    "gridgap": ["columnSpacing", "rowSpacing"], "gridrow": ["row"],
    "gridtemplatecolumns": ["columns"], "gridtemplaterows": ["rows"], "grow": ["flexGrow"],
    "height": ["sizeRange.max"], "justify": ["justifyContent"], "layout": ["collectionLayout"],
    "mainaxisalignment": ["justifyContent"],
    "linespacing": ["minimumLineSpacing"], "masonry": ["mosaic"],
    "numberofcolumns": ["columnCount", "columns"], "orientation": ["direction"],
    "padding": ["textContainerInset"], "page": ["currentPageIndex"],
    "rowgap": ["rowSpacing", "lineSpacing"], "selectedindex": ["currentPageIndex"],
    "shrink": ["flexShrink"], "size": ["font.size", "style.preferredSize"],
    "spacing": ["minimumInteritemSpacing", "columnSpacing"], "span": ["columnSpan", "rowSpan"],
    "width": ["sizeRange.max"], "wrap": ["flexWrap"],
  ]
}
