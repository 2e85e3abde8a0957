// SPDX-License-Identifier: MIT
// One-sided calls between two fences: put, get and accumulate. They are collected and done together by the second
// fence, as one exchange between all ranks, whose adjoint is that of alltoallv.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>
#include <wengert/mpi/communicator.hpp>

namespace wengert::mpi {

/// Numbers of this rank that all ranks may read and write. Making one is a collective call. The memory has to live as
/// long as the window.
///
/// A get has what the window holds when fence() is called; then what was put and accumulated is written, in the order
/// of ranks and of calls. Places that two ranks write in one epoch, or that one writes and one reads, are undefined in
/// MPI; here they are the error mismatched_calls, but for two accumulates.
template <class T>
class Window {
  using Place = detail::Place;

 public:
  Window(const Communicator& communicator, std::span<T> memory)
      : communicator_(communicator.duplicate()),
        memory_(memory),
        calls_(static_cast<std::size_t>(communicator.size())) {}

  /// x is copied.
  void put(std::span<const T> x, int rank, std::size_t offset, const Place& place = Place::current()) {
    write(Action::put, x, rank, offset, place);
  }
  /// Adds.
  void accumulate(std::span<const T> x, int rank, std::size_t offset, const Place& place = Place::current()) {
    write(Action::accumulate, x, rank, offset, place);
  }
  /// y is there after the fence and has to live until then.
  void get(std::span<T> y, int rank, std::size_t offset, const Place& place = Place::current()) {
    of(rank, place).push_back({Action::get, offset, {}, y});
  }

  /// A collective call: does what was asked for since the last one.
  void fence(const Place& place = Place::current()) {
    const auto asked = headers(place);
    const std::vector<T> given = answers(asked, place);
    write_all(asked, given, place);
    for (auto& calls : calls_) calls.clear();
  }

 private:
  enum class Action : std::int64_t { put, accumulate, get };
  struct OneSided {
    Action action;
    std::size_t offset;
    std::vector<T> given;
    std::span<T> wanted;
    std::size_t size() const { return action == Action::get ? wanted.size() : given.size(); }
  };
  struct Asked {
    std::int64_t action, offset, size;
    bool gets() const { return action == static_cast<std::int64_t>(Action::get); }
  };
  using AskedByRank = std::vector<std::vector<Asked>>;

  std::vector<OneSided>& of(int rank, const Place& place) {
    if (rank < 0 || rank >= communicator_.size())
      detail::fail(ErrorCode::wrong_value, {"window", place}, "there is no rank " + std::to_string(rank));
    return calls_[static_cast<std::size_t>(rank)];
  }
  void write(Action action, std::span<const T> x, int rank, std::size_t offset, const Place& place) {
    of(rank, place).push_back({action, offset, std::vector<T>(x.begin(), x.end()), {}});
  }

  /// Who asks for what. Sizes and places are plain numbers, so that they go without the tape.
  AskedByRank headers(const Place& place) {
    const auto ranks = calls_.size();
    std::vector<Asked> mine;
    std::vector<int> to(ranks), from(ranks), to_starts(ranks), from_starts(ranks);
    for (std::size_t r = 0; r < ranks; ++r) {
      to_starts[r] = static_cast<int>(3 * mine.size());
      for (const OneSided& call : calls_[r])
        mine.push_back({static_cast<std::int64_t>(call.action), static_cast<std::int64_t>(call.offset),
                        static_cast<std::int64_t>(call.size())});
      to[r] = static_cast<int>(3 * mine.size()) - to_starts[r];
    }
    communicator_.barrier(place);  // in check mode it tells of a rank that does not come
    MPI_Alltoall(to.data(), 1, MPI_INT, from.data(), 1, MPI_INT, communicator_.handle());
    int all = 0;
    for (std::size_t r = 0; r < ranks; ++r) from_starts[r] = std::exchange(all, all + from[r]);
    std::vector<Asked> flat(static_cast<std::size_t>(all) / 3);
    MPI_Alltoallv(mine.data(), to.data(), to_starts.data(), MPI_INT64_T, flat.data(), from.data(), from_starts.data(),
                  MPI_INT64_T, communicator_.handle());
    AskedByRank asked(ranks);
    auto next = flat.begin();
    for (std::size_t r = 0; r < ranks; ++r) {
      asked[r].assign(next, next + from[r] / 3);
      next += from[r] / 3;
    }
    require_clear(asked, place);
    return asked;
  }
  void require_clear(const AskedByRank& asked, const Place& place) const {
    enum : unsigned char { none, read, added, written };
    std::vector<unsigned char> state(memory_.size(), none);
    for (const auto& calls : asked)
      for (const Asked& call : calls)
        for (std::int64_t i = call.offset; i < call.offset + call.size; ++i) {
          if (i < 0 || static_cast<std::size_t>(i) >= memory_.size())
            detail::fail(ErrorCode::wrong_size, {"fence", place},
                         "place " + std::to_string(i) + " of a window of " + std::to_string(memory_.size()));
          const unsigned char does = call.gets() ? read : call.action == 1 ? added : written;
          unsigned char& here = state[static_cast<std::size_t>(i)];
          if (here != none && (here != does || does == written))
            detail::fail(ErrorCode::mismatched_calls, {"fence", place},
                         "place " + std::to_string(i) + " of the window is written and used by two calls at once");
          here = does;
        }
  }

  /// One exchange: what each rank gives to be written, and then what it was asked for.
  std::vector<T> answers(const AskedByRank& asked, const Place& place) {
    const auto ranks = calls_.size();
    std::vector<T> give;
    std::vector<int> to(ranks, 0), from(ranks, 0);
    for (std::size_t r = 0; r < ranks; ++r) {
      const std::size_t start = give.size();
      for (const OneSided& call : calls_[r]) {
        give.insert(give.end(), call.given.begin(), call.given.end());
        if (call.action == Action::get) from[r] += static_cast<int>(call.wanted.size());
      }
      for (const Asked& call : asked[r]) {
        const auto first = memory_.begin() + static_cast<std::ptrdiff_t>(call.offset);
        if (call.gets())
          give.insert(give.end(), first, first + static_cast<std::ptrdiff_t>(call.size));
        else
          from[r] += static_cast<int>(call.size);
      }
      to[r] = static_cast<int>(give.size() - start);
    }
    std::size_t all = 0;
    for (const int count : from) all += static_cast<std::size_t>(count);
    std::vector<T> got(all);
    communicator_.alltoallv(give, to, got, from, place);
    return got;
  }
  void write_all(const AskedByRank& asked, const std::vector<T>& got, const Place&) {
    auto next = got.begin();
    for (std::size_t r = 0; r < calls_.size(); ++r) {
      for (const Asked& call : asked[r])
        for (std::int64_t i = 0; !call.gets() && i < call.size; ++i) {
          T& here = memory_[static_cast<std::size_t>(call.offset + i)];
          if (call.action == static_cast<std::int64_t>(Action::put))
            here = *next++;
          else
            here += *next++;
        }
      for (OneSided& call : calls_[r])
        if (call.action == Action::get)
          for (T& wanted : call.wanted) wanted = *next++;
    }
  }

  Communicator communicator_;
  std::span<T> memory_;
  std::vector<std::vector<OneSided>> calls_;  ///< by the rank that they concern
};

}  // namespace wengert::mpi
