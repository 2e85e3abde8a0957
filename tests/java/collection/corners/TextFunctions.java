// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

public class TextFunctions {
    public static double run(double[] x) {
        List<String> words = new ArrayList<>(Arrays.asList("pear", "Fig", "apple", "kiwi", "date"));
        words.sort(String::compareTo);
        double s = words.indexOf("Fig") * x[0] + words.get(1).length() * x[1];
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        String joined = words.stream().map(String::toUpperCase).filter(w -> w.contains("E")).collect(Collectors.joining("-"));
        s += joined.length() * x[2] + joined.charAt(0) * 0.01 * x[3];
        Function<String, Integer> f = String::length;
        Function<String, String> g = (String w) -> w + "!";
        s += g.andThen(f).apply("abc") * x[4];
        List<Double> numbers = Arrays.stream("1.5 2 -3e-1".split(" ")).map(Double::parseDouble).collect(Collectors.toList());
        for (double d : numbers) s += d * x[5];
        return s + "level".chars().filter(c -> c == 'l').count() * x[0];
    }
}
