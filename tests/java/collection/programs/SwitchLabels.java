// SPDX-License-Identifier: MIT
public class SwitchLabels {
    public static double run(double[] x) {
        double s = 0;
        int i = 0;
        loop:
        while (true) {
            switch (i % 4) {
                case 0:
                    s += x[i % 6];
                    break;
                case 1:
                    i += 2;
                    s *= x[i % 6];
                    continue loop;
                case 2:
                    for (int k = 0; k < 3; k++) {
                        if (k == 2) continue loop;
                        s += x[k] * x[(k + i) % 6];
                        if (s > 50) break loop;
                        i++;
                    }
                    break;
                default:
                    if (i > 15) break loop;
            }
            i++;
        }
        return s;
    }
}
