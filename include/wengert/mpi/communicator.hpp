// SPDX-License-Identifier: MIT
// The calls of a program: MPI's, as members of a communicator, on numbers of any kind.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#include <wengert/mpi/collective.hpp>

namespace wengert::mpi {

/// How reduce, allreduce and scan combine numbers. sum is MPI's; the others are made in the order of ranks from all
/// numbers, so that their derivatives are exact at zeros and ties: at a tie the lowest rank has the derivative, and NaN
/// wins over any number.
enum class Op { sum, prod, min, max };

/// Ranks that send messages to each other. Making one is a collective call: it duplicates MPI's communicator, so that
/// no other messages meet its own. End it before MPI_Finalize. Every call may throw mpi_not_running, mismatched_calls,
/// unfinished_request and communication_failed, and the errors of recording.
///
/// x is what a call sends and y where it puts what it receives: a number, a contiguous range of numbers, Strided ones,
/// or, with <wengert/mpi_eigen.hpp>, a matrix, whose size has to be that of what arrives.
class Communicator {
  using Place = detail::Place;
  using Kind = detail::Kind;

 public:
  /// In check mode every collective call first compares itself with those of the other ranks, and a call that waits
  /// for longer than `seconds` fails; 0 is no check mode. The environment variable WENGERT_MPI_CHECK=SECONDS sets it
  /// where none is given.
  explicit Communicator(MPI_Comm communicator = MPI_COMM_WORLD, double seconds = seconds_of_environment()) {
    detail::require_running();
    MPI_Comm mine = MPI_COMM_NULL;
    MPI_Comm_dup(communicator, &mine);
    state_ = std::make_shared<detail::State>(mine, seconds);
  }
  int rank() const { return state_->rank(); }
  int size() const { return state_->size(); }
  const Traffic& traffic() const { return state_->traffic(); }
  Communicator duplicate() const { return Communicator(state_->program(), state_->seconds()); }
  /// One communicator for all ranks of a color, ordered by key.
  Communicator split(int color, int key = 0, const Place& place = Place::current()) const {
    const detail::Call call{"split", place};
    state_->begin();
    MPI_Comm part = MPI_COMM_NULL;
    state_->check(MPI_Comm_split(state_->program(), color, key, &part), call);
    if (part == MPI_COMM_NULL) detail::fail(ErrorCode::wrong_value, call, "a rank without a color");
    return Communicator(std::make_shared<detail::State>(part, state_->seconds()));
  }

  // ---- Between two ranks

  template <detail::Message X>
  void send(const X& x, int destination, int tag = 0, const Place& place = Place::current()) const {
    isend_as("send", x, destination, tag, true, place).wait();
  }
  /// Returns where the message came from: source and tag may be any_source and any_tag.
  template <detail::Message Y>
  Status recv(Y&& y, int source, int tag = any_tag, const Place& place = Place::current()) const {
    return irecv_as("recv", y, source, tag, true, place).wait();
  }
  /// x is copied: it may be used and written at once.
  template <detail::Message X>
  [[nodiscard]] Request isend(const X& x, int destination, int tag = 0, const Place& place = Place::current()) const {
    return isend_as("isend", x, destination, tag, false, place);
  }
  /// y has to live until the wait; using active numbers of it before is the error foreign_variable.
  template <detail::Message Y>
  [[nodiscard]] Request irecv(Y&& y, int source, int tag = any_tag, const Place& place = Place::current()) const {
    return irecv_as("irecv", y, source, tag, false, place);
  }
  template <detail::Message X, detail::Message Y>
  Status sendrecv(const X& x, int destination, Y&& y, int source, int send_tag = 0, int receive_tag = any_tag,
                  const Place& place = Place::current()) const {
    Request sent = isend_as("sendrecv", x, destination, send_tag, false, place);
    const Status status = irecv_as("sendrecv", y, source, receive_tag, true, place).wait();
    sent.wait();
    return status;
  }

  // ---- All ranks

