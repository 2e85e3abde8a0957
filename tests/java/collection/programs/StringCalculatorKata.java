// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class StringCalculatorKata {
    static int add(String numbers) {
        String delimiter = ",|\n";
        if (numbers.startsWith("//")) {
            delimiter = numbers.substring(2, 3);
            numbers = numbers.substring(numbers.indexOf('\n') + 1);
        }
        if (numbers.isEmpty()) return 0;
        List<Integer> values = Arrays.stream(numbers.split(delimiter))
                .map(String::trim)
                .map(Integer::parseInt)
                .filter(n -> n <= 1000)
                .collect(Collectors.toList());
        List<Integer> negative = new ArrayList<>();
        for (int v : values) if (v < 0) negative.add(v);
        if (!negative.isEmpty()) throw new IllegalArgumentException("negatives not allowed: " + negative);
        int sum = 0;
        for (int v : values) sum += v;
        return sum;
    }

    public static double run(double[] x) {
        int a = add("1,2\n3");
        int b = add("//;\n4;5;2000");
        int c;
        try {
            c = add("1,-2");
        } catch (IllegalArgumentException e) {
            c = -1;
        }
        double poly = 0;
        int[] coefficients = {a, b, c, add("")};
        for (int i = coefficients.length - 1; i >= 0; i--) {
            poly = poly * x[0] + coefficients[i] * x[i + 1];
        }
        return poly * poly + x[5];
    }
}
