#include "prediction.h"

INLINE void filter_32(
    int filter, const uint8_t *row, const uint8_t *above, size_t size, uint8_t *target) {
  swatch_bytes32 left = swatch_load32(row - size), up = swatch_load32(above);
  swatch_bytes32 corner = swatch_load32(above - size);
  swatch_bytes32 result = swatch_load32(row) - swatch_predicted(filter, left, up, corner);
  memcpy(target, &result, sizeof result);
}

// Filters a few bytes: those at the start of a row, whose left neighbours are zero, or of a short
// row.
INLINE void filter_few(
    int filter, const uint8_t *row, const uint8_t *above, size_t first, size_t end, size_t size,
    uint8_t *target) {
  for (size_t i = first; i < end; i++) {
    swatch_bytes32 left = {i < size ? 0 : row[i - size]}, up = {above[i]};
    swatch_bytes32 corner = {i < size ? 0 : above[i - size]};
    target[i] = row[i] - swatch_predicted(filter, left, up, corner)[0];
  }
}

INLINE void filter_bytes(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
  if (count < size + 32) {
    filter_few(filter, row, above, 0, count, size, target);
    return;
  }
  filter_few(filter, row, above, 0, size, size, target);
  size_t i = size;
  for (; i + 32 < count; i += 32) filter_32(filter, row + i, above + i, size, target + i);
  // The last 32 bytes may overlap the previous ones.
  filter_32(filter, row + count - 32, above + count - 32, size, target + count - 32);
}

INLINE void filter_any(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
  *target++ = (uint8_t)filter;
  switch (filter) {
  case swatch_filter_sub: filter_bytes(1, row, above, count, size, target); break;
  case swatch_filter_up: filter_bytes(2, row, above, count, size, target); break;
  case swatch_filter_average: filter_bytes(3, row, above, count, size, target); break;
  case swatch_filter_paeth: filter_bytes(4, row, above, count, size, target); break;
  default: memcpy(target, row, count);
  }
}

// The number of vectors whose bits fit into a byte; and, for rows of at least `short_row` bytes,
// the number of bytes of which one vector is examined.
enum { vectors_at_once = 255 / 8, long_step = 96, short_row = 1024 };

// Estimates the bits of a filtered part of a row.
INLINE uint32_t
bits_of(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  size_t step = count < short_row ? 32 : long_step, i = size;
  uint32_t sum = 0;
  while (i + 32 <= count) {
    swatch_bytes32 bits = {0};
    for (int k = 0; k < vectors_at_once && i + 32 <= count; k++, i += step) {
      swatch_bytes32 left = swatch_load32(row + i - size), up = swatch_load32(above + i);
      swatch_bytes32 corner = swatch_load32(above + i - size);
      swatch_bytes32 guess = swatch_predicted(filter, left, up, corner);
      bits += swatch_bits_of_32(swatch_load32(row + i) - guess);
    }
    sum += swatch_sum_of_32(bits);
  }
  return sum;
}

INLINE uint32_t
bits_by(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size) {
  switch (filter) {
  case swatch_filter_sub: return bits_of(1, row, above, count, size);
  case swatch_filter_up: return bits_of(2, row, above, count, size);
  case swatch_filter_average: return bits_of(3, row, above, count, size);
  case swatch_filter_paeth: return bits_of(4, row, above, count, size);
  default: return bits_of(0, row, above, count, size);
  }
}

// The order in which filters are tried; of equally good filters, the first is used.
static const uint8_t filters[5] = {
    swatch_filter_paeth, swatch_filter_up, swatch_filter_sub, swatch_filter_average,
    swatch_filter_none};

INLINE void filter_best(
    const uint8_t *row, const uint8_t *above, size_t count, size_t size, uint8_t *target) {
  uint32_t least = UINT32_MAX;
  int best = filters[0];
  for (int i = 0; i < 5; i++) {
    uint32_t bits = bits_by(filters[i], row, above, count, size);
    if (bits >= least) continue;
    least = bits;
    best = filters[i];
  }
  filter_any(best, row, above, count, size, target);
}

INLINE void filter_chosen(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
  if (filter < swatch_filter_by_row)
    filter_any(filter, row, above, count, size, target);
  else
    filter_best(row, above, count, size, target);
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static void filter_newer(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
  filter_chosen(filter, row, above, count, size, target);
}
#endif

void swatch_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) {
    filter_newer(filter, row, above, count, size, target);
    return;
  }
#endif
  filter_chosen(filter, row, above, count, size, target);
}
