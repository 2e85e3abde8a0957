// SPDX-License-Identifier: MIT
// Adjoints of entities (matrices, vectors, a user's own types) by index and direction. An adjoint exists from its first
// contribution until its statement has been swept. Knows no entity type: each adjoint brings its own operations.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>
#include <wengert/error.hpp>

namespace wengert {

/// The part of an adjoint that is the same for all types. The operations tell types apart.
struct EntityAdjoint {
  struct Operations {
    void (*destroy)(EntityAdjoint*);
    EntityAdjoint* (*copy)(const EntityAdjoint*);
  };
  const Operations* operations;
};

/// Owns the adjoints. Index 0 belongs to passive values and has none.
class EntityAdjoints {
 public:
  explicit EntityAdjoints(std::size_t directions) : directions_(directions) {}
  EntityAdjoints(const EntityAdjoints& other) : directions_(other.directions_) {
    adjoints_.reserve(other.adjoints_.size());
    for (const EntityAdjoint* adjoint : other.adjoints_)
      adjoints_.push_back(adjoint == nullptr ? nullptr : adjoint->operations->copy(adjoint));
    bytes_ = peak_ = other.bytes_;
  }
  EntityAdjoints(EntityAdjoints&& other) noexcept : directions_(other.directions_) { swap(other); }
  EntityAdjoints& operator=(EntityAdjoints other) noexcept {
    swap(other);
    return *this;
  }
  ~EntityAdjoints() { clear(); }

  /// Makes indices 0 to count-1 exist.
  void grow(std::uint64_t count) {
    if (count * directions_ <= adjoints_.size()) return;
    try {
      adjoints_.resize(static_cast<std::size_t>(count) * directions_, nullptr);
    } catch (const std::exception&) {
      detail::fail_exhausted([&] { return std::to_string(count) + " x " + std::to_string(directions_) + " entities"; });
    }
  }
  bool has(std::uint64_t index) const { return static_cast<std::size_t>(index) * directions_ < adjoints_.size(); }
  /// Where the adjoint is, or nullptr while nothing has contributed to it; the index exists.
  EntityAdjoint*& operator()(std::uint64_t index, std::size_t direction) {
    return adjoints_[static_cast<std::size_t>(index) * directions_ + direction];
  }
  /// Takes over a first contribution of so many bytes.
  void insert(EntityAdjoint*& place, EntityAdjoint* adjoint, std::size_t bytes) {
    place = adjoint;
    bytes_ += bytes;
    peak_ = std::max(peak_, bytes_);
  }
  /// Gives an adjoint that exists to the caller, who knows its type and destroys it.
  void take(EntityAdjoint*& place, std::size_t bytes) {
    bytes_ -= bytes;
    place = nullptr;
  }
  void clear() {
    for (EntityAdjoint* adjoint : adjoints_)
      if (adjoint != nullptr) adjoint->operations->destroy(adjoint);
    adjoints_.clear();
    bytes_ = 0;
  }
  /// Bytes of the living adjoints and of the table, and the living adjoints' bytes at their most.
  std::size_t bytes() const { return bytes_ + adjoints_.capacity() * sizeof(EntityAdjoint*); }
  std::size_t peak() const { return peak_; }

 private:
  void swap(EntityAdjoints& other) noexcept {
    std::swap(directions_, other.directions_);
    std::swap(adjoints_, other.adjoints_);
    std::swap(bytes_, other.bytes_);
    std::swap(peak_, other.peak_);
  }
  std::size_t directions_;
  std::vector<EntityAdjoint*> adjoints_;
  std::size_t bytes_ = 0, peak_ = 0;
};

}  // namespace wengert
