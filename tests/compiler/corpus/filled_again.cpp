// SPDX-License-Identifier: MIT
// Arrays that a nest of loops fills in every iteration. "again: NAME ARRAY": the reverse section runs the nest again
// and saves no element of the array; "saved: NAME ARRAY": that would be wrong, or no gain. saved_once.bash reads these
// lines.
#include <cmath>
#include <cstddef>
#include <vector>

// again: flux_of_branches flux
// check: flux_of_branches --size n=9 --size steps=4 --size u=9 --size flux=9
double flux_of_branches(int n, int steps, double c, double* u, double* flux) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) {
      const double a = u[i] - 0.9;
      if (a > 0)
        flux[i] = a * (u[i] - u[i - 1]);
      else
        flux[i] = a * (u[i + 1] - u[i]);
    }
    for (int i = 1; i < n - 1; ++i) u[i] -= c * flux[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// Two nests, the second from the first; both are needed where the state is written. Two dimensions.
// again: gradient_of_slopes slope
// again: gradient_of_slopes limited
// check: gradient_of_slopes --size n=4 --size m=5 --size steps=3 --size u=4x5
double gradient_of_slopes(int n, int m, int steps, double u[][5]) {
  double slope[4][5], limited[4][5];
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < 4; ++i)
      for (int j = 1; j < 4; ++j) slope[i][j] = u[i][j + 1] * u[i][j - 1];
    for (int i = 0; i < 4; ++i)
      for (int j = 1; j < 4; ++j) limited[i][j] = slope[i][j] * u[i][j] / (1 + slope[i][j] * slope[i][j]);
    for (int i = 0; i < 4; ++i)
      for (int j = 1; j < 4; ++j) u[i][j] += 0.1 * limited[i][j] * slope[i][j];
  }
  double s = n * 0.0 + m * 0.0;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 5; ++j) s += u[i][j] * u[i][j];
  return s;
}

// Of a pair: the nest sums up beside it.
// again: pairs d
// check: pairs --size n=5 --size x=5x3
double pairs(int n, const double (*x)[3]) {
  double energy = 0;
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j) {
      double d[3], r2 = 0.1;
      for (int k = 0; k < 3; ++k) {
        d[k] = x[i][k] - x[j][k];
        r2 += d[k] * d[k];
      }
      energy += d[0] * d[1] / r2 + d[2];
    }
  return energy;
}

// The next iteration reads the array before it is filled.
// saved: read_first flux
// check: read_first --size n=6 --size steps=4 --size u=6 --size flux=6
double read_first(int n, int steps, double* u, double* flux) {
  double s = 0;
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) s += flux[i] * flux[i];
    for (int i = 0; i < n; ++i) flux[i] = u[i] * u[i];
    for (int i = 0; i < n; ++i) u[i] += 0.1 * flux[i] * u[i];
  }
  return s;
}

// What was there before the loop is needed.
// saved: begun_before flux
// check: begun_before --size n=6 --size steps=3 --size u=6 --size flux=6
double begun_before(int n, int steps, double* u, double* flux) {
  double s = 0;
  for (int i = 0; i < n; ++i) s += flux[i] * flux[i] * u[i];
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i];
  }
  for (int i = 0; i < n; ++i) s += u[i];
  return s;
}

