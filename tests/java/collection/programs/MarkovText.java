// SPDX-License-Identifier: MIT
public class MarkovText {
    private static final String ALPHABET = "ACGT";

    static double[][] transitions(String dna, double pseudo) {
        double[][] counts = new double[4][4];
        for (double[] row : counts) java.util.Arrays.fill(row, pseudo);
        for (int i = 0; i + 1 < dna.length(); i++) {
            int from = ALPHABET.indexOf(dna.charAt(i));
            int to = ALPHABET.indexOf(dna.charAt(i + 1));
            counts[from][to]++;
        }
        for (double[] row : counts) {
            double sum = 0;
            for (double v : row) sum += v;
            for (int j = 0; j < 4; j++) row[j] /= sum;
        }
        return counts;
    }

    static double logLikelihood(String s, double[][] p) {
        double ll = 0;
        char[] letters = s.toCharArray();
        for (int i = 1; i < letters.length; i++) {
            ll += Math.log(p[ALPHABET.indexOf(letters[i - 1])][ALPHABET.indexOf(letters[i])]);
        }
        return ll;
    }

    static int gc(String s) {
        int n = 0;
        for (char c : s.toCharArray()) {
            if (c == 'G' || c == 'C') n++;
        }
        return n;
    }

    public static double run(double[] x) {
        String dna = "ACGTTGCAACGGTACCAGTCA";
        double[][] p = transitions(dna, 1 + x[0] * x[0]);
        return logLikelihood("ACGTAC", p) * x[2] + gc(dna) * x[3];
    }
}
