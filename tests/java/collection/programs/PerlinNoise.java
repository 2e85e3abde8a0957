// SPDX-License-Identifier: MIT
public class PerlinNoise {
    private final int[] p = new int[512];

    PerlinNoise(long seed) {
        int[] perm = new int[256];
        for (int i = 0; i < 256; i++) perm[i] = i;
        java.util.Random r = new java.util.Random(seed);
        for (int i = 255; i > 0; i--) {
            int j = r.nextInt(i + 1), t = perm[i];
            perm[i] = perm[j];
            perm[j] = t;
        }
        for (int i = 0; i < 512; i++) p[i] = perm[i & 255];
    }

    private static double fade(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }
    private static double lerp(double t, double a, double b) { return a + t * (b - a); }
    private static double grad(int hash, double x, double y) {
        int h = hash & 7;
        double u = h < 4 ? x : y, v = h < 4 ? y : x;
        return ((h & 1) == 0 ? u : -u) + ((h & 2) == 0 ? 2.0 * v : -2.0 * v);
    }
    double noise(double x, double y) {
        int xi = (int) Math.floor(x) & 255, yi = (int) Math.floor(y) & 255;
        x -= Math.floor(x);
        y -= Math.floor(y);
        double u = fade(x), v = fade(y);
        int a = p[xi] + yi, b = p[xi + 1] + yi;
        return lerp(v, lerp(u, grad(p[a], x, y), grad(p[b], x - 1, y)), lerp(u, grad(p[a + 1], x, y - 1), grad(p[b + 1], x - 1, y - 1)));
    }
    public static double run(double[] x) {
        PerlinNoise n = new PerlinNoise(17);
        double s = 0, amplitude = 1, frequency = 1;
        for (int octave = 0; octave < 4; octave++, amplitude *= 0.5 + 0.01 * x[4], frequency *= 2)
            s += amplitude * n.noise(x[0] * frequency + 0.3, x[1] * frequency + x[2]);
        return s * x[3] + x[5];
    }
}
