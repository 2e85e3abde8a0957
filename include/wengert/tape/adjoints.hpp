// SPDX-License-Identifier: MIT
// Storage of adjoints or tangents: `directions` numbers for every identifier, contiguous per identifier. Grows with the
// tape and keeps its memory between sweeps.
#pragma once
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <string>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/tape/entity_adjoints.hpp>

namespace wengert {

/// Row i holds the numbers of identifier i; row 0 belongs to passive values and stays zero.
template <class Value>
class DirectionMatrix {
 public:
  explicit DirectionMatrix(std::size_t directions = 1) : directions_(directions), entities_(directions) {
    if (directions == 0) fail(ErrorCode::wrong_value, "0 directions");
  }
  std::size_t directions() const { return directions_; }
  std::size_t rows() const { return numbers_.size() / directions_; }
  std::size_t bytes() const { return numbers_.capacity() * sizeof(Value) + entities_.bytes(); }

  /// Makes rows 0 to rows-1 exist; new ones are zero. Throws Error(memory_exhausted) and changes nothing.
  void grow(std::uint64_t rows) {
    if (rows * directions_ <= numbers_.size()) return;
    try {
      numbers_.resize(static_cast<std::size_t>(rows) * directions_, Value(0));
    } catch (const std::exception&) {
      fail(ErrorCode::memory_exhausted, std::to_string(rows) + " x " + std::to_string(directions_) + " adjoints");
    }
  }
  /// Forgets all rows; the memory is kept.
  void clear() {
    numbers_.clear();
    entities_.clear();
  }
  std::span<Value> row(std::uint64_t identifier) {
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
  std::vector<Value> numbers_;
  EntityAdjoints entities_;
};

}  // namespace wengert
