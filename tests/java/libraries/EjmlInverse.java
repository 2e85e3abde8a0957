// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.misc.UnrolledInverseFromMinor_DDRM;
import org.ejml.dense.row.misc.UnrolledDeterminantFromMinor_DDRM;

/** Inverse and determinant of a small matrix, unrolled. */
public class EjmlInverse {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(3, 3, true, x[0] + 2.0, x[1], x[2], x[3], x[4] + 5.0, x[5], x[0] * x[1], x[2], x[3] + 1.5);
    DMatrixRMaj b = new DMatrixRMaj(3, 3);
    UnrolledInverseFromMinor_DDRM.inv(a, b);
    return b.get(0, 1) * b.get(1, 1) + b.get(2, 2) + UnrolledDeterminantFromMinor_DDRM.det3(a);
  }
}
