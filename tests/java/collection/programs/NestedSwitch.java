// SPDX-License-Identifier: MIT
public class NestedSwitch {
    static double rate(int zone, int kind, double w) {
        switch (zone) {
            case 0:
                switch (kind) {
                    case 0: return w;
                    case 1: return 2 * w;
                    default: throw new IllegalArgumentException();
                }
            case 1:
                switch (kind) {
                    case 0: return w * w;
                    default: return 3.0;
                }
            default: return 0.5 * w;
        }
    }
    static int table(int zone, int kind) {
        switch (zone) {
            case 0:
                switch (kind) {
                    case 0: return 1;
                    default: throw new IllegalArgumentException();
                }
            default: return 4;
        }
    }
    public static double run(double[] x) {
        double s = 0;
        for (int z = 0; z < 3; z++) for (int k = 0; k < 2; k++) s += rate(z, k, x[0] + k) * x[1];
        return s * table(0, 0) + table(1, 1);
    }
}
