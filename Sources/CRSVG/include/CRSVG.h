// SVG files drawn by librsvg, and pages of PDF files by poppler, in processes of their own.
//
// These libraries end their process where they meet what they don't expect, and bound neither time nor
// memory. So no file is drawn in the process that asks: that one starts itself again as a *server*, which
// loads librsvg and forks *workers* of itself. A worker is confined (see confinement.c) before the
// first file, draws one file after the other, and its death costs the file that it was drawing.
#ifndef SWATCH_RSVG_H
#define SWATCH_RSVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  swatch_svg_drawn,
  // The file is damaged, or can't be drawn.
  swatch_svg_damaged,
  // There is no memory within the worker's limit.
  swatch_svg_no_memory,
  // Drawing took too long, and the worker was ended.
  swatch_svg_late,
  // The worker ended by itself, by a signal or with a code.
  swatch_svg_crashed,
  // The server has ended, and its workers with it.
  swatch_svg_lost,
  // The server can fork no further worker.
  swatch_svg_no_worker,
  // The library is not installed.
  swatch_svg_no_library,
  // The file needs a password.
  swatch_svg_locked,
  // There is no answer yet.
  swatch_svg_pending
} swatch_svg_outcome;

// The form of a drawing.
typedef enum {
  // Pixels of 8 bits, multiplied by alpha, in rows without a gap.
  swatch_svg_pixels,
  // A PDF file by Cairo, of one page.
  swatch_svg_page,
  // None: the facts of the file alone.
  swatch_svg_facts
} swatch_svg_form;

// A library that draws files.
typedef enum { swatch_svg_librsvg, swatch_svg_poppler } swatch_svg_library;

// A file to draw, which stands at the start of the worker's memory.
typedef struct {
  uint64_t count;
  // The viewport, in pixels of CSS, and the size of the drawing, in its own units.
  double width, height;
  uint32_t columns, rows;
  swatch_svg_form form;
  // The page of a file that has pages, from 1.
  uint32_t page;
  // The colour that all is painted in, its parts from 0 to 1.
  bool is_tinted;
  double red, green, blue, alpha;
  // The time of the processor that drawing may take, in microseconds.
  uint64_t microseconds;
} swatch_svg_request;

// The result of a request.
typedef struct {
  swatch_svg_outcome outcome;
  // The signal that ended the worker; 0 for none.
  int32_t signal;
  // Not 0 when the worker ends behind the answer; no Boolean, as a worker may have been taken over.
  uint8_t is_last;
  // The place of the drawing in the worker's memory, and its length in bytes.
  uint64_t place, count;
  // The pages of a file that has pages, and the size of the one that was asked for, in points.
  uint32_t pages;
  double width, height;
  // The message of the library, or the last words of the worker; of a drawing what is damaged in it.
  char words[256];
} swatch_svg_answer;

// The fonts of the texts in files, and the bounds of a worker.
typedef struct {
  // The library that draws.
  swatch_svg_library library;
  // The bytes of memory that the worker may take besides those of its libraries.
  uint64_t memory;
  // True for a worker that draws files with text.
  bool has_fonts;
  // True to add the system's fonts.
  bool has_system_fonts;
  // The length of FontConfig's rules and the paths of font files, each with a zero behind it, at the
  // start of the worker's memory.
  uint64_t count;
} swatch_svg_setup;

// A worker as its client sees it.
typedef struct {
  // The socket for requests and answers, and the memory that both processes share.
  int channel, memory;
  uint32_t number;
} swatch_svg_worker;

// Loads librsvg into this process; false where it is not installed.
bool swatch_svg_load(void);

// Loads poppler into this process; false where it is not installed.
bool swatch_pdf_load(void);

// Starts a server; the socket to it, or -1 with the reason in errno: ENOEXEC where the program can't be
// started again, as this code is in a library that it loaded.
int swatch_svg_start(int32_t *process);

// Has a server fork a worker with a number; false where the server has ended.
bool swatch_svg_hire(int server, uint32_t number);

// Waits until there is something to receive, for some milliseconds at most; false when the time is over.
bool swatch_svg_wait_for(int socket, int milliseconds);

// Receives the next worker of a server, by the number that it was ordered with, without waiting: drawn
// when it is there, pending while none is, no worker where the server can fork none, lost where it has
// ended. One thread at a time receives from a server.
swatch_svg_outcome swatch_svg_next(int server, swatch_svg_worker *worker);

// Has a worker prepare itself for files, once; false where it has ended.
bool swatch_svg_prepare(const swatch_svg_worker *worker, const swatch_svg_setup *setup);

// True when a worker is waiting for a request.
bool swatch_svg_is_ready(const swatch_svg_worker *worker);

// Has a worker draw a file; false where the worker has ended.
bool swatch_svg_ask(const swatch_svg_worker *worker, const swatch_svg_request *request);

// Waits for the answer of a worker, for some milliseconds at most.
swatch_svg_answer swatch_svg_wait(const swatch_svg_worker *worker, int milliseconds);

// Ends a worker, whatever it does.
void swatch_svg_dismiss(int server, const swatch_svg_worker *worker);

#endif
