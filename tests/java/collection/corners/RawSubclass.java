// SPDX-License-Identifier: MIT
// A cast to a class whose one type parameter stands for both of the type that is cast: the compiler cannot tell it.
import java.util.function.DoubleUnaryOperator;

public class RawSubclass {
  interface Solver<S, D> {
    D solve(S given);
  }

  static class Dense<T> implements Solver<T, T> {
    final double factor;

    Dense(double factor) {
      this.factor = factor;
    }

    public T solve(T given) {
      return given;
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static <S, D> Solver<S, D> safe(Solver<S, D> solver) {
    if (solver instanceof Dense) {
      return new Dense(((Dense) solver).factor + 1.0);
    }
    return solver;
  }

  public static double run(double[] x) {
    Dense<double[]> solver = new Dense<>(x[0]);
    double[] same = solver.solve(x);
    DoubleUnaryOperator square = v -> v * v;
    return solver.factor * square.applyAsDouble(same[1]);
  }
}
