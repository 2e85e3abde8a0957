/* SPDX-License-Identifier: MIT */
/* Messages of numbers that do not lie one behind the other: those of MPI's derived datatypes. They are packed before
   they are sent and put in their places when they come. Where they lie is kept for the reverse section, so that the
   datatype may be released before it. */
#ifndef WENGERT_MPI_LAYOUTS_H
#define WENGERT_MPI_LAYOUTS_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/pairs.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* Where the numbers of a message lie, counted in numbers from its buffer on. Of a message of all ranks, how many are
   each rank's, and which is its first. */
struct wengert_mpi_layout {
  int count, room;
  long* places;
  int *lengths, *begins; /* one piece of memory */
};
/* A null pointer stands for numbers one behind the other. */
WENGERT_MPI_FUNCTION long wengert_mpi_place(const struct wengert_mpi_layout* layout, long k) {
  return layout ? layout->places[k] : k;
}
WENGERT_MPI_FUNCTION void wengert_mpi_free_layout(struct wengert_mpi_layout* layout) {
  if (layout) {
    free(layout->places);
    free(layout->lengths);
  }
  free(layout);
}
/* Numbers of a datatype whose first byte is at this place. */
WENGERT_MPI_FUNCTION void wengert_mpi_lay_out(struct wengert_mpi_layout* layout, MPI_Datatype type, MPI_Aint at);
WENGERT_MPI_FUNCTION void wengert_mpi_lay_out_block(struct wengert_mpi_layout* layout, MPI_Datatype type, long count,
                                                    MPI_Aint at, MPI_Aint extent) {
  long k;
  for (k = 0; k < count; ++k) wengert_mpi_lay_out(layout, type, at + (MPI_Aint)k * extent);
}
/* A part of an array of several dimensions, from the one that changes slowest on. */
WENGERT_MPI_FUNCTION void wengert_mpi_lay_out_part(struct wengert_mpi_layout* layout, MPI_Datatype type,
                                                   const int* numbers, int dimension, MPI_Aint at, MPI_Aint extent) {
  const int dimensions = numbers[0], in_order_of_c = numbers[3 * dimensions + 1] == MPI_ORDER_C;
  const int d = in_order_of_c ? dimension : dimensions - 1 - dimension;
  const int part = numbers[1 + dimensions + d], start = numbers[1 + 2 * dimensions + d];
  MPI_Aint stride = extent;
  int k;
  for (k = dimension + 1; k < dimensions; ++k) stride *= numbers[1 + (in_order_of_c ? k : dimensions - 1 - k)];
  for (k = 0; k < part; ++k) {
    const MPI_Aint there = at + (MPI_Aint)(start + k) * stride;
    if (dimension + 1 < dimensions)
      wengert_mpi_lay_out_part(layout, type, numbers, dimension + 1, there, extent);
    else
      wengert_mpi_lay_out(layout, type, there);
  }
}
WENGERT_MPI_FUNCTION void wengert_mpi_lay_out_one(struct wengert_mpi_layout* layout, MPI_Aint at) {
  const MPI_Aint bytes = (MPI_Aint)sizeof(double);
  if (at % bytes != 0) wengert_mpi_fail("the numbers of a message's datatype lie between those of its buffer");
  if (layout->count == layout->room) {
    layout->room = 2 * layout->room + 8;
    layout->places = (long*)realloc(layout->places, (size_t)layout->room * sizeof(long));
    if (!layout->places) wengert_mpi_fail("no memory is left for a message");
  }
  layout->places[layout->count++] = (long)(at / bytes);
}
WENGERT_MPI_FUNCTION void wengert_mpi_lay_out(struct wengert_mpi_layout* layout, MPI_Datatype type, MPI_Aint at) {
  int ints = 0, addresses = 0, types = 0, combiner = 0, k;
  int* n;
  MPI_Aint *a, start, extent;
  MPI_Datatype element = MPI_DATATYPE_NULL;
  if (type == MPI_DOUBLE) {
    wengert_mpi_lay_out_one(layout, at);
    return;
  }
  MPI_Type_get_envelope(type, &ints, &addresses, &types, &combiner);
  if (types != 1)
    wengert_mpi_fail("a message's datatype has other things than MPI_DOUBLE in it, whose derivatives would be lost");
  n = (int*)calloc((size_t)ints + 1, sizeof(int));
  a = (MPI_Aint*)calloc((size_t)addresses + 1, sizeof(MPI_Aint));
  if (!n || !a) wengert_mpi_fail("no memory is left for a message");
  MPI_Type_get_contents(type, ints, addresses, 1, n, a, &element);
  MPI_Type_get_extent(element, &start, &extent);
  switch (combiner) {
    case MPI_COMBINER_DUP:
    case MPI_COMBINER_RESIZED:
      wengert_mpi_lay_out(layout, element, at);
      break;
    case MPI_COMBINER_CONTIGUOUS:
      wengert_mpi_lay_out_block(layout, element, n[0], at, extent);
      break;
    case MPI_COMBINER_VECTOR:
      for (k = 0; k < n[0]; ++k)
        wengert_mpi_lay_out_block(layout, element, n[1], at + (MPI_Aint)k * n[2] * extent, extent);
      break;
    case MPI_COMBINER_HVECTOR:
      for (k = 0; k < n[0]; ++k) wengert_mpi_lay_out_block(layout, element, n[1], at + k * a[0], extent);
      break;
    case MPI_COMBINER_INDEXED:
      for (k = 0; k < n[0]; ++k)
        wengert_mpi_lay_out_block(layout, element, n[1 + k], at + n[1 + n[0] + k] * extent, extent);
      break;
    case MPI_COMBINER_INDEXED_BLOCK:
      for (k = 0; k < n[0]; ++k) wengert_mpi_lay_out_block(layout, element, n[1], at + n[2 + k] * extent, extent);
      break;
    case MPI_COMBINER_SUBARRAY:
      wengert_mpi_lay_out_part(layout, element, n, 0, at, extent);
      break;
    default:
      wengert_mpi_fail(
          "a message's datatype is of a kind that has no derivative here; make it by MPI_Type_contiguous, "
          "MPI_Type_vector, MPI_Type_indexed or MPI_Type_create_subarray");
  }
  MPI_Type_get_envelope(element, &ints, &addresses, &types, &combiner);
  if (combiner != MPI_COMBINER_NAMED) MPI_Type_free(&element);
  free(n);
  free(a);
}
WENGERT_MPI_FUNCTION struct wengert_mpi_layout* wengert_mpi_layout_of(MPI_Datatype type, int count) {
  struct wengert_mpi_layout* layout = (struct wengert_mpi_layout*)calloc(1, sizeof(struct wengert_mpi_layout));
  MPI_Aint start, extent;
  if (!layout) wengert_mpi_fail("no memory is left for a message");
  MPI_Type_get_extent(type, &start, &extent);
  wengert_mpi_lay_out_block(layout, type, count, 0, extent);
  return layout;
}

