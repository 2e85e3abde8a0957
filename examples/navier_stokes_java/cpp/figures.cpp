// SPDX-License-Identifier: MIT
// The C++ rows of both figures, as lines of JSON: the solver with derivatives written by the compiler (run-time stack),
// by wengert::Real (tape), and by ADOL-C where it is installed. Arguments: cells a side (80), steps (40), repetitions
// (8); "compiler-only" leaves the others out.
#include <wengert/stack.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>
#include <wengert/owned.hpp>
#ifndef WENGERT_FIGURES_COMPILER_ONLY
#include <wengert/wengert.hpp>
#ifdef WENGERT_FIGURES_ADOLC
#include <adolc/adolc.h>
#endif
// Where a cell is looked up has no derivative, whatever the number.
inline int whole_part(const wengert::Real& x) { return static_cast<int>(x.value()); }
inline int whole_part(const wengert::Tangent<double, 1>& x) { return static_cast<int>(x.value()); }
#ifdef WENGERT_FIGURES_ADOLC
inline int whole_part(const adouble& x) { return static_cast<int>(x.value()); }
#endif
#endif
#include "solver.cpp"

// What the build wrote.
double t1_run_copied(int n, int steps, const double* in, double* t1_in, double& t1_result);
double t1_run_swapped(int n, int steps, const double* in, double* t1_in, double& t1_result);
double t1_run_fresh(int n, int steps, const double* in, double* t1_in, double& t1_result);
double a1_run_copied(int n, int steps, const double* in, double* a1_in, double a1_result);
double a1_run_swapped(int n, int steps, const double* in, double* a1_in, double a1_result);
double a1_run_fresh(int n, int steps, const double* in, double* a1_in, double a1_result);

