// SPDX-License-Identifier: MIT
/** A static nested builder, an immutable matrix, fluent operations. */
public final class MatrixBuilder {
    private final int rows, cols;
    private final double[][] data;

    private MatrixBuilder(Builder b) {
        this.rows = b.rows;
        this.cols = b.cols;
        this.data = new double[rows][cols];
        for (int i = 0; i < rows; i++) {
            System.arraycopy(b.values, i * cols, data[i], 0, cols);
        }
    }

    public static Builder builder(int rows, int cols) {
        return new Builder(rows, cols);
    }

    public static class Builder {
        private final int rows, cols;
        private final double[] values;
        private int at = 0;

        private Builder(int rows, int cols) {
            this.rows = rows;
            this.cols = cols;
            values = new double[rows * cols];
        }

        public Builder put(double v) {
            values[at++] = v;
            return this;
        }

        public Builder row(double... vs) {
            for (double v : vs) put(v);
            return this;
        }

        public MatrixBuilder build() {
            if (at != values.length) {
                throw new IllegalStateException("expected " + values.length + " values, got " + at);
            }
            return new MatrixBuilder(this);
        }
    }

    public MatrixBuilder times(MatrixBuilder o) {
        Builder b = builder(rows, o.cols);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < o.cols; j++) {
                double s = 0;
                for (int k = 0; k < cols; k++) s += data[i][k] * o.data[k][j];
                b.put(s);
            }
        return b.build();
    }

    public MatrixBuilder transpose() {
        Builder b = builder(cols, rows);
        for (int j = 0; j < cols; j++) for (int i = 0; i < rows; i++) b.put(data[i][j]);
        return b.build();
    }

    public double trace() {
        double t = 0;
        for (int i = 0; i < Math.min(rows, cols); i++) t += data[i][i];
        return t;
    }

    @Override
    public String toString() {
        StringBuilder sb = new StringBuilder();
        for (double[] row : data) {
            for (double v : row) sb.append(String.format("%8.3f", v));
            sb.append('\n');
        }
        return sb.toString();
    }

    public static double run(double[] x) {
        MatrixBuilder a = builder(2, 3).row(x[0], x[1], x[2]).row(x[3], x[4], x[5]).build();
        MatrixBuilder ata = a.transpose().times(a);
        System.out.println(ata);
        return ata.times(ata).trace();
    }
}
