// SPDX-License-Identifier: MIT
// Collective calls. Each is a linear map from what all ranks give to what all ranks get; its tangent is the map itself
// and its adjoint the transposed one, which is a collective call too: a sum for a broadcast, a scatter for a gather.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>
#include <wengert/mpi/point_to_point.hpp>

namespace wengert::mpi::detail {

enum class Kind : int { bcast, reduce, allreduce, scan, gather, scatter, allgather, alltoall };

/// What this rank gives and gets, in blocks of numbers. gather: one block given, by the root one from each rank got.
struct Shape {
  Kind kind;
  int root = -1;                     ///< -1: none
  std::vector<std::size_t> in, out;  ///< numbers of each block
  static std::size_t sum(const std::vector<std::size_t>& blocks) {
    return std::accumulate(blocks.begin(), blocks.end(), std::size_t{0});
  }
};

/// Counts and displacements as MPI takes them.
struct Counts {
  std::vector<int> counts, starts;
  Counts(const std::vector<std::size_t>& blocks, std::size_t unit, std::size_t more, const Call& call) {
    std::size_t start = 0;
    for (const std::size_t block : blocks) {
      const std::size_t count = (block + more) * unit;
      if (start + count > INT_MAX) fail(ErrorCode::wrong_size, call, "more numbers than MPI counts");
      counts.push_back(static_cast<int>(count));
      starts.push_back(static_cast<int>(start));
      start += count;
    }
  }
  int total() const { return counts.empty() ? 0 : starts.back() + counts.back(); }
  int* data() { return counts.data(); }
};

/// The arrays that a started collective call reads and writes; they live until it is done.
template <class V>
struct Arrays {
  std::vector<V> give, get;
  Counts give_counts, get_counts;
};

/// A collective call of one rank. `unit` is atoms a number times directions; `more` numbers stand before each block.
template <class V>
class Linear {
 public:
  Linear(std::shared_ptr<State> its_state, const Call& its_call, Shape its_shape)
      : state(std::move(its_state)), call(its_call), shape(std::move(its_shape)) {}
  using Memory = std::shared_ptr<Arrays<V>>;

  /// Starts the map (or the transposed one) on `give`; needs() tells whether this rank gets anything of it.
  std::pair<Transfer, Memory> start(std::vector<V> give, bool transposed, std::size_t directions, std::size_t more,
                                    bool sweep) const {
    const auto& in = transposed ? shape.out : shape.in;
    const auto& out = transposed ? shape.in : shape.out;
    const std::size_t unit = atoms<V> * directions;
    auto memory = std::make_shared<Arrays<V>>(
        Arrays<V>{std::move(give), {}, Counts(in, unit, more, call), Counts(out, unit, more, call)});
    memory->get.resize(Shape::sum(out) * directions + out.size() * more);
    // The root of a broadcast takes part in the sum of adjoints with zeros.
    if (shape.kind == Kind::bcast && transposed && state->rank() == shape.root)
      memory->give.assign(memory->get.size(), V(0)), memory->give_counts = memory->get_counts;
    Transfer transfer{MPI_REQUEST_NULL, memory};
    state->count_bytes(std::max(memory->give.size(), memory->get.size()) * sizeof(V), sweep, call);
    state->check(begin(*memory, transposed, sweep ? state->sweeps() : state->program(), transfer.request), call);
    return {std::move(transfer), memory};
  }
  bool needs(bool transposed) const {
    const bool is_root = state->rank() == shape.root;
    switch (shape.kind) {
      case Kind::bcast:
        return transposed == is_root;
      case Kind::scatter:
        return !transposed || is_root;
      case Kind::reduce:
      case Kind::gather:
        return transposed || is_root;
      default:
        return true;
    }
  }

  std::shared_ptr<State> state;
  Call call;
  Shape shape;

