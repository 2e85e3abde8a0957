// SPDX-License-Identifier: MIT
// Hand-written reference: the tangents of Solver's three versions, in the shape that the compiler shall write.
package fluid.reference;

import fluid.Fluid;
import fluid.Kernels;
import fluid.Solver;

final class Solver_T1 {
  private final Solver solver;
  private final int n;
  private final int size;

  Solver_T1(Solver solver) {
    this.solver = solver;
    n = solver.n;
    size = solver.size;
  }

  /** The state and its tangent: the composite class, association by name inside. */
  static final class Fluid_T1 {
    double[] u;
    double[] t1_u;
    double[] v;
    double[] t1_v;
    double[] d;
    double[] t1_d;

    Fluid_T1(double[] u, double[] t1_u, double[] v, double[] t1_v, double[] d, double[] t1_d) {
      this.u = u;
      this.t1_u = t1_u;
      this.v = v;
      this.t1_v = t1_v;
      this.d = d;
      this.t1_d = t1_d;
    }
  }

  private double[] zero() {
    return new double[size];
  }

  private Fluid_T1 zeros() {
    return new Fluid_T1(zero(), zero(), zero(), zero(), zero(), zero());
  }

  private Fluid_T1 t1_initialise(double[] in, double[] t1_in) {
    Fluid_T1 s = zeros();
    solver.initialise(in, new Fluid(s.u, s.v, s.d));
    int column = 3 * n / 8;
    for (int j = 1; j <= n; j++) {
      int k = column + (n + 2) * j;
      s.t1_u[k] = s.t1_u[k] + t1_in[j - 1];
      s.t1_v[k] = s.t1_v[k] + t1_in[n + j - 1];
    }
    return s;
  }

  private void t1_force(double[] in, double[] t1_in, int step, double[] u, double[] t1_u) {
    // Linear in the inputs and in u: the tangent is the primal on tangents.
    solver.force(t1_in, step, t1_u);
    solver.force(in, step, u);
  }

  private double t1_cost(Fluid_T1 s) {
    double t1_sum = 0.0;
    int row = (n + 2) * (7 * n / 8);
    for (int i = 0; i < n + 2; i++) {
      int k = row + i;
      t1_sum = t1_sum + 2.0 * s.u[k] * s.t1_u[k] + 2.0 * s.v[k] * s.t1_v[k] + 2.0 * s.d[k] * s.t1_d[k];
    }
    return t1_sum;
  }

  private Fluid_T1 t1_step(double[] in, double[] t1_in, int step, Fluid_T1 s) {
    double a = solver.viscous();
    double[] t1_u1 = s.t1_u.clone();
    double[] u1 = s.u.clone();
    double[] t1_v1 = s.t1_v.clone();
    double[] v1 = s.v.clone();
    t1_force(in, t1_in, step, u1, t1_u1);
    double[] u2 = zero();
    double[] t1_u2 = zero();
    double[] v2 = zero();
    double[] t1_v2 = zero();
    Kernels_T1.t1_relax(n, 1, u2, t1_u2, u1, t1_u1, a, 1.0 + 4.0 * a);
    Kernels_T1.t1_relax(n, 2, v2, t1_v2, v1, t1_v1, a, 1.0 + 4.0 * a);
    Kernels_T1.t1_project(n, u2, t1_u2, v2, t1_v2, zero(), zero(), zero(), zero());
    double[] u3 = zero();
    double[] t1_u3 = zero();
    double[] v3 = zero();
    double[] t1_v3 = zero();
    Kernels_T1.t1_advect(n, 1, u3, t1_u3, u2, t1_u2, u2, t1_u2, v2, t1_v2, Solver.DT);
    Kernels_T1.t1_advect(n, 2, v3, t1_v3, v2, t1_v2, u2, t1_u2, v2, t1_v2, Solver.DT);
    Kernels_T1.t1_project(n, u3, t1_u3, v3, t1_v3, zero(), zero(), zero(), zero());
    double b = solver.diffusive();
    double[] d1 = zero();
    double[] t1_d1 = zero();
    Kernels_T1.t1_relax(n, 0, d1, t1_d1, s.d, s.t1_d, b, 1.0 + 4.0 * b);
    double[] d2 = zero();
    double[] t1_d2 = zero();
    Kernels_T1.t1_advect(n, 0, d2, t1_d2, d1, t1_d1, u3, t1_u3, v3, t1_v3, Solver.DT);
    return new Fluid_T1(u3, t1_u3, v3, t1_v3, d2, t1_d2);
  }

  double t1_runFresh(double[] in, double[] t1_in) {
    Fluid_T1 s = t1_initialise(in, t1_in);
    for (int step = 0; step < solver.steps; step++) {
      s = t1_step(in, t1_in, step, s);
    }
    return t1_cost(s);
  }

  private void copy(double[] from, double[] t1_from, double[] to, double[] t1_to) {
    System.arraycopy(t1_from, 0, t1_to, 0, size);
    System.arraycopy(from, 0, to, 0, size);
  }

