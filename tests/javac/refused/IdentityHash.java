// SPDX-License-Identifier: MIT
final class IdentityHash {
  double f(double[] x, Object o) {
    int i = System.identityHashCode(o); // refused: 'System.identityHashCode' differs between the two sweeps
    int j = o.hashCode(); // refused: 'Object.hashCode' differs between the two sweeps
    return x[i + j];
  }
}
