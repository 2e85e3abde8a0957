// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.chol.CholeskyDecompositionInner_DDRM;
import org.ejml.dense.row.linsol.chol.LinearSolverChol_DDRM;

/** Solution by Cholesky factors. */
public class EjmlCholesky {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(3, 3, true, x[0] + 5.0, x[1], x[2], x[1], x[4] + 5.0, x[5], x[2], x[5], x[3] + 5.5);
    DMatrixRMaj b = new DMatrixRMaj(3, 1, true, 1.0, x[2], 2.0);
    DMatrixRMaj r = new DMatrixRMaj(3, 1);
    LinearSolverChol_DDRM solver = new LinearSolverChol_DDRM(new CholeskyDecompositionInner_DDRM());
    if (!solver.setA(a)) {
      throw new IllegalArgumentException("not positive definite");
    }
    solver.solve(b, r);
    return r.get(0, 0) + r.get(1, 0) * r.get(2, 0);
  }
}
