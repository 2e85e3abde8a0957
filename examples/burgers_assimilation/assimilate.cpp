// SPDX-License-Identifier: MIT
// Recovers the initial state of the Burgers solver from noisy observations: NLopt's L-BFGS, gradients by the tape.
// Shows progress on stderr, prints a summary, writes what the pictures and the routes are made from.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <nlopt.hpp>
#include <stdexcept>
#include <string>
#include <vector>
#include <wengert/wengert.hpp>

#include "cost_plain.hpp"
#include "problem.hpp"

namespace {

/// The cost and its gradient by one tape whose memory is used again at every call.
class CostOnTape {
 public:
  explicit CostOnTape(const CostParameters& parameters) : parameters_(parameters) {}

  double operator()(const std::vector<double>& state, std::vector<double>& gradient) {
    tape_.reset();
    tape_.clear_adjoints();
    const std::vector<wengert::Real> active_state = tape_.input(state);
    const wengert::Real cost = assimilation_cost(parameters_, active_state);
    tape_.output(cost);
    tape_.adjoint(cost) = 1;
    tape_.reverse();
    gradient = tape_.adjoint(active_state);
    return cost.value();
  }

 private:
  const CostParameters& parameters_;
  wengert::Tape tape_;
};

/// One evaluation of cost and gradient by the optimiser.
struct Evaluation {
  double cost, error, seconds;
};

/// What the optimiser calls: evaluates, keeps the history, shows progress.
struct Assimilation {
  const TwinExperiment& twin;
  CostOnTape cost;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::vector<Evaluation> history{};

  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); }

  void show() const {
    const Evaluation& e = history.back();
    std::fprintf(stderr, "  evaluation %4zu   cost %11.4e   error %8.5f   %6.1f s\n", history.size(), e.cost, e.error,
                 e.seconds);
  }

  static double evaluate(const std::vector<double>& state, std::vector<double>& gradient, void* context) {
    auto& self = *static_cast<Assimilation*>(context);
    std::vector<double> found;
    const double cost = self.cost(state, found);
    if (!gradient.empty()) gradient = found;
    self.history.push_back({cost, rms_difference(state, self.twin.truth), self.seconds()});
    const std::size_t done = self.history.size();
    if (done <= 3 || done % 10 == 0) self.show();
    return cost;
  }
};

std::ofstream open(const std::string& file) {
  std::ofstream stream(file);
  if (!stream) throw std::runtime_error(file + ": cannot be written");
  stream.precision(9);
  return stream;
}

void write_fields(const std::string& file, const TwinExperiment& twin, const std::vector<double>& recovered) {
  std::ofstream stream = open(file);
  stream << "# x y  u v true  u v first guess  u v recovered\n";
  const int n = twin.parameters.n;
  const std::size_t points = recovered.size() / 2;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      const auto k = static_cast<std::size_t>(i * n + j);
      stream << (i + 1.0) / (n + 1) << ' ' << (j + 1.0) / (n + 1);
      for (const std::vector<double>* state : {&twin.truth, &twin.first_guess, &recovered})
        stream << ' ' << (*state)[k] << ' ' << (*state)[points + k];
      stream << '\n';
    }
}

void write_convergence(const std::string& file, const std::vector<Evaluation>& history) {
  std::ofstream stream = open(file);
  stream << "# evaluation cost error seconds\n";
  for (std::size_t e = 0; e < history.size(); ++e)
    stream << e + 1 << ' ' << history[e].cost << ' ' << history[e].error << ' ' << history[e].seconds << '\n';
}

