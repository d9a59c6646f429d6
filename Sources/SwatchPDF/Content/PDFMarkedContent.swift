import SwatchCairo

/// The operators of a level with the marks of elements in them (ISO 32000-1, §14.6).
struct PDFMarkedContent: LevelContent {
  /// The operators.
  var operators: PDFContent
  /// The marks of elements in the operators.
  var marks: [PDFPageStructure.Mark] = []
  /// The marks of elements in groups that the operators draw.
  var groupMarks: [PDFPageStructure.Mark] = []
  /// The element that is being drawn, -1 for drawing that says nothing; nil for none.
  var openElement: Int?
  /// The length of the operators before the beginning of that element.
  var markStart = 0
  /// The length of the operators behind the beginning of that element.
  var markEnd = 0
  /// A Boolean value that is true when something inside is mixed with what lies below.
  var mixes = false

  /// Makes content of operators without marks.
  init(_ operators: PDFContent) { self.operators = operators }

  var isEmpty: Bool { operators.isEmpty }

  /// The marks of all elements inside.
  var allMarks: [PDFPageStructure.Mark] { marks + groupMarks }
}
