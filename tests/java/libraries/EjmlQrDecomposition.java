// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.qr.QRDecompositionHouseholderColumn_DDRM;

/** The factor R, by columns. */
public class EjmlQrDecomposition {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(3, 3, true, x[0] + 2.0, x[1], x[2], x[3], x[4] + 5.0, x[5], x[0] * x[1], x[2], x[3] + 1.5);
    QRDecompositionHouseholderColumn_DDRM qr = new QRDecompositionHouseholderColumn_DDRM();
    qr.decompose(a);
    DMatrixRMaj r = qr.getR(null, false);
    return r.get(0, 0) * r.get(1, 1) + r.get(2, 2) * r.get(0, 2);
  }
}
