// SPDX-License-Identifier: MIT
// Time loops that overwrite arrays. "in the tape": the reverse section reads the old values in the run-time stack; of
// the others it needs them back in the array, or a block would cost more than single values.
#include <cmath>

// in the tape: heat
// check: heat --size n=7 --size u=7 --size w=7 --size steps=4
void heat(int n, int steps, double* u, double* w, double& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) w[i] = u[i] + 0.1 * u[i] * (u[i + 1] - 2.0 * u[i] + u[i - 1]);
    for (int i = 1; i < n - 1; ++i) u[i] = w[i];
  }
  for (int i = 0; i < n; ++i) cost += u[i] * u[i];
}

// The loops inside have no turn: no block.
// in the tape: heat_of_two
// check: heat_of_two --size n=2 --size u=2 --size w=2 --size steps=3
void heat_of_two(int n, int steps, double* u, double* w, double& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 1; i < n - 1; ++i) w[i] = u[i] * (u[i + 1] + u[i - 1]);
    for (int i = 1; i < n - 1; ++i) u[i] = w[i];
  }
  for (int i = 0; i < n; ++i) cost += u[i] * u[i];
}

// Boundaries first, downwards, in single precision, from an index that is no number.
// in the tape: bounded
// check: bounded --size n=6 --size u=12 --size w=12 --size steps=3
void bounded(int n, int steps, float* u, float* w, float& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = n; i < 2 * n; ++i) w[i] = u[i] * u[i] * 0.5f + 0.25f * u[i];
    u[n] = 0.5f;
    for (int i = 2 * n - 1; i > n; --i) u[i] = w[i] - 0.1f * w[i - 1];
  }
  for (int i = n; i < 2 * n; ++i) cost += u[i] * u[i];
}

// Two arrays, overwritten at different places; a branch reads inside what is read anyway.
// in the tape: predator
// check: predator --size n=5 --size steps=4 --size a=5 --size b=5 --size c=5
void predator(int n, int steps, double* a, double* b, double* c, double& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) {
      c[i] = a[i] * b[i];
      if (a[i] > 0.3) c[i] = c[i] + 0.1 * a[i] * b[i];
    }
    for (int i = 0; i < n; ++i) a[i] = a[i] + 0.1 * c[i];
    for (int i = 0; i < n; ++i) c[i] = 0.9 * b[i] * b[i];
    for (int i = 0; i < n; ++i) b[i] = b[i] - 0.05 * c[i];
  }
  for (int i = 0; i < n; ++i) cost += a[i] * b[i];
}

// A loop that is not counted; arrays of its own; the called function has the loop.
static void relax(int n, double* u, const double* f, double limit) {
  double change = 1.0;
  int turns = 0;
  double next[40];
  while (change > limit && turns < 5) {
    for (int i = 1; i < n - 1; ++i) next[i] = 0.5 * (u[i - 1] + u[i + 1]) + 0.1 * f[i] * std::sin(u[i]);
    change = 0.0;
    for (int i = 1; i < n - 1; ++i) change += (next[i] - u[i]) * (next[i] - u[i]);
    for (int i = 1; i < n - 1; ++i) u[i] = next[i];
    ++turns;
  }
}
// in the tape: relaxed
// check: relaxed --size n=8 --size u=8 --size f=8
double relaxed(int n, double* u, const double* f, double limit) {
  relax(n, u, f, limit);
  double s = 0.0;
  for (int i = 0; i < n; ++i) s += u[i] * u[i] * f[i];
  return s;
}

// The state is the function's own array, and the time loop runs again and again.
// in the tape: repeated
// check: repeated --size n=4 --size x=4
double repeated(int n, const double* x) {
  double s = 0.0;
  double state[6];
  double next[6];
  for (int k = 0; k < n; ++k) {
    for (int i = 0; i < 6; ++i) state[i] = x[k] * (i + 1);
    for (int t = 0; t < 3; ++t) {
      for (int i = 0; i < 6; ++i) next[i] = std::cos(state[i]) * state[i];
      for (int i = 0; i < 6; ++i) state[i] = 0.5 * next[i];
    }
    for (int i = 0; i < 6; ++i) s += state[i];
  }
  return s;
}

