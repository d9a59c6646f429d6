#ifndef SWATCH_ROW_SURVEY_H
#define SWATCH_ROW_SURVEY_H
#include "parts.h"

/// Sums over parts of rows.
typedef struct {
  /// The bytes that were looked at, and those among them that differ from their left neighbours.
  uint32_t bytes, changes;
  /// The bits that the best guess of each leaves, roughly.
  uint32_t bits;
} swatch_sums;

/// The kind of the rows of a stretch, as far as it has come.
typedef struct {
  /// Those of rows by now, of which earlier ones count less.
  swatch_sums sums;
  /// The rows until the next one is looked at.
  uint32_t rest;
  /// Rows are drawn: flat, with edges that no neighbour foretells. They are best left as they are,
  /// in which what is drawn twice is the same.
  _Bool is_drawn;
} swatch_survey;

/// Looks at the next row, which differs from the one above; that is null at the picture's top.
void swatch_survey_row(
    swatch_survey *survey, const uint8_t *row, const uint8_t *above, size_t count, size_t size);

#endif
