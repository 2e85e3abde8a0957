// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class MatrixParserLu {
    static class SingularMatrixException extends RuntimeException {
        final int column;
        SingularMatrixException(int column) { super("column " + column); this.column = column; }
    }
    static double[][] parse(String text) {
        return Arrays.stream(text.split(";")).map(String::trim).filter(s -> !s.isEmpty())
            .map(row -> Stream.of(row.split(",")).map(String::trim).mapToDouble(Double::parseDouble).toArray())
            .toArray(double[][]::new);
    }
    static int[] decompose(double[][] a) {
        int n = a.length;
        int[] perm = new int[n];
        for (int i = 0; i < n; i++) perm[i] = i;
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) if (Math.abs(a[i][k]) > Math.abs(a[p][k])) p = i;
            if (Math.abs(a[p][k]) < 1e-12) throw new SingularMatrixException(k);
            double[] row = a[p]; a[p] = a[k]; a[k] = row;
            int t = perm[p]; perm[p] = perm[k]; perm[k] = t;
            for (int i = k + 1; i < n; i++) {
                a[i][k] /= a[k][k];
                for (int j = k + 1; j < n; j++) a[i][j] -= a[i][k] * a[k][j];
            }
        }
        return perm;
    }
    static double determinant(double[][] a) {
        double[][] lu = Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
        int[] perm;
        try {
            perm = decompose(lu);
        } catch (SingularMatrixException e) {
            return -e.column;
        }
        int inversions = 0;
        for (int i = 0; i < perm.length; i++) for (int j = i + 1; j < perm.length; j++) if (perm[i] > perm[j]) inversions++;
        double det = inversions % 2 == 0 ? 1 : -1;
        for (int i = 0; i < lu.length; i++) det *= lu[i][i];
        return det;
    }
    public static double run(double[] x) {
        double[][] a = parse("1, 2, 3; 4, 5, 6.5; 7, 8, 10;");
        for (int i = 0; i < 3; i++) { a[i][i] += x[i]; a[i][(i + 1) % 3] *= 1 + 0.1 * x[i + 3]; }
        double[][] singular = parse("1, 2; 2, 4");
        List<Double> dets = List.of(determinant(a), determinant(singular), determinant(new double[][] {{x[0], x[1]}, {x[2], x[3]}}));
        System.out.println(dets.stream().map(d -> String.format("%.3f", d)).collect(Collectors.joining(" | ")));
        return dets.stream().mapToDouble(d -> d * d + d).sum();
    }
}
