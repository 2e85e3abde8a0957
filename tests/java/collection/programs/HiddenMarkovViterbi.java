// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.IntStream;

public class HiddenMarkovViterbi {
    private final double[][] transition, emission;
    private final double[] initial;

    HiddenMarkovViterbi(double[] initial, double[][] transition, double[][] emission) {
        this.initial = normalise(initial);
        this.transition = Arrays.stream(transition).map(HiddenMarkovViterbi::normalise).toArray(double[][]::new);
        this.emission = Arrays.stream(emission).map(HiddenMarkovViterbi::normalise).toArray(double[][]::new);
    }

    private static double[] normalise(double[] p) {
        double sum = Arrays.stream(p).sum();
        return Arrays.stream(p).map(v -> v / sum).toArray();
    }

    int[] viterbi(int... observed) {
        int n = initial.length, t = observed.length;
        double[][] score = new double[t][n];
        int[][] back = new int[t][n];
        for (int s = 0; s < n; s++) score[0][s] = Math.log(initial[s]) + Math.log(emission[s][observed[0]]);
        for (int i = 1; i < t; i++) {
            for (int s = 0; s < n; s++) {
                final int row = i, state = s;
                int best = IntStream.range(0, n).reduce((a, b) -> score[row - 1][a] + Math.log(transition[a][state]) >= score[row - 1][b] + Math.log(transition[b][state]) ? a : b).getAsInt();
                back[i][s] = best;
                score[i][s] = score[i - 1][best] + Math.log(transition[best][s]) + Math.log(emission[s][observed[i]]);
            }
        }
        int[] path = new int[t];
        for (int s = 1; s < n; s++) if (score[t - 1][s] > score[t - 1][path[t - 1]]) path[t - 1] = s;
        for (int i = t - 1; i > 0; i--) path[i - 1] = back[i][path[i]];
        return path;
    }

    double logLikelihood(int... observed) {
        double[] alpha = new double[initial.length];
        Arrays.setAll(alpha, s -> initial[s] * emission[s][observed[0]]);
        double ll = 0;
        for (int i = 1; i < observed.length; i++) {
            double[] next = new double[alpha.length];
            for (int s = 0; s < next.length; s++) {
                for (int r = 0; r < alpha.length; r++) next[s] += alpha[r] * transition[r][s];
                next[s] *= emission[s][observed[i]];
            }
            double scale = Arrays.stream(next).sum();
            ll += Math.log(scale);
            alpha = Arrays.stream(next).map(v -> v / scale).toArray();
        }
        return ll + Math.log(Arrays.stream(alpha).sum());
    }

    public static double run(double[] x) {
        var hmm = new HiddenMarkovViterbi(new double[] {0.6, 0.4 + 0.1 * x[0]}, new double[][] {{0.7, 0.3 + 0.1 * x[1]}, {0.4 + 0.1 * x[2], 0.6}},
            new double[][] {{0.5, 0.4, 0.1 + 0.05 * x[3]}, {0.1, 0.3 + 0.1 * x[4], 0.6}});
        int[] obs = {0, 1, 2, 2, 0, 1};
        int[] path = hmm.viterbi(obs);
        System.out.println(Arrays.toString(path));
        return hmm.logLikelihood(obs) + Arrays.stream(path).sum() * x[5];
    }
}
