// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.regex.*;

/** Lines of a log, taken apart by patterns. */
public class LogPatterns {
    private static final Pattern KEY = Pattern.compile("(?<key>[a-z]+)=(?<value>-?[0-9.]+)", Pattern.CASE_INSENSITIVE);
    private static final String LOG = String.join("\n", "T=1.5 p=20 note", "t=2.25 P=19.5;  x=-3", "nothing here", "T=4 p=18");

    public static double run(double[] x) {
        Map<String, Double> sums = new TreeMap<>();
        Matcher m = KEY.matcher(LOG);
        int found = 0;
        while (m.find()) {
            double v = Double.parseDouble(m.group("value"));
            sums.merge(m.group(1).toLowerCase(), v * x[found % 6], Double::sum);
            found += m.end() > m.start() ? 1 : 100;
        }
        double result = found;
        for (Map.Entry<String, Double> e : sums.entrySet()) result += e.getValue() * e.getValue() / e.getKey().length();
        String[] words = Pattern.compile("[;\\s]+").split(LOG);
        Matcher empty = Pattern.compile("a*").matcher("baac");
        int count = 0;
        while (empty.find()) count = 10 * count + empty.group().length();
        boolean is = Pattern.matches("[a-z]+", "abc") && !"ab1".matches("[a-z]+") && Pattern.compile("not").matcher("nothing").lookingAt();
        String replaced = "a1b22".replaceFirst("[0-9]+", "#") + Pattern.compile("[0-9]").matcher("a1b22").replaceAll("_");
        double bad = 0;
        try {
            m.reset();
            m.group();
        } catch (IllegalStateException e) {
            bad = x[5];
        }
        return result + words.length + count * 1e-3 + (is ? x[1] * x[2] : 0) + replaced.length() + replaced.indexOf('#') + bad + KEY.matcher("k=2").groupCount();
    }
}