  private static void clear(double[] x, double[] t1_x) {
    Kernels.clear(t1_x);
    Kernels.clear(x);
  }

  double t1_runCopied(double[] in, double[] t1_in) {
    double a = solver.viscous();
    double b = solver.diffusive();
    Fluid_T1 s = t1_initialise(in, t1_in);
    Fluid_T1 old = zeros();
    double[] p = zero();
    double[] t1_p = zero();
    double[] divergence = zero();
    double[] t1_divergence = zero();
    for (int step = 0; step < solver.steps; step++) {
      copy(s.u, s.t1_u, old.u, old.t1_u);
      copy(s.v, s.t1_v, old.v, old.t1_v);
      t1_force(in, t1_in, step, old.u, old.t1_u);
      t1_solve(s, old, a, p, t1_p, divergence, t1_divergence);
      copy(s.u, s.t1_u, old.u, old.t1_u);
      copy(s.v, s.t1_v, old.v, old.t1_v);
      t1_transport(s, old, p, t1_p, divergence, t1_divergence);
      copy(s.d, s.t1_d, old.d, old.t1_d);
      clear(s.d, s.t1_d);
      Kernels_T1.t1_relax(n, 0, s.d, s.t1_d, old.d, old.t1_d, b, 1.0 + 4.0 * b);
      copy(s.d, s.t1_d, old.d, old.t1_d);
      Kernels_T1.t1_advect(n, 0, s.d, s.t1_d, old.d, old.t1_d, s.u, s.t1_u, s.v, s.t1_v, Solver.DT);
    }
    return t1_cost(s);
  }

  // From cleared s: the diffused and projected velocity of old.
  private void t1_solve(Fluid_T1 s, Fluid_T1 old, double a, double[] p, double[] t1_p, double[] divergence,
      double[] t1_divergence) {
    clear(s.u, s.t1_u);
    clear(s.v, s.t1_v);
    Kernels_T1.t1_relax(n, 1, s.u, s.t1_u, old.u, old.t1_u, a, 1.0 + 4.0 * a);
    Kernels_T1.t1_relax(n, 2, s.v, s.t1_v, old.v, old.t1_v, a, 1.0 + 4.0 * a);
    clear(p, t1_p);
    Kernels_T1.t1_project(n, s.u, s.t1_u, s.v, s.t1_v, p, t1_p, divergence, t1_divergence);
  }

  // The velocity of old carried along itself, projected.
  private void t1_transport(Fluid_T1 s, Fluid_T1 old, double[] p, double[] t1_p, double[] divergence,
      double[] t1_divergence) {
    Kernels_T1.t1_advect(n, 1, s.u, s.t1_u, old.u, old.t1_u, old.u, old.t1_u, old.v, old.t1_v, Solver.DT);
    Kernels_T1.t1_advect(n, 2, s.v, s.t1_v, old.v, old.t1_v, old.u, old.t1_u, old.v, old.t1_v, Solver.DT);
    clear(p, t1_p);
    Kernels_T1.t1_project(n, s.u, s.t1_u, s.v, s.t1_v, p, t1_p, divergence, t1_divergence);
  }

  double t1_runSwapped(double[] in, double[] t1_in) {
    double a = solver.viscous();
    double b = solver.diffusive();
    Fluid_T1 s = t1_initialise(in, t1_in);
    Fluid_T1 old = zeros();
    double[] p = zero();
    double[] t1_p = zero();
    double[] divergence = zero();
    double[] t1_divergence = zero();
    for (int step = 0; step < solver.steps; step++) {
      t1_force(in, t1_in, step, s.u, s.t1_u);
      swapVelocity(s, old);
      t1_solve(s, old, a, p, t1_p, divergence, t1_divergence);
      swapVelocity(s, old);
      t1_transport(s, old, p, t1_p, divergence, t1_divergence);
      swapDensity(s, old);
      clear(s.d, s.t1_d);
      Kernels_T1.t1_relax(n, 0, s.d, s.t1_d, old.d, old.t1_d, b, 1.0 + 4.0 * b);
      swapDensity(s, old);
      Kernels_T1.t1_advect(n, 0, s.d, s.t1_d, old.d, old.t1_d, s.u, s.t1_u, s.v, s.t1_v, Solver.DT);
    }
    return t1_cost(s);
  }

  private static void swapVelocity(Fluid_T1 s, Fluid_T1 t) {
    double[] t1_u = s.t1_u;
    double[] u = s.u;
    s.t1_u = t.t1_u;
    s.u = t.u;
    t.t1_u = t1_u;
    t.u = u;
    double[] t1_v = s.t1_v;
    double[] v = s.v;
    s.t1_v = t.t1_v;
    s.v = t.v;
    t.t1_v = t1_v;
    t.v = v;
  }

  private static void swapDensity(Fluid_T1 s, Fluid_T1 t) {
    double[] t1_d = s.t1_d;
    double[] d = s.d;
    s.t1_d = t.t1_d;
    s.d = t.d;
    t.t1_d = t1_d;
    t.d = d;
  }
}
