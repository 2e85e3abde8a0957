// SPDX-License-Identifier: MIT
package third;

/** Values that a branch replaces, whose slopes are infinite or NaN where it does. */
public class Root {
  public static double run(double x, double y, double z) {
    double root = Math.sqrt(x);
    double v = root * z + z / y + Math.log(y) * z;
    float n = (float) x / (float) y;
    double m = n * z;
    if (x <= 0) {
      v = 0;
      m = 0;
      root = z;
    }
    return root * z * (3 + x) + v + m;
  }
}
