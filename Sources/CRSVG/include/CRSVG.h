// Draws SVG files with librsvg, and pages of PDF files with poppler, in separate processes.
//
// These libraries end their process when they meet unexpected input, and limit neither time nor
// memory. So no file is drawn in the requesting process: it starts itself again as a *server*,
// which loads librsvg and forks itself to make *workers*. A worker is confined (see confinement.c)
// before the first file, and draws one file after another; if it crashes, only the file that it was
// drawing is lost.
#ifndef SWATCH_RSVG_H
#define SWATCH_RSVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  swatch_svg_drawn,
  // The file is damaged, or can't be drawn.
  swatch_svg_damaged,
  // The worker's memory limit is exceeded.
  swatch_svg_no_memory,
  // Drawing exceeded its time limit, and the worker was ended.
  swatch_svg_late,
  // The worker ended by itself, with a signal or an exit code.
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
  // Pixels of 8 bits per channel with premultiplied alpha, in contiguous rows.
  swatch_svg_pixels,
  // A PDF file with one page, written by Cairo.
  swatch_svg_page,
  // No drawing: only the facts about the file.
  swatch_svg_facts
} swatch_svg_form;

// A library that draws files.
typedef enum { swatch_svg_librsvg, swatch_svg_poppler } swatch_svg_library;

// A request to draw a file, which is at the start of the worker's memory.
typedef struct {
  uint64_t count;
  // The viewport, in CSS pixels, and the size of the drawing, in its own units.
  double width, height;
  uint32_t columns, rows;
  swatch_svg_form form;
  // The page of a file with pages, from 1.
  uint32_t page;
  // True to paint everything in one colour, with components from 0 to 1.
  bool is_tinted;
  double red, green, blue, alpha;
  // The limit of processor time for drawing, in microseconds.
  uint64_t microseconds;
} swatch_svg_request;

// The result of a request.
typedef struct {
  swatch_svg_outcome outcome;
  // The signal that ended the worker; 0 for none.
  int32_t signal;
  // Not 0 if the worker ends after the answer; not a Boolean, since a worker may be compromised.
  uint8_t is_last;
  // The offset of the drawing in the worker's memory, and its length, in bytes.
  uint64_t place, count;
  // The number of pages of a file with pages, and the size of the requested page, in points.
  uint32_t pages;
  double width, height;
  // The message of the library, or the last message of the worker; for a drawing, the damage in it.
  char words[256];
} swatch_svg_answer;

// The fonts for texts in files, and the limits of a worker.
typedef struct {
  // The library that draws.
  swatch_svg_library library;
  // The memory limit of the worker, not counting its libraries, in bytes.
  uint64_t memory;
  // True for a worker that draws files with text.
  bool has_fonts;
  // True to add the system's fonts.
  bool has_system_fonts;
  // The length of FontConfig's rules and the paths of font files, each terminated by a zero, at the
  // start of the worker's memory.
  uint64_t count;
} swatch_svg_setup;

// The client's view of a worker.
typedef struct {
  // The socket for requests and answers, and the memory that both processes share.
  int channel, memory;
  uint32_t number;
} swatch_svg_worker;

// Loads librsvg into this process; returns false if it is not installed.
bool swatch_svg_load(void);

// Loads poppler into this process; returns false if it is not installed.
bool swatch_pdf_load(void);

// Starts a server. Returns the socket to it, or -1 with the reason in errno: ENOEXEC if the program
// can't be started again because this code is in a library that it loaded.
int swatch_svg_start(int32_t *process);

// Makes a server fork a worker with a number; returns false if the server has ended.
bool swatch_svg_hire(int server, uint32_t number);

// Waits at most some milliseconds for something to receive; returns false after that time.
bool swatch_svg_wait_for(int socket, int milliseconds);

// Receives the next worker that a server has forked, with the number passed to swatch_svg_hire,
// without waiting. The outcome is drawn if there is a worker, pending if there is none yet, no
// worker if the server can't fork one, and lost if the server has ended. Only one thread at a time
// may receive from a server.
swatch_svg_outcome swatch_svg_next(int server, swatch_svg_worker *worker);

// Makes a worker prepare itself for files, once; returns false if it has ended.
bool swatch_svg_prepare(const swatch_svg_worker *worker, const swatch_svg_setup *setup);

// Returns true if a worker is waiting for a request.
bool swatch_svg_is_ready(const swatch_svg_worker *worker);

// Makes a worker draw a file; returns false if the worker has ended.
bool swatch_svg_ask(const swatch_svg_worker *worker, const swatch_svg_request *request);

// Waits at most some milliseconds for the answer of a worker.
swatch_svg_answer swatch_svg_wait(const swatch_svg_worker *worker, int milliseconds);

// Ends a worker, even during a drawing.
void swatch_svg_dismiss(int server, const swatch_svg_worker *worker);

#endif