 private:
  int begin(Arrays<V>& a, bool transposed, MPI_Comm comm, MPI_Request& request) const {
    const MPI_Datatype type = atom_type<V>();
    void *give = a.give.data(), *get = a.get.data();
    const int given = a.give_counts.total(), got = a.get_counts.total(), root = shape.root;
    const bool is_root = state->rank() == root;
    switch (shape.kind) {
      case Kind::bcast:
      case Kind::reduce:
        if ((shape.kind == Kind::bcast) != transposed) {  // the root's numbers to all
          if (is_root) return MPI_Ibcast(give, given, type, root, comm, &request);
          return MPI_Ibcast(get, got, type, root, comm, &request);
        }
        return MPI_Ireduce(give, get, given, type, MPI_SUM, root, comm, &request);
      case Kind::allreduce:
        return MPI_Iallreduce(give, get, given, type, MPI_SUM, comm, &request);
      case Kind::scan:
        return MPI_Iscan(give, get, given, type, MPI_SUM, transposed ? state->reversed(call) : comm, &request);
      case Kind::gather:
      case Kind::scatter:
        if ((shape.kind == Kind::gather) != transposed)
          return MPI_Igatherv(give, given, type, get, a.get_counts.counts.data(), a.get_counts.starts.data(), type,
                              root, comm, &request);
        return MPI_Iscatterv(give, a.give_counts.counts.data(), a.give_counts.starts.data(), type, get, got, type, root,
                             comm, &request);
      case Kind::allgather:
        if (!transposed)
          return MPI_Iallgatherv(give, given, type, get, a.get_counts.counts.data(), a.get_counts.starts.data(), type,
                                 comm, &request);
        return MPI_Ireduce_scatter(give, get, a.give_counts.counts.data(), type, MPI_SUM, comm, &request);
      case Kind::alltoall:
        return MPI_Ialltoallv(give, a.give_counts.counts.data(), a.give_counts.starts.data(), type, get,
                              a.get_counts.counts.data(), a.get_counts.starts.data(), type, comm, &request);
    }
    return MPI_ERR_OTHER;
  }
};

/// Numbers of each direction one behind the other, as ports have them, to blocks of all directions; and back.
template <class V>
void copy_blocks(const std::vector<std::size_t>& blocks, std::size_t directions, V* by_direction, V* by_block,
                 bool to_blocks) {
  const std::size_t all = Shape::sum(blocks);
  std::size_t start = 0;
  for (const std::size_t block : blocks) {
    for (std::size_t d = 0; d < directions; ++d) {
      V* const here = by_direction + d * all + start;
      V* const there = by_block + directions * start + d * block;
      if (to_blocks)
        std::copy_n(here, block, there);
      else
        std::copy_n(there, block, here);
    }
    start += block;
  }
}

template <class V>
class CollectiveEvent final : public TapeEvent<V> {
 public:
  CollectiveEvent(Linear<V> map, std::shared_ptr<Port<V>> in, std::shared_ptr<Port<V>> out)
      : map_(std::move(map)), in_(std::move(in)), out_(std::move(out)) {}
  void reverse(DirectionMatrix<V>& adjoints) override { sweep(adjoints, true); }
  void forward(DirectionMatrix<V>& tangents) override { sweep(tangents, false); }
  std::size_t bytes() const override {
    return sizeof(*this) + (Shape::sum(map_.shape.in) + Shape::sum(map_.shape.out)) * sizeof(std::uint64_t);
  }

