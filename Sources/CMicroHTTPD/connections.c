#include "connections.h"
#include "library.h"
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

struct swatch_http_connection {
  struct swatch_http_connection *previous, *next;
  // The socket, which is open as long as the connection is among the others.
  int socket;
  bool is_reading;
  // The monotonic time, in seconds, since which a request may come.
  time_t since;
};

static time_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec;
}

void swatch_http_connections_begin(swatch_http_connections *connections) {
  pthread_mutex_init(&connections->mutex, NULL);
  connections->first = NULL;
}

void swatch_http_connections_end(swatch_http_connections *connections) {
  pthread_mutex_destroy(&connections->mutex);
}

static struct swatch_http_connection *add(swatch_http_connections *connections, int socket) {
  struct swatch_http_connection *added = calloc(1, sizeof *added);
  // Without memory for it, the connection is one that is never too slow.
  if (!added) return NULL;
  added->socket = socket;
  added->is_reading = true;
  added->since = now();
  pthread_mutex_lock(&connections->mutex);
  added->next = connections->first;
  if (added->next) added->next->previous = added;
  connections->first = added;
  pthread_mutex_unlock(&connections->mutex);
  return added;
}

static void remove_connection(swatch_http_connections *connections,
                              struct swatch_http_connection *removed) {
  if (!removed) return;
  pthread_mutex_lock(&connections->mutex);
  if (removed->previous) {
    removed->previous->next = removed->next;
  } else {
    connections->first = removed->next;
  }
  if (removed->next) removed->next->previous = removed->previous;
  pthread_mutex_unlock(&connections->mutex);
  free(removed);
}

void swatch_http_note_connection(void *connections, struct MHD_Connection *connection, void **state,
                                 enum MHD_ConnectionNotificationCode code) {
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    remove_connection(connections, *state);
    *state = NULL;
    return;
  }
  const union MHD_ConnectionInfo *info =
      CALL(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  *state = info ? add(connections, info->connect_fd) : NULL;
}

void swatch_http_note_reading(swatch_http_connections *connections,
                              struct MHD_Connection *connection, bool is_reading) {
  const union MHD_ConnectionInfo *info =
      CALL(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  struct swatch_http_connection *noted = info ? info->socket_context : NULL;
  if (!noted) return;
  pthread_mutex_lock(&connections->mutex);
  noted->is_reading = is_reading;
  noted->since = now();
  pthread_mutex_unlock(&connections->mutex);
}

void swatch_http_connections_close_slow(swatch_http_connections *connections, unsigned int seconds) {
  time_t end = now() - (time_t)seconds;
  pthread_mutex_lock(&connections->mutex);
  for (struct swatch_http_connection *each = connections->first; each; each = each->next) {
    if (each->is_reading && each->since < end) shutdown(each->socket, SHUT_RDWR);
  }
  pthread_mutex_unlock(&connections->mutex);
}
