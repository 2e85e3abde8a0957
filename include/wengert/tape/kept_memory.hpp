// SPDX-License-Identifier: MIT
// Memory of tapes that have ended, kept for the next ones of the thread: a driver like gradient() makes a tape a call,
// and the first touch of fresh memory costs more than the sweep. Knows sizes only.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

namespace wengert {
namespace detail {

/// The pieces that a thread keeps.
struct KeptPieces {
  static constexpr std::size_t pieces = 64, bytes = std::size_t{64} << 20;
  static constexpr std::align_val_t alignment{64};
  struct Piece {
    void* memory;
    std::size_t size;
    std::size_t zeros = 0;  ///< its first bytes, which are zero
  };
  std::array<Piece, pieces> kept{};  ///< the oldest first
  std::size_t count = 0, held = 0;

  constexpr KeptPieces() = default;
  KeptPieces(const KeptPieces&) = delete;
  KeptPieces& operator=(const KeptPieces&) = delete;
  ~KeptPieces() {
    clear();
    ended() = true;
  }
  /// Whether the thread's pieces have ended; tapes that are static objects end later.
  static bool& ended() noexcept {
    static thread_local constinit bool ended = false;
    return ended;
  }
  Piece remove(std::size_t i) noexcept {
    const Piece piece = kept[i];
    held -= piece.size;
    std::copy(kept.begin() + static_cast<std::ptrdiff_t>(i) + 1, kept.begin() + static_cast<std::ptrdiff_t>(count),
              kept.begin() + static_cast<std::ptrdiff_t>(i));
    --count;
    return piece;
  }
  /// The last piece of this size, and rather one with zeros if that is asked for, one without if not; else count.
  std::size_t find(std::size_t size, bool zero) const noexcept {
    std::size_t found = count;
    for (std::size_t i = count; i-- > 0;)
      if (kept[i].size == size) {
        if ((kept[i].zeros > 0) == zero) return i;
        if (found == count) found = i;
      }
    return found;
  }
  void add(const Piece& piece) noexcept {
    while (count > 0 && (count == pieces || held + piece.size > bytes)) ::operator delete(remove(0).memory, alignment);
    kept[count++] = piece;
    held += piece.size;
  }
  void clear() noexcept {
    while (count > 0) ::operator delete(remove(count - 1).memory, alignment);
  }
};

/// Each thread keeps at most 64 pieces and 64 MiB; the oldest go first. Nothing is kept under
/// AddressSanitizer, so that a use after the end is seen as one.
class KeptMemory {
 public:
  static constexpr std::align_val_t alignment = KeptPieces::alignment;

  /// Throws std::bad_alloc.
  static void* take(std::size_t size) { return find(size, false).memory; }
  /// The same as zeros. Those that were given back as such are not written.
  static void* take_zeros(std::size_t size) {
    const KeptPieces::Piece piece = find(size, true);
    if (piece.zeros < size) std::memset(static_cast<char*>(piece.memory) + piece.zeros, 0, size - piece.zeros);
    return piece.memory;
  }
  /// What `take` gave for this size; whether all of it is zero.
  static void give_back(void* memory, std::size_t size, bool zero = false) noexcept {
    if (memory != nullptr && keeps(size))
      list_.add({memory, rounded(size), zero ? size : 0});
    else
      ::operator delete(memory, alignment);
  }
  static void release() noexcept {
    if (!KeptPieces::ended()) list_.clear();
  }

 private:
  static KeptPieces::Piece find(std::size_t size, bool zero) {
    if (keeps(size)) {
      KeptPieces& list = list_;
      const std::size_t i = list.find(rounded(size), zero);
      if (i < list.count) return list.remove(i);
    }
    return {::operator new(rounded(size), alignment), rounded(size), 0};
  }
  static bool keeps(std::size_t size) noexcept {
#if defined(__SANITIZE_ADDRESS__)
    return false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    return false;
#endif
#endif
    return size >= smallest && size <= largest && !KeptPieces::ended();
  }
  /// Sizes that differ by less than an eighth share their pieces.
  static std::size_t rounded(std::size_t size) noexcept {
    if (size < smallest || size > largest) return size;
    const std::size_t step = std::bit_floor(size) / 8;
    return (size + step - 1) / step * step;
  }

  static constexpr std::size_t smallest = std::size_t{16} << 10, largest = KeptPieces::bytes / 2;
  static inline thread_local KeptPieces list_;
};

/// Takes a container's elements from there.
template <class T>
struct KeptAllocator {
  using value_type = T;
  KeptAllocator() = default;
  template <class U>
  KeptAllocator(const KeptAllocator<U>&) noexcept {}
  T* allocate(std::size_t count) {
    if (count > std::numeric_limits<std::size_t>::max() / sizeof(T) / 2) throw std::bad_alloc();
    return static_cast<T*>(KeptMemory::take(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept { KeptMemory::give_back(memory, count * sizeof(T)); }
  friend bool operator==(const KeptAllocator&, const KeptAllocator&) { return true; }
};

/// Numbers from there that begin as zeros. Zero is no bit set, and what lies beyond the end is zero at all times: so
/// growing writes nothing, and a piece that ends as zeros serves the next one as it is.
template <class T>
class KeptZeros {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  KeptZeros() = default;
  KeptZeros(const KeptZeros& other) {
    resize(other.size_);
    copy(other);
  }
  KeptZeros(KeptZeros&& other) noexcept
      : numbers_(std::exchange(other.numbers_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  KeptZeros& operator=(KeptZeros other) noexcept {
    std::swap(numbers_, other.numbers_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~KeptZeros() { give_back(false); }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  T* data() { return numbers_; }
  T* begin() { return numbers_; }
  /// More numbers, at least as many as there are. Throws std::bad_alloc.
  void resize(std::size_t size) {
    if (size > capacity_) {
      if (size > std::numeric_limits<std::size_t>::max() / sizeof(T) / 4) throw std::bad_alloc();
      KeptZeros larger;
      larger.capacity_ = std::max(size, 2 * size_);
      larger.numbers_ = static_cast<T*>(KeptMemory::take_zeros(larger.capacity_ * sizeof(T)));
      larger.copy(*this);
      *this = std::move(larger);
    }
    size_ = size;
  }
  void clear() {
    if (size_ > 0) std::memset(static_cast<void*>(numbers_), 0, size_ * sizeof(T));
    size_ = 0;
  }
  /// Ends them, of which none is other than zero.
  void end_as_zeros() noexcept {
    give_back(true);
    numbers_ = nullptr;
    size_ = capacity_ = 0;
  }

 private:
  void copy(const KeptZeros& other) {
    if (other.size_ > 0) std::memcpy(static_cast<void*>(numbers_), other.numbers_, other.size_ * sizeof(T));
  }
  void give_back(bool zero) noexcept {
    if (numbers_ != nullptr) KeptMemory::give_back(numbers_, capacity_ * sizeof(T), zero);
  }

  T* numbers_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace detail

/// Gives back to the system what this thread keeps of tapes that have ended: at most 64 MiB, which the next tape takes.
inline void release_kept_memory() noexcept { detail::KeptMemory::release(); }

}  // namespace wengert
