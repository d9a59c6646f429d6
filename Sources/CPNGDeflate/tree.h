#ifndef SWATCH_TREE_H
#define SWATCH_TREE_H
#include "parts.h"

/// A match that may be taken.
typedef struct {
  uint16_t length, distance;
} swatch_choice;

enum { swatch_tree_bits = 16, swatch_three_bits = 14, swatch_choices_at_once = 16 };

/// Places within the window as binary search trees, one for each hash of four bytes: sorted by the
/// bytes that follow, the latest place at the root (as in LZMA and libdeflate). Places count from
/// the stretch's beginning.
typedef struct {
  /// The bytes by which places are compared, and the places that are looked at for one.
  uint32_t nice, depth;
  /// The number of bytes that are gone from the block's beginning.
  uint32_t gone;
  uint32_t roots[1 << swatch_tree_bits], children[swatch_window][2];
  /// The latest place for each hash of three bytes, which are one pixel of text in shades of grey.
  uint32_t threes[1 << swatch_three_bits];
} swatch_tree;

/// Forgets all places.
void swatch_tree_clear(swatch_tree *tree);

/// Finds choices for each byte of a block, whose end is among its bytes. `ends` has for each byte
/// the number of choices up to it and of those of all before it; fewer where `limit` is reached.
void swatch_find_choices(
    swatch_tree *tree, const swatch_block *block, swatch_choice *choices, uint32_t *ends,
    uint32_t limit);

#endif
