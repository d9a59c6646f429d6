#include "matching.h"

// The number of equal bytes at which a match begins. In noise, more are needed, since its literals
// have short codes, and a few of them take less space than a match.
enum { few = 8 };

// Long matches, and runs of zeros so long that they occur only in drawings, give credit: for each
// of their bytes, short matches are searched for in `credit_of_byte` further bytes.
enum { long_match = 24, wide_run = 512, credit_of_byte = 4, credit_limit = 2048 };

// A block and the sequences found in it so far.
typedef struct {
  swatch_block block;
  /// The position of the first literal that is in no sequence.
  uint32_t literals;
  /// The end of the bytes in which short matches are searched for, after long matches gave credit.
  uint32_t credit_end;
  swatch_sequence *next;
} progress;

INLINE uint32_t add(progress *to, uint32_t start, uint32_t length, uint32_t distance) {
  *to->next++ = (swatch_sequence){start - to->literals, length, distance};
  return to->literals = start + length;
}

// Adds credit for a long match; credit that is left at its start continues after it.
INLINE void give_credit(progress *to, uint32_t start, uint32_t length) {
  uint32_t left = to->credit_end > start ? to->credit_end - start : 0;
  to->credit_end = start + length + swatch_smaller(left + credit_of_byte * length, credit_limit);
}

// Returns the end of a run of zeros.
INLINE uint32_t zeros_end(const uint8_t *bytes, uint32_t from, uint32_t end) {
  static const uint8_t zeros[32];
  for (; from < end; from += 32) {
    uint32_t others = ~swatch_equal_of_32(bytes + from, zeros);
    if (others) return swatch_smaller(from + (uint32_t)__builtin_ctz(others), end);
  }
  return end;
}

// Adds the zeros around a position as a match of the previous byte, which may be the first of them.
INLINE uint32_t add_zeros(progress *to, uint32_t at) {
  const uint8_t *bytes = to->block.bytes;
  uint32_t start = at, stop = zeros_end(bytes, at + 8, to->block.end);
  while (start > to->literals && !bytes[start - 1]) start--;
  if (start == to->block.oldest || bytes[start - 1]) start++;
  uint32_t length = stop - start;
  if (length >= wide_run) give_credit(to, start, length);
  return add(to, start, length, 1);
}

INLINE uint32_t hash(uint64_t value) {
  return (uint32_t)(value * 0x9E3779B185EBCA87u >> (64 - swatch_hash_bits));
}

// Returns the distance to the last position with the same hash. Positions are stored in 16 bits, so
// the distance can be wrong, and 0 means the position itself: callers always compare the bytes
// first, and only then check the distance, which is rarely wrong.
INLINE uint32_t look(uint16_t *place, uint32_t position) {
  uint32_t distance = (position - *place) & (swatch_window - 1);
  *place = (uint16_t)position;
  return distance;
}

INLINE _Bool is_known(const progress *at, uint32_t position, uint32_t distance) {
  return distance && distance <= position - at->block.oldest;
}

INLINE uint32_t add_match(progress *to, uint32_t at, uint32_t distance, uint32_t known) {
  const uint8_t *bytes = to->block.bytes, *other = bytes - distance;
  uint32_t start = at, first = to->block.oldest + distance;
  if (first < to->literals) first = to->literals;
  uint32_t rest = to->block.end - at - known;
  uint32_t stop = at + known + swatch_equal_bytes(bytes + at + known, other + at + known, rest);
  start -= swatch_equal_before(bytes + at, other + at, at - first);
  uint32_t length = stop - start;
  if (length >= long_match) give_credit(to, start, length);
  return add(to, start, length, distance);
}

// Returns a bit for each of 64 bytes from a position on, the first byte's bit lowest: 1 if the byte
// is zero, or equals that of the previous pixel.
INLINE uint64_t flat_of_64(const uint8_t *from, uint32_t pixel) {
  static const uint8_t zeros[64];
  const uint8_t *other = pixel ? from - pixel : zeros;
  uint64_t high = swatch_equal_of_32(from + 32, other + 32);
  return swatch_equal_of_32(from, other) | high << 32;
}

// Adds the flat bytes around a position: zeros, or equal pixels.
INLINE uint32_t add_flat(progress *to, uint32_t at, uint32_t pixel) {
  return pixel ? add_match(to, at, pixel, few) : add_zeros(to, at);
}

