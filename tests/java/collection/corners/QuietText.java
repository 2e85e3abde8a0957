// SPDX-License-Identifier: MIT
import java.util.*;
public class QuietText {
    static class P {
        final double[] v; private String cached;
        P(double... v) { this.v = v; }
        String title() { return "P"; }
        @Override public String toString() {
            if (cached == null) cached = title() + v.length;
            StringBuilder b = new StringBuilder(); int n = 0;
            for (int i = 0; i < v.length; i++) { b.append(v[i]).append(','); n += i; }
            List<String> parts = new ArrayList<>(); parts.add("x"); parts.sort(null);
            return cached + b + n + String.join(",", parts) + Arrays.toString(v) + String.format("%d", n);
        }
    }
    public static double run(double[] x) {
        P p = new P(x[0] * x[1], x[2]);
        System.out.println(p);
        System.out.println("p is " + p);
        return p.v[0] * p.v[1] + x[3];
    }
}
