// SPDX-License-Identifier: MIT
// Storage of adjoints or tangents: `directions` numbers for every identifier, contiguous per identifier. Grows with the
// tape and keeps its memory between sweeps.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <wengert/error.hpp>
#include <wengert/tape/entity_adjoints.hpp>
#include <wengert/tape/input_runs.hpp>
#include <wengert/tape/kept_memory.hpp>

namespace wengert {

/// Row i holds the numbers of identifier i; row 0 belongs to passive values and stays zero. A sweep that fails half-way
/// spoils the matrix: until clear() its rows can be neither read nor seeded nor swept.
template <class Value>
class DirectionMatrix {
 public:
  explicit DirectionMatrix(std::size_t directions = 1) : directions_(directions), entities_(directions) {
    if (directions == 0) fail(ErrorCode::wrong_value, "0 directions");
  }
  std::size_t directions() const { return directions_; }
  std::size_t rows() const { return numbers_.size() / directions_; }
  std::size_t bytes() const { return numbers_.capacity() * sizeof(Value) + entities_.bytes(); }

  /// Makes rows 0 to rows-1 exist; new ones are zero. Throws Error(memory_exhausted) and changes nothing; failed_sweep.
  void grow(std::uint64_t rows) {
    require_whole();
    if (rows * directions_ <= numbers_.size()) return;
    try {
      numbers_.resize(static_cast<std::size_t>(rows) * directions_);
    } catch (const std::exception&) {
      detail::fail_exhausted([&] { return std::to_string(rows) + " x " + std::to_string(directions_) + " adjoints"; });
    }
  }
  /// Forgets all rows; the memory is kept.
  void clear() {
    numbers_.clear();
    entities_.clear();
    spoiled_ = false;
  }
  /// The same where only the rows of these runs of identifiers may be other than zero, as a sweep of everything leaves
  /// them, and no entity has an adjoint: the others are not written once more.
  void clear_all_but_zeros(const detail::InputRuns& runs) {
    if (spoiled_) return clear();
    for (const auto& run : runs) {
      const auto row = [this](std::uint64_t identifier) {
        return numbers_.begin() +
               static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(identifier, rows()) * directions_);
      };
      std::fill(row(run.first), row(run.end), Value(0));
    }
  }
  /// The last of the matrix, where the same holds: the next one of the thread finds its rows zero.
  void end_as_zeros(const detail::InputRuns& runs) noexcept {
    if (spoiled_) return;
    clear_all_but_zeros(runs);
    numbers_.end_as_zeros();
  }
  void spoil() { spoiled_ = true; }
  /// Throws failed_sweep.
  void require_whole() const {
    if (spoiled_) [[unlikely]]
      fail(ErrorCode::failed_sweep);
  }
  std::span<Value> row(std::uint64_t identifier) {
    require_whole();
    return {numbers_.data() + static_cast<std::size_t>(identifier) * directions_, directions_};
  }
  /// The row as a span of a length known at compile time. Throws wrong_size if the matrix has another.
  template <std::size_t Directions>
  std::span<Value, Directions> row(std::uint64_t identifier) {
    if (Directions != directions_)
      fail(ErrorCode::wrong_size,
           std::to_string(Directions) + " directions of a matrix of " + std::to_string(directions_));
    return row(identifier).template first<Directions>();
  }
  Value* data() { return numbers_.data(); }
  /// The adjoints of entities, beside the rows of numbers.
  EntityAdjoints& entities() { return entities_; }
  const EntityAdjoints& entities() const { return entities_; }

 private:
  std::size_t directions_;
  detail::KeptZeros<Value> numbers_;
  EntityAdjoints entities_;
  bool spoiled_ = false;
};

namespace detail {

/// Spoils a matrix if an exception ends its sweep.
template <class Value>
class SweptMatrix {
 public:
  explicit SweptMatrix(DirectionMatrix<Value>& matrix) : matrix_(matrix) {}
  SweptMatrix(const SweptMatrix&) = delete;
  SweptMatrix& operator=(const SweptMatrix&) = delete;
  ~SweptMatrix() {
    if (std::uncaught_exceptions() > exceptions_) matrix_.spoil();
  }

 private:
  DirectionMatrix<Value>& matrix_;
  int exceptions_ = std::uncaught_exceptions();
};

}  // namespace detail
}  // namespace wengert
