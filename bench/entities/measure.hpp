// SPDX-License-Identifier: MIT
// Times a tool on the cases: rounds of primal (double), record and reverse, interleaved, their medians as one line of
// JSON a case. Primal and record are each run twice in a round, and the second run is timed, so that both find their
// inputs and the memory of their results as their own last run has left them. A tool offers record(case), reverse(),
// gradient_norm(), bytes().
#pragma once
#include <malloc.h>
#include <xmmintrin.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "cases.hpp"

namespace measure {

/// Seconds of this thread: what others do on the machine does not count.
inline double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) + 1e-9 * double(time.tv_nsec);
}
inline double median(std::vector<double> numbers) {
  std::nth_element(numbers.begin(), numbers.begin() + std::ptrdiff_t(numbers.size() / 2), numbers.end());
  return numbers[numbers.size() / 2];
}

/// The process keeps the pages it has been given (M_MMAP_THRESHOLD, M_TRIM_THRESHOLD) and adjoints that decay to
/// denormal numbers are zero.
inline void prepare_process() {
  if (mallopt(M_MMAP_THRESHOLD, 1 << 30) != 1 || mallopt(M_TRIM_THRESHOLD, 2000000000) != 1 ||
      mallopt(M_TOP_PAD, 64 << 20) != 1)
    std::abort();
  _mm_setcsr(_mm_getcsr() | 0x8040);
}

/// The program in double. Its matrices stay from run to run.
class Primal {
 public:
  explicit Primal(const cases::Case& c) : case_(c), state_{c.matrices, c.vectors} {}
  double seconds() {
    run();
    return run();
  }

 private:
  double run() {
    state_.m = case_.matrices;
    state_.v = case_.vectors;
    const double start = now();
    cases::run(case_.test, state_, case_.steps);
    const double seconds = now() - start;
    volatile double keep = state_.m.back()(0, 0);
    static_cast<void>(keep);
    return seconds;
  }
  const cases::Case& case_;
  cases::State<Eigen::MatrixXd, Eigen::VectorXd> state_;
};

template <class Tool>
void run(const char* name, const cases::Case& c, double budget) {
  Tool tool(c);
  std::vector<double> primals, records, reverses;
  Primal primal(c);
  static_cast<void>(primal.seconds());
  tool.record();  // warm: pools and blocks exist
  tool.reverse();
  const double start = now();
  while (primals.size() < 3 || (now() - start < budget && primals.size() < 101)) {
    primals.push_back(primal.seconds());
    tool.record();
    const double t0 = now();
    tool.record();
    const double t1 = now();
    tool.reverse();
    const double t2 = now();
    records.push_back(t1 - t0);
    reverses.push_back(t2 - t1);
  }
  std::printf(
      "{\"test\": \"%s\", \"n\": %d, \"steps\": %d, \"tool\": \"%s\", \"primal\": %.4e, \"record\": %.4e, "
      "\"reverse\": %.4e, \"gradient_norm\": %.12e, \"bytes\": %.0f}\n",
      c.test.c_str(), c.n, c.steps, name, median(primals), median(records), median(reverses), tool.gradient_norm(),
      tool.bytes());
  std::fflush(stdout);
}

/// Arguments: the largest n, seconds a case, and the tests.
template <class Tool>
int program(const char* name, int argc, char** argv) {
  prepare_process();
  const int largest = argc > 1 ? std::atoi(argv[1]) : 400;
  const double budget = argc > 2 ? std::atof(argv[2]) : 0.4;
  for (const char* test : {"T1", "T2", "T3", "T4"})
    for (const int n : {10, 20, 50, 100, 200, 400, 700})
      if (n <= largest) run<Tool>(name, cases::make(test, n), budget);
  return 0;
}

}  // namespace measure
