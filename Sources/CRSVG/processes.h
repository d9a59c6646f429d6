// The messages between client, server and workers.
#ifndef SWATCH_RSVG_PROCESSES_H
#define SWATCH_RSVG_PROCESSES_H

#include "CRSVG.h"
#include <sys/types.h>

// The name under which a program is started again as a server, and the server's socket to its
// client.
#define SWATCH_SVG_SERVER "swatch-svg-server"
enum { swatch_svg_server_socket = 3 };

// A message from a client to its server.
typedef struct {
  bool is_end;
  uint32_t number;
} swatch_svg_order;

// Receives a message of exactly `size` bytes, with either no descriptors or exactly `*count`, and
// sets `*count` to their number; the descriptors of other messages are closed. Returns false for
// another message, and once the other side has closed the socket.
bool swatch_svg_receive(int socket, void *message, size_t size, int *descriptors, int *count);
// Sends a message with descriptors; returns false once the other side has closed the socket.
bool swatch_svg_send(
    int socket, const void *message, size_t size, const int *descriptors, int count);

// Draws files until the client closes its end.
_Noreturn void swatch_svg_work(int channel, int memory);
// Confines this process permanently: to `memory` further bytes, to reading only `count` new files,
// and to no programs, network or other processes. Returns false if the system refuses.
bool swatch_svg_confine(uint64_t memory, const char *const *paths, int count);

#endif