  /// No numbers, and so no part of a sweep.
  void barrier(const Place& place = Place::current()) const {
    const detail::Call call{"barrier", place};
    state_->begin();
    detail::Transfer transfer;
    state_->check(MPI_Ibarrier(state_->program(), &transfer.request), call);
    state_->wait(transfer, call);
  }
  template <detail::Message X>
  void bcast(X&& x, int root, const Place& place = Place::current()) const {
    const detail::Call call = started("bcast", root, place);
    if (rank() == root) {
      auto in = detail::outgoing(x, call);
      const std::size_t n = in.values.size();
      run(call, {Kind::bcast, root, {n}, {}}, std::move(in), false);
    } else {
      auto out = detail::incoming(x);
      const std::size_t n = out->size();
      run(call, {Kind::bcast, root, {}, {n}}, nothing(*out), out.get());
    }
  }
  /// y is the root's result; other ranks' y stays as it is.
  template <detail::Message X, detail::Message Y>
  void reduce(const X& x, Y&& y, Op op, int root, const Place& place = Place::current()) const {
    const detail::Call call = started("reduce", root, place);
    if (op == Op::sum) return sums(call, Kind::reduce, root, x, y, rank() == root);
    folding<Y>(call, x, [&](auto& all, std::size_t n) {
      if (rank() == root) all.resize(n * static_cast<std::size_t>(size()));
      gather(x, all, root, place);
      if (rank() == root) fold(call, op, all, size(), y);
    });
  }
  template <detail::Message X, detail::Message Y>
  void allreduce(const X& x, Y&& y, Op op = Op::sum, const Place& place = Place::current()) const {
    const detail::Call call = started("allreduce", 0, place);
    if (op == Op::sum) return sums(call, Kind::allreduce, -1, x, y, true);
    folding<Y>(call, x, [&](auto& all, std::size_t n) {
      all.resize(n * static_cast<std::size_t>(size()));
      allgather(x, all, place);
      fold(call, op, all, size(), y);
    });
  }
  template <detail::Numbers X>
  [[nodiscard]] auto allreduce(const X& x, Op op = Op::sum, const Place& place = Place::current()) const {
    using T = typename detail::CarriedBy<X>::Element;
    T y(0);
    allreduce(T(x), y, op, place);
    return y;
  }
  /// y is the result of the ranks from 0 to this one.
  template <detail::Message X, detail::Message Y>
  void scan(const X& x, Y&& y, Op op = Op::sum, const Place& place = Place::current()) const {
    const detail::Call call = started("scan", 0, place);
    if (op == Op::sum) return sums(call, Kind::scan, -1, x, y, true);
    folding<Y>(call, x, [&](auto& all, std::size_t n) {
      all.resize(n * static_cast<std::size_t>(size()));
      allgather(x, all, place);
      fold(call, op, all, rank() + 1, y);
    });
  }
  /// The root's y is what all ranks give, in the order of ranks; the same of each.
  template <detail::Message X, detail::Message Y>
  void gather(const X& x, Y&& y, int root, const Place& place = Place::current()) const {
    blocks(started("gather", root, place), Kind::gather, root, x, {}, y, {}, rank() == root);
  }
  /// counts: elements from each rank; read at the root.
  template <detail::Message X, detail::Message Y>
  void gatherv(const X& x, Y&& y, std::span<const int> counts, int root, const Place& place = Place::current()) const {
    blocks(started("gatherv", root, place), Kind::gather, root, x, {}, y, counts, rank() == root);
  }
  template <detail::Message X, detail::Message Y>
  void scatter(const X& x, Y&& y, int root, const Place& place = Place::current()) const {
    blocks(started("scatter", root, place), Kind::scatter, root, x, {}, y, {}, true);
  }
  template <detail::Message X, detail::Message Y>
  void scatterv(const X& x, std::span<const int> counts, Y&& y, int root, const Place& place = Place::current()) const {
    blocks(started("scatterv", root, place), Kind::scatter, root, x, counts, y, {}, true);
  }
  template <detail::Message X, detail::Message Y>
  void allgather(const X& x, Y&& y, const Place& place = Place::current()) const {
    blocks(started("allgather", 0, place), Kind::allgather, -1, x, {}, y, {}, true);
  }
  template <detail::Message X, detail::Message Y>
  void allgatherv(const X& x, Y&& y, std::span<const int> counts, const Place& place = Place::current()) const {
    blocks(started("allgatherv", 0, place), Kind::allgather, -1, x, {}, y, counts, true);
  }
  template <detail::Message X, detail::Message Y>
  void alltoall(const X& x, Y&& y, const Place& place = Place::current()) const {
    blocks(started("alltoall", 0, place), Kind::alltoall, -1, x, {}, y, {}, true);
  }
  template <detail::Message X, detail::Message Y>
  void alltoallv(const X& x, std::span<const int> x_counts, Y&& y, std::span<const int> y_counts,
                 const Place& place = Place::current()) const {
    blocks(started("alltoallv", 0, place), Kind::alltoall, -1, x, x_counts, y, y_counts, true);
  }

