// SPDX-License-Identifier: MIT
// What Long and Double are given becomes a long or a double, whatever it was.
public class NumberClasses {
    public static double run(double[] x) {
        int seven = 7;
        int big = Integer.MAX_VALUE;
        double half = Double.valueOf(seven) / 2;
        int bits = Long.bitCount(-1);
        int zeros = Long.numberOfLeadingZeros(1) + Long.numberOfTrailingZeros(0);
        long sum = Long.sum(big, big);
        long turned = Long.rotateLeft(big, 4) + Long.reverse(1L) + Long.highestOneBit(big) + Long.lowestOneBit(12);
        int hash = Long.hashCode(-1);
        double total = Double.sum(seven, 2) / 4 + Double.max(seven, 3) / 2;
        int sign = Long.signum(-5L) + Integer.signum(3) + Integer.bitCount(-1);
        return x[0] * half + x[1] * bits + x[2] * zeros + x[3] * (sum / 1e9) + x[4] * (turned / 1e15) + x[5] * x[5] * total + hash + sign;
    }
}
