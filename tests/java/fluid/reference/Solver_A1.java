// SPDX-License-Identifier: MIT
// Hand-written reference: the adjoint of Solver's version with fresh objects, in the shape that the compiler shall write,
// plain and from checkpoints. The versions that overwrite arrays in place are in SolverInPlace_A1.
package fluid.reference;

import fluid.Fluid;
import fluid.Kernels;
import fluid.Solver;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import org.wengert.runtime.*;

final class Solver_A1 {
  private final Solver solver;
  private final int n;
  private final int size;

  Solver_A1(Solver solver) {
    this.solver = solver;
    n = solver.n;
    size = solver.size;
  }

  Fluid_A1 a1_initialise_forward(AdContext context, double[] in) {
    DoubleArray_A1 u = DoubleArray_A1.allocate(context, size, false);
    DoubleArray_A1 v = DoubleArray_A1.allocate(context, size, false);
    DoubleArray_A1 d = DoubleArray_A1.allocate(context, size, false);
    Fluid_A1 s = Fluid_A1.allocate(context, u, v, d);
    solver.initialise(in, new Fluid(u.value(), v.value(), d.value()));
    return s;
  }

  void a1_initialise_backward(AdContext context, double[] a1_in, Fluid_A1 s) {
    double[] a1_u = s.u(context).adjoint();
    double[] a1_v = s.v(context).adjoint();
    int column = 3 * n / 8;
    for (int j = n; j >= 1; j--) {
      int k = column + (n + 2) * j;
      a1_in[n + j - 1] += a1_v[k];
      a1_in[j - 1] += a1_u[k];
    }
    for (int object = 0; object < 4; object++) {
      context.unallocate();
    }
  }

  void a1_force_backward(double[] a1_in, int step, double[] a1_u) {
    for (int jet = 2; jet >= 0; jet--) {
      a1_in[2 * n + jet] += Solver.DT * Math.sin(0.3 * step + jet) * a1_u[solver.cell(jet)];
    }
  }

  double cost(AdContext context, Fluid_A1 s) {
    return solver.cost(new Fluid(s.u(context).value(), s.v(context).value(), s.d(context).value()));
  }

  void a1_cost_backward(AdContext context, Fluid_A1 s, double a1_cost) {
    int row = (n + 2) * (7 * n / 8);
    DoubleArray_A1[] fields = {s.u(context), s.v(context), s.d(context)};
    for (DoubleArray_A1 field : fields) {
      double[] x = field.value();
      double[] a1_x = field.adjoint();
      for (int k = row; k < row + n + 2; k++) {
        a1_x[k] += 2.0 * x[k] * a1_cost;
      }
    }
  }

  // u1, v1, p and divergence do not escape and are needed by no backward statement: plain arrays.
  private Fluid_A1 a1_step_forward(AdContext context, double[] in, int step, Fluid_A1 s) {
    double a = solver.viscous();
    double[] u1 = s.u(context).value().clone();
    double[] v1 = s.v(context).value().clone();
    solver.force(in, step, u1);
    DoubleArray_A1 u2 = DoubleArray_A1.allocate(context, size);
    DoubleArray_A1 v2 = DoubleArray_A1.allocate(context, size);
    Kernels.relax(n, 1, u2.value(), u1, a, 1.0 + 4.0 * a);
    Kernels.relax(n, 2, v2.value(), v1, a, 1.0 + 4.0 * a);
    Kernels.project(n, u2.value(), v2.value(), new double[size], new double[size]);
    DoubleArray_A1 u3 = DoubleArray_A1.allocate(context, size);
    DoubleArray_A1 v3 = DoubleArray_A1.allocate(context, size);
    Kernels.advect(n, 1, u3.value(), u2.value(), u2.value(), v2.value(), Solver.DT);
    Kernels.advect(n, 2, v3.value(), v2.value(), u2.value(), v2.value(), Solver.DT);
    Kernels.project(n, u3.value(), v3.value(), new double[size], new double[size]);
    double b = solver.diffusive();
    DoubleArray_A1 d1 = DoubleArray_A1.allocate(context, size);
    Kernels.relax(n, 0, d1.value(), s.d(context).value(), b, 1.0 + 4.0 * b);
    DoubleArray_A1 d2 = DoubleArray_A1.allocate(context, size, false);
    Kernels.advect(n, 0, d2.value(), d1.value(), u3.value(), v3.value(), Solver.DT);
    Fluid_A1 result = Fluid_A1.allocate(context, u3, v3, d2);
    context.pushReference(d1);
    context.pushReference(v2);
    context.pushReference(u2);
    // No array may be logged while it is still written: see docs/java-reversal.md.
    Reference.reachabilityFence(u2);
    Reference.reachabilityFence(v2);
    Reference.reachabilityFence(d1);
    Reference.reachabilityFence(s);
    return result;
  }

