// SPDX-License-Identifier: MIT
// Every call, checked by the harness. Each program puts products around the call, so that second derivatives are not
// zero, and lets ranks do different things before it, so that the places of messages in the tapes differ.
#include <algorithm>

#include "harness.hpp"

namespace {
using namespace mpi_test;
using mpi::Communicator;
using mpi::Op;

template <class N>
std::vector<N> squared(const Communicator& world, const std::vector<N>& x) {
  std::vector<N> y;
  for (const N& number : x) y.push_back(N(number * number + number));
  for (int i = 0; i < world.rank(); ++i) y[0] = N(y[0] * 1.25);  // more statements on later ranks
  return y;
}
template <class N>
std::vector<N> times(const std::vector<N>& a, const std::vector<N>& b) {
  std::vector<N> y;
  for (std::size_t i = 0; i < a.size(); ++i) y.push_back(N(a[i] * b[i % b.size()]));
  return y;
}
int next(const Communicator& world) { return (world.rank() + 1) % world.size(); }
int previous(const Communicator& world) { return (world.rank() + world.size() - 1) % world.size(); }

/// A program: give(world, s, t) sends s and fills t, of `factor` times as many numbers, or of `size` ranks times.
template <class Give>
auto around(Give give, std::size_t factor = 1, bool each_rank = false) {
  return [=](const Communicator& world, const auto& x) {
    const auto s = squared(world, x);
    auto t = s;
    t.assign(s.size() * factor * (each_rank ? static_cast<std::size_t>(world.size()) : 1), s[0] * s[0]);
    give(world, s, t);
    return times(t, x);
  };
}

/// The same program while other messages are under way. Every rank sends before it receives, and ranks wait in
/// different orders, before the call and behind it: this ends as messages are buffered. The sweep, in which receivers
/// send and what was last is first, has to end as well.
template <class F>
auto in_traffic(F f) {
  return [=](const Communicator& world, const auto& x) {
    const Communicator lane = world.duplicate();
    const bool is_odd = world.rank() % 2 == 1;
    auto early = x, few = x;
    few.resize(std::min<std::size_t>(few.size(), 2));  // what is sent before it is received has to be small
    auto late = few;
    auto one = x[0];
    mpi::Request received = lane.irecv(early, previous(lane), 1);
    lane.send(x[0] * x[0], next(lane), 2);
    mpi::Request sent = lane.isend(times(x, x), next(lane), 1);
    lane.send(few, previous(lane), 3);
    if (is_odd) sent.wait(), lane.recv(late, next(lane), 3);
    auto y = f(world, x);
    if (is_odd) received.wait();
    lane.recv(one, previous(lane), 2);
    if (!is_odd) lane.recv(late, next(lane), 3), received.wait(), sent.wait();
    for (std::size_t i = 0; i < y.size(); ++i) y[i] = y[i] * one + early[i % x.size()] * late[i % few.size()];
    return y;
  };
}
bool with_traffic = false;
template <class F>
void check(const Communicator& world, const std::string& name, F f, std::size_t n) {
  if (with_traffic)
    check_program(world, name + ", in traffic", in_traffic(f), n);
  else
    check_program(world, name, f, n);
}

void between_two(const Communicator& world) {
  check(world, "send and recv in a chain", around([](const Communicator& w, const auto& s, auto& t) {
          auto carried = s;
          if (w.rank() > 0) {
            const mpi::Status status = w.recv(t, w.rank() - 1, mpi::any_tag);
            if (status.tag != 7 || status.source != w.rank() - 1) std::abort();
            for (std::size_t i = 0; i < t.size(); ++i) carried[i] = s[i] * t[i];
          }
          if (w.rank() + 1 < w.size()) w.send(carried, w.rank() + 1, 7);
        }),
        3);
  check(world, "recv from any source", around([](const Communicator& w, const auto& s, auto& t) {
          if (w.rank() != 0) w.send(s, 0, w.rank());
          std::vector<std::remove_cvref_t<decltype(t)>> of(static_cast<std::size_t>(w.size()), t);
          for (int r = 1; w.rank() == 0 && r < w.size(); ++r) {
            auto one = t;
            const mpi::Status status = w.recv(one, mpi::any_source);
            of[static_cast<std::size_t>(status.source)] = one;
          }
          for (std::size_t r = 1; w.rank() == 0 && r < of.size(); ++r)  // in one order, so that sums are the same
            for (std::size_t i = 0; i < t.size(); ++i) t[i] += static_cast<double>(r) * of[r][i] * of[r][i];
          w.barrier();  // what follows may send to rank 0 too
        }),
        2);
  check(world, "numbers and expressions", around([](const Communicator& w, const auto& s, auto& t) {
          auto request = w.isend(s[0] * s[1], next(w), 1);
          w.recv(t[1], previous(w), 1);
          request.wait();
        }),
        2);
  check(world, "sendrecv",
        around([](const Communicator& w, const auto& s, auto& t) { w.sendrecv(s, next(w), t, previous(w)); }), 3);
  // Both send first: the program lives of buffers, the sweep must not.
  check(world, "send before recv, large", around([](const Communicator& w, const auto& s, auto& t) {
          if (w.size() == 1) return w.sendrecv(s, 0, t, 0), void();
          w.send(s, next(w));
          w.recv(t, previous(w));
        }),
        200);
  check(world, "isend, irecv and waitall", around([](const Communicator& w, const auto& s, auto& t) {
          auto left = t, right = t;
          std::vector<mpi::Request> requests;
          requests.push_back(w.irecv(left, previous(w), 1));
          requests.push_back(w.irecv(right, next(w), 2));
          requests.push_back(w.isend(s, next(w), 1));
          auto doubled = s;
          for (auto& number : doubled) number = number * number;
          requests.push_back(w.isend(doubled, previous(w), 2));
          mpi::waitall(requests);
          for (std::size_t i = 0; i < t.size(); ++i) t[i] = left[i] * right[i];
        }),
        3);
  check(world, "messages of one tag waited for in the opposite order",
        around([](const Communicator& w, const auto& s, auto& t) {
          auto other = t;
          mpi::Request r1 = w.irecv(t, previous(w), 5), r2 = w.irecv(other, previous(w), 5);
          mpi::Request s1 = w.isend(s, next(w), 5), s2 = w.isend(times(s, s), next(w), 5);
          s2.wait(), r2.wait(), s1.wait(), r1.wait();
          for (std::size_t i = 0; i < t.size(); ++i) t[i] = t[i] * other[i] * other[i];
        }),
        2);
  check(world, "waitany and test", around([](const Communicator& w, const auto& s, auto& t) {
          std::vector<mpi::Request> requests;
          requests.push_back(w.irecv(t, previous(w), 5));
          mpi::Request sent = w.isend(s, next(w), 5);
          while (!sent.test()) {
          }
          if (mpi::waitany(requests) != 0 || mpi::waitany(requests) != -1) std::abort();
        }),
        2);
  check(world, "persistent requests", around([](const Communicator& w, const auto& s, auto& t) {
          auto buffer = s;
          auto to = mpi::Persistent<std::remove_reference_t<decltype(buffer)>>::send(w, buffer, next(w), 3);
          auto from = mpi::Persistent<std::remove_reference_t<decltype(t)>>::recv(w, t, previous(w), 3);
          for (int time = 0; time < 3; ++time) {
            from.start(), to.start();
            to.wait(), from.wait();
            for (std::size_t i = 0; i < buffer.size(); ++i) buffer[i] = t[i] * s[i];
          }
        }),
        2);
  check(world, "strided numbers", around([](const Communicator& w, const auto& s, auto& t) {
          using N = std::remove_cvref_t<decltype(t[0])>;
          mpi::Request sent = w.isend(mpi::Strided<const N>{s.data(), 2, 1, 3}, next(w));
          w.recv(mpi::Strided<N>{t.data() + 1, 1, 2, 0}, previous(w));
          sent.wait();
        }),
        6);
  check(world, "no rank at the ends", around([](const Communicator& w, const auto& s, auto& t) {
          const int up = w.rank() + 1 < w.size() ? w.rank() + 1 : mpi::no_rank;
          const int down = w.rank() > 0 ? w.rank() - 1 : mpi::no_rank;
          w.sendrecv(s, up, t, down);
        }),
        2);
  check(world, "passive messages among active ones", around([](const Communicator& w, const auto& s, auto& t) {
          using N = std::remove_cvref_t<decltype(t[0])>;
          const std::vector<N> constant(s.size(), N(3.0));
          std::vector<N> arrived(s.size());
          w.sendrecv(w.rank() % 2 == 0 ? constant : s, next(w), arrived, previous(w));
          for (std::size_t i = 0; i < t.size(); ++i) t[i] = s[i] * arrived[i];
        }),
        2);
}

void among_all(const Communicator& world) {
  const int last = world.size() - 1;
  check(world, "bcast", around([=](const Communicator& w, const auto& s, auto& t) {
          if (w.rank() == last) t = s;
          w.bcast(t, last);
        }),
        3);
  for (const Op op : {Op::sum, Op::prod, Op::min, Op::max}) {
    const std::string name = std::to_string(static_cast<int>(op));
    check(world, "reduce " + name,
          around([=](const Communicator& w, const auto& s, auto& t) { w.reduce(s, t, op, last); }), 3);
    check(world, "allreduce " + name, around([=](const Communicator& w, const auto& s, auto& t) {
            w.allreduce(s, t, op);
            t[0] *= w.allreduce(s[1] * s[0], op);
          }),
          3);
    check(world, "scan " + name, around([=](const Communicator& w, const auto& s, auto& t) { w.scan(s, t, op); }), 3);
  }
  check(world, "in place", around([](const Communicator& w, const auto& s, auto& t) {
          t = s;
          w.allreduce(t, t);
        }),
        2);
  check(world, "barrier", around([](const Communicator& w, const auto& s, auto& t) {
          if (w.size() == 1) return w.barrier();
          if (w.rank() == 0) w.send(s, w.size() - 1);
          w.barrier();
          if (w.rank() == w.size() - 1) w.recv(t, 0);
        }),
        2);
  check(world, "gather", around([](const Communicator& w, const auto& s, auto& t) { w.gather(s, t, 0); }, 1, true), 3);
  check(world, "scatter", around([=](const Communicator& w, const auto& s, auto& t) {
          auto large = s;
          large.assign(s.size() * static_cast<std::size_t>(w.size()), s[1]);
          for (std::size_t i = 0; i < large.size(); ++i) large[i] *= static_cast<double>(i) + s[0];
          w.scatter(large, t, last);
        }),
        3);
  check(world, "allgather", around([](const Communicator& w, const auto& s, auto& t) { w.allgather(s, t); }, 1, true),
        3);
  check(world, "alltoall", around([](const Communicator& w, const auto& s, auto& t) { w.alltoall(s, t); }),
        static_cast<std::size_t>(2 * world.size()));
}

void of_different_sizes(const Communicator& world) {
  const std::size_t ranks = static_cast<std::size_t>(world.size());
  std::vector<int> counts;  // 1, 2, 3, ...; the sum is at most 15
  for (int r = 0; r < world.size(); ++r) counts.push_back(r + 1);
  const auto part = [=](const Communicator& w, auto& s) {
    return std::span(s).first(static_cast<std::size_t>(w.rank()) + 1);
  };
  const std::size_t all = ranks * (ranks + 1) / 2;
  check(world, "gatherv",
        around([=](const Communicator& w, const auto& s, auto& t) { w.gatherv(part(w, s), t, counts, 0); }), all);
  check(world, "scatterv",
        around([=](const Communicator& w, const auto& s, auto& t) { w.scatterv(s, counts, part(w, t), 0); }), all);
  check(world, "allgatherv",
        around([=](const Communicator& w, const auto& s, auto& t) { w.allgatherv(part(w, s), t, counts); }), all);
  check(
      world, "alltoallv",
      [=](const Communicator& w, const auto& x) {  // r + q + 1 numbers from r to q
        using N = std::remove_cvref_t<decltype(x[0])>;
        std::vector<int> to;
        int sum = 0;
        for (int r = 0; r < w.size(); ++r) to.push_back(w.rank() + r + 1), sum += to.back();
        std::vector<N> s(static_cast<std::size_t>(sum)), t(s.size());
        for (std::size_t i = 0; i < s.size(); ++i) s[i] = x[i % x.size()] * (x[0] + static_cast<double>(i));
        w.alltoallv(s, to, t, to);
        return times(t, x);
      },
      3);
}

void communicators(const Communicator& world) {
  check(world, "split and duplicate", around([](const Communicator& w, const auto& s, auto& t) {
          const Communicator half = w.split(w.rank() % 2, -w.rank()), twin = half.duplicate();
          half.allreduce(s, t);
          twin.scan(t, t);
          w.bcast(t, 0);
        }),
        2);
}

void one_sided(const Communicator& world) {
  check(
      world, "put, get and accumulate",
      [](const Communicator& w, const auto& x) {
        auto memory = squared(w, x);
        auto got = memory;
        mpi::Window window(w, std::span(memory));
        window.fence();
        window.put(std::span(x).first(2), next(w), 0);
        window.accumulate(std::span(x).subspan(2, 1), 0, 2);
        window.get(std::span(got).first(1), previous(w), 3);
        window.fence();
        memory[1] = memory[1] * memory[0];
        window.get(std::span(got).subspan(1, 2), next(w), 1);
        window.fence();
        auto y = times(memory, got);
        y.push_back(got[0] * got[1] * got[2]);
        return y;
      },
      4);
}

/// A stencil on a ring in whole numbers, so that every sum is exact: the gradient is that of one process, bit by bit.
void equals_the_serial_adjoint(const Communicator& world) {
  constexpr std::size_t n = 4;
  const std::size_t all = n * static_cast<std::size_t>(world.size()), mine = n * static_cast<std::size_t>(world.rank());
  const auto step = [](const auto& left, const auto& here, const auto& right) {
    return here * right - 2.0 * left + here;
  };
  const auto start = [](std::size_t i) { return static_cast<double>(i * 7 % 3) - 1.0; };
  Vector serial;
  {
    Tape tape;
    std::vector<Real> x;
    for (std::size_t i = 0; i < all; ++i) x.push_back(tape.input(start(i)));
    std::vector<Real> u = x, v = x;
    for (int t = 0; t < 4; ++t, std::swap(u, v))
      for (std::size_t i = 0; i < all; ++i) v[i] = step(u[(i + all - 1) % all], u[i], u[(i + 1) % all]);
    Real sum = 0;
    for (const Real& number : u) sum += number;
    tape.adjoint(sum) = 1.0;
    tape.reverse();
    serial = tape.adjoint(x);
  }
  Tape tape;
  std::vector<Real> x;
  for (std::size_t i = 0; i < n; ++i) x.push_back(tape.input(start(mine + i)));
  std::vector<Real> u(n + 2), v(n + 2);
  for (std::size_t i = 0; i < n; ++i) u[i + 1] = x[i];
  for (int t = 0; t < 4; ++t, std::swap(u, v)) {
    world.sendrecv(u[n], next(world), u[0], previous(world), 1, 1);
    world.sendrecv(u[1], previous(world), u[n + 1], next(world), 2, 2);
    for (std::size_t i = 1; i <= n; ++i) v[i] = step(u[i - 1], u[i], u[i + 1]);
  }
  Real sum = 0;
  for (std::size_t i = 1; i <= n; ++i) sum += u[i];
  const mpi::Traffic before = world.traffic();
  tape.adjoint(sum) = 1.0;
  tape.reverse();
  const mpi::Traffic after = world.traffic();
  for (std::size_t i = 0; i < n; ++i)
    expect(world, double(tape.adjoint(x[i])) == serial[mine + i], "adjoint bit by bit");
  // Every message of the program has one of the sweep: 8 bytes of numbers beside 16 of the header.
  expect(world, after.sweep_bytes - before.sweep_bytes == 8 * 8 && after.sweep_messages - before.sweep_messages == 8,
         "volume of the sweep is that of the program's numbers");
}

}  // namespace

int main(int argc, char** argv) {
  with_traffic = argc > 1 && std::string(argv[1]) == "traffic";
  return main_of(argc, argv, [](const Communicator& world) {
    between_two(world);
    among_all(world);
    of_different_sizes(world);
    communicators(world);
    one_sided(world);
    equals_the_serial_adjoint(world);
  });
}
