#ifndef SWATCH_DEFLATER_H
#define SWATCH_DEFLATER_H
#include "block_writer.h"
#include "effort.h"
#include "lazy_matching.h"
#include "parsing.h"
#include "png_deflate.h"
#include "row_survey.h"

/// The number of choices for which there is room, per byte of a block.
enum { swatch_choices_of_byte = 6 };

/// A deflater, followed by its arrays.
struct swatch_deflater {
  swatch_deflate_options options;
  const swatch_effort *effort;
  int filter;
  /// True if drawn rows are left unfiltered, whatever the filter.
  _Bool knows_drawings;
  /// True if the filter turns a row that equals the row above into zeros.
  _Bool knows_equal;
  /// The number of bytes of a filtered row, of rows in a block, and of rows in a block of drawn
  /// rows.
  size_t line, block_height, drawn_height;
  /// The window, the block, and slack.
  uint8_t *buffer;
  uint32_t oldest, first, end;
  /// The end of the bytes for which sequences have been found.
  uint32_t found;
  swatch_survey survey;
  /// True if the rows after `found` are unfiltered.
  _Bool is_plain;
  /// True if a row of the block is filtered, and differs from the row above.
  _Bool has_filtered;
  /// The row above the next one, zeros at the top.
  uint8_t *above;
  swatch_sequence *sequences;
  size_t sequence_count;
  swatch_matcher matcher;
  /// The chains of positions, for efforts that use them.
  swatch_chains *chains;
  /// The tree of positions, for the effort that uses it.
  swatch_tree *tree;
  swatch_choice *choices;
  uint32_t *ends;
  swatch_step *steps;
  swatch_costs costs;
  /// True if the costs are the initial costs of a stretch.
  _Bool is_fresh;
  swatch_codes codes;
  swatch_histogram histogram;
  swatch_bits bits;
  uint32_t checksum;
};

#endif
