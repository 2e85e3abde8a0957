// SPDX-License-Identifier: MIT
import java.util.Stack;

/** The towers of Hanoi with discs that have weight: work done by recursion. */
public class HanoiEnergy {
    private static class Disc {
        private final double weight;
        Disc(double weight) { this.weight = weight; }
        double getWeight() { return weight; }
    }

    private final Stack<Disc>[] pegs;
    private double work;
    private int moves;

    @SuppressWarnings("unchecked")
    HanoiEnergy(double[] weights) {
        pegs = (Stack<Disc>[]) new Stack[3];
        for (int i = 0; i < 3; i++) pegs[i] = new Stack<Disc>();
        for (double w : weights) pegs[0].push(new Disc(w));
    }

    private void move(int n, int from, int to, int via) {
        if (n == 0) return;
        move(n - 1, from, via, to);
        Disc d = pegs[from].pop();
        int lift = Math.max(pegs[from].size(), pegs[to].size()) + 1;
        work += d.getWeight() * d.getWeight() * lift;
        pegs[to].push(d);
        moves++;
        move(n - 1, via, to, from);
    }

    public static double run(double[] x) {
        HanoiEnergy h = new HanoiEnergy(x);
        h.move(x.length, 0, 2, 1);
        return h.work / h.moves;
    }
}
