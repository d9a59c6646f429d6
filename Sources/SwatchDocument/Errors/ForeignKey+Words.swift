extension ForeignKey {
  /// The grammar's keys for other names, in lower case and without hyphens; `font.size` is a key in
  /// the object `font`. Advice names only the keys that the object at hand accepts.
  static let words =
    [texts, contents, looks, borders, layouts, documents].reduce([:]) { all, words in
      all.merging(words) { $0 + $1 }
    }

  private static let texts = [
    "adjustsfontsizetofitwidth": ["fit"], "align": ["alignment", "alignItems"],
    "balance": ["wrapping"], "basewritingdirection": ["direction"], "bold": ["font.weight"],
    "content": ["text"], "dir": ["direction"], "ellipsizemode": ["truncation"],
    "family": ["font.family"], "fontfamily": ["font.family"], "fontfeaturesettings": ["features"],
    "fontkerning": ["features"], "fontopticalsizing": ["font.variations"],
    "fontsize": ["font.size"], "fontstretch": ["font.variations"], "fontstyle": ["font.style"],
    "fontvariant": ["capitals", "features"], "fontvariantalternates": ["features"],
    "fontvariantcaps": ["capitals"], "fontvarianteastasian": ["features"],
    "fontvariantligatures": ["ligatures"], "fontvariantnumeric": ["features"],
    "fontvariantposition": ["script"], "fontvariationsettings": ["font.variations"],
    "fontweight": ["font.weight"], "fontwidth": ["font.variations"], "foregroundcolor": ["color"],
    "href": ["link"], "html": ["markup"], "hyphenatelimitlines": ["maximumHyphensInRow"],
    "hyphens": ["hyphenation"], "italic": ["font.style"], "kerning": ["kern"], "lang": ["language"],
    "leading": ["lineHeight"], "letterspacing": ["kern"], "linebreakmode": ["truncation"],
    "linebreakstrategy": ["wordBreak"], "lineclamp": ["maximumNumberOfLines"],
    "lineheight": ["lineHeight"], "linethrough": ["strikethrough"],
    "maxlines": ["maximumNumberOfLines"], "minimumfontsize": ["fit"], "minimumscalefactor": ["fit"],
    "numberoflines": ["maximumNumberOfLines"], "smallcaps": ["capitals"],
    "strike": ["strikethrough"], "stroke": ["outline"], "subscript": ["script"],
    "superscript": ["script"], "tabs": ["tabStops"], "tabsize": ["defaultTabInterval"],
    "textalign": ["alignment"], "textalignment": ["alignment"],
    "textalignvertical": ["verticalAlignment"], "textcolor": ["color"],
    "textdecoration": ["underline", "strikethrough"], "textdecorationcolor": ["underline.color"],
    "textdecorationline": ["underline", "strikethrough"],
    "textdecorationskipink": ["underline.skipsInk"], "textdecorationstyle": ["underline.style"],
    "textdecorationthickness": ["underline.thickness"], "textindent": ["firstLineHeadIndent"],
    "textoverflow": ["truncation"], "textshadow": ["shadow"], "textshadowcolor": ["shadow.color"],
    "textshadowoffset": ["shadow.offset"], "textshadowradius": ["shadow.blurRadius"],
    "textstroke": ["outline"], "textunderlineoffset": ["underline.offset"],
    "textwrap": ["wrapping"], "textwrapstyle": ["wrapping"], "tracking": ["kern"], "url": ["link"],
    "value": ["text", "content"], "verticalalign": ["verticalAlignment", "script"],
    "webkitlineclamp": ["maximumNumberOfLines"], "webkittextfillcolor": ["color"],
    "webkittextstroke": ["outline"], "webkittextstrokecolor": ["outline.color"],
    "webkittextstrokewidth": ["outline.width"], "weight": ["font.weight"],
    "wordbreak": ["wordBreak"], "writingdirection": ["direction"],
  ]

  /// The names for keys of pictures and codes.
  private static let contents = [
    "blurradius": ["blur", "filters.blur"], "data": ["content"], "ecc": ["correction"],
    "errorcorrection": ["correction"], "errorcorrectionlevel": ["correction"], "file": ["source"],
    "fit": ["size"], "format": ["code"], "imagerendering": ["interpolation"],
    "level": ["correction"], "margin": ["quietZone"], "objectfit": ["contentMode", "size"],
    "objectposition": ["crop"], "preserveaspectratio": ["contentMode"],
    "quietzonesize": ["quietZone"], "resizemode": ["contentMode"], "scaling": ["contentMode"],
    "src": ["source"], "symbology": ["code"], "text": ["content"], "tintcolor": ["tint"],
    "type": ["code"],
  ]

  /// The names for keys of shapes, backgrounds, borders, shadows, filters and transforms.
  private static let looks = [
    "accessibilitycontainertype": ["accessibilityContainer"],
    "accessibilityrole": ["accessibilityContainer", "heading"], "anchorpoint": ["transform.anchor"],
    "backdrop": ["backdropFilters"], "backdropfilter": ["backdropFilters"],
    "background": ["backgrounds"], "backgroundclip": ["gradient"],
    "backgroundcolor": ["backgroundColor"], "backgroundfilter": ["backdropFilters"],
    "backgroundimage": ["backgrounds.image"], "backgroundposition": ["backgrounds.image.position"],
    "backgroundrepeat": ["backgrounds.image.repeat"], "backgroundsize": ["backgrounds.image.size"],
    "blend": ["blendMode"], "blur": ["blurRadius", "filters.blur"], "boxshadow": ["shadow"],
    "brightness": ["filters.brightness"], "circle": ["ellipse"], "clip": ["clipsToBounds"],
    "clippath": ["mask"], "color": ["stops", "fill", "tint", "backgroundColor"],
    "colors": ["stops"], "colorspace": ["space"], "colorstops": ["stops"],
    "conicgradient": ["backgrounds.conic"], "contrast": ["filters.contrast"],
    "corners": ["cornerRadius"], "cx": ["ellipse"], "cy": ["ellipse"], "d": ["path"],
    "dash": ["stroke.dashes"], "dasharray": ["stroke.dashes"], "dashpattern": ["stroke.dashes"],
    "direction": ["to"], "dropshadow": ["shadow"], "dx": ["offset"], "dy": ["offset"],
    "elevation": ["shadow"], "fill": ["backgroundColor"], "fillcolor": ["fill"],
    "filter": ["filters"], "from": ["angle"], "gaussianblur": ["filters.blur"],
    "gradient": ["linear", "radial", "conic", "backgrounds.linear"],
    "grayscale": ["filters.grayscale"], "greyscale": ["filters.grayscale"], "hidden": ["isHidden"],
    "huerotate": ["filters.hueRotate"], "inner": ["inset"], "innershadow": ["shadow.inset"],
    "interpolation": ["space"], "invert": ["filters.invert"],
    "lineargradient": ["backgrounds.linear"], "linecap": ["stroke.cap"],
    "linedash": ["stroke.dashes"], "linedashpattern": ["stroke.dashes"],
    "linejoin": ["stroke.join"], "linewidth": ["stroke.width"], "location": ["offset"],
    "locations": ["stops"], "maskimage": ["mask.image"], "maskposition": ["mask.image.position"],
    "maskrepeat": ["mask.image.repeat"], "masksize": ["mask.image.size"],
    "mixblendmode": ["blendMode"], "offsetx": ["offset"], "offsety": ["offset"],
    "opacity": ["alpha"], "origin": ["anchor"], "outline": ["outerBorder"],
    "outlinecolor": ["outerBorder.color", "outline.color"], "outlineoffset": ["outerBorder.offset"],
    "outlinestyle": ["outerBorder.style"], "outlinewidth": ["outerBorder.width", "outline.width"],
    "overflow": ["clipsToBounds"], "overflowx": ["clipsToBounds"], "overflowy": ["clipsToBounds"],
    "paintorder": ["outline.behind"], "path": ["source"], "pathdata": ["path"],
    "polyline": ["line"], "position": ["offset"], "r": ["ellipse"],
    "radialgradient": ["backgrounds.radial"], "radius": ["blurRadius", "size", "cornerRadius"],
    "rectangle": ["rect"], "repeating": ["repeat"], "role": ["accessibilityContainer", "heading"],
    "rotate": ["transform.rotate"], "rotatez": ["transform.rotate"],
    "rotation": ["angle", "transform.rotate"], "saturate": ["filters.saturate"],
    "saturation": ["filters.saturate"], "scale": ["transform.scale"], "scalex": ["transform.scale"],
    "scaley": ["transform.scale"], "sepia": ["filters.sepia"], "shadowcolor": ["shadow.color"],
    "shadowoffset": ["shadow.offset"], "shadowopacity": ["shadow.color"],
    "shadowradius": ["shadow.blurRadius"],
    "skew": ["transform.skew"], "skewx": ["transform.skew"], "skewy": ["transform.skew"],
    "spreadradius": ["spread"], "stddeviation": ["blurRadius"],
    "strokecolor": ["stroke.color", "outline.color"], "strokedasharray": ["stroke.dashes"],
    "strokelinecap": ["stroke.cap"], "strokelinejoin": ["stroke.join"],
    "strokemiterlimit": ["stroke.miterLimit"], "strokewidth": ["stroke.width", "outline.width"],
    "thickness": ["width"], "transformorigin": ["transform.anchor"],
    "translate": ["transform.translate"], "translatex": ["transform.translate"],
    "translatey": ["transform.translate"], "values": ["points"], "visibility": ["isHidden"],
    "visible": ["isHidden"], "webkitbackgroundclip": ["gradient"], "webkitmask": ["mask"],
    "webkitmaskimage": ["mask.image"], "x": ["offset"], "x1": ["line"], "x2": ["line"],
    "y": ["offset"], "y1": ["line"], "y2": ["line"], "zindex": ["zPosition"],
  ]

  /// The names for keys of borders and corners.
  private static let borders: [String: [String]] = {
    var all = [
      "bordercolor": ["borderColor"], "borderradius": ["cornerRadius"],
      "borderstyle": ["border.style"], "borderwidth": ["borderWidth"],
    ]
    let sides = [
      "top": "top", "right": "right", "bottom": "bottom", "left": "left", "start": "start",
      "end": "end", "blockstart": "top", "blockend": "bottom", "inlinestart": "start",
      "inlineend": "end",
    ]
    for (name, side) in sides {
      all["border" + name] = ["border.\(side)"]
      for part in ["color", "style", "width"] {
        all["border" + name + part] = ["border.\(side).\(part)"]
      }
    }
    let rows = ["top": "top", "bottom": "bottom", "start": "top", "end": "bottom"]
    for (row, vertical) in rows {
      for column in ["Left", "Right", "Start", "End"] {
        all["border\(row)\(column.lowercased())radius"] = ["cornerRadius.\(vertical)\(column)"]
      }
    }
    return all
  }()

  /// The names for keys of documents, and for the keys that include or repeat an element.
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
    "aligncontent": ["alignContent"], "alignitems": ["alignItems"],
    "alignself": ["alignSelf"], "basis": ["flexBasis"], "blocksize": ["height"],
    "colspan": ["columnSpan"], "columngap": ["columnSpacing"], "columns": ["columnCount"],
    "count": ["columnCount"], "crossaxisalignment": ["alignItems"],
    "currentpage": ["currentPageIndex"], "flex": ["flexGrow"],
    "flexbasis": ["flexBasis"], "flexgrow": ["flexGrow"],
    "flexshrink": ["flexShrink"], "flexwrap": ["flexWrap"],
    "gap": ["columnSpacing", "minimumInteritemSpacing", "minimumLineSpacing"],
    "gridarea": ["column", "row"], "gridautorows": ["autoRows"],
    "gridcolumn": ["column", "columnSpan"], "gridcolumnend": ["columnSpan"],
    "gridcolumnstart": ["column"], "gridgap": ["gap"],
    "gridrow": ["row", "rowSpan"], "gridrowend": ["rowSpan"],
    "gridrowstart": ["row"], "gridtemplatecolumns": ["columns"], "gridtemplaterows": ["rows"],
    "grow": ["flexGrow"], "height": ["sizeRange.max"], "inlinesize": ["width"],
    "inset": ["insets"], "justify": ["justifyContent"], "justifycontent": ["justifyContent"],
    "justifyitems": ["justifyItems"], "justifyself": ["justifySelf"],
    "layout": ["collectionLayout"], "linespacing": ["minimumLineSpacing"],
    "mainaxisalignment": ["justifyContent"], "masonry": ["mosaic"],
    "maxblocksize": ["maxHeight"], "maxheight": ["maxHeight"],
    "maxinlinesize": ["maxWidth"], "maxwidth": ["maxWidth"],
    "minblocksize": ["minHeight"], "minheight": ["minHeight"],
    "mininlinesize": ["minWidth"], "minwidth": ["minWidth"],
    "numberofcolumns": ["columnCount", "columns"], "orientation": ["direction"],
    "padding": ["textContainerInset"], "page": ["currentPageIndex"],
    "rowgap": ["rowSpacing", "lineSpacing"], "selectedindex": ["currentPageIndex"],
    "shrink": ["flexShrink"], "size": ["font.size", "preferredSize"],
    "spacing": ["minimumInteritemSpacing", "columnSpacing"], "span": ["columnSpan", "rowSpan"],
    "width": ["sizeRange.max"], "wrap": ["flexWrap"],
  ]
}
