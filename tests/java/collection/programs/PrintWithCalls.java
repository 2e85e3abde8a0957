// SPDX-License-Identifier: MIT
public class PrintWithCalls {
    private double state = 1;
    private int steps;
    double advance(double v) {
        state = state * 0.5 + v * v;
        steps++;
        return state;
    }
    String label() {
        steps += 10;
        return "step " + steps;
    }
    public static double run(double[] x) {
        PrintWithCalls p = new PrintWithCalls();
        StringBuilder sb = new StringBuilder();
        for (double v : x) {
            System.out.println("now " + p.advance(v) + " " + p.label());
            sb.append(p.advance(0.5 * v)).append(' ');
        }
        String all = "total " + p.advance(x[0]) + sb;
        if (all == null) return 0;
        return p.state * p.steps;
    }
}
