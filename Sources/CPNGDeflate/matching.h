#ifndef SWATCH_MATCHING_H
#define SWATCH_MATCHING_H
#include "parts.h"

/// Settings of the search for matches in noise: bytes with few zeros and no long match.
typedef struct {
  /// The smallest number of zeros among 64 bytes that are not noise.
  uint32_t dense;
  /// The number of bytes from one search for a match in noise to the next; 0 for no search.
  uint32_t stride;
  /// The number of equal bytes in a match in noise, 8 … 16.
  uint32_t many;
} swatch_search;

enum { swatch_hash_bits = 14 };

/// The positions of bytes by the hash of the following bytes. Only the low 16 bits of positions are
/// stored, which is enough to compute distances within the window.
typedef struct {
  swatch_search how;
  /// The number of bytes that have left the buffer, and the remaining credit (see
  /// quick_matching.c).
  uint32_t gone, credit;
  uint16_t of_few[1 << swatch_hash_bits], of_many[1 << swatch_hash_bits];
} swatch_matcher;

/// Finds the sequences of a block.
size_t swatch_find_quick(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences);

#endif
