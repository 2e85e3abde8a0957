// SPDX-License-Identifier: MIT
// Three versions of one algorithm: states copied, references swapped, fresh objects every step. They give the same bits
// and differ in what a collector sees.
package fluid;

/**
 * The map from 2n + 3 inputs (both velocities on a column at the start, and the strengths of three jets) to a cost: the
 * kinetic energy and squared density on a row at the end.
 */
public final class Solver {
  /** Length of a time step. */
  public static final double DT = 0.1;
  /** Viscosity of the fluid. */
  public static final double VISCOSITY = 1e-4;
  /** Diffusivity of the dye. */
  public static final double DIFFUSIVITY = 1e-4;

  /** Cells a side. */
  public final int n;
  /** Time steps. */
  public final int steps;
  /** Cells of an array, walls included. */
  public final int size;

  /**
   * @param n cells a side, a multiple of 8
   * @param steps time steps
   */
  public Solver(int n, int steps) {
    this.n = n;
    this.steps = steps;
    this.size = (n + 2) * (n + 2);
  }

  /** @return number of inputs */
  public int inputs() {
    return 2 * n + 3;
  }

  /**
   * The flow at the start: vortices that are given, plus the inputs on the column i = 3n/8.
   *
   * @param in inputs
   * @param s set
   */
  public void initialise(double[] in, Fluid s) {
    int w = n + 2;
    for (int j = 0; j < w; j++) {
      for (int i = 0; i < w; i++) {
        double x = (double) i / w;
        double y = (double) j / w;
        int k = i + w * j;
        s.u[k] = 0.4 * Math.sin(2.0 * Math.PI * x) * Math.cos(2.0 * Math.PI * y) + 0.05 * Math.sin(9.0 * y);
        s.v[k] = -0.4 * Math.cos(2.0 * Math.PI * x) * Math.sin(2.0 * Math.PI * y) + 0.05 * Math.cos(7.0 * x);
        s.d[k] = Math.exp(-30.0 * ((x - 0.5) * (x - 0.5) + (y - 0.6) * (y - 0.6)));
      }
    }
    int column = 3 * n / 8;
    for (int j = 1; j <= n; j++) {
      int k = column + w * j;
      s.u[k] = s.u[k] + in[j - 1];
      s.v[k] = s.v[k] + in[n + j - 1];
    }
  }

  /**
   * Adds the jets' momentum of one step.
   *
   * @param in inputs
   * @param step number of the step
   * @param u horizontal velocity
   */
  public void force(double[] in, int step, double[] u) {
    for (int jet = 0; jet < 3; jet++) {
      int k = cell(jet);
      u[k] = u[k] + DT * Math.sin(0.3 * step + jet) * in[2 * n + jet];
    }
  }

  /**
   * @param jet 0, 1 or 2
   * @return the cell it acts on
   */
  public int cell(int jet) {
    return n / 2 + (n + 2) * (n / 4 * (jet + 1));
  }

  /**
   * @param s the state at the end
   * @return the cost
   */
  public double cost(Fluid s) {
    double sum = 0.0;
    int row = (n + 2) * (7 * n / 8);
    for (int i = 0; i < n + 2; i++) {
      int k = row + i;
      sum = sum + s.u[k] * s.u[k] + s.v[k] * s.v[k] + s.d[k] * s.d[k];
    }
    return sum;
  }

  /** @return weight of the neighbours in the velocity's diffusion */
  public double viscous() {
    return DT * VISCOSITY * n * n;
  }

  /** @return weight of the neighbours in the density's diffusion */
  public double diffusive() {
    return DT * DIFFUSIVITY * n * n;
  }

  /**
   * The head that is differentiated: one of the three versions.
   *
   * @param version 0 states copied, 1 references swapped, 2 fresh objects
   * @param in inputs
   * @return the cost
   */
  public double run(int version, double[] in) {
    if (version == 0) {
      return runCopied(in);
    }
    if (version == 1) {
      return runSwapped(in);
    }
    return runFresh(in);
  }

  private Fluid zeros() {
    return new Fluid(new double[size], new double[size], new double[size]);
  }

  // ---- fresh objects every step

