// SPDX-License-Identifier: MIT
public class ChessClock {
    static class OutOfTime extends RuntimeException {
        final int player; final double overdrawn;
        OutOfTime(int player, double overdrawn) { super("player " + player); this.player = player; this.overdrawn = overdrawn; }
    }
    static class Clock implements AutoCloseable {
        private final double[] remaining;
        private final double increment;
        private int active = 0, moves = 0;
        private static int open = 0;
        Clock(double minutes, double increment) {
            remaining = new double[] {60 * minutes, 60 * minutes};
            this.increment = increment;
            open++;
        }
        void press(double used) {
            remaining[active] -= used;
            if (remaining[active] < 0) throw new OutOfTime(active, -remaining[active]);
            remaining[active] += increment;
            active ^= 1;
            moves++;
        }
        double lead() { return remaining[0] - remaining[1]; }
        @Override public void close() { open--; }
    }
    static double play(double minutes, double inc, double... times) {
        double score = 0;
        try (Clock clock = new Clock(minutes, inc)) {
            for (int i = 0; ; i = (i + 1) % times.length) {
                clock.press(times[i] * (1 + 0.1 * clock.moves));
                score += 0.01 * clock.lead();
                if (clock.moves > 30) return score;
            }
        } catch (OutOfTime e) {
            score += (e.player == 0 ? -1 : 1) * e.overdrawn;
        }
        return score + Clock.open;
    }
    public static double run(double[] x) {
        double a = play(1 + 0.1 * x[0], 1 + x[5], 5 + x[1], 6 * x[2], 4 + x[3]);
        double b = play(20 + x[4], 2, 3 + x[3], 2 * x[2]);
        return a * 2 + b / 3;
    }
}
