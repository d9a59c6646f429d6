#ifndef SWATCH_TREE_H
#define SWATCH_TREE_H
#include "parts.h"

/// A possible match.
typedef struct {
  uint16_t length, distance;
} swatch_choice;

enum { swatch_tree_bits = 16, swatch_three_bits = 14, swatch_choices_at_once = 16 };

/// The positions within the window as binary search trees, one for each hash of four bytes: sorted
/// by the following bytes, the latest position at the root (as in LZMA and libdeflate). Positions
/// count from the stretch's start.
typedef struct {
  /// The number of bytes by which positions are compared, and the largest number of positions
  /// examined for a position.
  uint32_t nice, depth;
  /// The number of bytes that have left the buffer.
  uint32_t gone;
  uint32_t roots[1 << swatch_tree_bits], children[swatch_window][2];
  /// The latest position for each hash of three bytes, which are one pixel of antialiased text.
  uint32_t threes[1 << swatch_three_bits];
} swatch_tree;

/// Removes all positions.
void swatch_tree_clear(swatch_tree *tree);

/// Finds choices for each byte of a block. `ends` gets, for each byte, the number of choices up to
/// and including its own; fewer if `limit` is reached.
void swatch_find_choices(
    swatch_tree *tree, const swatch_block *block, swatch_choice *choices, uint32_t *ends,
    uint32_t limit);

#endif
