// SPDX-License-Identifier: MIT
// The memory of matrices of dynamic size that the tape has released, kept for the next of the same size: values and
// adjoints come and go with every statement, and fresh pages cost more than what is computed in them. Each thread has
// its own; it goes when the thread ends.
#pragma once
#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <utility>
#include <wengert/entity/pool.hpp>

namespace wengert {

/// How many bytes each thread keeps at most, for all kinds of matrices together. Changing it affects what is released
/// from then on; 0 keeps nothing.
inline std::size_t& matrix_memory_limit() {
  static thread_local std::size_t limit = std::size_t{2} << 30;
  return limit;
}

namespace detail {

/// Bytes that this thread keeps.
inline std::size_t& kept_matrix_bytes() {
  static thread_local std::size_t bytes = 0;
  return bytes;
}

/// Cells that hold a matrix each, listed by their number of coefficients when they are free: the matrix stays in its
/// cell, so that neither end moves or frees anything. Under AddressSanitizer none is kept, so that it sees what is used
/// after its end.
template <class M>
class MatrixCells {
 public:
  struct Cell {
    M value;
    Cell* next = nullptr;
    Cell(Eigen::Index rows, Eigen::Index cols) : value(rows, cols) {}
    explicit Cell(M&& matrix) : value(std::move(matrix)) {}
  };
  /// A matrix of that shape with any coefficients.
  static Cell* get(Eigen::Index rows, Eigen::Index cols) {
    const Eigen::Index size = rows * cols;
    if (List* const list = last_; list->size == size && list->first != nullptr) [[likely]]
      return taken(*list, rows, cols);
    return get_elsewhere(rows, cols);
  }
  static Cell* take(M&& matrix) { return make_pooled<Cell>(std::move(matrix)); }
  /// The cell is free; its memory is kept if there is room for it.
  static void put(Cell* cell) noexcept {
    const Eigen::Index size = cell->value.size();
    if (List* const list = last_; list->size == size && kept_matrix_bytes() + bytes(size) <= matrix_memory_limit())
        [[likely]]
      keep(*list, cell);
    else
      put_elsewhere(cell);
  }

 private:
  static std::size_t bytes(Eigen::Index size) { return std::size_t(size) * sizeof(typename M::Scalar); }
  static bool keeps(Eigen::Index size) {
#ifdef WENGERT_POISON
    return size < 0;
#else
    return size > 0;
#endif
  }
  struct List {
    Eigen::Index size = -1;
    Cell* first = nullptr;
  };
  static Cell* taken(List& list, Eigen::Index rows, Eigen::Index cols) {
    Cell* const cell = std::exchange(list.first, list.first->next);
    kept_matrix_bytes() -= bytes(list.size);
    if (cell->value.rows() != rows || cell->value.cols() != cols) [[unlikely]]
      cell->value.resize(rows, cols);  // as many coefficients: the memory stays
    return cell;
  }
  static void keep(List& list, Cell* cell) {
    cell->next = std::exchange(list.first, cell);
    kept_matrix_bytes() += bytes(list.size);
  }
  [[gnu::noinline]] static Cell* get_elsewhere(Eigen::Index rows, Eigen::Index cols) {
    if (Lists* const lists = own())
      if (List* const list = lists->find(rows * cols); list != nullptr && list->first != nullptr)
        return taken(*list, rows, cols);
    return make_pooled<Cell>(rows, cols);
  }
  [[gnu::noinline]] static void put_elsewhere(Cell* cell) {
    const Eigen::Index size = cell->value.size();
    if (Lists* const lists = own();
        lists != nullptr && keeps(size) && kept_matrix_bytes() + bytes(size) <= matrix_memory_limit())
      keep(lists->found_or_added(size), cell);
    else
      destroy_pooled(cell);
  }

  struct Lists {
    std::array<List, 64> lists;
    std::size_t used = 0;
    List* find(Eigen::Index size) {
      for (std::size_t i = 0; i < used; ++i)
        if (lists[i].size == size) return last_ = &lists[i];
      return nullptr;
    }
    List& found_or_added(Eigen::Index size) {
      if (List* const list = find(size)) return *list;
      if (used == lists.size()) clear();
      last_ = &lists[used++];
      last_->size = size;
      return *last_;
    }
    void clear() {
      last_ = &none_;
      for (std::size_t i = 0; i < used; ++i)
        while (Cell* const cell = lists[i].first) {
          kept_matrix_bytes() -= bytes(lists[i].size);
          lists[i].first = cell->next;
          destroy_pooled(cell);
        }
      used = 0;
    }
    Lists() { destroy_pooled(take(M())); }  // cells' own memory outlives this
    ~Lists() {
      clear();
      ended_ = true;
    }
  };
  /// Null when the thread is ending.
  static Lists* own() {
    if (ended_) return nullptr;
    static thread_local Lists lists;
    return &lists;
  }
  static inline constinit List none_{};                       ///< no matrix is of its size
  static inline thread_local constinit List* last_ = &none_;  ///< that was found last
  static inline thread_local constinit bool ended_ = false;
};

}  // namespace detail
}  // namespace wengert
