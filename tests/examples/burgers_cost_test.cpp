// SPDX-License-Identifier: MIT
// The demo's cost and its reference gradient, held against differences, the plain version and the tape.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <wengert/wengert.hpp>

#include "cost_plain.hpp"
#include "problem.hpp"

namespace {

Experiment small() { return {.size = 11, .steps = 12, .times = 3, .stride = 3}; }

/// The experiment at a state that is neither the truth nor the first guess.
std::vector<double> between(const TwinExperiment& twin) {
  std::vector<double> state = twin.truth;
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += 0.1 * std::sin(static_cast<double>(i));
  return state;
}

TEST(BurgersCost, PlainLoopsGiveTheTemplatesCost) {
  const TwinExperiment twin = twin_experiment(small());
  const std::vector<double> state = between(twin);
  const double cost = assimilation_cost(twin.parameters, state);
  EXPECT_GT(cost, 0);
  EXPECT_NEAR(plain_cost(twin.parameters, state), cost, 1e-13 * cost);
  EXPECT_LT(assimilation_cost(twin.parameters, twin.truth), assimilation_cost(twin.parameters, twin.first_guess));
}

TEST(BurgersCost, HandWrittenAdjointAgreesWithCentralDifferences) {
  const TwinExperiment twin = twin_experiment(small());
  const std::vector<double> state = between(twin);
  std::vector<double> gradient;
  const double cost = hand_written_gradient(twin.parameters, state, gradient);
  EXPECT_NEAR(cost, plain_cost(twin.parameters, state), 1e-13 * cost);
  ASSERT_EQ(gradient.size(), state.size());
  std::vector<double> difference(state.size());
  for (std::size_t i = 0; i < state.size(); ++i) {
    std::vector<double> moved = state;
    const double step = 1e-4;
    moved[i] = state[i] + step;
    const double above = plain_cost(twin.parameters, moved);
    moved[i] = state[i] - step;
    difference[i] = (above - plain_cost(twin.parameters, moved)) / (2 * step);
  }
  EXPECT_LT(largest_relative_difference(difference, gradient), 1e-5);
}

TEST(BurgersCost, TapeAgreesWithTheHandWrittenAdjoint) {
  const TwinExperiment twin = twin_experiment(small());
  const std::vector<double> state = between(twin);
  std::vector<double> gradient;
  hand_written_gradient(twin.parameters, state, gradient);
  const auto cost = [&](const auto& x) { return assimilation_cost(twin.parameters, x); };
  EXPECT_LT(largest_relative_difference(wengert::gradient(cost, state), gradient), 1e-12);
}

TEST(LargestRelativeDifference, SeesOneWrongComponent) {
  EXPECT_EQ(largest_relative_difference({1, 2, 3}, {1, 2, 3}), 0);
  EXPECT_DOUBLE_EQ(largest_relative_difference({1, 2.5, 3}, {1, 2, 3}), 0.25);
  EXPECT_DOUBLE_EQ(largest_relative_difference({1e-9, 1}, {0, 1}), 1e-6);  // measured on the gradient's scale
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(largest_relative_difference({1, NAN}, {1, 2}), infinity);
  EXPECT_EQ(largest_relative_difference({1}, {1, 2}), infinity);
}

TEST(TwinExperiment, RefusesWhatItCannotSetUp) {
  Experiment experiment = small();
  experiment.times = 5;
  EXPECT_THROW(twin_experiment(experiment), std::invalid_argument);
  experiment = small();
  experiment.size = 2;
  EXPECT_THROW(twin_experiment(experiment), std::invalid_argument);
  experiment = small();
  experiment.noise = NAN;
  EXPECT_THROW(twin_experiment(experiment), std::invalid_argument);
}

TEST(ProblemFiles, KeepEveryDigitAndRefuseACutOffFile) {
  const TwinExperiment twin = twin_experiment(small());
  RouteProblem problem{twin.parameters, between(twin), {}};
  hand_written_gradient(problem.parameters, problem.state, problem.gradient);
  const std::string directory = testing::TempDir() + "/burgers_problem_files";
  write_problem(directory, problem);
  const RouteProblem read = read_problem(directory);
  EXPECT_EQ(read.state, problem.state);
  EXPECT_EQ(read.gradient, problem.gradient);
  EXPECT_EQ(read.parameters.observations, problem.parameters.observations);
  EXPECT_EQ(read.parameters.dt, problem.parameters.dt);
  EXPECT_EQ(assimilation_cost(read.parameters, read.state), assimilation_cost(problem.parameters, problem.state));

  std::ofstream(directory + "/state.txt") << "1 2 3\n";
  try {
    read_problem(directory);
    ADD_FAILURE() << "a cut-off file was read";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("state.txt: has 3 numbers, expected 242"), std::string::npos)
        << error.what();
  }
  std::filesystem::remove_all(directory);
}

}  // namespace
