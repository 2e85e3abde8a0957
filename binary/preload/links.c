/* SPDX-License-Identifier: MIT
   Links between ranks. In a recording, what is sent is an output and what arrives an input of the same name, by which
   `wengert eval FILE.*` joins the traces; with tangents, these follow in a message of their own. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "messages.h"

enum Mode wengert_mode(void) { return (enum Mode)wengert_request(WENGERT_REQUEST_MODE, 0, 0, 0, 0, 0); }
int wengert_has_inputs(void) { return (int)wengert_request(WENGERT_REQUEST_ACTIVE, 0, 0, 0, 0, 0); }
int wengert_is_active(const void* memory, size_t bytes) {
  return bytes > 0 && wengert_request(WENGERT_REQUEST_ACTIVE, (uintptr_t)memory, bytes, 0, 0, 0);
}
void wengert_lost(const char* what, const void* place) {
  (void)wengert_request(WENGERT_REQUEST_UNKNOWN, (uintptr_t)place, (uintptr_t)what, 0, 0, 0);
}

static struct Communicator* communicators;
static int made;

static Word world(void) {
  static Word found;
  if (!found) found = wengert_is_open_mpi() ? (Word)wengert_mpi_function("ompi_mpi_comm_world") : 0x44000000;
  return found;
}
static struct Communicator* enter(Word handle) {
  struct Communicator* c = communicators;
  while (c && c->handle != handle) c = c->next;
  if (!c) {
    c = calloc(1, sizeof *c);
    if (!c) abort();
    c->next = communicators;
    communicators = c;
  }
  c->handle = handle;
  c->collectives = 0;
  c->created++;
  REAL(MPI_Comm_rank)(handle, &c->rank);
  REAL(MPI_Comm_size)(handle, &c->size);
  return c;
}
static void dup_for_tangents(struct Communicator* c) {
  if (wengert_mode() != mode_tangent) return;
  c->tangents = 0;
  REAL(MPI_Comm_dup)(c->handle, &c->tangents);
  c->tangents = wengert_handle(c->tangents);
}
void wengert_start_messages(void) { dup_for_tangents(enter(world())); }
/* A collective call of the new communicator's ranks. */
void wengert_new_communicator(Word passed) {
  const Word handle = wengert_handle(passed);
  int size = 0, rank = 0, name[2];
  const Word null = wengert_is_open_mpi() ? (Word)wengert_mpi_function("ompi_mpi_comm_null") : 0x04000000;
  if (handle == null || wengert_mode() == mode_none) return;
  struct Communicator* const c = enter(handle);
  REAL(MPI_Comm_size)(world(), &size);
  REAL(MPI_Comm_rank)(world(), &rank);
  name[0] = rank;
  name[1] = ++made;
  const Word integers = wengert_is_open_mpi() ? (Word)wengert_mpi_function("ompi_mpi_int") : 0x4c000405;
  REAL(MPI_Bcast)(name, 2, integers, 0, handle);
  c->creator = name[0];
  c->made = name[1];
  dup_for_tangents(c);
}
struct Communicator* wengert_communicator(Word passed) {
  const Word handle = wengert_handle(passed);
  for (struct Communicator* c = communicators; c; c = c->next)
    if (c->handle == handle) return c;
  return NULL;
}

struct Counter {
  struct Counter* next;
  struct Communicator* communicator;
  int created, peer, tag, sends;
  unsigned number;
};
unsigned wengert_next_number(struct Communicator* communicator, int peer, int tag, int sends) {
  static struct Counter* buckets[256];
  struct Counter** const bucket =
      &buckets[((unsigned)peer * 31u + (unsigned)tag * 7u + (unsigned)sends + (unsigned)communicator->made) % 256];
  for (struct Counter* c = *bucket; c; c = c->next)
    if (c->communicator == communicator && c->created == communicator->created && c->peer == peer && c->tag == tag &&
        c->sends == sends)
      return c->number++;
  struct Counter* const c = calloc(1, sizeof *c);
  if (!c) abort();
  *c = (struct Counter){*bucket, communicator, communicator->created, peer, tag, sends, 1};
  *bucket = c;
  return 0;
}

/* ---- Tangents: a message of a header and doubles. What comes before its turn waits in a list. */

struct Header {
  int from, kind;
  unsigned number;
  int count;
  double first; /* value: the same on both sides, or they speak of two messages */
};
struct Waiting {
  struct Waiting* next;
  Word communicator;
  struct Header* message;
};
static struct Waiting* waiting;
struct Sent {
  struct Sent* next;
  Word request;
  struct Header* message;
};
static struct Sent* sent;

