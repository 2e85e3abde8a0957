// SPDX-License-Identifier: MIT
// Loops and calls under '#pragma wengert checkpoint', 'independent' and 'once'. The test compares each adjoint with that of the same source
// without the directives, bit for bit; see checkpoints.bash.
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

// check: heat --size n=7 steps=13 u=7
void heat(int n, int steps, double* u, double& energy) {
#pragma wengert checkpoint(3)
  for (int t = 0; t < steps; ++t) {
    double left = u[0];
    for (int i = 1; i < n - 1; ++i) {
      double here = u[i];
      u[i] = here + 0.2 * (std::sin(u[i + 1]) - 2.0 * here + left);
      left = here;
    }
  }
  energy = 0.0;
  for (int i = 0; i < n; ++i) energy += u[i] * u[i];
}

// The state is a number, a structure and a local array; the loop counts down and every other turn does more.
struct Oscillator {
  double position, velocity;
  int turns;
};
// check: oscillator --size steps=11
double oscillator(int steps, double stiffness, double start) {
  Oscillator o = {start, 0.5, 0};
  double history[3] = {0.0, 0.0, 0.0};
  double work = 0.0;
#pragma wengert checkpoint(2)
  for (int t = steps; t > 0; --t) {
    double force = -stiffness * o.position + 0.1 * t;
    o.velocity += 0.05 * force;
    o.position += 0.05 * o.velocity;
    if (t % 2 == 0) {
      o.turns = o.turns + 1;
      history[o.turns % 3] = history[o.turns % 3] * 0.5 + o.position;
    } else {
      work += force * o.velocity;
    }
  }
  return work + history[0] * history[1] + history[2] * o.turns;
}

// Rows behind pointers to pointers, a step of 2, and the loop inside another one.
// check: planes --noalias --size n=4 m=3 sweeps=3 p=4x3
void planes(int n, int m, int sweeps, double** p, double& sum) {
  for (int s = 0; s < 2; ++s) {
#pragma wengert checkpoint(2)
    for (int k = 0; k < 2 * sweeps; k += 2)
      for (int j = 1; j < n; ++j)
        for (int i = 0; i < m; ++i) p[j][i] = p[j][i] * 0.9 + std::sin(p[j - 1][i]) * (0.1 + 0.01 * k);
    p[0][0] = p[0][0] * p[n - 1][m - 1];
  }
  sum = 0.0;
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < m; ++i) sum += p[j][i];
}

// A checkpointed loop inside one, and calls.
static double flux(double x, double y) { return std::exp(-x * x) * y; }
static void move(int n, const double* from, double* to) {
  for (int i = 1; i < n - 1; ++i) to[i] = from[i] + 0.1 * (flux(from[i + 1], from[i]) - flux(from[i], from[i - 1]));
}
// check: nested --size n=5 outer=5 u=5 w=5
void nested(int n, int outer, double* u, double* w, double& result) {
  result = 0.0;
#pragma wengert checkpoint(2, u[n], w[n])
  for (int t = 0; t < outer; ++t) {
#pragma wengert checkpoint(3, u[n], w[n])
    for (int k = 0; k < 4; ++k) {
      move(n, u, w);
      move(n, w, u);
    }
    result += u[1] * u[n - 2];
  }
}

// Vectors and std::array; a while inside.
// check: containers --size steps=9 x=6
double containers(int steps, std::vector<double>& x) {
  std::array<double, 3> last = {1.0, 0.5, 0.25};
  double sum = 0.0;
#pragma wengert checkpoint(4)
  for (int t = 0; t < steps; ++t) {
    std::size_t k = 0;
    while (k + 1 < x.size() && k < 4) {
      x[k] = 0.5 * (x[k] + x[k + 1]) * std::cos(last[k % 3]);
      ++k;
    }
    last[static_cast<std::size_t>(t % 3)] = x[0] * x[1];
    sum += last[0] * last[1] * last[2];
  }
  return sum;
}

// Scratch memory that is made and freed in every turn.
// check: scratch --size n=5 steps=6 u=5
void scratch(int n, int steps, double* u) {
#pragma wengert checkpoint(2)
  for (int t = 0; t < steps; ++t) {
    double* next = (double*)std::malloc(sizeof(double) * n);
    for (int i = 0; i < n; ++i) next[i] = u[i] * u[n - 1 - i];
    for (int i = 0; i < n; ++i) u[i] = std::sin(next[i]) + 0.1 * u[i];
    std::free(next);
  }
}

