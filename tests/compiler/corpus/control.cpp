// SPDX-License-Identifier: MIT
// Control flow: branches, switches, counted and other loops, break, continue, early returns, conditional expressions.
#include <cmath>

// check: if_else
double if_else(double x) {
  double y;
  if (x > 0.0) y = x * x;
  else y = -x;
  return y;
}

// check: if_chain --size k=2
double if_chain(int k, double x) {
  if (k == 0) x = std::sin(x);
  else if (k == 1) x = std::cos(x);
  else if (k == 2) x = std::exp(x);
  else x = 0.0;
  return x * x;
}

// check: nested_if
double nested_if(double x, double y) {
  double r = x;
  if (x > 0.0) {
    if (y > 0.2) r = x * y;
    else r = x + y;
    r = r * r;
  }
  return r;
}

// check: branch_in_loop --size n=6
double branch_in_loop(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    if (x[i] > 0.8) s += x[i] * x[i];
    else s *= x[i] + 0.5;
  }
  return s;
}

// check: branch_on_overwritten --size n=6
double branch_on_overwritten(int n, double* x) {
  double s = 0.3;
  for (int i = 0; i < n; ++i) {
    if (s < 1.0) s = s + x[i];
    else s = s * 0.5 * x[i];
  }
  return s;
}

// check: early_return --size k=1
double early_return(int k, double x) {
  if (k == 0) return x;
  x = x * x;
  if (k == 1) return std::sin(x);
  x = x * x;
  return x;
}

// check: return_from_loop --size n=8
double return_from_loop(int n, const double* x) {
  double s = 1.0;
  for (int i = 0; i < n; ++i) {
    s = s * (1.0 + x[i]);
    if (s > 4.0) return s * s;
  }
  return s;
}

// check: return_from_nested_loops --size n=4
double return_from_nested_loops(int n, const double* x) {
  double s = 0.1;
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      s += x[i] * x[j];
      if (s > 3.0) return s * x[0];
    }
  return s;
}

// check: void_early_return
void void_early_return(double x, double& y) {
  y = x * x;
  if (x > 0.1) return;
  y = y * y;
}

// check: break_from_loop --size n=8
double break_from_loop(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    if (s > 2.0) break;
    s += x[i] * x[i];
  }
  return s * s;
}

// check: continue_in_loop --size n=6
double continue_in_loop(int n, const double* x) {
  double s = 1.0;
  for (int i = 0; i < n; ++i) {
    if (i % 2 == 0) continue;
    s *= x[i];
  }
  return s;
}

// check: break_and_continue --size n=10
double break_and_continue(int n, const double* x) {
  double s = 0.5;
  for (int i = 0; i < n; ++i) {
    if (x[i] < 0.6) continue;
    s = s * x[i] + 0.2;
    if (i > 6) break;
  }
  return s;
}

// check: while_loop
double while_loop(double x) {
  double s = x;
  while (s < 10.0) s = s * 1.5 + x;
  return s * s;
}

// check: do_loop
double do_loop(double x) {
  double s = x;
  int k = 0;
  do {
    s = std::sin(s) + x;
    ++k;
  } while (k < 4);
  return s;
}

// check: while_with_break
double while_with_break(double x) {
  int k = 0;
  while (true) {
    x = x * x + 0.1;
    ++k;
    if (k == 3) break;
  }
  return x;
}

// check: endless_for
double endless_for(double x) {
  int k = 0;
  for (;;) {
    if (k >= 4) break;
    x = std::cos(x) * x;
    k++;
  }
  return x;
}

// check: newton_iteration
double newton_iteration(double a) {
  double x = a;
  for (int k = 0; k < 20; ++k) {
    double residual = x * x - a;
    if (std::fabs(residual) < 1e-14) break;
    x = x - residual / (2.0 * x);
  }
  return x;
}

// check: convergence_loop
double convergence_loop(double a) {
  double x = 1.0, change = 1.0;
  while (change > 1e-13) {
    double next = 0.5 * (x + a / x);
    change = std::fabs(next - x);
    x = next;
  }
  return x;
}

// check: switch_cases --size k=2
double switch_cases(int k, double x) {
  double y = 0.0;
  switch (k) {
    case 0: y = x; break;
    case 1: y = x * x; break;
    case 2: y = x * x * x; break;
    default: y = 1.0;
  }
  return y;
}

// check: switch_with_fallthrough --size k=1
double switch_with_fallthrough(int k, double x) {
  double y = 1.0;
  switch (k) {
    case 0: y *= x; [[fallthrough]];
    case 1: y *= x; [[fallthrough]];
    case 2: y *= std::sin(x); break;
    case 3: y = 0.0; break;
  }
  return y;
}

// check: switch_returning --size k=1
double switch_returning(int k, double x) {
  switch (k) {
    case 0: return x;
    case 1: return std::exp(x);
    default: return x * x;
  }
}

// check: switch_in_loop --size n=7
double switch_in_loop(int n, const double* x) {
  double s = 1.0;
  for (int i = 0; i < n; ++i) {
    switch (i % 3) {
      case 0: s += x[i]; break;
      case 1: s *= x[i]; break;
      case 2:
        if (x[i] > 0.9) continue;
        s -= x[i] * x[i];
    }
  }
  return s;
}

// check: conditional_expression
double conditional_expression(double x, double y) { return x > 0.1 ? x * y : x + y; }

// check: nested_conditional --size k=1
double nested_conditional(int k, double x) { return k == 0 ? x : k == 1 ? x * x : std::sin(x); }

// check: conditional_in_expression
double conditional_in_expression(double x, double y) { return 2.0 * (x < 5.0 ? std::sin(x) : 1.0) * y + (y > 9.0 ? x : y); }