  /// Duplicates of MPI's own for numbers without derivatives: flags, sizes.
  MPI_Comm handle() const { return state_->program(); }

 private:
  explicit Communicator(std::shared_ptr<detail::State> state) : state_(std::move(state)) {}
  static double seconds_of_environment() {
    const char* const text = std::getenv("WENGERT_MPI_CHECK");
    return text == nullptr ? 0 : std::strtod(text, nullptr);
  }

  template <class X>
  Request isend_as(const char* name, const X& x, int destination, int tag, bool blocking, const Place& place) const {
    state_->begin();
    if (destination == no_rank) return Request();
    const detail::Call call{name, place, destination, tag, true};
    require_rank(call, destination);
    auto out = detail::outgoing(x, call);
    using V = typename decltype(out.values)::value_type;
    return Request(std::make_unique<detail::StartedSend<V>>(state_, call, std::move(out), blocking));
  }
  template <class Y>
  Request irecv_as(const char* name, Y& y, int source, int tag, bool blocking, const Place& place) const {
    state_->begin();
    if (source == no_rank) return Request();
    const detail::Call call{name, place, source, tag, false};
    if (source != any_source) require_rank(call, source);
    auto in = detail::incoming(y);
    using V = typename std::remove_reference_t<decltype(*in)>::V;
    return Request(std::make_unique<detail::StartedReceive<V>>(state_, call, std::move(in), blocking));
  }
  void require_rank(const detail::Call& call, int other) const {
    if (other < 0 || other >= size())
      detail::fail(ErrorCode::wrong_value, call, "there are " + std::to_string(size()) + " ranks");
  }

  detail::Call started(const char* name, int root, const Place& place) const {
    const detail::Call call{name, place};
    state_->begin();
    require_rank(call, root);
    return call;
  }
  /// What a rank that gives nothing sends: nothing, on the tape on which it receives.
  template <class In>
  static auto nothing(const In& incoming) {
    detail::Outgoing<typename In::V> none;
    none.recording = incoming.recording();
    return none;
  }
  template <class V, class Out>
  void run(const detail::Call& call, detail::Shape shape, detail::Outgoing<V> in, Out out) const {
    if constexpr (std::is_same_v<Out, bool>)
      detail::collective<V>(state_, call, std::move(shape), std::move(in), nullptr);
    else
      detail::collective<V>(state_, call, std::move(shape), std::move(in), out);
  }
  template <class X, class Y>
  void sums(const detail::Call& call, Kind kind, int root, const X& x, Y& y, bool gets) const {
    auto in = detail::outgoing(x, call);
    const std::size_t n = in.values.size();
    if (!gets) return run(call, {kind, root, {n}, {}}, std::move(in), false);
    auto out = detail::incoming(y);
    if (out->size() != n) wrong_sizes(call, n, out->size());
    run(call, {kind, root, {n}, {n}}, std::move(in), out.get());
  }
  [[noreturn]] static void wrong_sizes(const detail::Call& call, std::size_t expected, std::size_t there) {
    detail::fail(ErrorCode::wrong_size, call,
                 "numbers of " + std::to_string(there) + " elements where " + std::to_string(expected) + " are needed");
  }
  /// One block for each rank, of the same size where no counts are given.
  std::vector<std::size_t> each_rank(const detail::Call& call, std::size_t numbers, std::size_t parts,
                                     std::span<const int> counts) const {
    const auto ranks = static_cast<std::size_t>(size());
    std::vector<std::size_t> result;
    if (counts.empty()) {
      if (numbers % ranks != 0)
        detail::fail(ErrorCode::wrong_size, call,
                     std::to_string(numbers / parts) + " elements for " + std::to_string(ranks) + " ranks");
      result.assign(ranks, numbers / ranks);
      return result;
    }
    if (counts.size() != ranks) wrong_sizes(call, ranks, counts.size());
    for (const int count : counts) result.push_back(static_cast<std::size_t>(count) * parts);
    if (detail::Shape::sum(result) != numbers) wrong_sizes(call, detail::Shape::sum(result) / parts, numbers / parts);
    return result;
  }
  template <class X, class Y>
  void blocks(const detail::Call& call, Kind kind, int root, const X& x, std::span<const int> x_counts, Y& y,
              std::span<const int> y_counts, bool gets) const {
    using detail::parts_of_element;
    detail::Shape shape{kind, root, {}, {}};
    auto out = detail::incoming(y);
    using V = typename std::remove_reference_t<decltype(*out)>::V;
    detail::Outgoing<V> in = nothing(*out);
    if (kind != Kind::scatter || rank() == root) {
      in = detail::outgoing(x, call);
      const std::size_t n = in.values.size();
      if (kind == Kind::scatter || kind == Kind::alltoall)
        shape.in = each_rank(call, n, parts_of_element<X>(), x_counts);
      else
        shape.in = {n};
    }
    if (gets) {
      const std::size_t m = out->size();
      if (kind == Kind::scatter)
        shape.out = {m};
      else
        shape.out = each_rank(call, m, parts_of_element<Y>(), y_counts);
    }
    run(call, std::move(shape), std::move(in), gets ? static_cast<detail::Incoming<V>*>(out.get()) : nullptr);
  }

