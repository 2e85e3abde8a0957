// SPDX-License-Identifier: MIT
// from commons-math3
package heads;

import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;

/** Vectors in space. */
public class MathVectors {
  public static double run(double[] x) {
    Vector3D a = new Vector3D(x[0], x[1], x[2]);
    Vector3D b = new Vector3D(x[3], x[4], x[5]);
    Vector3D c = Vector3D.crossProduct(a, b).normalize();
    return c.getX() + Vector3D.dotProduct(a, b.scalarMultiply(2.0).add(c)) + Vector3D.distance(a, b);
  }
}
