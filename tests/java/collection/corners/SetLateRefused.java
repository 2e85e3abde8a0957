// SPDX-License-Identifier: MIT
// What others have put into 'table' is asked for before the head sets it.
public class SetLateRefused {
    static double[] table = {1, 2, 3};
    static class Reader {
        final double first;
        Reader() { first = table[0]; }
    }
    static class Scaled extends Reader {
        double at(double v) { return first * v; }
    }
    public static double run(double[] x) {
        double s = new Scaled().at(x[0]);
        table = new double[] {x[1], x[2], x[3]};
        return s + new Scaled().at(x[4]);
    }
}
