#include "effort.h"

#include "png_deflate.h"

const swatch_effort *swatch_effort_of(int effort) {
  static const swatch_effort efforts[swatch_effort_limit] = {
      {swatch_filter_paeth, 1, 1 << 19, 1, {.dense = 65, .many = 16}, .depth = 0},
      {swatch_filter_paeth, 1, 1 << 18, 0, {.dense = 40, .stride = 12, .many = 12}, .depth = 0},
      {swatch_filter_by_row, 1, 1 << 17, 0, {.dense = 40, .stride = 1, .many = 11}, .depth = 0},
      {swatch_filter_up, 1, 1 << 17, 0, {0}, .depth = 16},
      {swatch_filter_by_row, 0, 1 << 17, 0, {0}, .depth = 6, .nice = 48, .passes = 1},
  };
  if (effort < 1) effort = 1;
  return &efforts[(effort < swatch_effort_limit ? effort : swatch_effort_limit) - 1];
}
