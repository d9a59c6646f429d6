import SwatchCairo

/// The operators of a level with the marked content of structure elements (ISO 32000-1, §14.6).
struct PDFMarkedContent: LevelContent {
  /// The operators of the level's content stream.
  var operators: PDFContent
  /// The marks of elements in the operators.
  var marks: [PDFPageStructure.Mark] = []
  /// The marks of elements in the groups that the operators draw.
  var groupMarks: [PDFPageStructure.Mark] = []
  /// The element that is being drawn, or -1 for an artifact; nil for none.
  var openElement: Int?
  /// The number of bytes of operators before the operator that begins the mark of the open element.
  var markStart = 0
  /// The number of bytes of operators up to and including that operator.
  var markEnd = 0
  /// A Boolean value that is true if something inside blends with the backdrop.
  var mixes = false

  /// Makes content of operators without marks.
  init(_ operators: PDFContent) { self.operators = operators }

  var isEmpty: Bool { operators.isEmpty }

  /// The marks of all elements inside.
  var allMarks: [PDFPageStructure.Mark] { marks + groupMarks }
}
