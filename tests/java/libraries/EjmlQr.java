// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.linsol.qr.LinearSolverQrHouse_DDRM;

/** Least squares by Householder's QR. */
public class EjmlQr {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(4, 2, true, x[0], 1.0, x[1], 1.0, x[2], 1.0, x[3], 1.0);
    DMatrixRMaj b = new DMatrixRMaj(4, 1, true, x[4], x[5], 1.0, -0.5);
    DMatrixRMaj r = new DMatrixRMaj(2, 1);
    LinearSolverQrHouse_DDRM solver = new LinearSolverQrHouse_DDRM();
    solver.setA(a);
    solver.solve(b, r);
    return r.get(0) * r.get(0) + r.get(1);
  }
}
