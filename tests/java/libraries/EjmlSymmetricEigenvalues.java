// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.eig.SymmetricQRAlgorithmDecomposition_DDRM;

/** Eigenvalues of a symmetric matrix by the QR algorithm. */
public class EjmlSymmetricEigenvalues {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(3, 3, true, x[0] + 5.0, x[1], x[2], x[1], x[4] + 2.0, x[5], x[2], x[5], x[3] - 4.5);
    SymmetricQRAlgorithmDecomposition_DDRM eig = new SymmetricQRAlgorithmDecomposition_DDRM(false);
    eig.decompose(a);
    double s = 0;
    for (int i = 0; i < 3; i++) {
      double l = eig.getEigenvalue(i).real;
      s += l * l * l;
    }
    return s;
  }
}
