// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.stat.descriptive.moment.Variance;
import org.apache.commons.math3.stat.descriptive.moment.Mean;

/** Mean and variance. */
public class MathStatistics {
  public static double run(double[] x) {
    return new Mean().evaluate(x) + new Variance().evaluate(x);
  }
}