 private:
  void sweep(DirectionMatrix<V>& matrix, bool transposed) {
    State& state = *map_.state;
    state.begin();
    const std::size_t directions = matrix.directions();
    const auto& given = transposed ? map_.shape.out : map_.shape.in;
    const auto& got = transposed ? map_.shape.in : map_.shape.out;
    const std::size_t n = Shape::sum(given), m = Shape::sum(got);
    std::vector<V> numbers(n * directions, V(0)), blocks(n * directions, V(0));
    const Port<V>* const from = (transposed ? out_ : in_).get();
    for (std::size_t d = 0; from != nullptr && d < directions; ++d) {
      if (transposed)
        from->take(matrix, d, numbers.data() + d * n);
      else
        from->tangents(matrix, d, numbers.data() + d * n);
    }
    copy_blocks(given, directions, numbers.data(), blocks.data(), true);
    auto [transfer, memory] = map_.start(std::move(blocks), transposed, directions, 0, true);
    if (!map_.needs(transposed)) return state.pend(std::move(transfer));
    state.wait(transfer, map_.call);
    numbers.assign(m * directions, V(0));
    copy_blocks(got, directions, numbers.data(), result(*memory, transposed), false);
    const Port<V>* const to = (transposed ? in_ : out_).get();
    for (std::size_t d = 0; to != nullptr && d < directions; ++d) {
      if (transposed)
        to->add(matrix, d, numbers.data() + d * m);
      else
        to->set(matrix, d, numbers.data() + d * m);
    }
  }
  /// Of a broadcast the root has given what it would get.
  V* result(Arrays<V>& memory, bool transposed) const {
    const bool gave = map_.shape.kind == Kind::reduce && transposed && map_.state->rank() == map_.shape.root;
    return gave ? memory.give.data() : memory.get.data();
  }
  Linear<V> map_;
  std::shared_ptr<Port<V>> in_, out_;
};

/// In check mode, before the call: all ranks make the same one.
inline void compare_calls(State& state, const Call& call, const Shape& shape, std::size_t number_bytes,
                          bool recording) {
  if (!state.checks()) return;
  const bool sized = shape.kind <= Kind::scan;
  const std::int64_t size =
      sized ? static_cast<std::int64_t>(std::max(Shape::sum(shape.in), Shape::sum(shape.out))) : 0;
  constexpr std::size_t facts = 5;
  const std::array<std::int64_t, facts> mine{static_cast<int>(shape.kind), shape.root, size,
                                             static_cast<std::int64_t>(number_bytes), recording ? 1 : 0};
  struct Both {
    std::array<std::int64_t, 2 * facts> give, get;
  };
  auto both = std::make_shared<Both>();
  for (std::size_t i = 0; i < facts; ++i) both->give[i] = mine[i], both->give[facts + i] = -mine[i];
  Transfer transfer{MPI_REQUEST_NULL, both};
  state.check(MPI_Iallreduce(both->give.data(), both->get.data(), 2 * facts, MPI_INT64_T, MPI_MIN, state.program(),
                             &transfer.request),
              call);
  state.wait(transfer, call);
  static constexpr const char* names[facts] = {"kind of call", "root", "count of numbers", "kind of numbers",
                                               "recording or not"};
  for (std::size_t i = 0; i < facts; ++i)
    if (both->get[i] != -both->get[facts + i])
      fail(ErrorCode::mismatched_calls, call,
           std::string("the ranks differ in their ") + names[i] + ": between " + std::to_string(both->get[i]) +
               " and " + std::to_string(-both->get[facts + i]) + ", here " + std::to_string(mine[i]));
}

template <class V>
double first_atom(const V& x) {
  Atom<V> atom;
  std::memcpy(&atom, static_cast<const void*>(&x), sizeof atom);
  return static_cast<double>(atom);
}

/// Three numbers before each block, or before a sum: does this rank record, does it give active numbers, how many.
inline constexpr std::size_t told = 3;

/// The call in the program. `out` is null where this rank gets nothing; then shape.out may still hold what MPI needs.
template <class V>
void collective(const std::shared_ptr<State>& state, const Call& call, Shape shape, Outgoing<V> in, Incoming<V>* out) {
  const Recording<V> recording = in.recording ? in.recording : out != nullptr ? out->recording() : Recording<V>{};
  compare_calls(*state, call, shape, sizeof(V), static_cast<bool>(recording));
  if (shape.kind == Kind::scan) state->reversed(call);
  Linear<V> map(state, call, std::move(shape));
  std::vector<V> give(in.values.size() + map.shape.in.size() * told, V(0));
  V* next = give.data();
  const V* from = in.values.data();
  for (const std::size_t block : map.shape.in) {
    next[0] = V(Atom<V>(recording ? 1 : 0));
    next[1] = V(Atom<V>(in.port != nullptr ? 1 : 0));
    next[2] = V(static_cast<Atom<V>>(block));
    std::copy_n(from, block, next + told);
    next += told + block;
    from += block;
  }
  auto [transfer, memory] = map.start(std::move(give), false, 1, told, false);
  state->wait(transfer, call);

  const Kind kind = map.shape.kind;
  const bool is_root = state->rank() == map.shape.root;
  const bool sums = kind == Kind::reduce || kind == Kind::allreduce || kind == Kind::scan;
  std::vector<V> values;
  double recorders = 0, actives = 0, seen = 0;
  const auto look = [&](const V* block, std::size_t count, double ranks) {
    recorders += first_atom(block[0]);
    actives += first_atom(block[1]);
    seen += ranks;
    const double length = first_atom(block[2]);
    if (length != ranks * static_cast<double>(count))
      fail(ErrorCode::mismatched_calls, call,
           "this rank expects " + std::to_string(count) + " numbers; " + std::to_string(length / ranks) +
               " are given on average");
  };
  if (kind == Kind::bcast && is_root) {
    look(memory->give.data(), map.shape.in[0], 1);
  } else if (map.needs(false)) {
    const V* block = memory->get.data();
    for (const std::size_t count : map.shape.out) {
      look(block, count, kind == Kind::scan ? state->rank() + 1 : sums ? state->size() : 1);
      values.insert(values.end(), block + told, block + told + count);
      block += told + count;
    }
  }
  const bool known = kind != Kind::reduce && kind != Kind::gather && kind != Kind::scan;  // to all ranks
  const bool matters = actives > 0 || !known;
  if (matters && seen > 0 && recorders != (recording ? seen : 0)) {
    if (!recording && actives > 0) fail(ErrorCode::no_tape, call, "active numbers arrive");
    fail(ErrorCode::mismatched_calls, call, "some ranks record and others do not");
  }
  std::shared_ptr<Port<V>> port;
  if (out != nullptr && map.needs(false)) port = out->put(values.data(), actives > 0, call);
  if (!recording || !matters) return;
  record<V>(state, recording, call,
            std::make_unique<CollectiveEvent<V>>(std::move(map), std::move(in.port), std::move(port)));
}

}  // namespace wengert::mpi::detail
