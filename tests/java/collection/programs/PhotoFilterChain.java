// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class PhotoFilterChain {
    static class Image {
        final int width, height;
        final float[][] pixels;

        Image(int width, int height) {
            this.width = width;
            this.height = height;
            pixels = new float[height][width];
        }

        Image copy() {
            Image c = new Image(width, height);
            for (int r = 0; r < height; r++) c.pixels[r] = pixels[r].clone();
            return c;
        }
    }

    static abstract class Filter {
        final Image run(Image in) {
            Image out = in.copy();
            before(in);
            for (int r = 0; r < in.height; r++)
                for (int c = 0; c < in.width; c++)
                    out.pixels[r][c] = (float) pixel(in, r, c);
            return out;
        }
        protected void before(Image in) {}
        protected abstract double pixel(Image in, int r, int c);
        protected static double clampedAt(Image in, int r, int c) {
            r = Math.max(0, Math.min(in.height - 1, r));
            c = c < 0 ? 0 : c >= in.width ? in.width - 1 : c;
            return in.pixels[r][c];
        }
    }

    static class Blur extends Filter {
        protected double pixel(Image in, int r, int c) {
            double s = 0;
            for (int dr = -1; dr <= 1; dr++) for (int dc = -1; dc <= 1; dc++) s += clampedAt(in, r + dr, c + dc);
            return s / 9;
        }
    }

    static class Normalise extends Filter {
        private double mean;
        private final double gain;
        Normalise(double gain) { this.gain = gain; }
        @Override protected void before(Image in) {
            mean = 0;
            for (float[] row : in.pixels) for (float p : row) mean += p;
            mean /= in.width * in.height;
        }
        @Override protected double pixel(Image in, int r, int c) { return gain * (in.pixels[r][c] - mean); }
    }

    public static double run(double[] x) {
        double[][] base = new double[4][5];
        for (int i = 0; i < 20; i++) base[i / 5][i % 5] = x[i * i % 6] * (1 + i % 4);
        // The filters work on doubles kept in an image of doubles for the check, on floats for the size alone.
        Image size = new Image(5, 4);
        List<Function<double[][], double[][]>> chain = new ArrayList<>();
        chain.add(PhotoFilterChain::edges);
        chain.add(a -> scale(a, 0.5 + x[5]));
        double[][] result = base;
        for (Function<double[][], double[][]> f : chain) result = f.apply(result);
        Filter blur = new Blur();
        Image blurred = new Normalise(1).run(blur.run(size));
        double sum = blurred.pixels[0][0];
        for (double[] row : result) for (double v : row) sum += v * v;
        return sum;
    }

    private static double[][] edges(double[][] a) {
        double[][] r = new double[a.length - 1][];
        for (int i = 0; i < r.length; i++) {
            r[i] = new double[a[i].length - 1];
            for (int j = 0; j < r[i].length; j++) r[i][j] = a[i][j] - a[i + 1][j + 1];
        }
        return r;
    }

    private static double[][] scale(double[][] a, double s) {
        for (double[] row : a) for (int j = 0; j < row.length; j++) row[j] *= s;
        return a;
    }
}
