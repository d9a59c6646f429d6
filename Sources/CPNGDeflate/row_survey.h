#ifndef SWATCH_ROW_SURVEY_H
#define SWATCH_ROW_SURVEY_H
#include "parts.h"

/// Sums over parts of rows.
typedef struct {
  /// The number of examined bytes, and of those among them that differ from their left neighbours.
  uint32_t bytes, changes;
  /// The estimated number of bits that the prediction of each byte leaves.
  uint32_t bits;
} swatch_sums;

/// The kind of the rows of a stretch, up to the current row.
typedef struct {
  /// The sums over the rows so far, in which earlier rows count less.
  swatch_sums sums;
  /// The number of rows until the next one is examined.
  uint32_t rest;
  /// True if rows are drawn: flat, with edges that neighbours don't predict. They are best left
  /// unfiltered, so that repeated shapes have equal bytes.
  _Bool is_drawn;
} swatch_survey;

/// Examines the next row, which differs from the row above; `above` is null at the picture's top.
void swatch_survey_row(
    swatch_survey *survey, const uint8_t *row, const uint8_t *above, size_t count, size_t size);

#endif
