#ifndef SWATCH_BIT_WRITER_H
#define SWATCH_BIT_WRITER_H
#include "parts.h"

/// Bits that are not yet written to memory, the first bit lowest.
typedef struct {
  uint64_t bits;
  /// The number of held bits, in the lowest six bits; higher bits have no meaning.
  uint64_t count;
  /// The next byte to write; eight bytes from here on may be overwritten at any time.
  uint8_t *target;
} swatch_bits;

/// Adds bits; fewer than 64 bits may be held.
INLINE void swatch_put(swatch_bits *to, uint64_t bits, uint64_t count) {
  to->bits |= bits << (to->count & 63);
  to->count += count;
}

/// Adds a code and its length in one word, `code << 6 | length`, which takes fewer steps.
INLINE void swatch_put_word(swatch_bits *to, uint32_t word) {
  to->bits |= (uint64_t)(word >> 6) << (to->count & 63);
  to->count += word;
}

/// Writes whole bytes; fewer than eight bits are then held.
INLINE void swatch_flush(swatch_bits *to) {
  memcpy(to->target, &to->bits, 8);
  to->target += (to->count & 63) >> 3;
  to->bits >>= to->count & 56;
  to->count &= 7;
}

/// Adds zeros up to a whole byte, and writes all bytes.
INLINE void swatch_align(swatch_bits *to) {
  to->count += 7;
  swatch_flush(to);
  to->bits = to->count = 0;
}

#endif
