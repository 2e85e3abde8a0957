// SPDX-License-Identifier: MIT
// Checking derivatives by independent ways; see check.hpp. All are products with one direction, so that the cost does
// not grow with the number of inputs; the reverse sweep is compared by the dot product with weights on the outputs.
#include "check.hpp"

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <wengert/error.hpp>
#include <wengert/tape/tape_file.hpp>

namespace wengert::runner {
namespace {

namespace fs = std::filesystem;

struct Probe {
  std::vector<double> values, tangents;  // of the outputs
  std::size_t inputs = 0;
  bool single = false;         // a float among the variables
  bool single_inside = false;  // code that computes with active floats
};

struct Scratch {
  fs::path path;
  Scratch() {
    std::string name = (fs::temp_directory_path() / "wengert-check-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) fail(ErrorCode::cannot_write, "no temporary directory; set TMPDIR");
    path = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
};

void must_succeed(int status, const char* what) {
  if (status != 0)
    fail(ErrorCode::program_failed,
         std::string("the run for ") + what + " ended with status " + std::to_string(status));
}

Probe probe(const ToolRun& run, const fs::path& file, double step) {
  char number[64];
  std::snprintf(number, sizeof number, "%.9f", step);  // the tool reads no exponents
  must_succeed(run({"--mode=probing", "--probe=" + file.string(), std::string("--step=") + number}, true),
               "forward mode");
  Probe found;
  std::ifstream lines(file);
  std::string kind;
  unsigned type;
  while (lines >> kind >> type) {
    if (kind == "f") {
      found.single_inside = true;
      continue;
    }
    found.single = found.single || type == 1;
    if (kind == "i") {
      ++found.inputs;
      continue;
    }
    std::uint64_t value, tangent;
    lines >> std::hex >> value >> tangent >> std::dec;
    found.values.push_back(std::bit_cast<double>(value));
    found.tangents.push_back(std::bit_cast<double>(tangent));
  }
  return found;
}

/// The same direction as the tool's (tool/block/probing.cpp).
double tangent_of(std::uint64_t number, double value) {
  const auto mixed = static_cast<std::uint32_t>((number + 1) * 0x9E3779B97F4A7C15ULL >> 32);
  const double size = 0.5 + static_cast<double>(mixed >> 16) / 131072.0;
  return ((mixed & 1) != 0 ? size : -size) * std::max(1.0, std::fabs(value));
}

std::string shown(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  return text;
}

double error_of(double a, double b) { return std::fabs(a - b) / std::max(1.0, std::fabs(b)); }

/// The worst error and where; NaN counts as worst of all.
struct Worst {
  double error = 0;
  std::size_t at = 0;
  void see(double now, std::size_t where) {
    if (!std::isnan(error) && !(now <= error)) error = now, at = where;
  }
};

/// The values of the outputs one step above and one below.
struct Neighbours {
  double step;
  Probe above, below;
  double slope(std::size_t j) const { return (above.values[j] - below.values[j]) / (2 * step); }
};

/// An output's difference and how far it can be trusted. Steps balance rounding and truncation of central differences:
/// the cube root of the precision. Where floats are met both steps were taken, and their disagreement tells how much of
/// its precision the output has: a double that no float has touched is judged as a double.
struct Judged {
  double error, tolerance;
};
Judged judge(double tangent, const std::vector<Neighbours>& steps, bool single, std::size_t j) {
  constexpr double least = 1e-5, most = 2e-2;
  if (steps.size() == 1) return {error_of(tangent, steps[0].slope(j)), least};
  const double coarse = steps[0].slope(j), fine = steps[1].slope(j), apart = error_of(coarse, fine);
  return {std::fmin(error_of(tangent, coarse), error_of(tangent, fine)),
          std::isfinite(apart) ? std::clamp(3 * apart, single ? 10 * least : least, most) : most};
}

}  // namespace

void check(const ToolRun& run) {
  const Scratch scratch;
  const fs::path tape_path = scratch.path / "tape";
  must_succeed(run({"--mode=recording", "--checking=yes", "--record=" + tape_path.string()}, false), "recording");
  const Probe base = probe(run, scratch.path / "base", 0.0);
  const TapeFile tape(tape_path.string());
  const std::size_t n = tape.inputs().size(), m = tape.outputs().size();
  const bool same_size = base.inputs == n && base.values.size() == m;
  Matrix<double> direction(1, n), weights(1, m);
  for (std::size_t i = 0; i < n; ++i) direction(0, i) = tangent_of(i, tape.inputs()[i].value);
  for (std::size_t j = 0; j < m; ++j) weights(0, j) = tangent_of(n + j, 0.0);
  const Matrix<double> products = tape.forward(direction, PassiveOutputs::allowed);
  Worst recording, differences, adjoint;
  for (std::size_t j = 0; same_size && j < m; ++j) recording.see(error_of(products(0, j), base.tangents[j]), j);
  // Tangents of floats are floats, partials on the tape doubles: where they differ by no more than a float's rounding,
  // and such code was met, the program computes with floats between double variables. Where none was, all is judged as
  // double precision.
  const bool single_inside = !base.single && base.single_inside && recording.error > 1e-9 && recording.error < 1e-5;
  const bool single = base.single || single_inside;
  std::vector<Neighbours> steps;
  for (const double step :
       base.single || base.single_inside ? std::vector<double>{4e-3, 6e-6} : std::vector<double>{6e-6}) {
    const std::string number = std::to_string(steps.size());
    steps.push_back({step, probe(run, scratch.path / ("above" + number), step),
                     probe(run, scratch.path / ("below" + number), -step)});
    if (!same_size || steps.back().above.values.size() != m || steps.back().below.values.size() != m)
      fail(ErrorCode::check_failed,
           "the program declares other variables when its inputs move; fix what depends on time or chance");
  }
  const Matrix<double> gradient = tape.reverse(weights, PassiveOutputs::allowed);

  const auto name = [&](std::size_t j) {
    return tape.outputs()[j].name.empty() ? "output " + std::to_string(j + 1) : tape.outputs()[j].name;
  };
  double by_reverse = 0, by_forward = 0, size = 0, largest = 0, rough = 0;
  Worst excess;  // over what is tolerated
  for (std::size_t j = 0; j < m; ++j) {
    const Judged judged = judge(base.tangents[j], steps, single, j);
    differences.see(judged.error, j);
    excess.see(judged.error / judged.tolerance, j);
    if (excess.at == j) rough = judged.tolerance;
    by_forward += weights(0, j) * products(0, j);
    size += std::fabs(weights(0, j) * products(0, j));
    largest = std::max(largest, std::fabs(base.tangents[j]));
  }
  for (std::size_t i = 0; i < n; ++i) by_reverse += gradient(0, i) * direction(0, i);
  adjoint.error = std::fabs(by_reverse - by_forward) / std::max(1.0, size);

  std::printf("inputs %zu, outputs %zu, %s precision\n", n, m,
              base.single          ? "single"
              : base.single_inside ? "double (single inside)"
                                   : "double");
  std::printf("recording against forward mode  %.2g at %s\n", recording.error, name(recording.at).c_str());
  std::printf("reverse against forward sweep   %.2g\n", adjoint.error);
  std::printf("forward mode against differences %.2g at %s\n", differences.error, name(differences.at).c_str());
  const double exact = single ? 1e-4 : 1e-9;
  const auto require = [&](const Worst& worst, double limit, double tolerance, const char* what) {
    if (!(worst.error <= limit))
      fail(ErrorCode::check_failed,
           std::string(what) + " disagree at " + name(worst.at) + " by more than " + shown(tolerance));
  };
  require(recording, exact, exact, "recording and forward mode");
  require(adjoint, exact, exact, "the tape's reverse and forward sweeps");
  require(excess, 1, rough, "forward mode and differences");
  if (largest == 0)
    fail(ErrorCode::check_failed, "all derivatives are zero along the direction; do the inputs reach the outputs?");
  std::printf("check passed\n");
}

}  // namespace wengert::runner
