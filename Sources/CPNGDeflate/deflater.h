#ifndef SWATCH_DEFLATER_H
#define SWATCH_DEFLATER_H
#include "block_writer.h"
#include "effort.h"
#include "lazy_matching.h"
#include "parsing.h"
#include "png_deflate.h"
#include "row_survey.h"

/// The choices of a byte that there is room for, on an average.
enum { swatch_choices_of_byte = 6 };

/// A deflater, whose arrays lie behind it.
struct swatch_deflater {
  swatch_deflate_options options;
  const swatch_effort *effort;
  int filter;
  /// Drawn rows are left as they are, whatever the filter.
  _Bool knows_drawings;
  /// The filter makes zeros of a row that equals the one above.
  _Bool knows_equal;
  /// Bytes of a filtered row, rows of a block, and those of one whose rows are drawn.
  size_t line, block_height, drawn_height;
  /// The window, the block, and slack.
  uint8_t *buffer;
  uint32_t oldest, first, end;
  /// The end of the bytes that the sequences are found of.
  uint32_t found;
  swatch_survey survey;
  /// The rows behind them are left as they are.
  _Bool is_plain;
  /// One of the block's rows isn't, and differs from the one above.
  _Bool has_filtered;
  /// The row above the next one, zeros at the top.
  uint8_t *above;
  swatch_sequence *sequences;
  size_t sequence_count;
  swatch_matcher matcher;
  /// For the effort with chains of places.
  swatch_chains *chains;
  /// For the effort with a tree of them.
  swatch_tree *tree;
  swatch_choice *choices;
  uint32_t *ends;
  swatch_step *steps;
  swatch_costs costs;
  /// The costs are those that a stretch begins with.
  _Bool is_fresh;
  swatch_codes codes;
  swatch_histogram histogram;
  swatch_bits bits;
  uint32_t checksum;
};

#endif
