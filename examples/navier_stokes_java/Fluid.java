// SPDX-License-Identifier: MIT
// The state of the flow: what a step maps to its successor.
package fluid;

/** Velocity and density on the grid. */
public final class Fluid {
  /** Horizontal velocity. */
  public double[] u;
  /** Vertical velocity. */
  public double[] v;
  /** Density of a dye. */
  public double[] d;

  /**
   * @param u horizontal velocity
   * @param v vertical velocity
   * @param d density
   */
  public Fluid(double[] u, double[] v, double[] d) {
    this.u = u;
    this.v = v;
    this.d = d;
  }
}
