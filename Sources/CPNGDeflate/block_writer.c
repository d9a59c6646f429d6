#include "block_writer.h"

#include "block_header.h"
#include "code_lengths.h"
#include "symbols.h"
#include "wide_literals.h"

// The longest codes of a literal or length, and of a distance: four literals and seven bits fit
// into 64 bits.
enum { longest_code = 13, longest_distance_code = 15 };

INLINE uint32_t word(uint32_t code, uint32_t length) { return code << 6 | length; }

static void set_matches(swatch_codes *codes, const uint16_t *symbol_codes) {
  for (uint32_t length = 3; length <= swatch_longest; length++) {
    uint32_t symbol = swatch_length_symbol(length), bits = codes->lengths.literals[symbol];
    uint32_t more = swatch_length_bits(length), rest = (length - 3) & ((1u << more) - 1);
    codes->matches[length] = word(symbol_codes[symbol] | rest << bits, bits + more);
  }
}

INLINE void set_pairs(swatch_codes *codes) {
  for (uint32_t second = 0; second < 256; second++) {
    uint32_t *pairs = codes->pairs + 256 * second, word = codes->literals[second];
    for (uint32_t first = 0; first < 256; first++) {
      uint32_t before = codes->literals[first], bits = before & 63;
      pairs[first] = before + ((word >> 6 << bits) << 6) + (word & 63);
    }
  }
}

static void set_codes(swatch_codes *codes, const swatch_histogram *histogram) {
  uint16_t symbol_codes[swatch_literal_symbols];
  swatch_lengths *lengths = &codes->lengths;
  swatch_code_lengths(histogram->literals, swatch_literal_symbols, longest_code, lengths->literals);
  swatch_code_lengths(
      histogram->distances, swatch_distance_symbols, longest_distance_code, lengths->distances);
  swatch_codes_of_lengths(lengths->literals, swatch_literal_symbols, symbol_codes);
  for (uint32_t i = 0; i < 256; i++)
    codes->literals[i] = word(symbol_codes[i], lengths->literals[i]);
  codes->end = word(symbol_codes[swatch_end_of_block], lengths->literals[swatch_end_of_block]);
  set_matches(codes, symbol_codes);
  swatch_codes_of_lengths(lengths->distances, swatch_distance_symbols, symbol_codes);
  for (uint32_t i = 0; i < swatch_distance_symbols; i++)
    codes->distances[i] = word(symbol_codes[i], lengths->distances[i]);
}

// Writes four literals as two words, joined independently of the held bits, so that only one step
// waits for the held bits.
INLINE void put_four(const uint32_t *pairs, const uint8_t *bytes, swatch_bits *to) {
  uint16_t places[2];
  memcpy(places, bytes, 4);
  uint32_t first = pairs[places[0]], second = pairs[places[1]];
  uint64_t bits = first >> 6 | (uint64_t)(second >> 6) << (first & 63);
  swatch_put(to, bits, (first & 63) + (second & 63));
  swatch_flush(to);
}

// Writers of literals: one by one, in pairs, and with all codes in registers.
INLINE void put_plain(const void *context, const uint8_t *bytes, uint32_t count, swatch_bits *to) {
  const swatch_codes *codes = context;
  const uint8_t *end = bytes + (count & ~3u);
  for (; bytes < end; bytes += 4) {
    for (int i = 0; i < 4; i++) swatch_put_word(to, codes->literals[bytes[i]]);
    swatch_flush(to);
  }
  // Without a branch, which would often be mispredicted.
  for (uint32_t i = 0; i < 3; i++)
    swatch_put_word(to, codes->literals[bytes[i]] & -(uint32_t)(i < (count & 3)));
  swatch_flush(to);
}

INLINE void put_pairs(const void *context, const uint8_t *bytes, uint32_t count, swatch_bits *to) {
  const swatch_codes *codes = context;
  const uint32_t *pairs = codes->pairs;
  for (; count >= 8; bytes += 8, count -= 8) {
    put_four(pairs, bytes, to);
    put_four(pairs, bytes + 4, to);
  }
  put_plain(codes, bytes, count, to);
}

INLINE void put_match(
    const swatch_codes *codes, uint32_t length, uint32_t distance, swatch_bits *to) {
  uint32_t symbol = swatch_distance_symbol(distance), bits = swatch_distance_bits(distance);
  uint64_t rest = (distance - 1) & ((1u << bits) - 1);
  uint32_t word = codes->distances[symbol];
  uint64_t behind = word >> 6 | rest << (word & 63), count = (word & 63) + bits;
  while (length > 0) {
    uint32_t piece = swatch_next_piece(length);
    swatch_put_word(to, codes->matches[piece]);
    swatch_put(to, behind, count);
    swatch_flush(to);
    length -= piece;
  }
}

