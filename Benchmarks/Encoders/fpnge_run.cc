// fpnge on a page of blue, green, red and any, as the other encoders get it.
#include <stdint.h>
#include <stdlib.h>

#include "fpnge.h"

extern "C" void swatch_png_pack(
    const uint8_t *pixels, size_t width, int has_alpha, uint8_t *target);

extern "C" size_t fpnge_run(
    int level, const uint8_t *pixels, int width, int height, uint8_t **file, size_t *room) {
    static uint8_t *rows;
    static size_t rows_room;
    size_t stride = (size_t)width * 3, bound = FPNGEOutputAllocSize(1, 3, width, height);
    if (rows_room < stride * height + 64)
        rows = (uint8_t *)realloc(rows, rows_room = stride * height + 64);
    if (*room < bound) *file = (uint8_t *)realloc(*file, *room = bound);
    for (int y = 0; y < height; y++)
        swatch_png_pack(pixels + (size_t)y * width * 4, width, 0, rows + y * stride);
    struct FPNGEOptions options;
    FPNGEFillOptions(&options, level, FPNGE_CICP_NONE);
    return FPNGEEncode(1, 3, rows, width, stride, height, *file, &options);
}
