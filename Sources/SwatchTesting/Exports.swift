@_exported public import Swatch
@_exported public import SwatchSnapshots
