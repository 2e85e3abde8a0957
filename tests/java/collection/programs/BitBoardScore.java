// SPDX-License-Identifier: MIT
public class BitBoardScore {
    private static final long FILE_A = 0x0101010101010101L;
    private static final long RANK_1 = 0xFFL;

    private static int popCount(long b) {
        int n = 0;
        while (b != 0) {
            b &= b - 1;
            n++;
        }
        return n;
    }

    private static long knightMoves(int square) {
        long b = 1L << square;
        long notA = ~FILE_A, notH = ~(FILE_A << 7), notAB = ~(FILE_A | FILE_A << 1), notGH = ~(FILE_A << 6 | FILE_A << 7);
        return (b << 17 & notA) | (b << 15 & notH) | (b << 10 & notAB) | (b << 6 & notGH) | (b >>> 17 & notH) | (b >>> 15 & notA)
                | (b >>> 10 & notGH) | (b >>> 6 & notAB);
    }

    private static double evaluate(long own, long enemy, double[] weights) {
        double score = 0;
        long rest = own;
        while (rest != 0L) {
            int square = Long.numberOfTrailingZeros(rest);
            rest ^= 1L << square;
            long moves = knightMoves(square) & ~own;
            score += weights[0] * popCount(moves) + weights[1] * Long.bitCount(moves & enemy);
            int file = square & 7, rank = square >> 3;
            double centre = Math.hypot(file - 3.5, rank - 3.5);
            score -= weights[2] * centre * centre;
            if ((1L << square & RANK_1) != 0) score -= weights[3];
        }
        return score;
    }

    public static double run(double[] x) {
        long white = 0, black = 0;
        long seed = 88172645463325252L;
        for (int i = 0; i < 6; i++) {
            seed ^= seed << 13;
            seed ^= seed >>> 7;
            seed ^= seed << 17;
            int square = (int) (seed & 63);
            if (i % 2 == 0) white |= 1L << square;
            else black |= 1L << square;
        }
        white |= 1L << 1;
        black &= ~white;
        double[] w = {x[0] * x[1], x[2], 0.1 * x[3], x[4] * x[4]};
        return evaluate(white, black, w) - 0.5 * evaluate(black, white, w) + x[5] * (int) Long.signum(seed);
    }
}
