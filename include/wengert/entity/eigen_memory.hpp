// SPDX-License-Identifier: MIT
// The memory of matrices of dynamic size that the tape has released, kept for the next of the same size: values and
// adjoints come and go with every statement, and fresh pages cost more than what is computed in them. Each thread has
// its own; it goes when the thread ends.
#pragma once
#include <Eigen/Core>
#include <cstddef>
#include <utility>
#include <vector>
#include <wengert/entity/pool.hpp>

namespace wengert {

/// How many bytes each thread keeps at most, for all kinds of matrices together. Changing it affects what is released
/// from then on; 0 keeps nothing.
inline std::size_t& matrix_memory_limit() {
  static thread_local std::size_t limit = std::size_t{512} << 20;
  return limit;
}

namespace detail {

/// Bytes that this thread keeps.
inline std::size_t& kept_matrix_bytes() {
  static thread_local std::size_t bytes = 0;
  return bytes;
}

/// Matrices of one type by their number of coefficients. Smaller ones than `smallest` are malloc's own business, which
/// keeps them itself; under AddressSanitizer all are, so that it sees what is used after its end.
template <class M>
class MatrixMemory {
 public:
  /// A matrix of that shape with any coefficients.
  static M take(Eigen::Index rows, Eigen::Index cols) {
    if (keeps(rows * cols))
      if (Lists* const lists = own())
        if (List* const list = lists->find(rows * cols); list != nullptr && !list->matrices.empty()) {
          M m = std::move(list->matrices.back());
          list->matrices.pop_back();
          kept_matrix_bytes() -= bytes(m.size());
          if (m.rows() != rows || m.cols() != cols) m.resize(rows, cols);  // as many coefficients: the memory stays
          return m;
        }
    return M(rows, cols);
  }
  /// Takes the matrix's memory if there is room for it.
  static void put(M&& m) noexcept {
    if (!keeps(m.size()) || kept_matrix_bytes() + bytes(m.size()) > matrix_memory_limit()) return;
    Lists* const lists = own();
    if (lists == nullptr) return;  // the thread is ending
    try {
      List* list = lists->find(m.size());
      if (list == nullptr) {
        if (lists->lists.size() == most_sizes) lists->clear();
        list = &lists->lists.emplace_back(List{m.size(), {}});
      }
      const std::size_t kept = bytes(m.size());
      list->matrices.push_back(std::move(m));
      kept_matrix_bytes() += kept;
    } catch (const std::bad_alloc&) {  // then it is freed
    }
  }

 private:
  static constexpr std::size_t smallest = 64, most_sizes = 64;
  static std::size_t bytes(Eigen::Index size) { return std::size_t(size) * sizeof(typename M::Scalar); }
  static bool keeps(Eigen::Index size) {
#ifdef WENGERT_POISON
    return size < 0;
#else
    return bytes(size) >= smallest;
#endif
  }
  struct List {
    Eigen::Index size;
    std::vector<M> matrices;
  };
  struct Lists {
    std::vector<List> lists;
    List* find(Eigen::Index size) {
      for (List& list : lists)
        if (list.size == size) return &list;
      return nullptr;
    }
    void clear() {
      for (const List& list : lists) kept_matrix_bytes() -= list.matrices.size() * bytes(list.size);
      lists.clear();
    }
    ~Lists() {
      clear();
      place() = nullptr;
      ended() = true;
    }
  };
  static Lists*& place() {
    static thread_local Lists* lists = nullptr;
    return lists;
  }
  static bool& ended() {
    static thread_local bool value = false;
    return value;
  }
  static Lists* own() {
    if (place() == nullptr && !ended()) [[unlikely]] {
      static thread_local Lists lists;
      place() = &lists;
    }
    return place();
  }
};

}  // namespace detail
}  // namespace wengert