// Searches for a match in noise; returns the position to continue from.
INLINE uint32_t
find_many(swatch_matcher *matcher, progress *done, uint32_t at, uint32_t stop, uint32_t stride) {
  const uint8_t *bytes = done->block.bytes;
  const uint32_t many = matcher->how.many, gone = matcher->gone, turn = stride == 1 ? 3 : 0;
#pragma clang loop unroll_count(2)
  for (; at < stop; at += stride, stride ^= turn) {
    uint64_t value = swatch_load8(bytes + at), more = swatch_load8(bytes + at + many - 8);
    uint16_t *place = &matcher->of_many[hash(value ^ more * 0xC2B2AE3D27D4EB4F)];
    uint32_t distance = look(place, at + gone);
    const uint8_t *other = bytes + at - distance;
    if ((swatch_load8(other) ^ value) | (swatch_load8(other + many - 8) ^ more)) continue;
    if (!is_known(done, at, distance)) continue;
    return add_match(done, at, distance, many);
  }
  return at;
}

// Searches for matches and flat bytes as long as there is credit; returns the position to continue
// from.
INLINE uint32_t
find_few(swatch_matcher *matcher, progress *done, uint32_t at, uint32_t end, uint32_t pixel) {
  const uint8_t *bytes = done->block.bytes;
  const uint32_t gone = matcher->gone;
  uint32_t step = 1, stop = swatch_smaller(done->credit_end, end);
  while (at < stop) {
    uint64_t value = swatch_load8(bytes + at);
    if (value != (pixel ? swatch_load8(bytes + at - pixel) : 0)) {
      uint32_t distance = look(&matcher->of_few[hash(value)], at + gone);
      if (swatch_load8(bytes + at - distance) != value || !is_known(done, at, distance)) {
        at += pixel ? pixel : step;
        step ^= 3;
        continue;
      }
      at = add_match(done, at, distance, few);
    } else {
      at = add_flat(done, at, pixel);
    }
    step = 1;
    stop = swatch_smaller(done->credit_end, end);
  }
  return at;
}

// The number of bytes that are read after an examined position.
enum { reach = 64 + 16 };

INLINE size_t find_any(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences,
    uint32_t pixel) {
  const uint32_t end = block->end;
  uint32_t at = block->first;
  progress done = {*block, at, at + matcher->credit, sequences};
  // From here on there is a previous pixel.
  if (at - block->oldest < pixel) at += pixel;
  while (at + reach <= end) {
    if (at < done.credit_end) {
      at = find_few(matcher, &done, at, end - reach + 1, pixel);
      continue;
    }
    uint64_t flat = flat_of_64(block->bytes + at, pixel);
    if (!~flat) {
      at = add_flat(&done, at, pixel);
      continue;
    }
    uint64_t runs = flat & flat >> 1;
    runs &= runs >> 2;
    runs &= runs >> 4;
    runs &= runs >> 8;
    if (runs) {
      at = add_flat(&done, at + (uint32_t)__builtin_ctzll(runs), pixel);
    } else if ((uint32_t)__builtin_popcountll(flat) >= matcher->how.dense) {
      at = find_many(matcher, &done, at, at + 64, 1);
    } else if (matcher->how.stride) {
      at = find_many(matcher, &done, at, at + 64, matcher->how.stride);
    } else {
      at += 64 - (uint32_t)__builtin_clzll(~flat);
    }
  }
  matcher->credit = done.credit_end > end ? done.credit_end - end : 0;
  if (done.literals < end) add(&done, end, 0, 0);
  return (size_t)(done.next - sequences);
}

// Compiled separately for each pixel size.
INLINE size_t
find_of_kind(swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences) {
  switch (block->pixel) {
  case 0: return find_any(matcher, block, sequences, 0);
  case 1: return find_any(matcher, block, sequences, 1);
  case 3: return find_any(matcher, block, sequences, 3);
  default: return find_any(matcher, block, sequences, block->pixel);
  }
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static size_t find_newer(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences) {
  return find_of_kind(matcher, block, sequences);
}
#endif

size_t swatch_find_quick(
    swatch_matcher *matcher, const swatch_block *block, swatch_sequence *sequences) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) return find_newer(matcher, block, sequences);
#endif
  return find_of_kind(matcher, block, sequences);
}
