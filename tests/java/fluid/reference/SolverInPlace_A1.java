// SPDX-License-Identifier: MIT
// Hand-written reference: the adjoints of Solver's versions that overwrite arrays in place, in the shape that the
// compiler shall write. Overwritten arrays go to the main stack; nothing is collected.
package fluid.reference;

import fluid.Kernels;
import fluid.Solver;
import org.wengert.runtime.*;

final class SolverInPlace_A1 {
  private final Solver solver;
  private final Solver_A1 shared;
  private final int n;
  private final int size;
  private final double a;
  private final double b;
  private AdContext context;
  private AdStack stack;
  private Fluid_A1 s;
  private Fluid_A1 old;
  private DoubleArray_A1 p;
  private DoubleArray_A1 divergence;

  SolverInPlace_A1(Solver solver) {
    this.solver = solver;
    shared = new Solver_A1(solver);
    n = solver.n;
    size = solver.size;
    a = solver.viscous();
    b = solver.diffusive();
  }

  private void allocate(AdContext context, double[] in) {
    this.context = context;
    stack = context.stack;
    s = shared.a1_initialise_forward(context, in);
    DoubleArray_A1 u = DoubleArray_A1.allocate(context, size);
    DoubleArray_A1 v = DoubleArray_A1.allocate(context, size);
    old = Fluid_A1.allocate(context, u, v, DoubleArray_A1.allocate(context, size));
    p = DoubleArray_A1.allocate(context, size);
    divergence = DoubleArray_A1.allocate(context, size);
  }

  private void unallocate(double[] a1_in) {
    for (int object = 0; object < 6; object++) {
      context.unallocate();
    }
    shared.a1_initialise_backward(context, a1_in, s);
    context.end();
  }

  private double[] u(Fluid_A1 fluid) {
    return fluid.u(context).value();
  }

  private double[] v(Fluid_A1 fluid) {
    return fluid.v(context).value();
  }

  private double[] d(Fluid_A1 fluid) {
    return fluid.d(context).value();
  }

  private double[] a1_u(Fluid_A1 fluid) {
    return fluid.u(context).adjoint();
  }

  private double[] a1_v(Fluid_A1 fluid) {
    return fluid.v(context).adjoint();
  }

  private double[] a1_d(Fluid_A1 fluid) {
    return fluid.d(context).adjoint();
  }

  private void copy(double[] from, double[] to) {
    System.arraycopy(from, 0, to, 0, size);
  }

  private void a1_copy(double[] a1_from, double[] a1_to) {
    for (int k = 0; k < size; k++) {
      a1_from[k] += a1_to[k];
      a1_to[k] = 0.0;
    }
  }

  private void solve() {
    Kernels.clear(u(s));
    Kernels.clear(v(s));
    Kernels.relax(n, 1, u(s), u(old), a, 1.0 + 4.0 * a);
    Kernels.relax(n, 2, v(s), v(old), a, 1.0 + 4.0 * a);
    Kernels.clear(p.value());
    Kernels.project(n, u(s), v(s), p.value(), divergence.value());
  }

  private void a1_solve() {
    Kernels_A1.a1_project(n, a1_u(s), a1_v(s), p.adjoint(), divergence.adjoint());
    Kernels.clear(p.adjoint());
    Kernels_A1.a1_relax(n, 2, a1_v(s), a1_v(old), a, 1.0 + 4.0 * a);
    Kernels_A1.a1_relax(n, 1, a1_u(s), a1_u(old), a, 1.0 + 4.0 * a);
    Kernels.clear(a1_v(s));
    Kernels.clear(a1_u(s));
  }

  private void transport() {
    Kernels.advect(n, 1, u(s), u(old), u(old), v(old), Solver.DT);
    Kernels.advect(n, 2, v(s), v(old), u(old), v(old), Solver.DT);
    Kernels.clear(p.value());
    Kernels.project(n, u(s), v(s), p.value(), divergence.value());
  }

  private void a1_transport() {
    Kernels_A1.a1_project(n, a1_u(s), a1_v(s), p.adjoint(), divergence.adjoint());
    Kernels.clear(p.adjoint());
    Kernels_A1.a1_advect(n, 2, a1_v(s), v(old), a1_v(old), u(old), a1_u(old), v(old), a1_v(old), Solver.DT);
    Kernels_A1.a1_advect(n, 1, a1_u(s), u(old), a1_u(old), u(old), a1_u(old), v(old), a1_v(old), Solver.DT);
  }

  private void a1_carryDensity() {
    Kernels_A1.a1_advect(n, 0, a1_d(s), d(old), a1_d(old), u(s), a1_u(s), v(s), a1_v(s), Solver.DT);
  }

