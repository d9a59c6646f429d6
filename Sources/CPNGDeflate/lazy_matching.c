#include "lazy_matching.h"

#include "symbols.h"

enum {
  // A match that saves less than a bit and a half prevents better ones.
  least_gain = 24,
  // After a match of this length, a better one is searched for among fewer positions.
  good_match = 8,
  good_part = 4,
  // A match of this length is taken at once, and no more of its positions are recorded.
  long_match = 32,
  // The length of a match at which the search through a chain ends.
  nice_match = 64,
  // A run of this many zeros is a match of the previous byte.
  long_run = 16,
  // The number of bytes whose costs are summed; each further byte counts as one bit.
  summed = 24,
};

typedef struct {
  uint32_t length, distance;
  /// The costs of the match's literals minus its own cost.
  int32_t gain;
} match;

static const match no_match = {0, 0, least_gain};

void swatch_chains_clear(swatch_chains *chains) {
  chains->gone = 0;
  memset(chains->fours, 0, sizeof chains->fours);
  memset(chains->threes, 0, sizeof chains->threes);
}

INLINE uint32_t load4(const uint8_t *from) { return (uint32_t)swatch_load8(from); }

// The latest positions with the same first bytes as a position.
typedef struct {
  uint32_t four, three;
} latest;

// Records a position; returns the latest earlier positions.
INLINE latest note(swatch_chains *chains, const uint8_t *bytes, uint32_t at) {
  uint32_t value = load4(bytes + at), place = at + chains->gone;
  uint32_t *four = &chains->fours[swatch_hash(value, swatch_four_bits)];
  uint32_t *three = &chains->threes[swatch_hash(value << 8, swatch_triple_bits)];
  latest before = {*four, *three};
  chains->earlier[place & (swatch_window - 1)] = before.four;
  *four = *three = place;
  return before;
}

INLINE match
match_of(const swatch_costs *costs, const uint8_t *bytes, uint32_t length, uint32_t distance) {
  uint32_t count = swatch_smaller(length, summed), saved = 16 * (length - count);
  for (uint32_t i = 0; i < count; i++) saved += costs->literals[bytes[i]];
  uint32_t cost = costs->lengths[length] + costs->distances[swatch_distance_symbol(distance)];
  return (match){length, distance, (int32_t)(saved - cost)};
}

// Records a position, and returns its match: the longest one among positions with the same four
// bytes, or the latest one with the same three.
INLINE match find_at(
    swatch_chains *chains, const swatch_costs *costs, const swatch_block *block, uint32_t at,
    uint32_t depth) {
  const uint8_t *bytes = block->bytes, *here = bytes + at;
  const uint32_t gone = chains->gone, place = at + gone, value = load4(here);
  uint32_t rest = swatch_smaller(block->end - at, swatch_longest), longest = 3, distance = 0;
  uint32_t oldest = block->oldest + gone;
  if (place - oldest >= swatch_window) oldest = place - swatch_window + 1;
  latest before = note(chains, bytes, at);
  for (uint32_t other = before.four; depth && other >= oldest; depth--) {
    const uint8_t *there = bytes + (other - gone);
    // A longer match also has these four bytes at its end.
    if (load4(there + longest - 3) == load4(here + longest - 3) && load4(there) == value) {
      uint32_t length = swatch_equal_bytes(here, there, rest);
      if (length > longest) {
        longest = length;
        distance = place - other;
        if (length >= swatch_smaller(nice_match, rest)) break;
      }
    }
    other = chains->earlier[other & (swatch_window - 1)];
  }
  if (distance) return match_of(costs, here, longest, distance);
  if (before.three < oldest) return no_match;
  if ((load4(bytes + (before.three - gone)) ^ value) << 8) return no_match;
  return match_of(costs, here, 3, place - before.three);
}

// A block and the sequences found in it so far.
typedef struct {
  const swatch_block *block;
  /// The position of the first literal that is in no sequence.
  uint32_t literals;
  swatch_sequence *next;
} progress;

INLINE uint32_t add(progress *to, uint32_t start, uint32_t length, uint32_t distance) {
  *to->next++ = (swatch_sequence){start - to->literals, length, distance};
  return to->literals = start + length;
}

// Adds the zeros at a position if there are many; returns the position to continue from, which is
// unchanged if there are few.
INLINE uint32_t add_zeros(progress *to, uint32_t at) {
  const uint8_t *bytes = to->block->bytes;
  if (load4(bytes + at)) return at;
  uint32_t count = swatch_zeros_at(bytes, at, to->block->end);
  if (count < long_run) return at;
  uint32_t start = at == to->block->oldest || bytes[at - 1] ? at + 1 : at;
  return add(to, start, at + count - start, 1);
}

// The number of bytes that are read at an examined position.
enum { reach = 8 };

// Adds a match, and records its positions after the examined one; returns the position to continue
// from.
INLINE uint32_t
add_match(progress *to, swatch_chains *chains, uint32_t start, match found, uint32_t at) {
  uint32_t stop =
      swatch_smaller(start + swatch_smaller(found.length, long_match), to->block->end - reach + 1);
  for (uint32_t i = at + 1; i < stop; i++) note(chains, to->block->bytes, i);
  return add(to, start, found.length, found.distance);
}

INLINE size_t find_any(
    swatch_chains *chains, const swatch_costs *costs, const swatch_block *block,
    swatch_sequence *sequences) {
  uint32_t at = block->first, end = block->end;
  progress done = {block, at, sequences};
  // The match at the previous position, unless the next one is better.
  match pending = no_match;
  while (at + reach <= end) {
    uint32_t behind = pending.length ? at : add_zeros(&done, at);
    if (behind > at) {
      at = behind;
      continue;
    }
    uint32_t depth = pending.length < good_match ? chains->depth : chains->depth / good_part;
    match found = find_at(chains, costs, block, at, depth);
    _Bool is_better = found.gain > pending.gain;
    if (is_better) pending = found;
    if (!pending.length || (is_better && found.length < long_match)) {
      at++;
      continue;
    }
    at = add_match(&done, chains, is_better ? at : at - 1, pending, at);
    pending = no_match;
  }
  if (pending.length) add(&done, at - 1, pending.length, pending.distance);
  if (done.literals < end) add(&done, end, 0, 0);
  return (size_t)(done.next - sequences);
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static size_t find_newer(
    swatch_chains *chains, const swatch_costs *costs, const swatch_block *block,
    swatch_sequence *sequences) {
  return find_any(chains, costs, block, sequences);
}
#endif

size_t swatch_find_lazily(
    swatch_chains *chains, const swatch_costs *costs, const swatch_block *block,
    swatch_sequence *sequences) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) return find_newer(chains, costs, block, sequences);
#endif
  return find_any(chains, costs, block, sequences);
}
