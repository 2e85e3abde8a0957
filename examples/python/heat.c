/* SPDX-License-Identifier: MIT
   Heat in a rod of n cells with insulated ends, by explicit steps. k: conductivity of each cell; ratio: time step over
   the square of the cells' width; u: temperatures after the steps. */
void heat(int n, int steps, double ratio, const double k[n], const double start[n], double u[n]) {
  for (int i = 0; i < n; i++) u[i] = start[i];
  for (int t = 0; t < steps; t++) {
    double from_left = 0.0;
    for (int i = 0; i < n; i++) {
      const double to_right = i + 1 < n ? ratio * 0.5 * (k[i] + k[i + 1]) * (u[i] - u[i + 1]) : 0.0;
      u[i] += from_left - to_right;
      from_left = to_right;
    }
  }
}
