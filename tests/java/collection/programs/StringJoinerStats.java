// SPDX-License-Identifier: MIT
import java.util.StringJoiner;

public class StringJoinerStats {
    static String format(double[] v) {
        StringJoiner j = new StringJoiner(", ", "{", "}");
        for (double d : v) j.add(String.valueOf(Math.round(d * 100) / 100.0));
        return j.toString();
    }

    public static double run(double[] x) {
        double[] cumulative = new double[x.length];
        double acc = 0;
        for (int i = 0; i < x.length; i++) cumulative[i] = acc += x[i];
        System.out.println(format(cumulative));
        double p = 1;
        for (double c : cumulative) p *= 1 + c * c;
        return Math.log(p);
    }
}
