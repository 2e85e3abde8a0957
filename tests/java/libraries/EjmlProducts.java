// SPDX-License-Identifier: MIT
// from ejml-core ejml-ddense
package heads;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** Sums, products, transposes. */
public class EjmlProducts {
  public static double run(double[] x) {
    DMatrixRMaj a = new DMatrixRMaj(2, 3, true, x);
    DMatrixRMaj b = new DMatrixRMaj(3, 2);
    CommonOps_DDRM.transpose(a, b);
    DMatrixRMaj c = new DMatrixRMaj(2, 2);
    CommonOps_DDRM.mult(a, b, c);
    CommonOps_DDRM.scale(0.5, c);
    CommonOps_DDRM.addEquals(c, CommonOps_DDRM.identity(2));
    return CommonOps_DDRM.trace(c) * CommonOps_DDRM.elementSum(c);
  }
}
