#include "row_survey.h"

#include "prediction.h"

// One vector of every `long_step` bytes is examined, or of every `short_step` bytes in a short row;
// while rows are not drawn, one of every `rows_for_one` rows.
enum { long_step = 256, short_step = 64, short_row = 1024, rows_for_one = 4 };

// With each row, the sums are reduced by the fraction 1/`memory`. The row of a photograph replaces
// the sums, and counts as `rows_of_alone` rows.
enum { memory = 24, rows_of_alone = 4 };

// In drawn rows, predictions leave at least this many half bits per changed byte: in the first row
// that counts as drawn, and in the following rows.
enum { halves_of_first = 8, halves_of_others = 7 };

INLINE swatch_sums sums_of(const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  swatch_sums sums = {0};
  size_t step = count < short_row ? short_step : long_step;
  for (size_t i = size; i + 32 <= count; i += step) {
    swatch_bytes32 left = swatch_load32(row + i - size), up = swatch_load32(above + i);
    swatch_bytes32 corner = swatch_load32(above + i - size);
    swatch_bytes32 guess = swatch_predicted(swatch_filter_paeth, left, up, corner);
    sums.bytes += 32;
    sums.changes += 32 - (uint32_t)__builtin_popcount(swatch_equal_of_32(row + i, row + i - size));
    sums.bits += swatch_sum_of_32(swatch_bits_of_32(swatch_load32(row + i) - guess));
  }
  return sums;
}

// Returns true for a row with many changes that are predicted well: the row of a photograph, for
// which earlier rows do not count.
static _Bool is_photographed(const swatch_sums *sums) {
  return 4 * sums->changes > 3 * sums->bytes && sums->bits < 3 * sums->changes;
}

// Returns true if rows are drawn: few bytes change, and the changes are predicted badly.
static _Bool is_drawn(const swatch_sums *sums, _Bool was_drawn) {
  uint32_t halves = was_drawn ? halves_of_others : halves_of_first;
  return 2 * sums->changes < sums->bytes && 2 * sums->bits > halves * sums->changes;
}

static uint32_t joined(uint32_t old, uint32_t new, _Bool is_alone) {
  return is_alone ? new *rows_of_alone : old - old / memory + new;
}

INLINE void survey_any(
    swatch_survey *survey, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  swatch_sums new = sums_of(row, above, count, size), *all = &survey->sums;
  _Bool is_alone = is_photographed(&new);
  all->bytes = joined(all->bytes, new.bytes, is_alone);
  all->changes = joined(all->changes, new.changes, is_alone);
  all->bits = joined(all->bits, new.bits, is_alone);
  survey->is_drawn = is_drawn(all, survey->is_drawn);
  survey->rest = survey->is_drawn ? 0 : rows_for_one - 1;
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static void survey_newer(
    swatch_survey *survey, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  survey_any(survey, row, above, count, size);
}
#endif

void swatch_survey_row(
    swatch_survey *survey, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  if (survey->rest) {
    survey->rest--;
    return;
  }
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) {
    survey_newer(survey, row, above, count, size);
    return;
  }
#endif
  survey_any(survey, row, above, count, size);
}
