// SPDX-License-Identifier: MIT
import java.util.*;
public class SetOfOwn {
  public static double run(double[] x) {
    Set<Integer> s = new TreeSet<>();
    for (int i : new int[] {5, 3, 5, 1}) s.add(i);
    double r = 0;
    for (int i : s) r = r * 2 + x[i];
    return r + s.size();
  }
}
