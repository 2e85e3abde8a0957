// SPDX-License-Identifier: MIT
public class AlphaBetaGame {
    interface Position { boolean isTerminal(); double score(); Iterable<Position> moves(); }
    static class Pile implements Position {
        final int stones; final double[] worth; final double acc; final boolean mine;
        Pile(int stones, double[] worth, double acc, boolean mine) { this.stones = stones; this.worth = worth; this.acc = acc; this.mine = mine; }
        public boolean isTerminal() { return stones == 0; }
        public double score() { return acc; }
        public Iterable<Position> moves() {
            java.util.List<Position> list = new java.util.ArrayList<>();
            for (int k = 1; k <= Math.min(3, stones); k++) {
                double gain = worth[(stones + k) % worth.length] * k;
                list.add(new Pile(stones - k, worth, mine ? acc + gain : acc - gain, !mine));
            }
            return list;
        }
    }
    static int visited = 0;
    static double search(Position p, double alpha, double beta, boolean maximise) {
        visited++;
        if (p.isTerminal()) return p.score();
        for (Position m : p.moves()) {
            double v = search(m, alpha, beta, !maximise);
            if (maximise) alpha = Math.max(alpha, v); else beta = Math.min(beta, v);
            if (beta <= alpha) break;
        }
        return maximise ? alpha : beta;
    }
    public static double run(double[] x) {
        visited = 0;
        double v = search(new Pile(7, x, 0.1, true), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
        return v * v + 0.001 * visited * x[0] + x[1];
    }
}
