// SPDX-License-Identifier: MIT
// Random patterns of communication: rings, trees, pairs, collective calls, nonblocking, persistent and one-sided
// messages in random order, over all ranks and parts of them, with local computation between them, each checked by the
// harness. random_programs FIRST COUNT
#include <algorithm>
#include <random>

#include "harness.hpp"

namespace {
using namespace mpi_test;
using mpi::Communicator;

/// All ranks draw the same steps; what they compute depends on the rank.
template <class N>
std::vector<N> program(const Communicator& w, std::vector<N> x, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int ranks = w.size(), me = w.rank();
  const std::size_t n = x.size();
  const auto mix = [&](const std::vector<N>& y, double a) {
    for (std::size_t i = 0; i < n; ++i) x[i] = N(0.5 * x[i] + a * y[i] * x[(i + 1) % n] + 0.1 * y[i]);
  };
  for (int step = 0; step < 7; ++step) {
    std::vector<N> got(n, N(0.25));
    const int shift = 1 + below(ranks), kind = below(15), root = below(ranks), tag = below(3);
    const int to = (me + shift) % ranks, from = (me + ranks * 2 - shift) % ranks;
    switch (kind) {
      case 0:
        w.sendrecv(x, to, got, from, tag, tag);
        break;
      case 1: {  // pairs
        std::vector<int> order(static_cast<std::size_t>(ranks));
        for (int r = 0; r < ranks; ++r) order[static_cast<std::size_t>(r)] = r;
        std::shuffle(order.begin(), order.end(), random);
        for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
          if (order[i] == me) w.send(x, order[i + 1], tag);
          if (order[i + 1] == me) w.recv(got, order[i], tag);
        }
        break;
      }
      case 2: {  // a tree to rank 0
        for (int distance = 1; distance < ranks; distance *= 2) {
          if (me % (2 * distance) == distance) w.send(x, me - distance, tag);
          if (me % (2 * distance) == 0 && me + distance < ranks) {
            w.recv(got, me + distance, tag);
            mix(got, 0.3);
          }
        }
        break;
      }
      case 3: {  // several messages of one tag, waited for in any order
        const int count = 1 + below(3);
        std::vector<std::vector<N>> all(static_cast<std::size_t>(count), got);
        std::vector<mpi::Request> requests;
        for (auto& y : all) requests.push_back(w.irecv(y, from, tag));
        for (int k = 0; k < count; ++k) {
          requests.push_back(w.isend(x, to, tag));
          x[0] = N(x[0] * 0.9);
        }
        std::shuffle(requests.begin(), requests.end(), random);
        mpi::waitall(requests);
        for (const auto& y : all) mix(y, 0.2);
        break;
      }
      case 4:
        if (me == root) got = x;
        w.bcast(got, root);
        break;
      case 5:
        w.allreduce(x, got, static_cast<mpi::Op>(below(2)));
        break;
      case 6:
        w.reduce(x, got, mpi::Op::sum, root);
        break;
      case 7:
        w.scan(x, got);
        break;
      case 8: {  // persistent requests, whose numbers change between their messages
        auto buffer = x;
        auto sent = mpi::Persistent<std::vector<N>>::send(w, buffer, to, tag);
        auto received = mpi::Persistent<std::vector<N>>::recv(w, got, from, tag);
        for (int time = 1 + below(3); time > 0; --time) {
          const bool first = below(2) != 0;
          if (first) received.start();
          sent.start();
          if (!first) received.start();
          mix(x, 0.1);
          received.wait();
          sent.wait();
          mix(got, 0.2);
          for (std::size_t i = 0; i < n; ++i) buffer[i] = N(got[i] * 0.5 + x[(i + 1) % n]);
        }
        break;
      }
      case 9: {  // every other number, of different spacing on both sides
        std::vector<N> spread(2 * n, N(0.5)), kept(3 * n, N(0.1));
        for (std::size_t i = 0; i < n; ++i) spread[2 * i] = x[i];
        w.sendrecv(mpi::Strided<const N>{spread.data(), n, 1, 2}, to, mpi::Strided<N>{kept.data() + 1, n, 1, 3}, from,
                   tag, tag);
        for (std::size_t i = 0; i < n; ++i) got[i] = N(kept[3 * i + 1] + kept[3 * i]);
        break;
      }
      case 10: {  // parts of the ranks, in another order
        const Communicator part = w.split((me + shift) % 2, below(2) ? me : -me);
        const Communicator twin = part.duplicate();
        part.scan(x, got);
        twin.bcast(got, 0);
        part.allreduce(got, got);
        break;
      }
      case 11: {  // one-sided messages in two epochs
        auto memory = x;
        mpi::Window window(w, std::span(memory));
        window.fence();
        window.put(std::span(x).first(1), to, 0);
        window.accumulate(std::span(x).subspan(1, 1), root, 1);
        window.fence();
        memory[0] = N(memory[0] * memory[1]);
        window.get(std::span(got).first(2), to, 0);
        window.fence();
        break;
      }
      case 12:
        w.allreduce(x, got, static_cast<mpi::Op>(below(4)));
        break;
      case 13: {
        std::vector<N> all(n * static_cast<std::size_t>(ranks)), mine = all;
        for (std::size_t i = 0; i < all.size(); ++i) mine[i] = N(x[i % n] * (0.1 * static_cast<double>(i) + 0.5));
        w.alltoall(mine, all);
        for (std::size_t i = 0; i < n; ++i) got[i] = all[all.size() - 1 - i];
        break;
      }
      default: {
        std::vector<N> all(n * static_cast<std::size_t>(ranks));
        w.allgather(x, all);
        std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(n) * root, n, got.begin());
      }
    }
    mix(got, 0.4);
    for (int i = 0; i < (me + step) % 3; ++i) x[1] = N(x[1] * x[0] + 0.5);
  }
  return x;
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned first = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 0;
  const unsigned count = argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1;
  return main_of(argc, argv, [&](const Communicator& world) {
    for (unsigned seed = first; seed < first + count; ++seed)
      check_program(
          world, "random program " + std::to_string(seed),
          [=](const Communicator& w, const auto& x) { return program(w, x, seed); }, 3, seed);
  });
}
