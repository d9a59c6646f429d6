// The symbols of lengths and distances, and the extra bits after them (RFC 1951, §3.2.5).
#ifndef SWATCH_SYMBOLS_H
#define SWATCH_SYMBOLS_H
#include "parts.h"

INLINE uint32_t swatch_log2(uint32_t value) { return 31 - (uint32_t)__builtin_clz(value); }

/// Returns the number of extra bits after a length's symbol.
INLINE uint32_t swatch_length_bits(uint32_t length) {
  return length < 11 || length == swatch_longest ? 0 : swatch_log2(length - 3) - 2;
}

/// Returns the symbol of a length, 3 … 258; there are four for each power of two.
INLINE uint32_t swatch_length_symbol(uint32_t length) {
  if (length == swatch_longest) return 285;
  uint32_t bits = swatch_length_bits(length);
  return 257 + 4 * bits + ((length - 3) >> bits);
}

/// Returns the number of extra bits after a distance's symbol.
INLINE uint32_t swatch_distance_bits(uint32_t distance) {
  return distance < 5 ? 0 : swatch_log2(distance - 1) - 1;
}

/// Returns the symbol of a distance, 1 … 32768; there are two for each power of two.
INLINE uint32_t swatch_distance_symbol(uint32_t distance) {
  uint32_t bits = swatch_distance_bits(distance);
  return 2 * bits + ((distance - 1) >> bits);
}

#endif