int assimilate(const Experiment& experiment, int evaluations, double fall, const std::string& directory) {
  const TwinExperiment twin = twin_experiment(experiment);
  const CostParameters& p = twin.parameters;
  const std::size_t unknowns = twin.truth.size();
  std::printf("Coupled 2-D Burgers equations, %d x %d grid, %d time steps, R = %g: %zu unknowns (initial u and v)\n",
              p.n, p.n, p.steps, p.reynolds, unknowns);
  std::printf(
      "Observed: u and v at one grid point in %d in each direction, after %d, %d, ..., %d steps, %zu numbers, %g %% "
      "noise\n",
      p.stride, p.every, 2 * p.every, p.steps, p.observations.size(), 100 * experiment.noise);
  std::printf(
      "Regularised: squared differences of neighbouring points, for an expected slope of %g; first guess: the "
      "observations' mean\n",
      experiment.slope);
  std::fflush(stdout);

  Assimilation assimilation{twin, CostOnTape(p)};
  nlopt::opt optimiser(nlopt::LD_LBFGS, static_cast<unsigned>(unknowns));
  optimiser.set_min_objective(&Assimilation::evaluate, &assimilation);
  optimiser.set_maxeval(evaluations);
  optimiser.set_ftol_rel(1e-7);
  optimiser.set_vector_storage(20);
  std::vector<double> state = twin.first_guess;
  double cost = 0;
  optimiser.optimize(state, cost);
  if (assimilation.history.size() > 3 && assimilation.history.size() % 10 != 0) assimilation.show();

  const double before = rms_difference(twin.first_guess, twin.truth), after = rms_difference(state, twin.truth);
  std::printf("L-BFGS: %zu gradients in %.1f s, cost %.4e -> %.4e\n", assimilation.history.size(),
              assimilation.seconds(), assimilation.history.front().cost, cost);
  std::printf("Error against the true initial state (root mean square): %.5f -> %.5f, a %.1f-fold fall\n", before,
              after, before / after);

  // Routes differentiate half-way: at the optimum the gradient is what is left of terms that cancel.
  RouteProblem problem{p, twin.first_guess, {}};
  for (std::size_t k = 0; k < unknowns; ++k) problem.state[k] = 0.5 * (twin.first_guess[k] + state[k]);
  hand_written_gradient(p, problem.state, problem.gradient);
  write_problem(directory + "/problem", problem);
  write_fields(directory + "/fields.dat", twin, state);
  write_convergence(directory + "/convergence.dat", assimilation.history);
  if (!(before / after >= fall)) {
    std::fprintf(stderr, "burgers_assimilate: error: the error fell %.2f-fold, less than the %g-fold asked for\n",
                 before / after, fall);
    return 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  Experiment experiment;
  std::string directory;
  int evaluations = 200;
  double fall = 10;
  CLI::App app("recovers the initial state of the coupled 2-D Burgers equations from noisy observations");
  app.add_option("DIRECTORY", directory, "where fields.dat, convergence.dat and problem/ are written")->required();
  app.add_option("--size", experiment.size, "grid points in each direction")->capture_default_str();
  app.add_option("--steps", experiment.steps, "time steps")->capture_default_str();
  app.add_option("--times", experiment.times, "how often the fields are observed")->capture_default_str();
  app.add_option("--stride", experiment.stride, "every so many points are observed")->capture_default_str();
  app.add_option("--noise", experiment.noise, "relative standard deviation of the noise")->capture_default_str();
  app.add_option("--slope", experiment.slope, "expected slope, sets the regularisation")->capture_default_str();
  app.add_option("--seed", experiment.seed, "of the noise")->capture_default_str();
  app.add_option("--evaluations", evaluations, "at most so many gradients")->capture_default_str();
  app.add_option("--fall", fall, "fail if the error falls by less than this factor")->capture_default_str();
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "burgers_assimilate: error: %s\n", error.what());
    return 2;
  }
  if (evaluations < 1) throw std::invalid_argument("--evaluations must be at least 1");
  std::filesystem::create_directories(directory);
  return assimilate(experiment, evaluations, fall, directory);
} catch (const std::invalid_argument& error) {
  std::fprintf(stderr, "burgers_assimilate: error: %s\n", error.what());
  return 2;
} catch (const std::exception& error) {
  std::fprintf(stderr, "burgers_assimilate: error: %s\n", error.what());
  return 1;
}
