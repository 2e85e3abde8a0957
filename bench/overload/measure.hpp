// SPDX-License-Identifier: MIT
// One benchmark for a workload and a tool: times of the primal, of the first recording, and of later recordings and
// reverse sweeps, in one process. A tool is a class with record(workload, x), reverse(), gradient(), statements(),
// bytes().
#pragma once
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

#include "workloads.hpp"

namespace measure {

/// Seconds of this thread: what others do on the machine does not count.
inline double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}
inline double seconds_since(double start) { return now() - start; }

inline double median(std::vector<double> numbers) {
  std::nth_element(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2), numbers.end());
  return numbers[numbers.size() / 2];
}

/// The largest resident set of this process so far, in bytes.
inline double peak_bytes() {
  double kib = 0;
  if (FILE* status = std::fopen("/proc/self/status", "r")) {
    char line[256];
    while (std::fgets(line, sizeof line, status))
      if (std::strncmp(line, "VmHWM:", 6) == 0) std::sscanf(line + 6, "%lf", &kib);
    std::fclose(status);
  }
  return kib * 1024;
}

/// Iterations are rounds of primal, record, reverse, interleaved; counters hold medians over rounds.
template <class Tool, class Workload>
void reverse_mode(benchmark::State& state, Workload workload) {
  const std::vector<double> x = workload.inputs();
  std::vector<double> primal, record, reverse;
  Tool tool;
  double start = now();
  tool.record(workload, x);
  const double first_record = seconds_since(start);
  start = now();
  tool.reverse();
  const double first_reverse = seconds_since(start);
  for (auto _ : state) {
    start = now();
    double value = workload(x);
    benchmark::DoNotOptimize(value);
    primal.push_back(seconds_since(start));
    start = now();
    tool.record(workload, x);
    record.push_back(seconds_since(start));
    start = now();
    tool.reverse();
    reverse.push_back(seconds_since(start));
    state.SetIterationTime(record.back() + reverse.back());
  }
  double norm = 0;
  for (const double g : tool.gradient()) norm += g * g;
  state.counters["primal"] = median(primal);
  state.counters["record"] = median(record);
  state.counters["reverse"] = median(reverse);
  state.counters["first"] = first_record + first_reverse;
  state.counters["statements"] = tool.statements();
  state.counters["bytes"] = tool.bytes();
  state.counters["peak"] = peak_bytes();
  state.counters["gradient_norm"] = std::sqrt(norm);
}

/// Forward mode: Active is a type with directions; seed(x, i) gives input i.
template <class Active, class Workload, class Seed>
void forward_mode(benchmark::State& state, Workload workload, Seed seed) {
  const std::vector<double> x = workload.inputs();
  std::vector<Active> active(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) active[i] = seed(x[i], i);
  std::vector<double> primal, tangent;
  for (auto _ : state) {
    double start = now();
    double value = workload(x);
    benchmark::DoNotOptimize(value);
    primal.push_back(seconds_since(start));
    start = now();
    Active result = workload(active);
    benchmark::DoNotOptimize(result);
    tangent.push_back(seconds_since(start));
    state.SetIterationTime(tangent.back());
  }
  state.counters["primal"] = median(primal);
  state.counters["forward"] = median(tangent);
}

/// A derivative beside its primal: both are called once a round.
template <class Primal, class Derivative>
void beside_the_primal(benchmark::State& state, Primal&& primal, Derivative&& derivative) {
  std::vector<double> plain, active;
  for (auto _ : state) {
    double start = now();
    double value = primal();
    benchmark::DoNotOptimize(value);
    plain.push_back(seconds_since(start));
    start = now();
    value = derivative();
    benchmark::DoNotOptimize(value);
    active.push_back(seconds_since(start));
    state.SetIterationTime(active.back());
  }
  state.counters["primal"] = median(plain);
  state.counters["derivative"] = median(active);
}

/// Registers Tool on every workload, the sizes from the command's environment (quick for a smoke run).
template <class Tool>
void register_reverse(const char* tool, bool quick) {
  const auto add = [&](auto workload) {
    benchmark::RegisterBenchmark((std::string(workload.name) + "/" + tool).c_str(),
                                 [workload](benchmark::State& state) { reverse_mode<Tool>(state, workload); })
        ->UseManualTime()
        ->Iterations(quick ? 1 : 5)
        ->Unit(benchmark::kMillisecond);
  };
  const int part = quick ? 10 : 1;
  add(workload::Burgers{200 / part, 20});
  add(workload::BurgersUpdate{200 / part, 10});
  add(workload::Axpy{10000 / part, 200});
  add(workload::Recurrence{10000 / part, 100});
  add(workload::Lstm{48 / part, 50});
  add(workload::Mixture{4000 / part, 1});
  add(workload::Sparse<false>{20000 / part, 20});
  add(workload::Sparse<true>{20000 / part, 20});
  add(workload::LogSumExp{160000 / part, 1});
  add(workload::Kinetics{4000 / part, 50});
}

}  // namespace measure
