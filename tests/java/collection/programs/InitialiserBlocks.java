// SPDX-License-Identifier: MIT
public class InitialiserBlocks {
    private final double[] table = new double[6];
    private int filled;
    private double scale = 2;

    {
        for (int i = 0; i < table.length; i++) {
            table[i] = i * scale;
            filled++;
        }
    }

    InitialiserBlocks() { }
    InitialiserBlocks(double scale) {
        this();
        this.scale = scale;
    }

    double weigh(double[] x) {
        double s = 0;
        for (int i = 0; i < filled; i++) s += table[i] * x[i] * scale;
        return s;
    }

    public static double run(double[] x) {
        return new InitialiserBlocks().weigh(x) + new InitialiserBlocks(x[0]).weigh(x);
    }
}
