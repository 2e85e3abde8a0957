// SPDX-License-Identifier: MIT
// The twin experiment: a true initial state, noisy observations of the solution that starts from it, a first guess;
// and the files by which the programs of the example hand the problem on.
#pragma once
#include <string>
#include <vector>

#include "cost.hpp"

/// How the experiment is set up.
struct Experiment {
  int size = 100;       ///< grid points in each direction, at least 8
  int steps = 120;      ///< time steps
  int times = 6;        ///< how often the fields are observed; divides steps
  int stride = 2;       ///< every so many grid points are observed in each direction
  double noise = 0.05;  ///< standard deviation of the noise, relative to the root mean square of what is observed
  double slope = 3;     ///< expected root mean square slope of the fields: sets the weight of the smoothing
  unsigned seed = 1;
};

struct TwinExperiment {
  CostParameters parameters;
  std::vector<double> truth, first_guess;
};

/// Sets up the experiment. Throws std::invalid_argument with a one-line message if a number is out of range.
TwinExperiment twin_experiment(const Experiment& experiment);

/// The root mean square difference of two states.
double rms_difference(const std::vector<double>& a, const std::vector<double>& b);

/// The largest |a_i - b_i| relative to the larger of |b_i| and a thousandth of the largest |b|; infinite where a number
/// is not finite or the lengths differ.
double largest_relative_difference(const std::vector<double>& a, const std::vector<double>& b);

/// What a route is given: the problem, the state at which to differentiate, and the gradient there by the hand-written
/// adjoint. On disk: parameters.txt, observations.txt, state.txt, gradient.txt.
struct RouteProblem {
  CostParameters parameters;
  std::vector<double> state, gradient;
};

/// Writes and reads the problem's directory. Throw std::runtime_error naming the file.
void write_problem(const std::string& directory, const RouteProblem& problem);
RouteProblem read_problem(const std::string& directory);
