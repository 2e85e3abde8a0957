// SPDX-License-Identifier: MIT
// The gradient of the assimilation's cost by several ranks, and by one for comparison:
//   mpirun -n 4 burgers_mpi [SIZE [STEPS [REPETITIONS]]]
// With REPETITIONS it prints instead of comparing: ranks, the median times of the cost and of the gradient, and for one
// rank the messages and bytes of a recording and of its sweep.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "problem.hpp"
#include "split_cost.hpp"

namespace {

double sum_of_ranks(double x) {
  double sum = 0;
  MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  return sum;
}
double square(const std::vector<double>& x) {
  double sum = 0;
  for (const double number : x) sum += number * number;
  return sum;
}
template <class Call>
double median_seconds(int repetitions, Call&& call) {
  std::vector<double> seconds;
  for (int r = 0; r < repetitions; ++r) {
    MPI_Barrier(MPI_COMM_WORLD);
    const double start = MPI_Wtime();
    call();
    MPI_Barrier(MPI_COMM_WORLD);
    seconds.push_back(MPI_Wtime() - start);
  }
  std::nth_element(seconds.begin(), seconds.begin() + seconds.size() / 2, seconds.end());
  return seconds[seconds.size() / 2];
}

struct Result {
  double cost;
  std::vector<double> gradient;  ///< of this rank's rows
};
Result split_gradient(const wengert::mpi::Communicator& world, wengert::Tape& tape, const CostParameters& p, Band band,
                      const std::vector<double>& rows) {
  tape.reset();
  const std::vector<wengert::Real> state = tape.input(rows);
  const wengert::Real part = split_cost(world, p, band, state);
  tape.adjoint(part) = 1.0;  // on every rank: the cost is the sum of the parts
  tape.reverse();
  return {sum_of_ranks(part.value()), tape.adjoint(state)};
}

/// Returns the exit status.
int run(const Experiment& experiment, int repetitions) {
  const wengert::mpi::Communicator world;
  const TwinExperiment twin = twin_experiment(experiment);
  const CostParameters& p = twin.parameters;
  const Band band = band_of(p.n, world.rank(), world.size());
  if (p.n / world.size() < 2) throw std::invalid_argument("at least two rows of the grid for each rank");
  const std::vector<double> rows = rows_of(p, band, twin.first_guess);
  wengert::Tape tape;
  if (repetitions > 0) {
    const double primal = median_seconds(repetitions, [&] { split_cost(world, p, band, rows); });
    const double gradient = median_seconds(repetitions, [&] { split_gradient(world, tape, p, band, rows); });
    const wengert::mpi::Traffic before = world.traffic();
    split_gradient(world, tape, p, band, rows);
    const wengert::mpi::Traffic after = world.traffic();
    if (world.rank() == world.size() / 2)  // in the middle, where a rank has two neighbours
      std::printf("%d %.6f %.6f %llu %llu %llu %llu\n", world.size(), primal, gradient,
                  static_cast<unsigned long long>(after.messages - before.messages),
                  static_cast<unsigned long long>(after.bytes - before.bytes),
                  static_cast<unsigned long long>(after.sweep_messages - before.sweep_messages),
                  static_cast<unsigned long long>(after.sweep_bytes - before.sweep_bytes));
    return 0;
  }
  const Result split = split_gradient(world, tape, p, band, rows);
  const double norm = std::sqrt(sum_of_ranks(square(split.gradient)));

  // One process alone: every rank does it, and compares its rows.
  std::vector<double> serial;
  double serial_cost = 0;
  {
    wengert::Tape whole;
    const std::vector<wengert::Real> state = whole.input(twin.first_guess);
    const wengert::Real cost = assimilation_cost(p, state);
    whole.adjoint(cost) = 1.0;
    whole.reverse();
    serial = whole.adjoint(state);
    serial_cost = cost.value();
  }
  const double difference = largest_relative_difference(split.gradient, rows_of(p, band, serial));
  const bool agrees = difference < 1e-12 && std::abs(split.cost - serial_cost) < 1e-12 * serial_cost;
  const bool all_agree = sum_of_ranks(agrees ? 0 : 1) == 0;
  if (world.rank() == 0) {
    std::printf("%d ranks: cost %.12g, gradient norm %.12g\n", world.size(), split.cost, norm);
    std::printf("serial:  cost %.12g, gradient norm %.12g\n", serial_cost, std::sqrt(square(serial)));
  }
  if (!all_agree && world.rank() == 0) std::fprintf(stderr, "the gradients differ\n");
  return all_agree ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int status = 1;
  try {
    Experiment experiment;
    experiment.size = argc > 1 ? std::atoi(argv[1]) : 40;
    experiment.steps = argc > 2 ? std::atoi(argv[2]) : 24;
    status = run(experiment, argc > 3 ? std::atoi(argv[3]) : 0);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "burgers_mpi: error: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Finalize();
  return status;
}
