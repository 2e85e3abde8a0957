// SPDX-License-Identifier: MIT
public class EnumOwnName {
    enum Unit { METRE, FOOT; double factor() { return this == METRE ? 1 : 0.3; } String label() { return name(); } }
    public static double run(double[] x) {
        double s = 0;
        for (Unit n : Unit.values()) { s = s * x[1] + n.factor() * x[2]; if (n.label().equals("FOOT")) s += x[3]; }
        return s;
    }
}