static Word bytes_type(void) {
  return wengert_is_open_mpi() ? (Word)wengert_mpi_function("ompi_mpi_byte") : 0x4c00010d;
}
static double first_of(const void* values, int number_bytes) {
  double wide;
  float narrow;
  memcpy(&narrow, values, sizeof narrow);
  if (number_bytes == 8)
    memcpy(&wide, values, sizeof wide);
  else
    wide = narrow;
  return wide;
}
static void send_tangents(const struct Link* link, int to, double first, const double* tangents, size_t count) {
  const size_t bytes = sizeof(struct Header) + count * sizeof(double);
  struct Sent* const s = malloc(sizeof *s);
  struct Header* const message = malloc(bytes);
  if (!s || !message) abort();
  *message = (struct Header){link->from, link->kind, link->number, (int)count, first};
  memcpy(message + 1, tangents, count * sizeof(double));
  s->message = message;
  s->request = 0;
  s->next = sent;
  sent = s;
  REAL(MPI_Isend)(message, (int)bytes, bytes_type(), to, 0, link->communicator->tangents, &s->request);
}
static struct Header* tangents_of(const struct Link* link) {
  for (struct Waiting** w = &waiting; *w; w = &(*w)->next) {
    struct Header* const m = (*w)->message;
    if ((*w)->communicator != link->communicator->tangents || m->from != link->from || m->kind != link->kind ||
        m->number != link->number)
      continue;
    struct Waiting* const found = *w;
    *w = found->next;
    free(found);
    return m;
  }
  for (;;) {
    char status[status_bytes] = {0};
    int bytes = 0;
    REAL(MPI_Probe)(link->from, 0, link->communicator->tangents, status);
    REAL(MPI_Get_count)(status, bytes_type(), &bytes);
    struct Header* const m = malloc((size_t)bytes);
    if (!m) abort();
    REAL(MPI_Recv)(m, bytes, bytes_type(), link->from, 0, link->communicator->tangents, status);
    if (m->kind == link->kind && m->number == link->number) return m;
    struct Waiting* const w = malloc(sizeof *w);
    if (!w) abort();
    *w = (struct Waiting){waiting, link->communicator->tangents, m};
    waiting = w;
  }
}
void wengert_end_messages(void) {
  for (struct Sent* s = sent; s; s = s->next) {
    char status[status_bytes];
    REAL(MPI_Wait)(&s->request, status);
  }
}

/* ---- Both modes */

static void name_of(const struct Link* link, char* name, size_t room) {
  char to[16] = "all", kind[16] = "collective";
  if (link->to >= 0) snprintf(to, sizeof to, "%d", link->to);
  if (link->kind >= 0) snprintf(kind, sizeof kind, "tag %d", link->kind);
  snprintf(name, room, "wengert-message %d.%d from %d to %s, %s, %u", link->communicator->creator,
           link->communicator->made, link->from, to, kind, link->number);
}
static void declare(enum WengertRequest what, const struct Link* link, const void* values, size_t count, int bytes) {
  char name[160];
  name_of(link, name, sizeof name);
  wengert_declare(what, values, count, bytes == 8 ? WENGERT_TYPE_F64 : WENGERT_TYPE_F32, name, "", 0);
}
void wengert_give(const struct Link* link, const void* values, size_t count, int number_bytes) {
  const enum Mode mode = wengert_mode();
  if (count == 0 || mode == mode_none) return;
  if (mode == mode_record) return declare(WENGERT_REQUEST_OUTPUT, link, values, count, number_bytes);
  double* const tangents = malloc(count * sizeof *tangents);
  if (!tangents) abort();
  for (size_t i = 0; i < count; ++i)
    (void)wengert_request(WENGERT_REQUEST_TAKE_TANGENT, (uintptr_t)values + i * (size_t)number_bytes,
                          number_bytes == 8 ? WENGERT_TYPE_F64 : WENGERT_TYPE_F32, (uintptr_t)&tangents[i], 0, 0);
  for (int to = link->to < 0 ? 0 : link->to; to < (link->to < 0 ? link->communicator->size : link->to + 1); ++to)
    if (to != link->from) send_tangents(link, to, first_of(values, number_bytes), tangents, count);
  free(tangents);
}
void wengert_take(const struct Link* link, void* values, size_t count, int number_bytes) {
  const enum Mode mode = wengert_mode();
  if (count == 0 || mode == mode_none) return;
  if (mode == mode_record) return declare(WENGERT_REQUEST_INPUT, link, values, count, number_bytes);
  struct Header* const message = tangents_of(link);
  const double* const tangents = (const double*)(message + 1);
  const double first = first_of(values, number_bytes);
  if (memcmp(&first, &message->first, sizeof first) != 0)
    wengert_lost("a message whose tangents are those of another one", HERE);
  for (size_t i = 0; i < count && i < (size_t)message->count; ++i)
    (void)wengert_request(WENGERT_REQUEST_PUT_TANGENT, (uintptr_t)values + i * (size_t)number_bytes,
                          number_bytes == 8 ? WENGERT_TYPE_F64 : WENGERT_TYPE_F32, (uintptr_t)&tangents[i], 0, 0);
  free(message);
}
