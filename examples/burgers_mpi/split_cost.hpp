// SPDX-License-Identifier: MIT
// The cost of the assimilation with the rows of the grid split over ranks: each has a band of rows and one more on each
// side, which it gets from its neighbours before each step. A template: the program and its derivative are this text.
#pragma once
#include <algorithm>
#include <span>
#include <utility>
#include <vector>
#include <wengert/mpi.hpp>

#include "cost.hpp"

/// The rows from first to last - 1 belong to this rank.
struct Band {
  int first, last;
};
inline Band band_of(int n, int rank, int ranks) { return {n * rank / ranks, n * (rank + 1) / ranks}; }

/// This rank's rows of a state, u and then v.
template <class Number>
std::vector<Number> rows_of(const CostParameters& p, Band band, const std::vector<Number>& state) {
  std::vector<Number> rows;
  for (const int field : {0, p.n * p.n})
    rows.insert(rows.end(), state.begin() + field + band.first * p.n, state.begin() + field + band.last * p.n);
  return rows;
}

/// The rows beside the band, u and v in one message each way. The messages are under way until finish().
template <class Number>
class HaloExchange {
 public:
  HaloExchange(const wengert::mpi::Communicator& world, int n, int rows)
      : world_(world), n_(n), rows_(rows), got_{std::vector<Number>(2 * n), std::vector<Number>(2 * n)} {}
  void start(const std::vector<Number>& u, const std::vector<Number>& v) {
    for (const int side : {0, 1}) {
      const int other = neighbour(side);
      if (other == wengert::mpi::no_rank) continue;
      requests_.push_back(world_.irecv(got_[side], other, 1 - side));
      requests_.push_back(world_.isend(edge(side, u, v), other, side));
    }
  }
  void finish(std::vector<Number>& u, std::vector<Number>& v) {
    wengert::mpi::waitall(requests_);
    requests_.clear();
    for (const int side : {0, 1}) {
      if (neighbour(side) == wengert::mpi::no_rank) continue;
      const int halo = (side == 0 ? 0 : rows_ + 1) * n_;
      std::copy_n(got_[side].begin(), n_, u.begin() + halo);
      std::copy_n(got_[side].begin() + n_, n_, v.begin() + halo);
    }
  }

 private:
  int neighbour(int side) const {
    const int other = side == 0 ? world_.rank() - 1 : world_.rank() + 1;
    return other < 0 || other >= world_.size() ? wengert::mpi::no_rank : other;
  }
  std::vector<Number> edge(int side, const std::vector<Number>& u, const std::vector<Number>& v) const {
    const int row = (side == 0 ? 1 : rows_) * n_;
    std::vector<Number> both(u.begin() + row, u.begin() + row + n_);
    both.insert(both.end(), v.begin() + row, v.begin() + row + n_);
    return both;
  }
  const wengert::mpi::Communicator& world_;
  int n_, rows_;
  std::vector<Number> got_[2];
  std::vector<wengert::mpi::Request> requests_;
};

/// This rank's part of assimilation_cost(): the parts add up to it. `state` is what rows_of() gives.
template <class Number>
Number split_cost(const wengert::mpi::Communicator& world, const CostParameters& p, Band band,
                  const std::vector<Number>& state) {
  const int n = p.n, rows = band.last - band.first;
  std::vector<Number> u((rows + 2) * n), v(u);  // row 0 and row rows + 1 are the neighbours'
  std::copy_n(state.begin(), rows * n, u.begin() + n);
  std::copy_n(state.begin() + rows * n, rows * n, v.begin() + n);
  HaloExchange<Number> halos(world, n, rows);
  halos.start(u, v);
  halos.finish(u, v);

  Number roughness = 0.0;
  for (const std::vector<Number>* field : {&u, &v}) {
    const Number* w = field->data();
    for (int i = 1; i <= rows; ++i)
      for (int j = 0; j < n; ++j) {
        const int k = i * n + j;
        if (band.first + i - 1 > 0) roughness += (w[k] - w[k - n]) * (w[k] - w[k - n]);
        if (j > 0) roughness += (w[k] - w[k - 1]) * (w[k] - w[k - 1]);
      }
  }

  // The outer rows and columns of the grid stay as they are.
  const int first = std::max(1, band.first) - band.first + 1, last = std::min(n - 1, band.last) - band.first + 1;
  std::vector<Number> un(u), vn(v);
  Number misfit = 0.0;
  const std::size_t observed_rows = (n + p.stride - 1) / p.stride;
  for (int t = 1; t <= p.steps; ++t) {
    const auto step = [&](int from, int to) {
      burgers_rows(from, to, n, p.dt, p.reynolds, u.data(), v.data(), un.data(), vn.data());
    };
    halos.start(u, v);
    step(first + 1, last - 1);  // while the messages are under way
    halos.finish(u, v);
    step(first, std::min(first + 1, last));
    if (last - 1 > first) step(last - 1, last);
    std::swap(u, un);
    std::swap(v, vn);
    if (t % p.every != 0) continue;
    for (int row = (band.first + p.stride - 1) / p.stride; row * p.stride < band.last; ++row) {
      const std::size_t of_row = (t / p.every - 1) * observed_rows + row;
      const double* observed = p.observations.data() + 2 * observed_rows * of_row;
      for (int j = 0; j < n; j += p.stride, observed += 2) {
        const int k = (row * p.stride - band.first + 1) * n + j;
        misfit += (u[k] - observed[0]) * (u[k] - observed[0]) + (v[k] - observed[1]) * (v[k] - observed[1]);
      }
    }
  }
  return 0.5 * p.weight * misfit + 0.5 * p.smoothing * roughness;
}