// A boundary value that the nest leaves out comes from a loop outside.
// saved: boundary_outside flux
// check: boundary_outside --size n=6 --size u=6 --size flux=7
double boundary_outside(int n, double* u, double* flux) {
  for (int r = 0; r < 3; ++r) {
    flux[0] = u[0] * u[1] + r;
    for (int t = 0; t < 3; ++t) {
      for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
      for (int i = 1; i < n; ++i) u[i] += 0.1 * (flux[i] * flux[i] - flux[i - 1] * flux[i - 1]);
    }
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// And one that is written after the loops.
// saved: boundary_after flux
// check: boundary_after --size n=6 --size u=6 --size flux=7
double boundary_after(int n, double* u, double* flux) {
  for (int t = 0; t < 3; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i - 1];
  }
  flux[0] = u[1];
  double s = flux[0];
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// Each iteration fills another part of it.
// saved: moving_part flux
// check: moving_part --size n=6 --size steps=4 --size u=6 --size flux=12
double moving_part(int n, int steps, double* u, double* flux) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) flux[i + t] = u[i] * u[i - 1];
    for (int i = 1; i < n - 1; ++i) u[i] += 0.1 * flux[i] * flux[i + 1] * u[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// Not in every iteration.
// saved: now_and_then flux
// check: now_and_then --size n=6 --size steps=5 --size u=6 --size flux=6
double now_and_then(int n, int steps, double* u, double* flux) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i)
      if (u[i] > 0.8) flux[i] = u[i] * u[i];
    for (int i = 0; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i] * (t % 2 ? -3 : 1);
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// The state is overwritten by two statements before the last that needs the array.
// saved: state_twice flux
// check: state_twice --size n=6 --size steps=4 --size u=6 --size flux=6
double state_twice(int n, int steps, double* u, double* flux) {
  double s = 0;
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i];
    for (int i = 1; i < n; ++i) s += flux[i] * u[i];
  }
  return s;
}

// The statement that overwrites the state needs what it wrote.
// saved: state_in_place flux
// check: state_in_place --size n=6 --size steps=4 --size u=6 --size flux=6
double state_in_place(int n, int steps, double* u, double* flux) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * u[i - 1] * u[i - 1];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// The array decides a branch, whose other way a rounding could take.
// saved: decides flux
// check: decides --size n=6 --size steps=4 --size u=6 --size flux=6
double decides(int n, int steps, double* u, double* flux) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    for (int i = 1; i < n; ++i)
      if (flux[i] > 0.7) u[i] -= 0.2 * flux[i] * flux[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// Needed after the loop too, and the last iteration's elements are overwritten.
// again: needed_after flux
// check: needed_after --size n=6 --size steps=3 --size u=6 --size flux=6
double needed_after(int n, int steps, double* u, double* flux) {
  for (int i = 0; i < n; ++i) flux[i] = u[i] * 0.3;
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += flux[i] * flux[i] * u[i];
  return s;
}

// An outer loop needs the last iteration's elements before it fills them again.
// saved: outer_turns flux
// check: outer_turns --size n=6 --size u=6 --size flux=6
double outer_turns(int n, double* u, double* flux) {
  double s = 0;
  for (int r = 0; r < 2; ++r) {
    for (int t = 0; t < 2; ++t) {
      for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
      for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i];
    }
    for (int i = 1; i < n; ++i) s += flux[i] * flux[i] * u[i];
  }
  return s;
}

// The factor changes from iteration to iteration, and after the nest.
// again: changing_factor flux
// check: changing_factor --size n=6 --size steps=4 --size u=6 --size flux=6
double changing_factor(int n, int steps, double c, double* u, double* flux) {
  double s = 0;
  for (int t = 0; t < steps; ++t) {
    c *= 0.9;
    for (int i = 1; i < n; ++i) flux[i] = c * u[i] * u[i - 1];
    for (int i = 1; i < n; ++i) s += flux[i] * flux[i];
    c += s * 0.01;
    for (int i = 1; i < n; ++i) u[i] *= 0.95 + 0.01 * u[i];
  }
  return s + c;
}

