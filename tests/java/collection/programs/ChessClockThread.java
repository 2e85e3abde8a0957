// SPDX-License-Identifier: MIT
public class ChessClockThread {
    static class Clock { double left; int moves; Clock(double s) { left = s; } synchronized void use(double t) { left -= t; moves++; left += moves % 2 == 0 ? 0.1 : 0; } }
    public static double run(double[] x) throws Exception {
        final Clock white = new Clock(10 + x[0]), black = new Clock(10 + x[1]);
        for (int i = 0; i < 8; i++) { Clock c = (i & 1) == 0 ? white : black; c.use(0.3 + x[2 + i % 4] * x[2 + i % 4]); if (c.left < 0) throw new Exception("flag"); }
        return white.left * black.left;
    }
}
