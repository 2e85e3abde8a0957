// SPDX-License-Identifier: MIT
// Called functions whose adjoints keep the address of a number by reference, again and again: for reapply.bash.
template <class T>
void fill(int n, T value, T* x) {
  for (int i = 0; i < n; ++i) x[i] += value * x[i];
}

// check: filled --size n=4 --size x=4
double filled(int n, double a, double* x) {
  fill(n, a, x);
  return x[0] * x[n - 1];
}

static void add_to(double& total, double x) { total = total * x + x * x; }
static void add_twice(double& total, double x) {
  add_to(total, x);
  add_to(total, 0.5 * total);
}

// check: handed_on --size n=3 --size x=3
void handed_on(int n, double* x, double& y) {
  double total = y;
  for (int i = 0; i < n; ++i) {
    add_twice(total, x[i]);
    x[i] = total * x[i];
  }
  y = total;
}
