// The bytes that PNG filters predict, computed in parallel.
#ifndef SWATCH_PREDICTION_H
#define SWATCH_PREDICTION_H
#include "parts.h"
#include "png_deflate.h"

#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t swatch_bytes32 __attribute__((vector_size(32)));

INLINE swatch_bytes32 swatch_load32(const uint8_t *from) {
  swatch_bytes32 value;
  memcpy(&value, from, sizeof value);
  return value;
}

INLINE swatch_bytes32 swatch_choose(swatch_bytes32 mask, swatch_bytes32 yes, swatch_bytes32 no) {
  return (mask & yes) | (~mask & no);
}

INLINE swatch_bytes32 swatch_difference(swatch_bytes32 a, swatch_bytes32 b) {
  return __builtin_elementwise_sub_sat(a, b) | __builtin_elementwise_sub_sat(b, a);
}

// Returns the neighbour nearest to left + above - corner; of equally near neighbours, the first in
// this order. Bytes suffice: if both differences to the corner have the same sign, their sum is the
// difference of the prediction to the corner, which is then no smaller than either.
INLINE swatch_bytes32
swatch_nearest(swatch_bytes32 left, swatch_bytes32 above, swatch_bytes32 corner) {
  swatch_bytes32 to_left = swatch_difference(above, corner);
  swatch_bytes32 to_above = swatch_difference(left, corner);
  swatch_bytes32 opposite = (swatch_bytes32)(above > corner) ^ (swatch_bytes32)(left > corner);
  swatch_bytes32 to_corner = swatch_difference(to_left, to_above) | ~opposite;
  swatch_bytes32 other = swatch_choose((swatch_bytes32)(to_above <= to_corner), above, corner);
  swatch_bytes32 smaller = __builtin_elementwise_min(to_above, to_corner);
  return swatch_choose((swatch_bytes32)(to_left <= smaller), left, other);
}

/// Returns the bytes that a filter predicts from their neighbours.
INLINE swatch_bytes32
swatch_predicted(int filter, swatch_bytes32 left, swatch_bytes32 above, swatch_bytes32 corner) {
  switch (filter) {
  case swatch_filter_sub: return left;
  case swatch_filter_up: return above;
  case swatch_filter_average: return (left & above) + ((left ^ above) >> 1);
  case swatch_filter_paeth: return swatch_nearest(left, above, corner);
  default: return (swatch_bytes32){0};
  }
}

/// Estimates the bits of signed bytes: none for a zero, and one more for each doubling.
INLINE swatch_bytes32 swatch_bits_of_32(swatch_bytes32 value) {
  swatch_bytes32 negative = -value, bits = {0};
  value = __builtin_elementwise_min(value, negative);
  for (int limit = 0; limit < 128; limit = 2 * limit + 1)
    bits -= (swatch_bytes32)(value > (uint8_t)limit);
  return bits;
}

INLINE uint32_t swatch_sum_of_32(swatch_bytes32 value) {
  uint64_t words[4], sum = 0;
  memcpy(words, &value, sizeof words);
  const uint64_t even = 0x00FF00FF00FF00FF;
  for (int i = 0; i < 4; i++) sum += (words[i] & even) + (words[i] >> 8 & even);
  return (uint32_t)(sum * 0x0001000100010001 >> 48);
}

#endif