/* A copy of the numbers one behind the other; zeros if there are none. What a message will overwrite may be nothing
   yet: compilers that look into this function would warn of that. */
__attribute__((unused, noinline)) static double* wengert_mpi_packed(double* values,
                                                                    const struct wengert_mpi_layout* layout) {
  double* room = wengert_mpi_room(layout->count);
  int k;
  for (k = 0; values && k < layout->count; ++k) room[k] = values[layout->places[k]];
  return room;
}
WENGERT_MPI_FUNCTION void wengert_mpi_unpack(double* values, const struct wengert_mpi_layout* layout,
                                             const double* room, int count) {
  int k;
  for (k = 0; values && k < count; ++k) values[layout->places[k]] = room[k];
}
WENGERT_MPI_FUNCTION void wengert_mpi_add_at(double* values, const struct wengert_mpi_layout* layout, double* room,
                                             int count) {
  int k;
  for (k = 0; values && k < count; ++k) values[wengert_mpi_place(layout, k)] += room[k];
  free(room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_clear_at(double* values, const struct wengert_mpi_layout* layout, int count) {
  int k;
  for (k = 0; values && k < count; ++k) values[wengert_mpi_place(layout, k)] = 0.0;
}
WENGERT_MPI_FUNCTION void wengert_mpi_put_back_at(double* values, const struct wengert_mpi_layout* layout,
                                                  const double* old, int count, int overwritten) {
  int k;
  for (k = 0; k < count; ++k) wengert_mpi_put_back(&values[wengert_mpi_place(layout, k)], &old[k], 1, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_save_at(double* values, const struct wengert_mpi_layout* layout,
                                              int overwritten) {
  double* room = values ? wengert_mpi_packed(values, layout) : NULL;
  wengert_mpi_save(room, layout->count, overwritten);
  free(room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_restore_at(double* values, const struct wengert_mpi_layout* layout,
                                                 int overwritten) {
  const long saved = overwritten == WENGERT_MPI_LOSE ? 0 : wengert_pop_long();
  const double* old = saved > 0 ? wengert_release_double(saved) : NULL;
  if (values && old) wengert_mpi_put_back_at(values, layout, old, (int)saved, overwritten);
}

WENGERT_MPI_FUNCTION void wengert_mpi_send_typed(const double* sent, int count, MPI_Datatype type, int to, int tag,
                                                 MPI_Comm communicator) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  double* room = wengert_mpi_packed((double*)sent, layout);
  wengert_mpi_send(room, layout->count, to, tag, communicator);
  free(room);
  wengert_mpi_free_layout(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_typed(double* received, int count, MPI_Datatype type, int from, int tag,
                                                 MPI_Comm communicator, MPI_Status* status) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  double* room = wengert_mpi_room(layout->count);
  const int came = wengert_mpi_received(room, layout->count, from, tag, communicator, status);
  wengert_mpi_unpack(received, layout, room, came);
  free(room);
  wengert_mpi_free_layout(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_send_typed_forward(const double* sent, int count, MPI_Datatype type, int to,
                                                         int tag, MPI_Comm communicator) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  double* room = wengert_mpi_packed((double*)sent, layout);
  wengert_mpi_send_forward(room, layout->count, to, tag, communicator);
  free(room);
  wengert_push_pointer(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_send_typed_reverse(const double* sent, double* a_sent, int count, int to, int tag,
                                                         MPI_Comm communicator) {
  struct wengert_mpi_layout* layout = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double* room = wengert_mpi_room(layout->count);
  (void)sent, (void)count;
  wengert_mpi_send_reverse(NULL, room, layout->count, to, tag, communicator);
  wengert_mpi_add_at(a_sent, layout, room, layout->count);
  wengert_mpi_free_layout(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_typed_forward(double* received, int count, MPI_Datatype type, int from,
                                                         int tag, MPI_Comm communicator, MPI_Status* status,
                                                         int overwritten) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  double* room = wengert_mpi_packed(received, layout);
  wengert_mpi_save_at(received, layout, overwritten);
  wengert_mpi_recv_forward(room, layout->count, from, tag, communicator, status, WENGERT_MPI_LOSE);
  wengert_mpi_unpack(received, layout, room, layout->count);
  free(room);
  wengert_push_pointer(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_recv_typed_reverse(double* received, double* a_received, int count, int from,
                                                         int tag, MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* layout = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double* room = wengert_mpi_packed(a_received, layout);
  (void)count;
  wengert_mpi_recv_reverse(NULL, room, layout->count, from, tag, communicator, WENGERT_MPI_LOSE);
  wengert_mpi_unpack(a_received, layout, room, layout->count);
  free(room);
  wengert_mpi_restore_at(received, layout, overwritten);
  wengert_mpi_free_layout(layout);
}

WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_typed(const double* sent, int sent_count, MPI_Datatype sent_type, int to,
                                                     int sent_tag, double* received, int count, MPI_Datatype type,
                                                     int from, int tag, MPI_Comm communicator, MPI_Status* status) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count), *r = wengert_mpi_layout_of(type, count);
  double *sent_room = wengert_mpi_packed((double*)sent, s), *room = wengert_mpi_packed(received, r);
  wengert_mpi_sendrecv(sent_room, s->count, to, sent_tag, room, r->count, from, tag, communicator, status);
  wengert_mpi_unpack(received, r, room, r->count);
  free(sent_room);
  free(room);
  wengert_mpi_free_layout(s);
  wengert_mpi_free_layout(r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_typed_forward(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                             int to, int sent_tag, double* received, int count,
                                                             MPI_Datatype type, int from, int tag,
                                                             MPI_Comm communicator, MPI_Status* status,
                                                             int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count), *r = wengert_mpi_layout_of(type, count);
  double *sent_room = wengert_mpi_packed((double*)sent, s), *room = wengert_mpi_packed(received, r);
  wengert_mpi_save_at(received, r, overwritten);
  wengert_mpi_sendrecv_forward(sent_room, s->count, to, sent_tag, room, r->count, from, tag, communicator, status,
                               WENGERT_MPI_LOSE);
  wengert_mpi_unpack(received, r, room, r->count);
  free(sent_room);
  free(room);
  wengert_push_pointer(s);
  wengert_push_pointer(r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_sendrecv_typed_reverse(const double* sent, double* a_sent, int sent_count, int to,
                                                             int sent_tag, double* received, double* a_received,
                                                             int count, int from, int tag, MPI_Comm communicator,
                                                             int overwritten) {
  struct wengert_mpi_layout* r = (struct wengert_mpi_layout*)wengert_pop_pointer();
  struct wengert_mpi_layout* s = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double *sent_room = wengert_mpi_room(s->count), *room = wengert_mpi_packed(a_received, r);
  (void)sent, (void)sent_count, (void)count;
  wengert_mpi_sendrecv_reverse(NULL, sent_room, s->count, to, sent_tag, NULL, room, r->count, from, tag, communicator,
                               WENGERT_MPI_LOSE);
  wengert_mpi_unpack(a_received, r, room, r->count);
  free(room);
  wengert_mpi_add_at(a_sent, s, sent_room, s->count);
  wengert_mpi_restore_at(received, r, overwritten);
  wengert_mpi_free_layout(s);
  wengert_mpi_free_layout(r);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
