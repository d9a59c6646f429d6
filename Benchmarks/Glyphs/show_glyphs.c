/* Paints the runs of a page, read from standard input, by cairo_show_glyphs, and prints the user time
   of a page in microseconds: the least of some rounds. The argument is the font's file. */
#include <cairo-ft.h>
#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

struct run {
  cairo_scaled_font_t *font;
  cairo_glyph_t *glyphs;
  int count;
};

static double user_microseconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec * 1e6 + usage.ru_utime.tv_usec;
}

static cairo_scaled_font_t *scaled(cairo_font_face_t *face, double size) {
  cairo_matrix_t em, page;
  cairo_matrix_init_scale(&em, size, size);
  cairo_matrix_init_scale(&page, 2, 2);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  return cairo_scaled_font_create(face, &em, &page, options);
}

int main(int count, char **arguments) {
  FT_Library library;
  FT_Face file;
  if (count != 2 || FT_Init_FreeType(&library) || FT_New_Face(library, arguments[1], 0, &file)) {
    fprintf(stderr, "usage: show_glyphs FONT <RUNS\n");
    return 2;
  }
  cairo_font_face_t *face = cairo_ft_font_face_create_for_ft_face(file, FT_LOAD_NO_BITMAP);
  static struct run runs[10000];
  int length = 0;
  double size;
  while (length < 10000 && scanf("%lf %d", &size, &runs[length].count) == 2) {
    struct run *run = &runs[length++];
    run->font = scaled(face, size);
    run->glyphs = calloc(run->count, sizeof(cairo_glyph_t));
    for (int i = 0; i < run->count; i++)
      if (scanf("%lu %lf %lf", &run->glyphs[i].index, &run->glyphs[i].x, &run->glyphs[i].y) != 3)
        return 2;
  }
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1080, 1920);
  double least = 1e12;
  for (int round = 0; round < 20; round++) {
    double start = user_microseconds();
    for (int page = 0; page < 20; page++) {
      cairo_t *context = cairo_create(surface);
      cairo_set_source_rgb(context, 1, 1, 1);
      cairo_paint(context);
      cairo_scale(context, 2, 2);
      for (int i = 0; i < length; i++) {
        cairo_set_source_rgba(context, 0, 0, 0, 1);
        cairo_set_scaled_font(context, runs[i].font);
        cairo_show_glyphs(context, runs[i].glyphs, runs[i].count);
      }
      cairo_destroy(context);
      cairo_surface_flush(surface);
    }
    double time = (user_microseconds() - start) / 20;
    if (time < least) least = time;
  }
  printf("%.0f\n", least);
  return 0;
}