// check: triangular_loop --size n=5
double triangular_loop(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i)
    for (int j = i; j < n; ++j) s += x[i] * x[j];
  return s;
}

// check: changing_bound --size n=6
double changing_bound(int n, const double* x) {
  double s = 0.0;
  int m = 1;
  for (int i = 0; i < n; i += m) {
    s += x[i] * x[i];
    m = m + 1;
  }
  return s;
}

// check: counter_after_loop --size n=5
double counter_after_loop(int n, const double* x) {
  int i;
  double s = 1.0;
  for (i = 0; i < n; i++) s *= x[i];
  return s * i;
}

// check: counter_changed_inside --size n=9
double counter_changed_inside(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    s += x[i] * x[i];
    if (x[i] > 0.7) ++i;
  }
  return s;
}

// check: two_counters --size n=6
double two_counters(int n, const double* x) {
  double s = 0.0;
  for (int i = 0, j = n - 1; i < j; ++i, --j) s += x[i] * x[j];
  return s;
}

// check: floating_counter
double floating_counter(double x) {
  double s = 0.0;
  for (double t = 0.0; t < 1.0; t += 0.25) s += std::sin(x * t);
  return s;
}

// check: multiplied_counter --size n=20
double multiplied_counter(int n, double x) {
  double s = x;
  for (int i = 1; i < n; i *= 2) s = s * x + i;
  return s;
}

// check: empty_loop --size n=0
double empty_loop(int n, double x) {
  double s = x * x;
  for (int i = 0; i < n; ++i) s *= x;
  return s;
}

// check: not_equal_loop --size n=5
double not_equal_loop(int n, const double* x) {
  double s = 1.0;
  for (int i = 0; i != n; i++) s = s * x[i] + s;
  return s;
}

// check: unsigned_descending --size n=5
double unsigned_descending(unsigned n, const double* x) {
  double s = 0.0;
  for (unsigned i = n; i-- > 0;) s = s * x[i] + x[i] * x[i];
  return s;
}

// check: condition_with_declaration
double condition_with_declaration(double x) {
  if (int k = x > 0.1 ? 2 : 0) x = x * k;
  return x * x;
}

// check: if_with_initialiser
double if_with_initialiser(double x) {
  if (double y = x * x; y > 0.01) return y * x;
  return x;
}

// check: loop_local_variable --size n=4
double loop_local_variable(int n, const double* x) {
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    double t = x[i];
    for (int k = 0; k < 3; ++k) t = std::sin(t) * x[i];
    s += t * t;
  }
  return s;
}

// check: same_name_in_two_scopes
double same_name_in_two_scopes(double x) {
  double s = 0.0;
  {
    double t = x * x;
    s += t;
  }
  {
    double t = std::sin(x);
    s *= t;
  }
  return s;
}

// check: sum_before_its_terms --size n=3
double sum_before_its_terms(int n, const double* x) {
  double y = 1.0;
  for (int i = 0; i < n; ++i) {
    double s = 0.5;
    const double term = std::exp(x[i]);
    s += term;
    y *= s * s * std::sin(s);
  }
  return y;
}

// Branches that compute alike from other operands.
// check: alike_in_another_order --size n=6 u=6 v=6
double alike_in_another_order(int n, const double* u, double* v) {
  double sum = 0;
  for (int i = 1; i < n - 1; ++i) {
    double slope, mean, kept = 0.5;
    if (u[i] > u[i + 1]) {
      slope = (u[i] - u[i - 1]) * v[i];  // upwards
      mean = 0.5 * (u[i] + u[i - 1]);
      kept = u[i - 1];
    } else {
      // downwards
      kept = u[i + 1];
      mean = 0.5 * (u[i + 1] + u[i]);
      slope = (u[i + 1] - u[i]) * v[i];
    }
    v[i] = v[i] + slope * mean + kept * kept * u[i + 1] * u[i - 1];
    sum += v[i] * slope;
  }
  return sum;
}
// check: alike_but_reading_each_other --size n=6 u=6
double alike_but_reading_each_other(int n, const double* u) {
  double sum = 0;
  for (int i = 1; i < n; ++i) {
    double a = u[i], b = u[i - 1];
    if (a > b) {
      a = b * u[i];
      b = a - u[i - 1];
    } else {
      a = b * u[i - 1];
      b = a - u[i];
    }
    sum += a * b;
  }
  return sum;
}
// check: alike_with_numbers --size n=6 u=6
double alike_with_numbers(int n, const double* u) {
  double sum = 0, last = 1;
  for (int i = 0; i < n; ++i) {
    double weight = 1;
    if (u[i] > 0.1)
      weight = 2.0 * u[i] / 3.0;
    else
      weight = -1.0 * u[i] / 5.0;
    if (weight > 0.4)
      last = weight * u[i];
    else
      last = u[i] * u[i];
    sum += weight * last * u[i];
  }
  return sum + last;
}
// check: alike_in_three --size n=6 u=6 f=6
void alike_in_three(int n, const double* u, double* f) {
  for (int i = 1; i < n - 1; ++i) {
    double d;
    if (u[i] > 0.6)
      d = u[i] - u[i - 1];
    else if (u[i] > 0.3)
      d = u[i + 1] - u[i - 1];
    else
      d = u[i + 1] - u[i];
    float g;
    if (d > 0)
      g = static_cast<float>(u[i]) * 2.0f;
    else
      g = static_cast<float>(u[i + 1]) * 3.0f;
    f[i] = d * d + u[i - 1] * u[i + 1] + g;
  }
}