  /** Adds the gradient to a1_in and returns the cost. */
  double a1_runCopied(AdContext context, double[] in, double[] a1_in, double a1_cost) {
    allocate(context, in);
    for (int step = 0; step < solver.steps; step++) {
      stack.push(u(old));
      copy(u(s), u(old));
      stack.push(v(old));
      copy(v(s), v(old));
      solver.force(in, step, u(old));
      stack.push(u(s));
      stack.push(v(s));
      solve();
      copy(u(s), u(old));
      copy(v(s), v(old));
      transport();
      stack.push(d(old));
      copy(d(s), d(old));
      Kernels.clear(d(s));
      Kernels.relax(n, 0, d(s), d(old), b, 1.0 + 4.0 * b);
      copy(d(s), d(old));
      Kernels.advect(n, 0, d(s), d(old), u(s), v(s), Solver.DT);
    }
    double result = shared.cost(context, s);
    context.turn();
    shared.a1_cost_backward(context, s, a1_cost);
    for (int step = solver.steps - 1; step >= 0; step--) {
      a1_carryDensity();
      a1_copy(a1_d(s), a1_d(old));
      Kernels_A1.a1_relax(n, 0, a1_d(s), a1_d(old), b, 1.0 + 4.0 * b);
      Kernels.clear(a1_d(s));
      stack.pop(d(old));
      a1_copy(a1_d(s), a1_d(old));
      a1_transport();
      a1_copy(a1_v(s), a1_v(old));
      a1_copy(a1_u(s), a1_u(old));
      a1_solve();
      stack.pop(v(s));
      stack.pop(u(s));
      shared.a1_force_backward(a1_in, step, a1_u(old));
      stack.pop(v(old));
      a1_copy(a1_v(s), a1_v(old));
      stack.pop(u(old));
      a1_copy(a1_u(s), a1_u(old));
    }
    unallocate(a1_in);
    return result;
  }

  private void swapVelocity() {
    DoubleArray_A1 u = s.u(context);
    context.pushReference(s.u(context));
    s.u(old.u(context));
    context.pushReference(old.u(context));
    old.u(u);
    DoubleArray_A1 v = s.v(context);
    context.pushReference(s.v(context));
    s.v(old.v(context));
    context.pushReference(old.v(context));
    old.v(v);
  }

  private void a1_swapVelocity() {
    old.v((DoubleArray_A1) context.popReference());
    s.v((DoubleArray_A1) context.popReference());
    old.u((DoubleArray_A1) context.popReference());
    s.u((DoubleArray_A1) context.popReference());
  }

  private void swapDensity() {
    DoubleArray_A1 d = s.d(context);
    context.pushReference(s.d(context));
    s.d(old.d(context));
    context.pushReference(old.d(context));
    old.d(d);
  }

  private void a1_swapDensity() {
    old.d((DoubleArray_A1) context.popReference());
    s.d((DoubleArray_A1) context.popReference());
  }

  /** Adds the gradient to a1_in and returns the cost. */
  double a1_runSwapped(AdContext context, double[] in, double[] a1_in, double a1_cost) {
    allocate(context, in);
    for (int step = 0; step < solver.steps; step++) {
      for (int jet = 0; jet < 3; jet++) {
        stack.pushDouble(u(s)[solver.cell(jet)]);
      }
      solver.force(in, step, u(s));
      swapVelocity();
      stack.push(u(s));
      stack.push(v(s));
      solve();
      swapVelocity();
      stack.push(u(s));
      stack.push(v(s));
      transport();
      swapDensity();
      stack.push(d(s));
      Kernels.clear(d(s));
      Kernels.relax(n, 0, d(s), d(old), b, 1.0 + 4.0 * b);
      swapDensity();
      Kernels.advect(n, 0, d(s), d(old), u(s), v(s), Solver.DT);
    }
    double result = shared.cost(context, s);
    context.turn();
    shared.a1_cost_backward(context, s, a1_cost);
    for (int step = solver.steps - 1; step >= 0; step--) {
      a1_carryDensity();
      a1_swapDensity();
      Kernels_A1.a1_relax(n, 0, a1_d(s), a1_d(old), b, 1.0 + 4.0 * b);
      Kernels.clear(a1_d(s));
      stack.pop(d(s));
      a1_swapDensity();
      a1_transport();
      stack.pop(v(s));
      stack.pop(u(s));
      a1_swapVelocity();
      a1_solve();
      stack.pop(v(s));
      stack.pop(u(s));
      a1_swapVelocity();
      shared.a1_force_backward(a1_in, step, a1_u(s));
      for (int jet = 2; jet >= 0; jet--) {
        u(s)[solver.cell(jet)] = stack.popDouble();
      }
    }
    unallocate(a1_in);
    return result;
  }
}