  /**
   * One step that allocates whatever it needs.
   *
   * @param in inputs
   * @param step its number
   * @param s state before
   * @return state after
   */
  public Fluid step(double[] in, int step, Fluid s) {
    double a = viscous();
    double[] u1 = s.u.clone();
    double[] v1 = s.v.clone();
    force(in, step, u1);
    double[] u2 = new double[size];
    double[] v2 = new double[size];
    Kernels.relax(n, 1, u2, u1, a, 1.0 + 4.0 * a);
    Kernels.relax(n, 2, v2, v1, a, 1.0 + 4.0 * a);
    Kernels.project(n, u2, v2, new double[size], new double[size]);
    double[] u3 = new double[size];
    double[] v3 = new double[size];
    Kernels.advect(n, 1, u3, u2, u2, v2, DT);
    Kernels.advect(n, 2, v3, v2, u2, v2, DT);
    Kernels.project(n, u3, v3, new double[size], new double[size]);
    double b = diffusive();
    double[] d1 = new double[size];
    Kernels.relax(n, 0, d1, s.d, b, 1.0 + 4.0 * b);
    double[] d2 = new double[size];
    Kernels.advect(n, 0, d2, d1, u3, v3, DT);
    return new Fluid(u3, v3, d2);
  }

  /**
   * @param in inputs
   * @return the cost, with fresh objects every step
   */
  public double runFresh(double[] in) {
    Fluid s = zeros();
    initialise(in, s);
    for (int step = 0; step < steps; step++) {
      s = step(in, step, s);
    }
    return cost(s);
  }

  // ---- states copied

  /**
   * @param in inputs
   * @return the cost, with one state overwritten in place and copied to a second before each use
   */
  public double runCopied(double[] in) {
    double a = viscous();
    double b = diffusive();
    Fluid s = zeros();
    Fluid old = zeros();
    double[] p = new double[size];
    double[] divergence = new double[size];
    initialise(in, s);
    for (int step = 0; step < steps; step++) {
      System.arraycopy(s.u, 0, old.u, 0, size);
      System.arraycopy(s.v, 0, old.v, 0, size);
      force(in, step, old.u);
      Kernels.clear(s.u);
      Kernels.clear(s.v);
      Kernels.relax(n, 1, s.u, old.u, a, 1.0 + 4.0 * a);
      Kernels.relax(n, 2, s.v, old.v, a, 1.0 + 4.0 * a);
      Kernels.clear(p);
      Kernels.project(n, s.u, s.v, p, divergence);
      System.arraycopy(s.u, 0, old.u, 0, size);
      System.arraycopy(s.v, 0, old.v, 0, size);
      Kernels.advect(n, 1, s.u, old.u, old.u, old.v, DT);
      Kernels.advect(n, 2, s.v, old.v, old.u, old.v, DT);
      Kernels.clear(p);
      Kernels.project(n, s.u, s.v, p, divergence);
      System.arraycopy(s.d, 0, old.d, 0, size);
      Kernels.clear(s.d);
      Kernels.relax(n, 0, s.d, old.d, b, 1.0 + 4.0 * b);
      System.arraycopy(s.d, 0, old.d, 0, size);
      Kernels.advect(n, 0, s.d, old.d, s.u, s.v, DT);
    }
    return cost(s);
  }

  // ---- references swapped

  /**
   * @param in inputs
   * @return the cost, with two states whose arrays change places
   */
  public double runSwapped(double[] in) {
    double a = viscous();
    double b = diffusive();
    Fluid s = zeros();
    Fluid old = zeros();
    double[] p = new double[size];
    double[] divergence = new double[size];
    initialise(in, s);
    for (int step = 0; step < steps; step++) {
      force(in, step, s.u);
      swapVelocity(s, old);
      Kernels.clear(s.u);
      Kernels.clear(s.v);
      Kernels.relax(n, 1, s.u, old.u, a, 1.0 + 4.0 * a);
      Kernels.relax(n, 2, s.v, old.v, a, 1.0 + 4.0 * a);
      Kernels.clear(p);
      Kernels.project(n, s.u, s.v, p, divergence);
      swapVelocity(s, old);
      Kernels.advect(n, 1, s.u, old.u, old.u, old.v, DT);
      Kernels.advect(n, 2, s.v, old.v, old.u, old.v, DT);
      Kernels.clear(p);
      Kernels.project(n, s.u, s.v, p, divergence);
      swapDensity(s, old);
      Kernels.clear(s.d);
      Kernels.relax(n, 0, s.d, old.d, b, 1.0 + 4.0 * b);
      swapDensity(s, old);
      Kernels.advect(n, 0, s.d, old.d, s.u, s.v, DT);
    }
    return cost(s);
  }

  private static void swapVelocity(Fluid s, Fluid t) {
    double[] u = s.u;
    s.u = t.u;
    t.u = u;
    double[] v = s.v;
    s.v = t.v;
    t.v = v;
  }

  private static void swapDensity(Fluid s, Fluid t) {
    double[] d = s.d;
    s.d = t.d;
    t.d = d;
  }
}
