// SPDX-License-Identifier: MIT
import java.util.*;
public class MixedFlow {
    static double depth;
    static double fin(double a) { try { if (a > 0) return a * 2; throw new IllegalStateException(); } catch (IllegalStateException e) { return -a; } finally { depth += a; } }
    static double over(double a) { return a * a; }
    static double nest(double[] x) {
        double s = 0;
        outer:
        for (int i = 0, j = 10; i < j; i++, j--) {
            switch (i % 4) {
                default: s += 0.5;
                case 1: s += x[i % 6]; if (i > 6) break outer; break;
                case 2: continue outer;
                case 3: { int k = 0; do { k++; if (k == 2) continue; s += k * x[k]; } while (k < 4); }
            }
            s *= 1.1;
        }
        return s;
    }
    public static double run(double[] x) {
        depth = 0;
        double s = fin(x[0]) + fin(x[1]) + over(x[2]) + depth + nest(x);
        int i = 2;
        double[] a = x.clone();
        a[i++] += a[i] * 2; a[i] = i = 1; a[i] -= i++ + ++i;
        boolean b = false; b |= s > -1e9; b ^= true; b &= true;
        int n = 0;
        if (b & n++ > 0 | n++ < 5 && n++ > 0 || n++ > 100) n += 10;
        Iterator<Double> it = new ArrayList<>(List.of(a[0], a[1], a[2])).iterator();
        double p = it.next() - it.next() * it.next();
        StringBuilder sb = new StringBuilder();
        for (char ch = 'a'; ch < 'f'; ch += 2) sb.insert(0, ch).append(ch - 'a');
        sb.deleteCharAt(1).setCharAt(0, 'z');
        sb.reverse();
        return s + a[0] * a[1] + a[2] + a[3] + i + n + (b ? 1 : 0) + p + sb.length() + sb.indexOf("z") + sb.charAt(0);
    }
}
