// SPDX-License-Identifier: MIT
// Matrices in messages: the harness's checks, where Real gives entities and the other numbers give Eigen's own
// matrices.
#include <wengert/mpi_eigen.hpp>

#include "harness.hpp"

namespace {
using namespace mpi_test;
using mpi::Communicator;

template <class N>
using Square = Eigen::Matrix<N, Eigen::Dynamic, Eigen::Dynamic>;
template <class N>
Square<N> matrix_of(const std::vector<N>& x) {
  Square<N> m(2, 2);
  m << x[0], x[1], x[2], x[3];
  return m;
}
template <class N>
std::vector<N> elements_of(const Square<N>& m) {
  return {N(m(0, 0)), N(m(0, 1)), N(m(1, 0)), N(m(1, 1))};
}
int next(const Communicator& w) { return (w.rank() + 1) % w.size(); }
int previous(const Communicator& w) { return (w.rank() + w.size() - 1) % w.size(); }

}  // namespace

int main(int argc, char** argv) {
  return main_of(argc, argv, [](const Communicator& world) {
    check_program<Nestings::tape_of_tangents>(
        world, "matrices between two ranks",
        [](const Communicator& w, const auto& x) {
          using N = std::remove_cvref_t<decltype(x[0])>;
          const Square<N> m = matrix_of(x);
          Square<N> square = m * m, left = m, right = m;
          mpi::Request from_left = w.irecv(left, previous(w), 1), sent = w.isend(square, next(w), 1);
          square += m;  // in place, after it was sent
          w.sendrecv(square, previous(w), right, next(w), 2, 2);
          sent.wait();
          from_left.wait();
          return elements_of(Square<N>(left * right + square * m));
        },
        4);
    check_program<Nestings::tape_of_tangents>(
        world, "matrices among all ranks",
        [](const Communicator& w, const auto& x) {
          using N = std::remove_cvref_t<decltype(x[0])>;
          Square<N> m = matrix_of(x), sum = m, columns(2, 2 * w.size());
          if (w.rank() == 1 % w.size()) sum = m * m;
          w.bcast(sum, 1 % w.size());
          m = m * sum;
          w.allreduce(m, sum);
          w.allgather(sum, columns);
          Square<N> mine = m;
          w.scatter(columns, mine, 0);
          return elements_of(Square<N>(mine * m));
        },
        4);
    check_program<Nestings::tape_of_tangents>(
        world, "parts written after a message",
        [](const Communicator& w, const auto& x) {
          using N = std::remove_cvref_t<decltype(x[0])>;
          Square<N> m = matrix_of(x), got = m;
          w.sendrecv(m, next(w), got, previous(w));
          m(0, 1) = N(x[0] * x[1]);
          got(1, 0) = N(x[2] * x[2]);
          w.sendrecv(got, previous(w), m, next(w));
          return elements_of(Square<N>(got * m));
        },
        4);
  });
}
