// The messages between client, server and workers.
#ifndef SWATCH_RSVG_PROCESSES_H
#define SWATCH_RSVG_PROCESSES_H

#include "CRSVG.h"
#include <sys/types.h>

// The name that a program is started again by, to be a server, and the server's socket to its client.
#define SWATCH_SVG_SERVER "swatch-svg-server"
enum { swatch_svg_server_socket = 3 };

// A message from a client to its server.
typedef struct {
  bool is_end;
  uint32_t number;
} swatch_svg_order;

// Receives a message of exactly `size` bytes, without descriptors or with `*count`, which becomes their
// number; those of another message are closed. False at the end.
bool swatch_svg_receive(int socket, void *message, size_t size, int *descriptors, int *count);
// Sends a message with descriptors; false at the end.
bool swatch_svg_send(
    int socket, const void *message, size_t size, const int *descriptors, int count);

// Draws files until the client has gone.
_Noreturn void swatch_svg_work(int channel, int memory);
// Bounds this process for good: to `memory` further bytes, no new files besides `count` paths to
// read, no programs, no network, no other processes; false where the system refuses that.
bool swatch_svg_confine(uint64_t memory, const char *const *paths, int count);

#endif