// Of the values in the turn, those after the overwriting are needed, too.
// copied back: read_after
// check: read_after --size n=5 --size u=5 --size w=5 --size steps=3
void read_after(int n, int steps, double* u, double* w, double& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) w[i] = u[i] * u[i] * 0.5;
    for (int i = 0; i < n; ++i) u[i] = w[i] + 0.1;
    for (int i = 0; i < n; ++i) cost += u[i] * u[i];
  }
}

// What was there before the loop is needed before it.
// copied back: needed_before
// check: needed_before --size n=5 --size u=5 --size w=5 --size steps=3
void needed_before(int n, int steps, double* u, double* w, double& cost) {
  for (int i = 0; i < n; ++i) cost += u[i] * u[i] * u[i];
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) w[i] = u[i] * u[i] * 0.5;
    for (int i = 0; i < n; ++i) u[i] = w[i] + 0.1;
  }
  for (int i = 0; i < n; ++i) cost += u[i];
}

// New values are used at once.
// copied back: sweeping
// check: sweeping --size n=6 --size u=6 --size steps=3
void sweeping(int n, int steps, double* u) {
  for (int t = 0; t < steps; ++t)
    for (int i = 1; i < n - 1; ++i) u[i] = 0.5 * u[i - 1] * u[i + 1];
}

// One row in a turn.
// copied back: one_row
// check: one_row --size n=4 --size u=16
void one_row(int n, double* u, double& cost) {
  for (int t = 1; t < n; ++t) {
    for (int k = 0; k < n * n; ++k) cost += u[k] * u[k];
    for (int i = 0; i < n; ++i) u[i] = u[i] + 0.5;
  }
}

// A second name reaches the array.
// copied back: second_name
// check: second_name --size n=6 --size u=6 --size w=6 --size steps=3
void second_name(int n, int steps, double* u, double* w, double& cost) {
  double* inner = u + 1;
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) w[i] = u[i] * u[i];
    for (int i = 0; i < n; ++i) u[i] = 0.5 * w[i];
    for (int i = 0; i < n - 2; ++i) inner[i] = inner[i] + 0.1;
  }
  for (int i = 0; i < n; ++i) cost += u[i];
}

// A branch may read what nothing else does: whether it is there cannot be seen.
// copied back: far_branch
// check: far_branch --size n=6 --size u=6 --size w=6 --size steps=3
void far_branch(int n, int steps, double* u, double* w, double& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) {
      w[i] = u[i] * u[i];
      if (i > 0) w[i] = w[i] + 0.1 * u[i] * u[i - 1];
    }
    for (int i = 0; i < n; ++i) u[i] = 0.5 * w[i];
  }
  for (int i = 0; i < n; ++i) cost += u[i];
}

// Between the values of b, those of a come off the stack one by one.
// in the tape: between
// check: between --size n=5 --size steps=4 --size a=5 --size b=5 --size c=5
void between(int n, int steps, double* a, double* b, double* c, double& cost) {
  for (int t = 0; t < steps; ++t) {
    for (int i = 0; i < n; ++i) {
      c[i] = a[i] * b[i];
      if (a[i] > 0.3 && i > 0 && i < n - 1) c[i] = c[i] + 0.1 * a[i - 1] * a[i + 1];
    }
    for (int i = 0; i < n; ++i) a[i] = a[i] + 0.1 * c[i];
    for (int i = 0; i < n; ++i) c[i] = 0.9 * b[i] * b[i];
    for (int i = 0; i < n; ++i) b[i] = b[i] - 0.05 * c[i];
  }
  for (int i = 0; i < n; ++i) cost += a[i] * b[i];
}