// Runs of literals are written in parts; after each part, the room for the next one is checked.
enum { literals_at_once = 1024 };

typedef void put_run(const void *context, const uint8_t *bytes, uint32_t count, swatch_bits *to);

// Writes the sequences, with their literals written by `put_literals` and its context; returns
// false if the target exceeds the limit.
INLINE _Bool put_sequences(
    const swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences,
    size_t count, put_run *put_literals, const void *context, const uint8_t *limit,
    swatch_bits *target) {
  // A local variable stays in registers, since stored bytes can't alias it.
  swatch_bits to = *target;
  const uint8_t *bytes = block->bytes + block->first;
  for (size_t i = 0; i < count; i++) {
    swatch_sequence next = sequences[i];
    while (next.literals) {
      uint32_t part = swatch_smaller(next.literals, literals_at_once);
      put_literals(context, bytes, part, &to);
      bytes += part;
      next.literals -= part;
      if (to.target > limit) return 0;
    }
    if (next.length) put_match(codes, next.length, next.distance, &to);
    bytes += next.length;
  }
  swatch_put_word(&to, codes->end);
  swatch_flush(&to);
  *target = to;
  return to.target <= limit;
}

static void put_stored(const swatch_block *block, swatch_bits *to) {
  const uint8_t *bytes = block->bytes + block->first;
  size_t rest = block->end - block->first;
  while (rest > 0) {
    uint32_t part = rest < 65535 ? (uint32_t)rest : 65535;
    swatch_put(to, 0, 3);
    swatch_align(to);
    swatch_put(to, part | (uint32_t)(~part << 16), 32);
    swatch_align(to);
    memcpy(to->target, bytes, part);
    to->target += part;
    bytes += part;
    rest -= part;
  }
}

// The smallest number of literals for which pairs save more time than building them takes.
enum { fewest_for_pairs = 1 << 16 };

static uint32_t literals_of(const swatch_sequence *sequences, size_t count) {
  uint32_t literals = 0;
  for (size_t i = 0; i < count; i++) literals += sequences[i].literals;
  return literals;
}

INLINE _Bool put_any(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    const uint8_t *limit, swatch_bits *to) {
  if (literals_of(sequences, count) < fewest_for_pairs)
    return put_sequences(codes, block, sequences, count, put_plain, codes, limit, to);
  set_pairs(codes);
  return put_sequences(codes, block, sequences, count, put_pairs, codes, limit, to);
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static _Bool put_newer(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    const uint8_t *limit, swatch_bits *to) {
  return put_any(codes, block, sequences, count, limit, to);
}

typedef struct {
  swatch_wide_codes wide;
  const swatch_codes *codes;
} wide_context;

// With fewer literals, writing them one by one is faster.
enum { fewest_for_wide = 17 };

SWATCH_WIDE INLINE void put_wide(
    const void *context, const uint8_t *bytes, uint32_t count, swatch_bits *to) {
  const wide_context *codes = context;
  if (count < fewest_for_wide) {
    put_plain(codes->codes, bytes, count, to);
    return;
  }
  for (; count > 64; bytes += 64, count -= 64) swatch_put_wide(&codes->wide, bytes, 64, to);
  swatch_put_wide(&codes->wide, bytes, count, to);
}

SWATCH_WIDE static _Bool put_widest(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    const uint8_t *limit, swatch_bits *to) {
  wide_context context = {swatch_wide_codes_of(codes->literals), codes};
  return put_sequences(codes, block, sequences, count, put_wide, &context, limit, to);
}
#endif

static _Bool put_all(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    const uint8_t *limit, swatch_bits *to) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_wide()) return put_widest(codes, block, sequences, count, limit, to);
  if (swatch_is_newer()) return put_newer(codes, block, sequences, count, limit, to);
#endif
  return put_any(codes, block, sequences, count, limit, to);
}

void swatch_write_block(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_histogram *histogram, swatch_bits *to) {
  swatch_bits start = *to;
  uint32_t size = block->end - block->first;
  const uint8_t *limit = to->target + size + 5 * (size / 65535 + 1);
  set_codes(codes, histogram);
  swatch_put_header(&codes->lengths, to);
  if (put_all(codes, block, sequences, count, limit, to)) return;
  *to = start;
  put_stored(block, to);
}
