#include "block_writer.h"
#include "symbols.h"

// In a run of literals longer than `longest_short`, one group of bytes of every `groups_for_one`
// groups is counted for all of them. Of the shorter runs in drawings, which are numerous and
// similar, one of every `runs_for_one` is counted.
enum { group = 64, longest_short = 2 * group, groups_for_one = 8, runs_for_one = 2 };

// Several tables: in a single table, each of several equal bytes would wait for the sum of the byte
// before it.
typedef struct {
  uint32_t exact[4][256], sampled[4][256], chosen[4][256];
} tables;

INLINE void add_literals(uint32_t table[4][256], const uint8_t *bytes, uint32_t count) {
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t value = swatch_load8(bytes);
    for (int i = 0; i < 8; i++) table[i & 3][value >> 8 * i & 255]++;
  }
  if (!count) return;
  // All remaining bytes, without a branch, which would often be mispredicted.
  uint64_t value = swatch_load8(bytes);
  for (uint32_t i = 0; i < 7; i++) table[i & 3][value >> 8 * i & 255] += i < count;
}

INLINE void add_sampled(uint32_t table[4][256], const uint8_t *bytes, uint32_t count) {
  for (uint32_t i = 0; i + group <= count; i += groups_for_one * group)
    add_literals(table, bytes + i, group);
}

INLINE void add_match(swatch_histogram *histogram, uint32_t length, uint32_t distance) {
  uint32_t pieces = 0;
  for (; length > 0; pieces++) {
    uint32_t piece = swatch_next_piece(length);
    histogram->literals[swatch_length_symbol(piece)]++;
    length -= piece;
  }
  histogram->distances[swatch_distance_symbol(distance)] += pieces;
}

INLINE void count_any(
    const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_sampling sampling, swatch_histogram *histogram) {
  tables found = {0};
  _Bool has_samples = sampling.short_runs;
  const uint8_t *bytes = block->bytes + block->first;
  *histogram = (swatch_histogram){.literals[swatch_end_of_block] = 1};
  for (size_t i = 0; i < count; i++) {
    swatch_sequence next = sequences[i];
    if (sampling.long_runs && next.literals > longest_short) {
      add_sampled(found.sampled, bytes, next.literals);
      has_samples = 1;
    } else if (sampling.short_runs && next.literals <= longest_short) {
      if (i % runs_for_one) add_literals(found.chosen, bytes, next.literals);
    } else {
      add_literals(found.exact, bytes, next.literals);
    }
    if (next.length) add_match(histogram, next.length, next.distance);
    bytes += next.literals + next.length;
  }
  for (int i = 0; i < 256; i++) {
    uint32_t exact = 0, sampled = 0, chosen = 0;
    for (int k = 0; k < 4; k++) {
      exact += found.exact[k][i];
      sampled += found.sampled[k][i];
      chosen += found.chosen[k][i];
    }
    // A literal that is in no sample may still occur.
    histogram->literals[i] = exact + sampled * groups_for_one + chosen * runs_for_one + has_samples;
  }
}

#if SWATCH_HAS_VARIANTS
SWATCH_NEWER static void count_newer(
    const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_sampling sampling, swatch_histogram *histogram) {
  count_any(block, sequences, count, sampling, histogram);
}
#endif

void swatch_count(
    const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_sampling sampling, swatch_histogram *histogram) {
#if SWATCH_HAS_VARIANTS
  if (swatch_is_newer()) {
    count_newer(block, sequences, count, sampling, histogram);
    return;
  }
#endif
  count_any(block, sequences, count, sampling, histogram);
}
