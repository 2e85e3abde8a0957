// SPDX-License-Identifier: MIT
// Adjoints or tangents of a file's sweep: zeroed by the system when first touched, in huge pages where it has them
// (first touch in small pages is a quarter of a sweep's time).
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <wengert/error.hpp>

namespace wengert::detail {

/// The numbers of identifier i begin at data()[i * directions()]; those of identifier 0 stay zero.
template <class Value>
class DirectionMemory {
 public:
  /// Throws memory_exhausted.
  DirectionMemory(std::uint64_t rows, std::size_t directions) : directions_(directions) {
    const bool fits = rows <= std::numeric_limits<std::ptrdiff_t>::max() / (sizeof(Value) * directions);
    bytes_ = fits ? rows * directions * sizeof(Value) : 0;
    void* const memory =
        fits ? ::mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : MAP_FAILED;
    if (memory == MAP_FAILED)
      fail_exhausted([&] { return std::to_string(rows) + " x " + std::to_string(directions) + " adjoints"; });
    data_ = static_cast<Value*>(memory);
    ::madvise(memory, bytes_, MADV_HUGEPAGE);
  }
  ~DirectionMemory() { ::munmap(data_, bytes_); }
  DirectionMemory(const DirectionMemory&) = delete;
  DirectionMemory& operator=(const DirectionMemory&) = delete;
  Value* data() const { return data_; }
  std::size_t directions() const { return directions_; }
  Value& at(std::uint64_t identifier, std::size_t direction) const {
    return data_[identifier * directions_ + direction];
  }

 private:
  Value* data_;
  std::size_t directions_, bytes_;
};

}  // namespace wengert::detail
