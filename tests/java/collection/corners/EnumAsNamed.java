// SPDX-License-Identifier: MIT
public class EnumAsNamed {
    interface Named { String name(); double factor(); }
    enum Unit implements Named { METRE, FOOT; public double factor() { return this == METRE ? 1 : 0.3; } }
    record Other(String name, double factor) implements Named {}
    public static double run(double[] x) {
        Named[] all = {Unit.METRE, new Other("mile", x[0]), Unit.FOOT};
        double s = 0;
        for (Named n : all) { s = s * x[1] + n.factor() * x[2]; if (n.name().equals("mile")) s += x[3]; }
        return s;
    }
}