// By call: the function runs again in the reverse section, nothing of it is kept until then.
#pragma wengert checkpoint(u[n])
static void smooth(int n, double* u, double& weight) {
  for (int k = 0; k < 3; ++k)
    for (int i = 1; i < n - 1; ++i) u[i] = weight * u[i] + (1.0 - weight) * std::sin(u[i - 1] * u[i + 1]);
  weight = weight * weight;
}
// check: by_call --size n=6 u=6
double by_call(int n, double* u, double weight) {
  smooth(n, u, weight);
  u[2] = u[2] * u[3];
  smooth(n, u, weight);
  double sum = 0.0;
  for (int i = 0; i < n; ++i) sum += u[i] * weight;
  return sum;
}

#pragma wengert checkpoint
static double half(double x, int depth) { return depth == 0 ? std::sin(x) : 0.5 * half(x * x, depth - 1) + x; }
// check: recursive --size depth=3
double recursive(double x, int depth) { return half(x, depth) * half(2.0 * x, depth - 1); }

// No turn at all, and one.
// check: few --size none=0 one=1 u=3
void few(int none, int one, double* u) {
#pragma wengert checkpoint(3, u[3])
  for (int t = 0; t < none; ++t) u[t] = u[t] * u[t];
#pragma wengert checkpoint(3)
  for (int t = 0; t < one; ++t) u[1] = u[0] * u[1] + u[2];
  u[0] = u[0] * u[1];
}

// The whole history is state; what is written once comes back all the same.
// check: history --noalias --size n=4 steps=6 u=6x4
void history(int n, int steps, double** u, double& cost) {
#pragma wengert checkpoint(2)
  for (int t = 0; t < steps - 1; ++t)
    for (int i = 0; i < n; ++i) u[t + 1][i] = u[t][i] + 0.1 * std::sin(u[t][n - 1 - i]);
  cost = 0.0;
  for (int i = 0; i < n; ++i) cost += u[steps - 1][i] * u[1][i];
}

// Independent turns: each is run again and reversed by itself.
// check: independent_turns --size n=5 x=5 y=5
void independent_turns(int n, const double* x, double* y, double& sum) {
  sum = 1.0;
#pragma wengert independent
  for (int i = 0; i < n; ++i) {
    double s = x[i];
    for (int k = 0; k < 4; ++k) s = std::sin(s) * x[i] + s * s;
    y[i] = y[i] * s;
    sum += s * y[i];
  }
  sum = sum * y[0];
}

// Every element is written once, in an order that no analysis follows.
// check: written_once --size n=7 u=7
void written_once(int n, double* u) {
#pragma wengert once
  for (int i = 1; i < n; ++i) u[(3 * i) % 7] = u[(3 * i) % 7] + u[(3 * i - 3) % 7] * u[(3 * i - 3) % 7];
}

// The state has no value before the loop.
// check: unset_before --size n=4 x=4
double unset_before(int n, const double* x) {
  double sum = 0.0, last;
#pragma wengert checkpoint(2)
  for (int i = 0; i < n; ++i) {
    last = 0.5 + x[i];
    last = last * x[i];
    sum += std::sin(last);
  }
  return sum;
}

// Random numbers: of a library's generator whose state is an argument, and of functions that derivatives do not pass
// through, with a state of their own.
static unsigned drawn = 1;
#pragma wengert inactive
static double draw(int i) {
  drawn = drawn * 1664525u + 1013904223u;
  return (drawn >> 8) / 16777216.0 + 0.1 * i;
}
// check: drawn_numbers --size n=6
double drawn_numbers(int n, double x) {
  double sum = 0;
  unsigned seed = 5;
  drawn = 7;
#pragma wengert checkpoint(2)
  for (int i = 0; i < n; ++i) {
    double w = draw(i) + rand_r(&seed) / (RAND_MAX + 1.0);
    x = x * (0.5 + 0.1 * w) + 0.2 * std::sin(w * x);
    sum += x * w;
  }
  return sum;
}