  /// use(all, n) with a vector for the n numbers of each rank.
  template <class Y, class X, class Use>
  static void folding(const detail::Call& call, const X& x, Use&& use) {
    if constexpr (detail::Numbers<X> && is_foldable<std::remove_cvref_t<Y>>) {
      std::vector<typename detail::CarriedBy<X>::Element> all;
      use(all, detail::CarriedBy<X>::size(x));
    } else {
      static_cast<void>(x);
      detail::fail(ErrorCode::wrong_value, call, "prod, min and max take numbers and ranges of them, not matrices");
    }
  }
  /// y = op over the first `ranks` blocks.
  template <class T, class Y>
  static void fold(const detail::Call& call, Op op, const std::vector<T>& all, int ranks, Y& y) {
    const std::span<T> result = elements(y);
    const std::size_t n = result.size();
    if (all.size() < n * static_cast<std::size_t>(ranks)) wrong_sizes(call, all.size(), n);
    for (std::size_t i = 0; i < n; ++i) {
      T folded = all[i];
      for (std::size_t r = 1; r < static_cast<std::size_t>(ranks); ++r) {
        const T& next = all[r * n + i];
        if (op == Op::prod)
          folded *= next;
        else if (!is_number(next) || (is_number(folded) && (op == Op::min ? next < folded : folded < next)))
          folded = next;
      }
      result[i] = folded;
    }
  }
  template <class T>
  static bool is_number(const T& x) {
    return x == x;  // NOLINT: NaN is not
  }
  template <class Y>
  static constexpr bool is_foldable =
      detail::Number<Y> || (std::ranges::contiguous_range<Y> && !requires { typename Y::PlainObject; });
  template <class Y>
  static auto elements(Y& y) {
    if constexpr (detail::Number<Y>)
      return std::span<Y>(&y, 1);
    else
      return std::span(std::ranges::data(y), std::ranges::size(y));
  }

  std::shared_ptr<detail::State> state_;
};

/// Waits for all of them, in order.
inline void waitall(std::span<Request> requests) {
  for (Request& request : requests) request.wait();
}
/// Waits for one of them and returns which; -1 if none is under way.
inline int waitany(std::span<Request> requests) {
  for (;;) {
    bool any = false;
    for (std::size_t i = 0; i < requests.size(); ++i) {
      if (!requests[i].active()) continue;
      any = true;
      if (requests[i].test()) return static_cast<int>(i);
    }
    if (!any) return -1;
    sched_yield();
  }
}

/// A message of the same numbers to the same rank, or from it, again and again: MPI_Send_init and MPI_Recv_init. The
/// numbers have to live as long as it.
template <class X>
class Persistent {
  using Place = detail::Place;

 public:
  static Persistent send(const Communicator& communicator, X& x, int destination, int tag = 0,
                         const Place& place = Place::current()) {
    return Persistent(communicator, x, destination, tag, true, place);
  }
  static Persistent recv(const Communicator& communicator, X& x, int source, int tag = any_tag,
                         const Place& place = Place::current()) {
    return Persistent(communicator, x, source, tag, false, place);
  }
  /// Throws unfinished_request if the last message was not waited for.
  void start() {
    if (request_.active()) wengert::fail(ErrorCode::unfinished_request, "start() of a persistent request under way");
    request_ = sends_ ? communicator_.isend(*x_, peer_, tag_, place_) : communicator_.irecv(*x_, peer_, tag_, place_);
  }
  Status wait() { return request_.wait(); }

 private:
  Persistent(const Communicator& communicator, X& x, int peer, int tag, bool sends, const Place& place)
      : communicator_(communicator), x_(&x), peer_(peer), tag_(tag), sends_(sends), place_(place) {}
  Communicator communicator_;
  X* x_;
  int peer_, tag_;
  bool sends_;
  Place place_;
  Request request_;
};

}  // namespace wengert::mpi
