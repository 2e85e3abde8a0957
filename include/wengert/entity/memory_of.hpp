// SPDX-License-Identifier: MIT
// What views and iterators keep of the memory of their variable, which goes to another one when variables are swapped.
#pragma once
#include <cstdint>
#include <wengert/error.hpp>

namespace wengert {

template <class V>
class Active;

namespace detail {

/// When something that the library gives the address of a variable's memory was made. Throws wrong_value if the
/// variable has been swapped or moved since: the library's would go with the memory.
template <class V, bool Named = (V::SizeAtCompileTime < 0)>
class MemoryOf {
 public:
  MemoryOf() = default;
  explicit MemoryOf(const Active<V>& variable) : times_given_(variable.times_given()) {}
  void require(const Active<V>& variable) const {
    if (times_given_ != variable.times_given()) [[unlikely]]
      moved();
  }

 private:
  [[noreturn, gnu::noinline, gnu::cold]] static void moved() {
    fail(ErrorCode::wrong_value,
         "a view or iterator is used after its matrix was swapped or moved from, where it would have followed the "
         "memory without the tape; make it again after that");
  }
  std::uint32_t times_given_ = 0;
};
template <class V>
class MemoryOf<V, false> {
 public:
  MemoryOf() = default;
  explicit MemoryOf(const Active<V>&) {}
  void require(const Active<V>&) const {}
};

}  // namespace detail
}  // namespace wengert
