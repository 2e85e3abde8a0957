// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
public class PrintedToString {
    static class P {
        double v; static double shown = 0;
        P(double v) { this.v = v; }
        @Override public String toString() { shown += v; return "P"; }
    }
    public static double run(double[] x) {
        P.shown = 0;
        P p = new P(x[0] * x[1]);
        System.out.println(p);
        System.out.println("p is " + p);
        System.out.println(String.valueOf(p));
        List<P> all = new ArrayList<>();
        all.add(new P(x[2] * x[2]));
        System.out.println(all);
        System.out.printf("%s%n", p);
        return P.shown + x[3];
    }
}