  private void a1_step_backward(AdContext context, double[] a1_in, int step, Fluid_A1 s, Fluid_A1 result) {
    DoubleArray_A1 u2 = (DoubleArray_A1) context.popReference();
    DoubleArray_A1 v2 = (DoubleArray_A1) context.popReference();
    DoubleArray_A1 d1 = (DoubleArray_A1) context.popReference();
    DoubleArray_A1 u3 = result.u(context);
    DoubleArray_A1 v3 = result.v(context);
    DoubleArray_A1 d2 = result.d(context);
    context.unallocate();
    Kernels_A1.a1_advect(n, 0, d2.adjoint(), d1.value(), d1.adjoint(), u3.value(), u3.adjoint(), v3.value(),
        v3.adjoint(), Solver.DT);
    context.unallocate();
    double b = solver.diffusive();
    Kernels_A1.a1_relax(n, 0, d1.adjoint(), s.d(context).adjoint(), b, 1.0 + 4.0 * b);
    context.unallocate();
    Kernels_A1.a1_project(n, u3.adjoint(), v3.adjoint(), new double[size], new double[size]);
    Kernels_A1.a1_advect(n, 2, v3.adjoint(), v2.value(), v2.adjoint(), u2.value(), u2.adjoint(), v2.value(),
        v2.adjoint(), Solver.DT);
    Kernels_A1.a1_advect(n, 1, u3.adjoint(), u2.value(), u2.adjoint(), u2.value(), u2.adjoint(), v2.value(),
        v2.adjoint(), Solver.DT);
    context.unallocate();
    context.unallocate();
    Kernels_A1.a1_project(n, u2.adjoint(), v2.adjoint(), new double[size], new double[size]);
    double a = solver.viscous();
    double[] a1_u1 = new double[size];
    double[] a1_v1 = new double[size];
    Kernels_A1.a1_relax(n, 2, v2.adjoint(), a1_v1, a, 1.0 + 4.0 * a);
    Kernels_A1.a1_relax(n, 1, u2.adjoint(), a1_u1, a, 1.0 + 4.0 * a);
    context.unallocate();
    context.unallocate();
    a1_force_backward(a1_in, step, a1_u1);
    double[] a1_u = s.u(context).adjoint();
    double[] a1_v = s.v(context).adjoint();
    for (int k = 0; k < size; k++) {
      a1_v[k] += a1_v1[k];
      a1_u[k] += a1_u1[k];
    }
  }

  /** Adds the gradient to a1_in and returns the cost. */
  double a1_runFresh(AdContext context, double[] in, double[] a1_in, double a1_cost) {
    Fluid_A1 s = a1_initialise_forward(context, in);
    for (int step = 0; step < solver.steps; step++) {
      Fluid_A1 next = a1_step_forward(context, in, step, s);
      context.pushReference(s);
      s = next;
    }
    double result = cost(context, s);
    context.turn();
    a1_cost_backward(context, s, a1_cost);
    for (int step = solver.steps - 1; step >= 0; step--) {
      Fluid_A1 next = s;
      s = (Fluid_A1) context.popReference();
      a1_step_backward(context, a1_in, step, s, next);
    }
    a1_initialise_backward(context, a1_in, s);
    context.end();
    return result;
  }

  /** As a1_runFresh, with a checkpoint every so many steps. */
  double a1_runCheckpointed(AdContext context, AdStack contents, double[] in, double[] a1_in, double a1_cost,
      int segment) {
    Fluid_A1 s = a1_initialise_forward(context, in);
    var checkpoints = new ArrayDeque<Checkpoint>();
    context.pauseTaping();
    for (int step = 0; step < solver.steps; step++) {
      if (step % segment == 0) {
        checkpoints.push(new Checkpoint(context, contents, s));
      }
      s = a1_step_forward(context, in, step, s);
    }
    context.resumeTaping();
    double result = cost(context, s);
    int last = solver.steps;
    for (int first = (last - 1) / segment * segment; first >= 0; first -= segment) {
      Checkpoint checkpoint = checkpoints.pop();
      checkpoint.restore();
      s = (Fluid_A1) checkpoint.root(0);
      for (int step = first; step < last; step++) {
        Fluid_A1 next = a1_step_forward(context, in, step, s);
        context.pushReference(s);
        s = next;
      }
      context.turn();
      if (last == solver.steps) {
        a1_cost_backward(context, s, a1_cost);
      }
      for (int step = last - 1; step >= first; step--) {
        Fluid_A1 next = s;
        s = (Fluid_A1) context.popReference();
        a1_step_backward(context, a1_in, step, s, next);
      }
      checkpoint.release();
      last = first;
    }
    a1_initialise_backward(context, a1_in, s);
    context.end();
    return result;
  }
}
