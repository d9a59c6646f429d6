// The open connections of a server, with the time since which each has been sending a request. The library closes
// those that do nothing; one that sends a byte now and then would keep its place for good.
#ifndef SWATCH_MICROHTTPD_CONNECTIONS_H
#define SWATCH_MICROHTTPD_CONNECTIONS_H

#include <microhttpd.h>
#include <pthread.h>
#include <stdbool.h>

struct swatch_http_connection;

typedef struct {
  pthread_mutex_t mutex;
  struct swatch_http_connection *first;
} swatch_http_connections;

void swatch_http_connections_begin(swatch_http_connections *connections);
void swatch_http_connections_end(swatch_http_connections *connections);

// The library's callback for a connection that begins or ends.
void swatch_http_note_connection(void *connections, struct MHD_Connection *connection, void **state,
                                 enum MHD_ConnectionNotificationCode code);
// Notes that a connection may send a request from now on, or that its request has come.
void swatch_http_note_reading(swatch_http_connections *connections,
                              struct MHD_Connection *connection, bool is_reading);
// Ends the conversation with clients that have been sending a request for longer than a time. The library closes
// the connections then.
void swatch_http_connections_close_slow(swatch_http_connections *connections, unsigned int seconds);

#endif
