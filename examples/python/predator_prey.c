/* SPDX-License-Identifier: MIT
   Predators and their prey (Lotka, Volterra) by the classical Runge-Kutta method, two steps between observations.
   p: growth of the prey, hunting, growth of the predators, their death. y: both populations at each observation. */
static void rates(const double p[4], double prey, double predators, double* dprey, double* dpredators) {
  *dprey = p[0] * prey - p[1] * prey * predators;
  *dpredators = p[2] * prey * predators - p[3] * predators;
}

void populations(int observations, double interval, const double p[4], const double start[2],
                 double y[2 * observations]) {
  const double h = 0.5 * interval;
  double a = start[0], b = start[1];
  for (int k = 0; k < observations; k++) {
    for (int half = 0; half < 2; half++) {
      double a1, b1, a2, b2, a3, b3, a4, b4;
      rates(p, a, b, &a1, &b1);
      rates(p, a + 0.5 * h * a1, b + 0.5 * h * b1, &a2, &b2);
      rates(p, a + 0.5 * h * a2, b + 0.5 * h * b2, &a3, &b3);
      rates(p, a + h * a3, b + h * b3, &a4, &b4);
      a += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
      b += h / 6.0 * (b1 + 2.0 * b2 + 2.0 * b3 + b4);
    }
    y[2 * k] = a;
    y[2 * k + 1] = b;
  }
}
