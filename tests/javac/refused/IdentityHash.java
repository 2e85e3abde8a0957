// SPDX-License-Identifier: MIT
final class IdentityHash {
  double f(double[] x, Object o) {
    int i = System.identityHashCode(o); // refused: 'System.identityHashCode' differs between the two sweeps and from run to run; number the objects in a field of your own
    int j = o.hashCode(); // refused: 'Object.hashCode' differs between the two sweeps and from run to run; number the objects in a field of your own
    return x[i + j];
  }
}
