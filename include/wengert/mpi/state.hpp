// SPDX-License-Identifier: MIT
// What the calls of one communicator share: MPI's communicators of its own, the transfers under way, how errors are
// named. Knows no tape.
#pragma once
#include <sched.h>

#include <wengert/mpi/library.h>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <memory>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
#include <wengert/error.hpp>
#include <wengert/overload/expression.hpp>

namespace wengert::mpi {

inline constexpr int any_source = MPI_ANY_SOURCE, any_tag = MPI_ANY_TAG, no_rank = MPI_PROC_NULL;

/// How much a communicator has carried: calls and bytes of numbers, of the program and of its sweeps.
struct Traffic {
  std::uint64_t messages = 0, bytes = 0, sweep_messages = 0, sweep_bytes = 0;
};

namespace detail {

using Place = std::source_location;

/// A call as messages name it: "recv from rank 1, tag 7, at ring.cpp:31".
struct Call {
  const char* name;
  Place place;
  int peer = MPI_PROC_NULL;
  int tag = MPI_ANY_TAG;
  bool gives = false;  ///< to the peer
  std::string text() const {
    std::string text = name;
    if (peer == MPI_ANY_SOURCE) text += " from any rank";
    if (peer >= 0) text += (gives ? " to rank " : " from rank ") + std::to_string(peer);
    if (tag != MPI_ANY_TAG) text += ", tag " + std::to_string(tag);
    std::string_view file = place.file_name();
    if (const auto slash = file.rfind('/'); slash != file.npos) file.remove_prefix(slash + 1);
    return text + ", at " + std::string(file) + ":" + std::to_string(place.line());
  }
};
[[noreturn, gnu::noinline]] inline void fail(ErrorCode code, const Call& call, const std::string& what) {
  wengert::fail(code, call.text() + ": " + what);
}

/// Numbers travel as the plain numbers that they consist of.
template <class V>
struct AtomOf {
  using type = V;
};
template <class T, std::size_t N>
struct AtomOf<Tangent<T, N>> : AtomOf<T> {};
template <class V>
using Atom = typename AtomOf<V>::type;
template <class V>
inline constexpr std::size_t atoms = sizeof(V) / sizeof(Atom<V>);
template <class V>
MPI_Datatype atom_type() {
  static_assert(std::is_same_v<Atom<V>, double> || std::is_same_v<Atom<V>, float>,
                "wengert: messages carry numbers of double or float");
  return std::is_same_v<Atom<V>, double> ? MPI_DOUBLE : MPI_FLOAT;
}

/// An operation of MPI under way and the memory that it reads or writes.
struct Transfer {
  MPI_Request request = MPI_REQUEST_NULL;
  std::shared_ptr<void> memory;
};

inline void require_running() {
  int initialised = 0, finalised = 0;
  MPI_Initialized(&initialised);
  if (initialised != 0) MPI_Finalized(&finalised);
  if (initialised == 0) wengert::fail(ErrorCode::mpi_not_running, "a call before MPI_Init");
  if (finalised != 0) wengert::fail(ErrorCode::mpi_not_running, "a call after MPI_Finalize");
}

/// While it lives, an error of a request is returned. MPICH asks the handlers of these two communicators, which are the
/// program's, and not that of the request's own.
class ReturnedErrors {
 public:
  ReturnedErrors() {
    for (std::size_t i = 0; i < 2; ++i) {
      MPI_Comm_get_errhandler(communicators_[i], &handlers_[i]);
      MPI_Comm_set_errhandler(communicators_[i], MPI_ERRORS_RETURN);
    }
  }
  ReturnedErrors(const ReturnedErrors&) = delete;
  ReturnedErrors& operator=(const ReturnedErrors&) = delete;
  ~ReturnedErrors() {
    for (std::size_t i = 0; i < 2; ++i) {
      MPI_Comm_set_errhandler(communicators_[i], handlers_[i]);
      MPI_Errhandler_free(&handlers_[i]);
    }
  }

 private:
  MPI_Comm communicators_[2] = {MPI_COMM_WORLD, MPI_COMM_SELF};
  MPI_Errhandler handlers_[2];
};

/// The communicators are duplicates, so that no message of the program or of another library meets these; sweeps have
/// one of their own, where a message's tag is its number among those of its sender.
class State {
 public:
  /// Takes over the communicator.
  State(MPI_Comm program, double seconds) : program_(program), seconds_(seconds) {
    MPI_Comm_set_errhandler(program_, MPI_ERRORS_RETURN);
    MPI_Comm_dup(program_, &sweeps_);
    MPI_Comm_set_errhandler(sweeps_, MPI_ERRORS_RETURN);
    MPI_Comm_rank(program_, &rank_);
    MPI_Comm_size(program_, &size_);
    int found = 0;
    int* largest = nullptr;
    MPI_Comm_get_attr(program_, MPI_TAG_UB, static_cast<void*>(&largest), &found);
    if (found != 0) tags_ = static_cast<std::uint32_t>(*largest);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    int finalised = 0;
    MPI_Finalized(&finalised);
    if (finalised != 0 || std::uncaught_exceptions() > 0 || failed_) {  // another rank may be gone: do not wait for it
      static std::vector<Transfer> kept;                                // MPI may still write there
      for (Transfer& transfer : pending_) kept.push_back(std::move(transfer));
      return;
    }
    for (Transfer& transfer : pending_) MPI_Wait(&transfer.request, MPI_STATUS_IGNORE);
    if (reversed_ != MPI_COMM_NULL) MPI_Comm_free(&reversed_);
    MPI_Comm_free(&sweeps_);
    MPI_Comm_free(&program_);
  }