namespace {

struct Experiment {
  int n, steps, repetitions;
  std::vector<double> in, direction;
};

double process_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Mean of the repetitions after one to warm up.
double seconds(int repetitions, const std::function<void()>& run) {
  run();
  const double before = process_seconds();
  for (int k = 0; k < repetitions; ++k) run();
  return (process_seconds() - before) / repetitions;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

using Primal = double (*)(int, int, const double*);
using Tangent = double (*)(int, int, const double*, double*, double&);
using Adjoint = double (*)(int, int, const double*, double*, double);

double difference(const Experiment& e, Primal run) {
  const double h = 1e-5;
  std::vector<double> above = e.in, below = e.in;
  for (std::size_t i = 0; i < e.in.size(); ++i) {
    above[i] += h * e.direction[i];
    below[i] -= h * e.direction[i];
  }
  return (run(e.n, e.steps, above.data()) - run(e.n, e.steps, below.data())) / (2 * h);
}

void print(const char* label, double value, double quotient, double tangent, double reverse, double primal_seconds,
           double tangent_seconds, double reverse_seconds, double storage, std::size_t freed = 0,
           std::size_t restored = 0) {
  std::printf(
      "{\"label\":\"%s\",\"value\":%.17g,\"differences\":%.17g,\"tangent\":%.17g,\"reverse\":%.17g,"
      "\"primal_s\":%.6f,\"tangent_s\":%.6f,\"reverse_s\":%.6f,\"storage_mb\":%.1f,\"collected\":%zu,\"restored\":%zu}"
      "\n",
      label, value, quotient, tangent, reverse, primal_seconds, tangent_seconds, reverse_seconds, storage, freed,
      restored);
  std::fflush(stdout);
}

void compiled(const Experiment& e, const char* label, Primal run, Tangent tangent, Adjoint adjoint) {
  std::vector<double> direction = e.direction, gradient(e.in.size());
  double derivative = 0;
  const double value = run(e.n, e.steps, e.in.data());
  tangent(e.n, e.steps, e.in.data(), direction.data(), derivative);
  wengert_stack_free();
  const wengert::owned::Statistics before = wengert_objects_statistics();
  adjoint(e.n, e.steps, e.in.data(), gradient.data(), 1.0);
  const wengert::owned::Statistics& after = wengert_objects_statistics();
  const std::size_t freed = after.freed - before.freed, restored = after.restored - before.restored;
  const double storage = 1e-6 * static_cast<double>(wengert_stack_total_peak() + after.peak_log_bytes);
  const double reverse = dot(gradient, e.direction);
  volatile double sink = 0;
  const double primal = seconds(e.repetitions, [&] { sink = run(e.n, e.steps, e.in.data()); });
  const double forward =
      seconds(e.repetitions, [&] { tangent(e.n, e.steps, e.in.data(), direction.data(), derivative); });
  const double back = seconds(e.repetitions, [&] {
    std::fill(gradient.begin(), gradient.end(), 0.0);
    adjoint(e.n, e.steps, e.in.data(), gradient.data(), 1.0);
  });
  print(label, value, difference(e, run), derivative, reverse, primal, forward, back, storage, freed, restored);
}

#ifndef WENGERT_FIGURES_COMPILER_ONLY
void overloaded(const Experiment& e, const char* label, Primal run) {
  double value = 0, derivative = 0, storage = 0;
  std::vector<double> gradient;
  const auto forward = [&] {
    using Number = wengert::Tangent<double, 1>;
    std::vector<Number> in(e.in.begin(), e.in.end());
    for (std::size_t i = 0; i < in.size(); ++i) in[i].tangent() = e.direction[i];
    derivative = run_copied<Number>(e.n, e.steps, in.data()).tangent();
  };
  const auto back = [&] {
    wengert::BasicTape<double> tape;
    std::vector<wengert::Real> in(e.in.begin(), e.in.end());
    tape.input(std::span<wengert::Real>(in));
    wengert::Real cost = run_copied<wengert::Real>(e.n, e.steps, in.data());
    tape.output(cost);
    tape.adjoint(cost) = 1.0;
    tape.reverse();
    value = cost.value();
    gradient = tape.adjoint(std::span<const wengert::Real>(in));
    storage = static_cast<double>(tape.report().peak_bytes) * 1e-6;
  };
  const int repetitions = std::min(e.repetitions, 3);
  volatile double sink = 0;
  const double primal = seconds(repetitions, [&] { sink = run(e.n, e.steps, e.in.data()); });
  const double forward_seconds = seconds(repetitions, forward), back_seconds = seconds(repetitions, back);
  print(label, value, difference(e, run), derivative, dot(gradient, e.direction), primal, forward_seconds, back_seconds,
        storage);
}
#endif

#if defined(WENGERT_FIGURES_ADOLC) && !defined(WENGERT_FIGURES_COMPILER_ONLY)
// As its manual recommends: recorded with keep = 1, then one reverse sweep. Its tangent replays the tape.
void adolc(const Experiment& e, const char* label, Primal run) {
  const int count = static_cast<int>(e.in.size());
  double value = 0, derivative = 0;
  std::vector<double> gradient(e.in.size()), direction = e.direction;
  double taping = 0;
  const auto record = [&](int keep) {
    const double before = process_seconds();
    trace_on(1, keep);
    std::vector<adouble> in(e.in.size());
    for (std::size_t i = 0; i < in.size(); ++i) in[i] <<= e.in[i];
    adouble cost = run_copied<adouble>(e.n, e.steps, in.data());
    cost >>= value;
    trace_off();
    taping = process_seconds() - before;
  };
  // Once: its tape of some gigabytes goes to disk, so that the clock's seconds are many more than the processor's.
  const double before_reverse = process_seconds();
  record(1);
  double seed = 1.0;
  ::reverse(1, 1, count, 0, &seed, gradient.data());
  const double back_seconds = process_seconds() - before_reverse;
  std::vector<double> in = e.in;
  double result = 0;
  const double before_forward = process_seconds();
  fos_forward(1, 1, count, 0, in.data(), direction.data(), &result, &derivative);
  const double forward_seconds = process_seconds() - before_forward;
  std::vector<std::size_t> counts(STAT_SIZE);
  tapestats(1, counts.data());
  const double storage = 1e-6 * static_cast<double>(counts[NUM_OPERATIONS] + counts[NUM_LOCATIONS] * sizeof(locint) +
                                                    (counts[NUM_VALUES] + counts[TAY_STACK_SIZE]) * sizeof(double));
  volatile double sink = 0;
  const double primal = seconds(e.repetitions, [&] { sink = run(e.n, e.steps, e.in.data()); });
  print(label, value, difference(e, run), derivative, dot(gradient, e.direction), primal, forward_seconds, back_seconds,
        storage);
  std::fprintf(stderr, "ADOL-C: taping alone takes %.2f s\n", taping);
}
#endif

}  // namespace

int main(int argc, char** argv) {
  Experiment e{argc > 1 ? std::atoi(argv[1]) : 80,
               argc > 2 ? std::atoi(argv[2]) : 40,
               argc > 3 ? std::atoi(argv[3]) : 8,
               {},
               {}};
  if (e.n < 8 || e.n % 8 != 0 || e.steps < 0 || e.repetitions < 1) {
    std::fprintf(stderr, "figures: cells a side must be a multiple of 8, steps not negative, repetitions positive\n");
    return 2;
  }
  for (int i = 0; i < 2 * e.n + 3; ++i) {
    e.in.push_back(0.02 * std::sin(1.3 * i + 0.4));
    e.direction.push_back(std::cos(0.7 * i) - 0.2);
  }
  compiled(e, "C++, copied", run_copied<double>, t1_run_copied, a1_run_copied);
  compiled(e, "C++, swapped", run_swapped<double>, t1_run_swapped, a1_run_swapped);
  compiled(e, "C++, fresh", run_fresh, t1_run_fresh, a1_run_fresh);
  if (argc > 4 && std::string(argv[4]) == "compiler-only") return 0;
#ifndef WENGERT_FIGURES_COMPILER_ONLY
  overloaded(e, "C++/wengert::Real", run_copied<double>);
#ifdef WENGERT_FIGURES_ADOLC
  adolc(e, "C++/ADOL-C", run_copied<double>);
#endif
#endif
  return 0;
}
