// SPDX-License-Identifier: MIT
public class TruthTableCircuit {
    interface Gate { double out(double... in); }

    enum Kind implements Gate {
        AND { public double out(double... in) { double p = 1; for (double v : in) p *= v; return p; } },
        OR { public double out(double... in) { double p = 1; for (double v : in) p *= 1 - v; return 1 - p; } },
        NOT { public double out(double... in) { return 1 - in[0]; } },
        XOR {
            public double out(double... in) {
                if (in.length != 2) throw new IllegalArgumentException("XOR takes two inputs");
                return in[0] + in[1] - 2 * in[0] * in[1];
            }
        }
    }

    static double[] adder(double a, double b, double carry) {
        double s = Kind.XOR.out(Kind.XOR.out(a, b), carry);
        double c = Kind.OR.out(Kind.AND.out(a, b), Kind.AND.out(carry, Kind.XOR.out(a, b)));
        return new double[] {s, c};
    }

    static double soft(double v) { return 1 / (1 + Math.exp(-4 * v)); }

    public static double run(double[] x) {
        double[] bits = new double[6];
        for (int i = 0; i < bits.length; i++) bits[i] = soft(x[i]);
        double carry = 0, number = 0;
        for (int i = 0; i < 3; i++) {
            double[] r = adder(bits[i], bits[i + 3], carry);
            number += r[0] * (1 << i);
            carry = r[1];
        }
        number += 8 * carry;
        boolean big = number > 6;
        int mask = 0;
        for (int i = 0; i < 6; i++) mask |= (bits[i] > 0.5 ? 1 : 0) << i;
        int parity = Integer.bitCount(mask) & 1;
        return number * (big ^ parity == 1 ? 1.5 : 0.5) + Kind.NOT.out(bits[0]) * mask + Kind.valueOf("OR").out(bits);
    }
}
