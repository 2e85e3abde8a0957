/* SPDX-License-Identifier: MIT */
/* Messages of derived datatypes among all ranks of a communicator: the numbers are packed, and go as numbers one behind
   the other. The buffers of one rank alone have a null pointer for a layout at the others. */
#ifndef WENGERT_MPI_LAYOUTS_OF_ALL_H
#define WENGERT_MPI_LAYOUTS_OF_ALL_H

#ifdef __cplusplus /* C's casts are C++'s old ones */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#endif

#include <wengert/mpi/collectives.h>
#include <wengert/mpi/collectives_of_parts.h>
#include <wengert/mpi/layouts.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* What one rank sends to all, or receives from all: counts[k] of the datatype for rank k, places[k] of them behind the
   buffer's begin; without counts, `count` for each one, one behind the other. */
WENGERT_MPI_FUNCTION struct wengert_mpi_layout* wengert_mpi_layout_of_parts(MPI_Datatype type, const int* counts,
                                                                            const int* places, int count,
                                                                            MPI_Comm communicator) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, 0);
  const int size = wengert_mpi_size(communicator);
  MPI_Aint start, extent;
  int k;
  MPI_Type_get_extent(type, &start, &extent);
  layout->lengths = (int*)calloc(2 * (size_t)size, sizeof(int));
  if (!layout->lengths) wengert_mpi_fail("no memory is left for a message");
  layout->begins = layout->lengths + size;
  for (k = 0; k < size; ++k) {
    const int before = layout->count;
    wengert_mpi_lay_out_block(layout, type, counts ? counts[k] : count,
                              (counts ? (MPI_Aint)places[k] : (MPI_Aint)k * count) * extent, extent);
    layout->lengths[k] = layout->count - before;
    layout->begins[k] = before;
  }
  return layout;
}
WENGERT_MPI_FUNCTION double* wengert_mpi_packed_if(double* values, const struct wengert_mpi_layout* layout) {
  return layout ? wengert_mpi_packed(values, layout) : NULL;
}
WENGERT_MPI_FUNCTION void wengert_mpi_save_if(double* values, const struct wengert_mpi_layout* layout,
                                              int overwritten) {
  if (layout) wengert_mpi_save_at(values, layout, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_restore_if(double* values, const struct wengert_mpi_layout* layout,
                                                 int overwritten) {
  if (layout) wengert_mpi_restore_at(values, layout, overwritten);
}
/* What came goes to its places. */
WENGERT_MPI_FUNCTION void wengert_mpi_put_in_place(double* values, const struct wengert_mpi_layout* layout,
                                                   double* room) {
  if (layout) wengert_mpi_unpack(values, layout, room, layout->count);
  free(room);
}
/* The layouts of a message, kept for the reverse section, and had back there. */
WENGERT_MPI_FUNCTION void wengert_mpi_keep_layouts(struct wengert_mpi_layout* sent,
                                                   struct wengert_mpi_layout* received) {
  wengert_push_pointer(sent);
  wengert_push_pointer(received);
}
WENGERT_MPI_FUNCTION void wengert_mpi_free_layouts(struct wengert_mpi_layout* sent,
                                                   struct wengert_mpi_layout* received) {
  wengert_mpi_free_layout(sent);
  wengert_mpi_free_layout(received);
}

WENGERT_MPI_FUNCTION void wengert_mpi_bcast_laid_out(double* values, const struct wengert_mpi_layout* layout, int root,
                                                     MPI_Comm communicator) {
  double* room = wengert_mpi_packed(values, layout);
  wengert_mpi_bcast(room, layout->count, root, communicator);
  wengert_mpi_put_in_place(values, layout, room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_bcast_typed(double* values, int count, MPI_Datatype type, int root,
                                                  MPI_Comm communicator) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  wengert_mpi_bcast_laid_out(values, layout, root, communicator);
  wengert_mpi_free_layout(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_bcast_typed_forward(double* values, int count, MPI_Datatype type, int root,
                                                          MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* layout = wengert_mpi_layout_of(type, count);
  if (wengert_mpi_rank(communicator) != root) wengert_mpi_save_at(values, layout, overwritten);
  wengert_mpi_bcast_laid_out(values, layout, root, communicator);
  wengert_push_pointer(layout);
}
WENGERT_MPI_FUNCTION void wengert_mpi_bcast_typed_reverse(double* values, double* a_values, int count, int root,
                                                          MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* layout = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double* room = wengert_mpi_packed(a_values, layout);
  (void)count;
  wengert_mpi_bcast_reverse(NULL, room, layout->count, root, communicator, WENGERT_MPI_LOSE);
  wengert_mpi_put_in_place(a_values, layout, room);
  if (wengert_mpi_rank(communicator) != root) wengert_mpi_restore_at(values, layout, overwritten);
  wengert_mpi_free_layout(layout);
}

/* MPI_Gather and MPI_Gatherv: only the root has a layout of what it receives. */
WENGERT_MPI_FUNCTION struct wengert_mpi_layout* wengert_mpi_layout_of_root(MPI_Datatype type, const int* counts,
                                                                           const int* places, int count, int root,
                                                                           MPI_Comm communicator) {
  return wengert_mpi_rank(communicator) == root ? wengert_mpi_layout_of_parts(type, counts, places, count, communicator)
                                                : NULL;
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_laid_out(const double* sent, const struct wengert_mpi_layout* s,
                                                      double* received, const struct wengert_mpi_layout* r, int root,
                                                      MPI_Comm communicator) {
  double *sent_room = wengert_mpi_packed((double*)sent, s), *room = wengert_mpi_packed_if(received, r);
  wengert_mpi_gatherv(sent_room, s->count, room, r ? r->lengths : NULL, r ? r->begins : NULL, root, communicator);
  free(sent_room);
  wengert_mpi_put_in_place(received, r, room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_back(double* a_sent, double* received, double* a_received, int root,
                                                  MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* r = (struct wengert_mpi_layout*)wengert_pop_pointer();
  struct wengert_mpi_layout* s = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double *sent_room = wengert_mpi_room(s->count), *room = wengert_mpi_packed_if(a_received, r);
  wengert_mpi_gatherv_reverse(NULL, sent_room, s->count, NULL, room, r ? r->lengths : NULL, r ? r->begins : NULL, root,
                              communicator, WENGERT_MPI_LOSE);
  wengert_mpi_put_in_place(a_received, r, room);
  wengert_mpi_add_at(a_sent, s, sent_room, s->count);
  wengert_mpi_restore_if(received, r, overwritten);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gatherv_typed(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                    double* received, const int* counts, const int* places,
                                                    MPI_Datatype type, int root, MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_root(type, counts, places, 0, root, communicator);
  wengert_mpi_gather_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gatherv_typed_forward(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                            double* received, const int* counts, const int* places,
                                                            MPI_Datatype type, int root, MPI_Comm communicator,
                                                            int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_root(type, counts, places, 0, root, communicator);
  wengert_mpi_save_if(received, r, overwritten);
  wengert_mpi_gather_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gatherv_typed_reverse(const double* sent, double* a_sent, int sent_count,
                                                            double* received, double* a_received, const int* counts,
                                                            const int* places, int root, MPI_Comm communicator,
                                                            int overwritten) {
  (void)sent, (void)sent_count, (void)counts, (void)places;
  wengert_mpi_gather_back(a_sent, received, a_received, root, communicator, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_typed(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                   double* received, int count, MPI_Datatype type, int root,
                                                   MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_root(type, NULL, NULL, count, root, communicator);
  wengert_mpi_gather_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_typed_forward(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                           double* received, int count, MPI_Datatype type, int root,
                                                           MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_root(type, NULL, NULL, count, root, communicator);
  wengert_mpi_save_if(received, r, overwritten);
  wengert_mpi_gather_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_gather_typed_reverse(const double* sent, double* a_sent, int sent_count,
                                                           double* received, double* a_received, int count, int root,
                                                           MPI_Comm communicator, int overwritten) {
  (void)sent, (void)sent_count, (void)count;
  wengert_mpi_gather_back(a_sent, received, a_received, root, communicator, overwritten);
}

/* MPI_Scatter and MPI_Scatterv: only the root has a layout of what it sends. */
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_laid_out(const double* sent, const struct wengert_mpi_layout* s,
                                                       double* received, const struct wengert_mpi_layout* r, int root,
                                                       MPI_Comm communicator) {
  double *sent_room = wengert_mpi_packed_if((double*)sent, s), *room = wengert_mpi_packed(received, r);
  wengert_mpi_scatterv(sent_room, s ? s->lengths : NULL, s ? s->begins : NULL, room, r->count, root, communicator);
  free(sent_room);
  wengert_mpi_put_in_place(received, r, room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_back(double* a_sent, double* received, double* a_received, int root,
                                                   MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* r = (struct wengert_mpi_layout*)wengert_pop_pointer();
  struct wengert_mpi_layout* s = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double *sent_room = s ? wengert_mpi_room(s->count) : NULL, *room = wengert_mpi_packed(a_received, r);
  wengert_mpi_scatterv_reverse(NULL, sent_room, s ? s->lengths : NULL, s ? s->begins : NULL, NULL, room, r->count, root,
                               communicator, WENGERT_MPI_LOSE);
  wengert_mpi_put_in_place(a_received, r, room);
  if (s) wengert_mpi_add_at(a_sent, s, sent_room, s->count);
  wengert_mpi_restore_at(received, r, overwritten);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatterv_typed(const double* sent, const int* counts, const int* places,
                                                     MPI_Datatype sent_type, double* received, int count,
                                                     MPI_Datatype type, int root, MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of_root(sent_type, counts, places, 0, root, communicator),
                            *r = wengert_mpi_layout_of(type, count);
  wengert_mpi_scatter_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatterv_typed_forward(const double* sent, const int* counts, const int* places,
                                                             MPI_Datatype sent_type, double* received, int count,
                                                             MPI_Datatype type, int root, MPI_Comm communicator,
                                                             int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of_root(sent_type, counts, places, 0, root, communicator),
                            *r = wengert_mpi_layout_of(type, count);
  wengert_mpi_save_at(received, r, overwritten);
  wengert_mpi_scatter_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatterv_typed_reverse(const double* sent, double* a_sent, const int* counts,
                                                             const int* places, double* received, double* a_received,
                                                             int count, int root, MPI_Comm communicator,
                                                             int overwritten) {
  (void)sent, (void)counts, (void)places, (void)count;
  wengert_mpi_scatter_back(a_sent, received, a_received, root, communicator, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_typed(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                    double* received, int count, MPI_Datatype type, int root,
                                                    MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of_root(sent_type, NULL, NULL, sent_count, root, communicator),
                            *r = wengert_mpi_layout_of(type, count);
  wengert_mpi_scatter_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_typed_forward(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                            double* received, int count, MPI_Datatype type, int root,
                                                            MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of_root(sent_type, NULL, NULL, sent_count, root, communicator),
                            *r = wengert_mpi_layout_of(type, count);
  wengert_mpi_save_at(received, r, overwritten);
  wengert_mpi_scatter_laid_out(sent, s, received, r, root, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_scatter_typed_reverse(const double* sent, double* a_sent, int sent_count,
                                                            double* received, double* a_received, int count, int root,
                                                            MPI_Comm communicator, int overwritten) {
  (void)sent, (void)sent_count, (void)count;
  wengert_mpi_scatter_back(a_sent, received, a_received, root, communicator, overwritten);
}

/* MPI_Allgather and MPI_Allgatherv. */
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_laid_out(const double* sent, const struct wengert_mpi_layout* s,
                                                         double* received, const struct wengert_mpi_layout* r,
                                                         MPI_Comm communicator) {
  double *sent_room = wengert_mpi_packed((double*)sent, s), *room = wengert_mpi_packed(received, r);
  wengert_mpi_allgatherv(sent_room, s->count, room, r->lengths, r->begins, communicator);
  free(sent_room);
  wengert_mpi_put_in_place(received, r, room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_back(double* a_sent, double* received, double* a_received,
                                                     MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* r = (struct wengert_mpi_layout*)wengert_pop_pointer();
  struct wengert_mpi_layout* s = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double *sent_room = wengert_mpi_room(s->count), *room = wengert_mpi_packed(a_received, r);
  wengert_mpi_allgatherv_reverse(NULL, sent_room, s->count, NULL, room, r->lengths, r->begins, communicator,
                                 WENGERT_MPI_LOSE);
  wengert_mpi_put_in_place(a_received, r, room);
  wengert_mpi_add_at(a_sent, s, sent_room, s->count);
  wengert_mpi_restore_at(received, r, overwritten);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgatherv_typed(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                       double* received, const int* counts, const int* places,
                                                       MPI_Datatype type, MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_parts(type, counts, places, 0, communicator);
  wengert_mpi_allgather_laid_out(sent, s, received, r, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgatherv_typed_forward(const double* sent, int sent_count,
                                                               MPI_Datatype sent_type, double* received,
                                                               const int* counts, const int* places, MPI_Datatype type,
                                                               MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_parts(type, counts, places, 0, communicator);
  wengert_mpi_save_at(received, r, overwritten);
  wengert_mpi_allgather_laid_out(sent, s, received, r, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgatherv_typed_reverse(const double* sent, double* a_sent, int sent_count,
                                                               double* received, double* a_received, const int* counts,
                                                               const int* places, MPI_Comm communicator,
                                                               int overwritten) {
  (void)sent, (void)sent_count, (void)counts, (void)places;
  wengert_mpi_allgather_back(a_sent, received, a_received, communicator, overwritten);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_typed(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                      double* received, int count, MPI_Datatype type,
                                                      MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_parts(type, NULL, NULL, count, communicator);
  wengert_mpi_allgather_laid_out(sent, s, received, r, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_typed_forward(const double* sent, int sent_count,
                                                              MPI_Datatype sent_type, double* received, int count,
                                                              MPI_Datatype type, MPI_Comm communicator,
                                                              int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of(sent_type, sent_count),
                            *r = wengert_mpi_layout_of_parts(type, NULL, NULL, count, communicator);
  wengert_mpi_save_at(received, r, overwritten);
  wengert_mpi_allgather_laid_out(sent, s, received, r, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_allgather_typed_reverse(const double* sent, double* a_sent, int sent_count,
                                                              double* received, double* a_received, int count,
                                                              MPI_Comm communicator, int overwritten) {
  (void)sent, (void)sent_count, (void)count;
  wengert_mpi_allgather_back(a_sent, received, a_received, communicator, overwritten);
}

/* MPI_Alltoall: as many numbers for each rank. */
WENGERT_MPI_FUNCTION void wengert_mpi_alltoall_laid_out(const double* sent, const struct wengert_mpi_layout* s,
                                                        double* received, const struct wengert_mpi_layout* r,
                                                        MPI_Comm communicator) {
  double *sent_room = wengert_mpi_packed((double*)sent, s), *room = wengert_mpi_packed(received, r);
  wengert_mpi_alltoall(sent_room, s->lengths[0], room, r->lengths[0], communicator);
  free(sent_room);
  wengert_mpi_put_in_place(received, r, room);
}
WENGERT_MPI_FUNCTION void wengert_mpi_alltoall_typed(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                     double* received, int count, MPI_Datatype type,
                                                     MPI_Comm communicator) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of_parts(sent_type, NULL, NULL, sent_count, communicator),
                            *r = wengert_mpi_layout_of_parts(type, NULL, NULL, count, communicator);
  wengert_mpi_alltoall_laid_out(sent, s, received, r, communicator);
  wengert_mpi_free_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_alltoall_typed_forward(const double* sent, int sent_count, MPI_Datatype sent_type,
                                                             double* received, int count, MPI_Datatype type,
                                                             MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout *s = wengert_mpi_layout_of_parts(sent_type, NULL, NULL, sent_count, communicator),
                            *r = wengert_mpi_layout_of_parts(type, NULL, NULL, count, communicator);
  wengert_mpi_save_at(received, r, overwritten);
  wengert_mpi_alltoall_laid_out(sent, s, received, r, communicator);
  wengert_mpi_keep_layouts(s, r);
}
WENGERT_MPI_FUNCTION void wengert_mpi_alltoall_typed_reverse(const double* sent, double* a_sent, int sent_count,
                                                             double* received, double* a_received, int count,
                                                             MPI_Comm communicator, int overwritten) {
  struct wengert_mpi_layout* r = (struct wengert_mpi_layout*)wengert_pop_pointer();
  struct wengert_mpi_layout* s = (struct wengert_mpi_layout*)wengert_pop_pointer();
  double *sent_room = wengert_mpi_room(s->count), *room = wengert_mpi_packed(a_received, r);
  (void)sent, (void)sent_count, (void)count;
  wengert_mpi_alltoall_reverse(NULL, sent_room, s->lengths[0], NULL, room, r->lengths[0], communicator,
                               WENGERT_MPI_LOSE);
  wengert_mpi_put_in_place(a_received, r, room);
  wengert_mpi_add_at(a_sent, s, sent_room, s->count);
  wengert_mpi_restore_at(received, r, overwritten);
  wengert_mpi_free_layouts(s, r);
}

#if defined(__cplusplus)
}
#endif

#ifdef __cplusplus
#pragma GCC diagnostic pop
#endif

#endif
