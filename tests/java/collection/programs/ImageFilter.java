// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.BinaryOperator;

public class ImageFilter {
    @FunctionalInterface
    interface Pixel { double at(int row, int col); }

    enum Border {
        CLAMP { int index(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; } },
        WRAP { int index(int i, int n) { return Math.floorMod(i, n); } },
        MIRROR { int index(int i, int n) { return i < 0 ? -i : i >= n ? 2 * n - 2 - i : i; } };
        abstract int index(int i, int n);
    }

    static class Image {
        final int rows, cols;
        private final double[] pixels;
        Image(int rows, int cols, Pixel p) {
            this.rows = rows;
            this.cols = cols;
            pixels = new double[rows * cols];
            for (int r = 0; r < rows; r++) for (int c = 0; c < cols; c++) pixels[r * cols + c] = p.at(r, c);
        }
        double get(int r, int c, Border b) { return pixels[b.index(r, rows) * cols + b.index(c, cols)]; }
        Image convolve(double[][] kernel, Border b) {
            int h = kernel.length / 2, w = kernel[0].length / 2;
            return new Image(rows, cols, (r, c) -> {
                double s = 0;
                for (int i = -h; i <= h; i++) for (int j = -w; j <= w; j++) s += kernel[i + h][j + w] * get(r + i, c + j, b);
                return s;
            });
        }
        Image combine(Image o, BinaryOperator<Double> f) {
            return new Image(rows, cols, (r, c) -> f.apply(pixels[r * cols + c], o.pixels[r * cols + c]));
        }
        double median() {
            double[] s = pixels.clone();
            Arrays.sort(s);
            int n = s.length;
            return n % 2 == 1 ? s[n / 2] : (s[n / 2 - 1] + s[n / 2]) / 2;
        }
    }

    static final double[][] SOBEL_X = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};

    static double[][] transpose(double[][] m) {
        double[][] t = new double[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[i].length; j++) t[j][i] = m[i][j];
        return t;
    }

    public static double run(double[] x) {
        Image img = new Image(5, 6, (r, c) -> Math.sin(x[0] * r) + x[1] * c * Math.cos(x[2] * c * r) + x[(r + c) % 6]);
        double result = 0;
        for (Border b : Border.values()) {
            Image gx = img.convolve(SOBEL_X, b), gy = img.convolve(transpose(SOBEL_X), b);
            Image edges = gx.combine(gy, (p, q) -> Math.hypot(p, q));
            result += edges.median() * (b.ordinal() + 1) + (b.name().startsWith("W") ? x[5] : 0);
        }
        return result;
    }
}
