// SPDX-License-Identifier: MIT
import java.lang.ref.WeakReference;

final class WeakReferences {
  double f(WeakReference<double[]> r) { // refused: 'WeakReference' depends on when the collector runs, which differs between the sweeps; hold the object itself
    return r.get()[0]; // refused: 'Reference.get' depends on when the collector runs, which differs between the sweeps; hold the object itself
  }
}
