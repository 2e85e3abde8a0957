// SPDX-License-Identifier: MIT
import java.util.*;

public class MorseSignal {
    private static final String[] CODE = {".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--", "-.", "---", ".--.", "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--.."};
    private static final Map<Character, String> TABLE = new HashMap<>();
    static { for (int i = 0; i < CODE.length; i++) TABLE.put((char) ('a' + i), CODE[i]); }
    static String encode(String text) {
        StringJoiner words = new StringJoiner(" / ");
        for (String w : text.toLowerCase().split(" ")) {
            List<String> letters = new ArrayList<>();
            for (char c : w.toCharArray()) letters.add(TABLE.getOrDefault(c, "?"));
            words.add(String.join(" ", letters));
        }
        return words.toString();
    }
    public static double run(double[] x) {
        String m = encode("Hello Java");
        double t = 0, energy = 0;
        for (char c : m.toCharArray()) {
            double d;
            switch (c) {
                case '.': d = 1; break;
                case '-': d = 3; break;
                case '/': d = x[1] * x[1]; break;
                default: d = 0.5;
            }
            energy += Math.exp(-x[0] * t * 0.05) * d * x[2];
            t += d;
        }
        return energy + t * x[3] + x[4] * x[5];
    }
}
