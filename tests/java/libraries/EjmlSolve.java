// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.linsol.lu.LinearSolverLu_DDRM;
import org.ejml.dense.row.decomposition.lu.LUDecompositionAlt_DDRM;

/** Solution by LU factors. */
public class EjmlSolve {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(3, 3, true, x[0] + 2.0, x[1], x[2], x[3], x[4] + 5.0, x[5], x[0] * x[1], x[2], x[3] + 1.5);
    DMatrixRMaj b = new DMatrixRMaj(3, 1, true, 1.0, x[2], 2.0);
    DMatrixRMaj r = new DMatrixRMaj(3, 1);
    LinearSolverLu_DDRM solver = new LinearSolverLu_DDRM(new LUDecompositionAlt_DDRM());
    solver.setA(a);
    solver.solve(b, r);
    return r.get(0, 0) + r.get(1, 0) * r.get(2, 0);
  }
}
