#ifndef SWATCH_BIT_WRITER_H
#define SWATCH_BIT_WRITER_H
#include "parts.h"

/// Bits on their way to memory, the first one lowest.
typedef struct {
  uint64_t bits;
  /// The bits that are held: its lowest six bits, what is above means nothing.
  uint64_t count;
  /// Eight bytes from here on are written over at any time.
  uint8_t *target;
} swatch_bits;

/// Adds bits; those held must stay below 64.
INLINE void swatch_put(swatch_bits *to, uint64_t bits, uint64_t count) {
  to->bits |= bits << (to->count & 63);
  to->count += count;
}

/// A code and its length in one word, which is put by fewer steps: `code << 6 | length`.
INLINE void swatch_put_word(swatch_bits *to, uint32_t word) {
  to->bits |= (uint64_t)(word >> 6) << (to->count & 63);
  to->count += word;
}

/// Writes whole bytes, after which fewer than eight bits are held.
INLINE void swatch_flush(swatch_bits *to) {
  memcpy(to->target, &to->bits, 8);
  to->target += (to->count & 63) >> 3;
  to->bits >>= to->count & 56;
  to->count &= 7;
}

/// Adds zeros up to a whole byte, and writes all.
INLINE void swatch_align(swatch_bits *to) {
  to->count += 7;
  swatch_flush(to);
  to->bits = to->count = 0;
}

#endif
