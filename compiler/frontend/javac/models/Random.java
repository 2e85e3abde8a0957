// SPDX-License-Identifier: MIT
package org.wengert.model;

/** java.util.Random with a seed: the same numbers, bit for bit. */
public final class Random {
  private long seed;
  private double nextNextGaussian;
  private boolean haveNextNextGaussian;

  public Random(long seed) {
    this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
  }

  public void setSeed(long seed) {
    this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
    haveNextNextGaussian = false;
  }

  private int next(int bits) {
    seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
    return (int) (seed >>> (48 - bits));
  }

  public int nextInt() {
    return next(32);
  }

  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int r = next(31);
    int m = bound - 1;
    if ((bound & m) == 0) {
      return (int) ((bound * (long) r) >> 31);
    }
    int u = r;
    r = u % bound;
    while (u - r + m < 0) {
      u = next(31);
      r = u % bound;
    }
    return r;
  }

  public long nextLong() {
    long high = next(32);
    int low = next(32);
    return (high << 32) + low;
  }

  public boolean nextBoolean() {
    return next(1) != 0;
  }

  public float nextFloat() {
    return next(24) / (float) (1 << 24);
  }

  public double nextDouble() {
    long high = next(26);
    int low = next(27);
    return ((high << 27) + low) * 0x1.0p-53;
  }

  public double nextGaussian() {
    if (haveNextNextGaussian) {
      haveNextNextGaussian = false;
      return nextNextGaussian;
    }
    double v1 = 2 * nextDouble() - 1;
    double v2 = 2 * nextDouble() - 1;
    double s = v1 * v1 + v2 * v2;
    while (s >= 1 || s == 0) {
      v1 = 2 * nextDouble() - 1;
      v2 = 2 * nextDouble() - 1;
      s = v1 * v1 + v2 * v2;
    }
    double multiplier = StrictMath.sqrt(-2 * StrictMath.log(s) / s);
    nextNextGaussian = v2 * multiplier;
    haveNextNextGaussian = true;
    return v1 * multiplier;
  }

  public int nextInt(int from, int to) {
    if (from >= to) {
      throw new IllegalArgumentException("bound must be greater than origin");
    }
    int r = next(32);
    int n = to - from;
    int m = n - 1;
    if (n > 0) {
      if ((n & m) == 0) {
        return (r & m) + from;
      }
      int u = r >>> 1;
      r = u % n;
      while (u + m - r < 0) {
        u = next(32) >>> 1;
        r = u % n;
      }
      return r + from;
    }
    while (r < from || r >= to) {
      r = next(32);
    }
    return r;
  }

  public DoubleStream doubles(int count) {
    double[] all = new double[count];
    for (int i = 0; i < count; i++) {
      all[i] = nextDouble();
    }
    return new DoubleStream(all);
  }

  public DoubleStream doubles(int count, double from, double to) {
    if (!(from < to)) {
      throw new IllegalArgumentException("bound must be greater than origin");
    }
    double[] all = new double[count];
    for (int i = 0; i < count; i++) {
      all[i] = nextDouble() * (to - from) + from;
      if (all[i] >= to) {
        throw new IllegalStateException("a random number is rounded to its bound; draw it by nextDouble");
      }
    }
    return new DoubleStream(all);
  }

  public IntStream ints(int count) {
    int[] all = new int[count];
    for (int i = 0; i < count; i++) {
      all[i] = nextInt();
    }
    return new IntStream(all);
  }
}
