// SPDX-License-Identifier: MIT
// The problem's directory: text, one number a line with all its digits, so that a route in any language can read it.
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>

#include "problem.hpp"

namespace {

[[noreturn]] void refuse(const std::string& file, const std::string& what) {
  throw std::runtime_error(file + ": " + what);
}

void write_numbers(const std::string& file, const std::vector<double>& numbers) {
  std::ofstream stream(file);
  stream.precision(17);
  for (const double number : numbers) stream << number << '\n';
  if (!stream.flush()) refuse(file, "cannot be written");
}

std::vector<double> read_numbers(const std::string& file, std::size_t expected) {
  std::ifstream stream(file);
  if (!stream) refuse(file, "cannot be read");
  std::vector<double> numbers;
  for (double number; stream >> number;) numbers.push_back(number);
  if (!stream.eof() || numbers.size() != expected)
    refuse(file, "has " + std::to_string(numbers.size()) + " numbers, expected " + std::to_string(expected));
  return numbers;
}

}  // namespace

void write_problem(const std::string& directory, const RouteProblem& problem) {
  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed) refuse(directory, failed.message());
  const CostParameters& p = problem.parameters;
  const std::string file = directory + "/parameters.txt";
  std::ofstream stream(file);
  stream.precision(17);
  stream << "n " << p.n << "\nsteps " << p.steps << "\nevery " << p.every << "\nstride " << p.stride << "\ndt " << p.dt
         << "\nreynolds " << p.reynolds << "\nweight " << p.weight << "\nsmoothing " << p.smoothing << '\n';
  if (!stream.flush()) refuse(file, "cannot be written");
  write_numbers(directory + "/observations.txt", p.observations);
  write_numbers(directory + "/state.txt", problem.state);
  write_numbers(directory + "/gradient.txt", problem.gradient);
}

RouteProblem read_problem(const std::string& directory) {
  const std::string file = directory + "/parameters.txt";
  std::ifstream stream(file);
  if (!stream) refuse(file, "cannot be read; burgers_assimilate writes it");
  std::map<std::string, double> values;
  std::string name;
  for (double value; stream >> name >> value;) values[name] = value;
  const auto number = [&](const char* key) {
    const auto found = values.find(key);
    if (found == values.end() || !std::isfinite(found->second)) refuse(file, std::string("no number for ") + key);
    return found->second;
  };
  const auto whole = [&](const char* key) {
    const double value = number(key);
    if (value < 1 || value > 100000 || value != std::floor(value)) refuse(file, std::string("bad number for ") + key);
    return static_cast<int>(value);
  };
  RouteProblem problem;
  CostParameters& p = problem.parameters;
  p.n = whole("n");
  p.steps = whole("steps");
  p.every = whole("every");
  p.stride = whole("stride");
  p.dt = number("dt");
  p.reynolds = number("reynolds");
  p.weight = number("weight");
  p.smoothing = number("smoothing");
  const auto unknowns = 2 * static_cast<std::size_t>(p.n) * static_cast<std::size_t>(p.n);
  const auto a_side = static_cast<std::size_t>((p.n - 1) / p.stride + 1);
  p.observations =
      read_numbers(directory + "/observations.txt", 2 * a_side * a_side * static_cast<std::size_t>(p.steps / p.every));
  problem.state = read_numbers(directory + "/state.txt", unknowns);
  problem.gradient = read_numbers(directory + "/gradient.txt", unknowns);
  return problem;
}
