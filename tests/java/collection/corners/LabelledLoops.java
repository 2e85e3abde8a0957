// SPDX-License-Identifier: MIT
public class LabelledLoops {
  public static double run(double[] x) {
    double s = 0;
  outer:
    for (int i = 0; i < 5; i++) {
      int j = 0;
      while (true) {
        j++;
        if (j == 3) continue outer;
        if (i == 4) break outer;
        s += x[j] * i;
        switch (j) {
          case 1:
            continue;
          case 2:
            s *= 1.1;
            break;
        }
      }
    }
    return s;
  }
}
