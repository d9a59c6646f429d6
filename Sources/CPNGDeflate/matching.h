#ifndef SWATCH_MATCHING_H
#define SWATCH_MATCHING_H
#include "parts.h"

/// Settings of the search for matches in noise: bytes with few zeros and no long match.
typedef struct {
  /// The zeros of 64 bytes from which on they are not noise.
  uint32_t dense;
  /// Bytes from a look for a match in noise to the next; 0 for none.
  uint32_t stride;
  /// The equal bytes of a match in noise, 8 … 16.
  uint32_t many;
} swatch_search;

enum { swatch_hash_bits = 14 };

/// Places of bytes by the hash of those that follow: the low 16 bits of positions, which is enough
/// to tell distances within the window.
typedef struct {
  swatch_search how;
  /// The number of bytes that are gone from the block's beginning.
  uint32_t gone, credit;
  uint16_t of_few[1 << swatch_hash_bits], of_many[1 << swatch_hash_bits];
} swatch_matcher;

/// Finds the sequences of a block.
size_t swatch_find_quick(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences);

#endif
