// SPDX-License-Identifier: MIT
public class TemperatureConverter {
    public static final double ABSOLUTE_ZERO = -273.15;
    private static final double FACTOR = 9.0 / 5;
    private static int conversions = 0;
    public static double toFahrenheit(double c) {
        conversions++;
        if (c < ABSOLUTE_ZERO) throw new IllegalArgumentException("below absolute zero: " + c);
        return c * FACTOR + 32;
    }
    public static double toKelvin(double c) { conversions++; return c - ABSOLUTE_ZERO; }
    public static double run(double[] x) {
        double s = 0;
        for (double v : x) s += toFahrenheit(v) * toKelvin(v) / 100;
        return s;
    }
    public static void main(String[] args) {
        java.util.Scanner in = new java.util.Scanner(System.in);
        System.out.println("Fahrenheit: " + toFahrenheit(in.nextDouble()));
        System.out.println(conversions + " conversions");
    }
}
