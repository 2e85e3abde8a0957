// SPDX-License-Identifier: MIT
public class DateInterest {
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static boolean isLeap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }

    static int dayOfYear(int y, int m, int d) {
        if (m < 1 || m > 12) throw new IllegalArgumentException("month " + m);
        int n = d;
        for (int i = 0; i < m - 1; i++) n += DAYS[i];
        if (m > 2 && isLeap(y)) n++;
        return n;
    }

    static int parseField(String date, int field) {
        return Integer.parseInt(date.split("-")[field]);
    }

    static double yearFraction(String from, String to) {
        double f = parseField(from, 0) + dayOfYear(parseField(from, 0), parseField(from, 1), parseField(from, 2)) / 366.0;
        double t = parseField(to, 0) + dayOfYear(parseField(to, 0), parseField(to, 1), parseField(to, 2)) / 366.0;
        return t - f;
    }

    public static double run(double[] x) {
        String[] dates = {"2023-01-15", "2023-07-01", "2024-03-01"};
        double value = 100 + x[0];
        for (int i = 1; i < dates.length; i++) value *= Math.exp((0.03 + 0.01 * x[i]) * yearFraction(dates[i - 1], dates[i]));
        return value * (1 + x[3] * x[4]) + x[5];
    }
}
