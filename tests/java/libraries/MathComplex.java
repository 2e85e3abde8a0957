// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.complex.Complex;

/** Complex arithmetic with functions of its own. */
public class MathComplex {
  public static double run(double[] x) {
    Complex a = new Complex(x[0], x[1]);
    Complex b = new Complex(x[2], x[3]);
    Complex c = a.multiply(b).add(a.exp()).divide(b);
    return c.getReal() * c.getImaginary() + c.abs() + a.sqrt().getReal() + x[4];
  }
}
