#include "block_header.h"

#include "code_lengths.h"

enum { symbols = 19, repeat_last = 16, few_zeros = 17, many_zeros = 18, all_lengths = 286 + 30 };

// The code lengths of a block in the form of a header: symbols, and the extra bits after some of
// them.
typedef struct {
  uint8_t symbols[all_lengths], rests[all_lengths];
  size_t count;
  uint32_t histogram[symbols];
} items;

static void add(items *to, uint32_t symbol, size_t rest) {
  to->symbols[to->count] = (uint8_t)symbol;
  to->rests[to->count++] = (uint8_t)rest;
  to->histogram[symbol]++;
}

// Adds the same length `run` times.
static void add_run(items *to, uint8_t length, size_t run) {
  while (run > 0) {
    size_t part = 1;
    if (!length && run >= 11) {
      part = run < 138 ? run : 138;
      add(to, many_zeros, part - 11);
    } else if (!length && run >= 3) {
      part = run;
      add(to, few_zeros, part - 3);
    } else {
      add(to, length, 0);
      if (length && run >= 4) {
        size_t more = run - 1 < 6 ? run - 1 : 6;
        add(to, repeat_last, more - 3);
        part += more;
      }
    }
    run -= part;
  }
}

static size_t used(const uint8_t *lengths, size_t count, size_t least) {
  while (count > least && !lengths[count - 1]) count--;
  return count;
}

void swatch_put_header(const swatch_lengths *lengths, swatch_bits *to) {
  static const uint8_t order[symbols] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                         11, 4,  12, 3, 13, 2, 14, 1, 15};
  uint8_t all[all_lengths], code_lengths[symbols], sorted[symbols];
  uint16_t codes[symbols];
  items list = {.count = 0};
  size_t literals = used(lengths->literals, swatch_literal_symbols, 257);
  size_t distances = used(lengths->distances, swatch_distance_symbols, 1);
  memcpy(all, lengths->literals, literals);
  memcpy(all + literals, lengths->distances, distances);
  for (size_t i = 0, next; i < literals + distances; i = next) {
    for (next = i + 1; next < literals + distances && all[next] == all[i];) next++;
    add_run(&list, all[i], next - i);
  }
  swatch_code_lengths(list.histogram, symbols, 7, code_lengths);
  swatch_codes_of_lengths(code_lengths, symbols, codes);
  for (size_t i = 0; i < symbols; i++) sorted[i] = code_lengths[order[i]];
  size_t sent = used(sorted, symbols, 4);
  // A block that is not the last, with dynamic codes.
  swatch_put(to, 2 << 1, 3);
  swatch_put(to, literals - 257, 5);
  swatch_put(to, distances - 1, 5);
  swatch_put(to, sent - 4, 4);
  swatch_flush(to);
  for (size_t i = 0; i < sent; i++) {
    swatch_put(to, sorted[i], 3);
    swatch_flush(to);
  }
  static const uint8_t rest_bits[3] = {2, 3, 7};
  for (size_t i = 0; i < list.count; i++) {
    uint32_t symbol = list.symbols[i];
    swatch_put(to, codes[symbol], code_lengths[symbol]);
    if (symbol >= repeat_last) swatch_put(to, list.rests[i], rest_bits[symbol - repeat_last]);
    swatch_flush(to);
  }
}