  int rank() const { return rank_; }
  int size() const { return size_; }
  MPI_Comm program() const { return program_; }
  MPI_Comm sweeps() const { return sweeps_; }
  /// The same ranks in the opposite order; made by the first call, which all ranks make together.
  MPI_Comm reversed(const Call& call) {
    if (reversed_ == MPI_COMM_NULL) {
      check(MPI_Comm_split(sweeps_, 0, size_ - rank_, &reversed_), call);
      MPI_Comm_set_errhandler(reversed_, MPI_ERRORS_RETURN);
    }
    return reversed_;
  }
  double seconds() const { return seconds_; }
  void set_seconds(double seconds) { seconds_ = seconds; }
  bool checks() const { return seconds_ > 0; }

  /// The number of the next message that this rank sends: its tag in sweeps.
  std::uint32_t next_number() { return next_number_++ % tags_; }
  int count_bytes(std::size_t bytes, bool sweep, const Call& call) {
    if (bytes > INT_MAX)
      fail(ErrorCode::wrong_size, call, std::to_string(bytes) + " bytes in one message; MPI takes 2 GiB");
    ++(sweep ? traffic_.sweep_messages : traffic_.messages);
    (sweep ? traffic_.sweep_bytes : traffic_.bytes) += bytes;
    return static_cast<int>(bytes);
  }
  const Traffic& traffic() const { return traffic_; }

  /// Before a call: MPI runs, and every request of the calls before it was waited for.
  void begin() {
    require_running();
    if (!unfinished_.empty()) wengert::fail(ErrorCode::unfinished_request, std::exchange(unfinished_, {}));
    reap();
  }
  void note_unfinished(const Call& call) noexcept {
    try {
      if (unfinished_.empty()) unfinished_ = call.text();
    } catch (...) {  // no memory for the message
    }
  }

  void check(int code, const Call& call) {
    if (code == MPI_SUCCESS) return;
    failed_ = true;
    int kind = MPI_SUCCESS;
    MPI_Error_class(code, &kind);
    if (kind == MPI_ERR_TRUNCATE)
      fail(ErrorCode::mismatched_calls, call, "what arrives is longer than what this rank expects");
    char text[MPI_MAX_ERROR_STRING];
    int length = 0;
    MPI_Error_string(code, text, &length);
    fail(ErrorCode::communication_failed, call, std::string(text, static_cast<std::size_t>(length)));
  }
  /// Waits, in check mode for so many seconds at most.
  MPI_Status wait(Transfer& transfer, const Call& call) {
    MPI_Status status{};
    const ReturnedErrors returned;
    if (!checks()) {
      check(MPI_Wait(&transfer.request, &status), call);
      return status;
    }
    const double start = MPI_Wtime();
    while (!test(transfer, status, call)) {
      if (MPI_Wtime() - start > seconds_) {
        failed_ = true;
        pend(std::move(transfer));  // MPI may still write to its memory
        fail(ErrorCode::communication_failed, call,
             "rank " + std::to_string(rank_) + " has waited for " + std::to_string(static_cast<int>(seconds_)) +
                 " s; is there a matching call on the other rank, and is that alive?");
      }
      sched_yield();
    }
    return status;
  }
  bool test(Transfer& transfer, MPI_Status& status, const Call& call) {
    int done = 0;
    const ReturnedErrors returned;
    check(MPI_Test(&transfer.request, &done, &status), call);
    return done != 0;
  }
  /// For what this rank only gives: nobody here waits for it, so that a sweep blocks only where it needs a number.
  void pend(Transfer transfer) { pending_.push_back(std::move(transfer)); }
  void finish(const Call& call) {
    while (!pending_.empty()) {
      Transfer last = std::move(pending_.back());
      pending_.pop_back();
      wait(last, call);
    }
  }
  /// A recording has an event at its beginning that finishes what a sweep has given.
  bool has_sweep_end = false;

 private:
  void reap() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < pending_.size(); ++i) {
      int done = 0;
      MPI_Test(&pending_[i].request, &done, MPI_STATUS_IGNORE);
      if (done == 0) std::swap(pending_[kept++], pending_[i]);
    }
    pending_.resize(kept);
  }

  MPI_Comm program_, sweeps_ = MPI_COMM_NULL, reversed_ = MPI_COMM_NULL;
  int rank_ = 0, size_ = 1;
  double seconds_;
  std::uint32_t tags_ = 32767, next_number_ = 0;
  std::vector<Transfer> pending_;
  std::string unfinished_;
  Traffic traffic_;
  bool failed_ = false;
};

}  // namespace detail
}  // namespace wengert::mpi
