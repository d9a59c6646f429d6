#include "tree.h"

void swatch_tree_clear(swatch_tree *tree) {
  tree->gone = 0;
  memset(tree->roots, 0, sizeof tree->roots);
  memset(tree->threes, 0, sizeof tree->threes);
}

INLINE uint32_t load3(const uint8_t *from) { return (uint32_t)swatch_load8(from) & 0xFFFFFF; }

INLINE _Bool is_known(const swatch_block *block, uint32_t other, uint32_t place, uint32_t gone) {
  return other >= block->oldest + gone && place - other < swatch_window;
}

// Records a position by its three bytes, and writes the choice of the latest position with the same
// bytes; returns the number of choices.
INLINE uint32_t
insert_three(swatch_tree *tree, const swatch_block *block, uint32_t at, swatch_choice *choice) {
  const uint32_t gone = tree->gone, place = at + gone, value = load3(block->bytes + at);
  uint32_t *latest = &tree->threes[swatch_hash(value, swatch_three_bits)], other = *latest;
  *latest = place;
  if (!is_known(block, other, place, gone) || load3(block->bytes + (other - gone)) != value)
    return 0;
  *choice = (swatch_choice){3, (uint16_t)(place - other)};
  return 1;
}

// Makes a position the root of its tree, and writes choices for it, each longer than the previous
// one; returns their number. All comparisons end after the same number of bytes, so that the order
// of a tree is preserved.
INLINE uint32_t
insert(swatch_tree *tree, const swatch_block *block, uint32_t at, swatch_choice *choices) {
  const uint8_t *bytes = block->bytes, *here = bytes + at;
  const uint32_t gone = tree->gone, place = at + gone;
  uint32_t *root = &tree->roots[swatch_hash((uint32_t)swatch_load8(here), swatch_tree_bits)];
  uint32_t other = *root, count = insert_three(tree, block, at, choices), longest = 3;
  *root = place;
  uint32_t *children = tree->children[place & (swatch_window - 1)];
  uint32_t *smaller = &children[0], *larger = &children[1];
  uint32_t equal_smaller = 0, equal_larger = 0, equal = 0;
  for (uint32_t depth = tree->depth;; depth--) {
    if (!depth || !is_known(block, other, place, gone)) break;
    const uint8_t *there = bytes + (other - gone);
    uint32_t *next = tree->children[other & (swatch_window - 1)];
    equal += swatch_equal_bytes(here + equal, there + equal, tree->nice - equal);
    if (equal > longest) {
      longest = equal;
      if (count < swatch_choices_at_once)
        choices[count++] = (swatch_choice){(uint16_t)equal, (uint16_t)(place - other)};
    }
    if (equal >= tree->nice) {
      *smaller = next[0];
      *larger = next[1];
      return count;
    }
    if (there[equal] < here[equal]) {
      *smaller = other;
      smaller = &next[1];
      other = *smaller;
      equal_smaller = equal;
    } else {
      *larger = other;
      larger = &next[0];
      other = *larger;
      equal_larger = equal;
    }
    equal = swatch_smaller(equal_smaller, equal_larger);
  }
  *smaller = *larger = 0;
  return count;
}

// A run of zeros of this length is a match of the previous byte, and its positions are not useful.
enum { long_run = 32 };

INLINE void find_any(
    swatch_tree *tree, const swatch_block *block, swatch_choice *choices, uint32_t *ends,
    uint32_t limit) {
  const uint8_t *bytes = block->bytes;
  uint32_t count = 0, at = block->first, end = block->end, quiet = at;
  // The end of a long match: inside it, no other match is searched for, but the rest of the long
  // match remains a choice.
  uint32_t long_end = at, long_distance = 0;
  swatch_choice ignored[swatch_choices_at_once];
  while (at < end) {
    uint32_t zeros = bytes[at] ? 0 : swatch_zeros_at(bytes, at, end);
    if (zeros > long_run)
      for (uint32_t stop = at + zeros - long_run / 2; at < stop; at++)
        ends[at - block->first] = count;
    _Bool has_room = count + swatch_choices_at_once <= limit, is_quiet = at < quiet;
    if (at + tree->nice + 8 <= end) {
      _Bool is_wanted = has_room && !is_quiet;
      uint32_t found = insert(tree, block, at, is_wanted ? choices + count : ignored);
      if (!is_wanted) found = 0;
      count += found;
      swatch_choice *last = found ? &choices[count - 1] : 0;
      if (last && last->length == tree->nice) {
        uint32_t known = tree->nice;
        uint32_t rest = swatch_smaller(end - at, swatch_longest) - known;
        const uint8_t *here = bytes + at + known;
        last->length += swatch_equal_bytes(here, here - last->distance, rest);
        long_end = at + last->length;
        long_distance = last->distance;
        quiet = long_end - known;
      }
    }
    if (has_room && is_quiet)
      choices[count++] = (swatch_choice){(uint16_t)(long_end - at), (uint16_t)long_distance};
    ends[at++ - block->first] = count;
  }
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static void find_newer(
    swatch_tree *tree, const swatch_block *block, swatch_choice *choices, uint32_t *ends,
    uint32_t limit) {
  find_any(tree, block, choices, ends, limit);
}
#endif

void swatch_find_choices(
    swatch_tree *tree, const swatch_block *block, swatch_choice *choices, uint32_t *ends,
    uint32_t limit) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) {
    find_newer(tree, block, choices, ends, limit);
    return;
  }
#endif
  find_any(tree, block, choices, ends, limit);
}