// A row is called by another name.
// saved: other_name flux
// check: other_name --size n=6 --size steps=3 --size u=6 --size flux=6
double other_name(int n, int steps, double* u, double* flux) {
  double* const same = flux + 1;
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    same[1] = 0.5 * u[2];
    for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// Vectors; the loop that has no iteration; a loop that is not counted.
// again: of_vectors flux
// check: of_vectors --size u=7 --size flux=7
double of_vectors(std::vector<double>& u, std::vector<double>& flux) {
  for (int t = 0; t < 3; ++t) {
    for (std::size_t i = 1; i < u.size(); ++i) flux[i] = u[i] * u[i - 1];
    for (std::size_t i = 1; i < u.size(); ++i) u[i] += 0.1 * flux[i] * flux[i];
  }
  double s = 0;
  for (const double one : u) s += one * one;
  return s;
}

// again: until_small change
// check: until_small --size n=5 --size u=5
double until_small(int n, double* u) {
  double change[8] = {0};
  double largest = 1;
  int turns = 0;
  while (largest > 0.05 && turns < 6) {
    largest = 0;
    for (int i = 1; i < n - 1; ++i) change[i] = 0.3 * (u[i - 1] * u[i] - u[i] * u[i + 1]);
    for (int i = 1; i < n - 1; ++i) u[i] += change[i] * change[i] - 0.1 * change[i];
    for (int i = 1; i < n - 1; ++i) largest = std::fmax(largest, std::fabs(u[i]) * 0.1);
    ++turns;
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// A function that is called in a loop has its arrays for each call.
static double direction(const double* a, const double* b) {
  double d[3];
  for (int k = 0; k < 3; ++k) d[k] = a[k] * b[k];
  double s = 0;
  for (int k = 0; k < 3; ++k) s += d[k] * d[k] * a[k];
  return s * d[0];
}

// again: calls_direction d
// check: calls_direction --size n=4 --size x=4x3
double calls_direction(int n, double (*x)[3]) {
  double s = 0;
  for (int i = 0; i + 1 < n; ++i) {
    s += direction(x[i], x[i + 1]);
    x[i][0] += 0.1 * x[i + 1][1] * x[i][2];
  }
  return s;
}

// What the nest reads is written by a function called after it.
static void shift(int n, double* u, const double* flux) {
  for (int i = 1; i < n; ++i) u[i] += 0.1 * flux[i] * flux[i] * u[i];
}

// saved: changed_by_a_call flux
// check: changed_by_a_call --size n=6 --size steps=3 --size u=6 --size flux=6
double changed_by_a_call(int n, int steps, double* u, double* flux) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) flux[i] = u[i] * u[i - 1];
    shift(n, u, flux);
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// A block of a branch; the iteration that leaves the loop early.
// again: leaves_early d
// check: leaves_early --size n=6 --size x=6x3
double leaves_early(int n, const double (*x)[3]) {
  double s = 0;
  for (int i = 0; i + 1 < n; ++i) {
    double d[3];
    for (int k = 0; k < 3; ++k) d[k] = x[i][k] * x[i + 1][k];
    if (s > 3.0) break;
    s += d[0] * d[1] * d[2] + 0.5;
    if (s > 100.0) return s * 2;
    s += d[1] * s * 0.1;
  }
  return s;
}

// Elements that are overwritten in the nest itself: their values on the way are saved there.
// again: twice_in_a_nest d
// check: twice_in_a_nest --size n=4 --size x=4x3
double twice_in_a_nest(int n, const double (*x)[3]) {
  double s = 0;
  for (int i = 0; i < n; ++i) {
    double d[2], r = 1;
    for (int k = 0; k < 3; ++k) {
      d[k % 2] = x[i][k] * x[i][0];
      r *= d[k % 2] + 0.5;
    }
    s += r * d[0] * d[1];
  }
  return s;
}

// An exponential for each element costs more than its save.
// saved: costly w
// check: costly --size n=6 --size steps=3 --size u=6 --size w=6
double costly(int n, int steps, double* u, double* w) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) w[i] = std::exp(-u[i]);
    for (int i = 0; i < n; ++i) u[i] += 0.1 * w[i] * w[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i];
  return s;
}

// What it reads is needed for nothing else: one array would be saved for the other.
// saved: linear w
// check: linear --size n=6 --size steps=3 --size u=6 --size v=6 --size w=6
double linear(int n, int steps, double* u, double* v, double* w) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n; ++i) w[i] = u[i] - u[i - 1];
    for (int i = 1; i < n; ++i) v[i] += w[i] * w[i];
    for (int i = 1; i < n; ++i) u[i] = 0.9 * u[i] + 0.1 * v[i];
  }
  double s = 0;
  for (int i = 0; i < n; ++i) s += u[i] + v[i];
  return s;
}
