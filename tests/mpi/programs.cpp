// SPDX-License-Identifier: MIT
// Programs as users write them, hostile cases among them, each checked by the harness.
#include <memory>

#include "harness.hpp"

namespace {
using namespace mpi_test;
using mpi::Communicator;
using mpi::Op;

int next(const Communicator& w) { return (w.rank() + 1) % w.size(); }
int previous(const Communicator& w) { return (w.rank() + w.size() - 1) % w.size(); }
template <class N>
std::vector<N> products(const std::vector<N>& a, const std::vector<N>& b) {
  std::vector<N> y;
  for (std::size_t i = 0; i < a.size(); ++i) y.push_back(N(a[i] * b[i % b.size()] + 0.5 * a[i]));
  return y;
}

void between_two(const Communicator& world) {
  check_program(
      world, "messages to oneself",
      [](const Communicator& w, const auto& x) {
        auto y = x, z = x;
        w.send(products(x, x), w.rank());
        w.send(x[0] * x[1], w.rank());
        w.recv(y, w.rank());
        w.recv(z[0], w.rank());
        return products(y, z);
      },
      3);
  check_program(
      world, "no numbers",
      [](const Communicator& w, const auto& x) {
        std::vector<std::remove_cvref_t<decltype(x[0])>> none, nothing;
        w.sendrecv(none, next(w), nothing, previous(w));
        w.allreduce(none, nothing);
        w.bcast(nothing, 0);
        w.gather(none, nothing, 0);
        w.scan(none, nothing);
        w.alltoall(none, nothing);
        w.allreduce(none, nothing, Op::max);
        return products(x, x);
      },
      2);
  check_program(
      world, "one buffer sent twice and overwritten before the wait",
      [](const Communicator& w, auto x) {
        auto a = x, b = x;
        auto r1 = w.irecv(a, previous(w), 1), r2 = w.irecv(b, next(w), 2);
        auto s1 = w.isend(x, next(w), 1), s2 = w.isend(x, previous(w), 2);
        for (auto& number : x) number = number * number * 0.5;
        s2.wait(), r1.wait(), s1.wait(), r2.wait();
        return products(products(a, b), x);
      },
      3);
  check_program(
      world, "in place",
      [](const Communicator& w, auto x) {
        w.sendrecv(x, next(w), x, previous(w));
        w.scan(x, x);
        w.reduce(x, x, Op::sum, w.size() - 1);
        w.allreduce(x, x, Op::prod);
        w.reduce(x, x, Op::min, 0);
        w.bcast(x, 0);
        w.bcast(x, w.size() - 1);
        return products(x, x);
      },
      2);
  check_program(
      world, "parts of what is received",
      [](const Communicator& w, const auto& x) {
        using N = std::remove_cvref_t<decltype(x[0])>;
        std::vector<N> all(x.size() * static_cast<std::size_t>(w.size()), x[0]);
        const auto own = std::span(all).subspan(x.size() * static_cast<std::size_t>(w.rank()), x.size());
        for (std::size_t i = 0; i < x.size(); ++i) own[i] = x[i] * x[0];
        w.allgather(own, all);
        w.alltoall(all, all);
        return products(all, x);
      },
      2);
  check_program(
      world, "persistent requests, many times",
      [](const Communicator& w, const auto& x) {
        auto out = x, in = x;
        auto to = mpi::Persistent<std::remove_cvref_t<decltype(out)>>::send(w, out, next(w));
        auto from = mpi::Persistent<std::remove_cvref_t<decltype(in)>>::recv(w, in, previous(w));
        for (int k = 0; k < 12; ++k) {
          from.start(), to.start();
          out[0] = 0.7 * out[0];  // what was started keeps its numbers
          if (k % 2 == 0)
            to.wait(), from.wait();
          else
            from.wait(), to.wait();
          for (std::size_t i = 0; i < x.size(); ++i) out[i] = 0.3 * in[i] * out[i] + x[i];
        }
        return products(out, in);
      },
      2);
  check_program(
      world, "requests in objects, tested until they are done",
      [](const Communicator& w, const auto& x) {
        using N = std::remove_cvref_t<decltype(x[0])>;
        struct Piece {
          std::vector<N> numbers;
          mpi::Request request;
        };
        std::vector<std::unique_ptr<Piece>> pieces;
        for (int k = 0; k < 4; ++k) {
          pieces.push_back(std::make_unique<Piece>());
          pieces.back()->numbers = x;
          pieces.back()->request = w.irecv(pieces.back()->numbers, previous(w), k);
        }
        std::vector<mpi::Request> sent;
        auto z = x;
        for (int k = 3; k >= 0; --k) {
          sent.push_back(w.isend(z, next(w), k));
          z = products(z, x);
        }
        for (bool done = false; !done;) {
          done = true;
          for (auto& piece : pieces) done = piece->request.test() && done;
        }
        mpi::waitall(sent);
        for (const auto& piece : pieces) z = products(z, piece->numbers);
        return z;
      },
      2);
  check_program(
      world, "whoever comes first",
      [](const Communicator& w, const auto& x) {
        auto y = x;
        if (w.rank() == 0) {
          std::vector<std::remove_cvref_t<decltype(x)>> from(static_cast<std::size_t>(w.size()), x);
          for (int r = 1; r < w.size(); ++r) {
            auto one = x;
            auto request = w.irecv(one, mpi::any_source, mpi::any_tag);
            const mpi::Status status = request.wait();
            from[static_cast<std::size_t>(status.source)] = one;
            w.send(products(one, x), status.source, status.tag + 1);
          }
          for (const auto& one : from) y = products(y, one);
        } else {
          w.send(x, 0, 10 * w.rank());
          w.recv(y, 0, 10 * w.rank() + 1);
        }
        w.barrier();
        return y;
      },
      2);
}

void among_all(const Communicator& world) {
  check_program(
      world, "messages under way on two communicators",
      [](const Communicator& w, const auto& x) {
        const Communicator half = w.split(w.rank() % 2, -w.rank()), twin = w.duplicate();
        auto a = x, b = x, c = x;
        auto r1 = twin.irecv(a, previous(w), 1), r2 = w.irecv(b, previous(w), 1);
        auto s1 = w.isend(products(x, x), next(w), 1), s2 = twin.isend(x, next(w), 1);
        half.allreduce(x, c);
        r2.wait(), s2.wait(), s1.wait(), r1.wait();
        return products(products(a, b), c);
      },
      2);
  check_program(
      world, "ranks with different work",
      [](const Communicator& w, const auto& x) {
        auto y = x;
        for (int k = 0; k < 3 * w.rank(); ++k) y = products(y, x);
        if (w.rank() % 2 == 1) w.send(y, w.rank() - 1);
        if (w.rank() % 2 == 0 && w.rank() + 1 < w.size()) {
          auto got = x;
          w.recv(got, w.rank() + 1);
          y = products(got, y);
        } else {
          y[0] = 0.1 * y[0];
        }
        y[1] = w.allreduce(y[0] * y[1]);
        return y;
      },
      2);
  check_program(
      world, "until all are done",
      [](const Communicator& w, const auto& x) {
        auto root = x[0] * 0 + 1.0;
        std::remove_cvref_t<decltype(x[0])> r = root;
        for (int k = 0; k < 30; ++k) {
          const auto sum = w.allreduce(x[0] * x[0] + 0.1 * r + x[1]);
          r = sqrt(2.0 + 0.1 * sum);
        }
        auto y = x;
        y[0] = r * x[0];
        return y;
      },
      2);
  check_program(
      world, "columns of a matrix by rows",
      [](const Communicator& w, const auto& x) {
        using N = std::remove_cvref_t<decltype(x[0])>;
        std::vector<N> left = products(x, x), right = x;
        w.sendrecv(mpi::Strided<const N>{left.data() + 2, 3, 1, 3}, next(w), mpi::Strided<N>{right.data(), 3, 1, 3},
                   previous(w));
        w.bcast(mpi::Strided<N>{right.data() + 1, 2, 2, 4}, 0);
        return products(left, right);
      },
      9);
}

/// Differences say nothing at ties; the lowest rank has the derivative. A product with a zero has one for the zero.
void at_ties_and_zeros(const Communicator& world) {
  const int last = world.size() - 1;
  for (const Op op : {Op::min, Op::max}) {
    Tape tape;
    const Real x = tape.input(2.0);
    const Real y = world.allreduce(x, op);
    tape.adjoint(y) = world.rank() == last ? 1.0 : 0.0;
    tape.reverse();
    expect(world, double(tape.adjoint(x)) == (world.rank() == 0 ? 1.0 : 0.0), "the lowest rank wins a tie");
  }
  Tape tape;
  const Real x = tape.input(world.rank() == last ? 0.0 : 3.0);
  const Real y = world.allreduce(x, Op::prod);
  tape.adjoint(y) = world.rank() == 0 ? 1.0 : 0.0;
  tape.reverse();
  const double others = std::pow(3.0, world.size() - 1);
  expect(world, double(tape.adjoint(x)) == (world.rank() == last ? others : 0.0), "a product with one zero");
}

/// Receives that are begun before anything records, waits after it, and a tape that is recorded again and cut back.
void recordings(const Communicator& world) {
  std::vector<Real> y(1);
  mpi::Request early = world.irecv(y, previous(world), 1);
  Tape tape;
  for (int time = 1; time <= 3; ++time) {
    const Real x = tape.input(1.0 + time);
    if (!early.active()) early = world.irecv(y, previous(world), 1);
    mpi::Request sent = world.isend(x * x, next(world), 1);
    early.wait();
    sent.wait();
    const TapePosition here = tape.position();
    Real z = 1;
    world.allreduce(y[0] * x, z);
    tape.reset(here);  // all ranks forget the sum
    Real cost = y[0] * 3.0 + x;
    tape.adjoint(cost) = 1.0;
    tape.reverse();
    expect(world, double(tape.adjoint(x)) == 1.0 + 3.0 * 2.0 * (1.0 + time), "recording " + std::to_string(time));
    tape.reset();
  }
  const Real x = tape.input(2.0);
  mpi::Request sent = world.isend(x * x, next(world), 2);
  world.recv(y, previous(world), 2);
  const Real cost = y[0] * y[0];
  tape.adjoint(cost) = 1.0;
  tape.reverse();
  expect(world, double(tape.adjoint(x)) == 32.0, "a wait after the sweep");
  sent.wait();
}

/// Two halves of a recording are swept one after the other, with a message under way across the cut.
void swept_in_parts(const Communicator& world) {
  Tape tape;
  const Real x = tape.input(3.0);
  std::vector<Real> y(1);
  mpi::Request received = world.irecv(y, previous(world), 1), sent = world.isend(x * x, next(world), 1);
  const TapePosition middle = tape.position();
  sent.wait(), received.wait();
  const Real cost = y[0] * y[0];
  tape.adjoint(cost) = 1.0;
  tape.reverse(tape.position(), middle);
  tape.reverse(middle, TapePosition{});
  expect(world, double(tape.adjoint(x)) == 108.0, "two partial sweeps");
}

/// Numbers of other kinds on the same communicator.
template <class T>
void other_numbers(const Communicator& world, const char* name) {
  typename T::Real got;
  T tape;
  const typename T::Real x = tape.input(2.0F);
  world.sendrecv(x * x * x, next(world), got, previous(world));
  const typename T::Real cost = got + x;
  tape.adjoint(cost) = 1;
  tape.reverse();
  expect(world, double(tape.adjoint(x)) == 13.0, name);
}

}  // namespace

int main(int argc, char** argv) {
  return main_of(argc, argv, [](const Communicator& world) {
    between_two(world);
    among_all(world);
    at_ties_and_zeros(world);
    recordings(world);
    swept_in_parts(world);
    other_numbers<Tape>(world, "Tape");
    other_numbers<FloatTape>(world, "FloatTape");
    other_numbers<WideTape>(world, "WideTape");
  });
}
