// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;

/** Sums, products and derivatives of polynomials. */
public class MathPolynomial {
  public static double run(double[] x) {
    PolynomialFunction p = new PolynomialFunction(new double[] {x[0], x[1], x[2]});
    PolynomialFunction q = new PolynomialFunction(new double[] {x[3], x[4]});
    PolynomialFunction r = p.multiply(q).add(p);
    return r.value(x[5]) + r.polynomialDerivative().value(0.7) + p.negate().subtract(q).value(x[0]);
  }
}
