// SPDX-License-Identifier: MIT
import java.util.HashSet;
import java.util.Set;

public class SetOfPoints {
    public static double run(double[] x) {
        Set<Integer> seen = new HashSet<>();
        double s = 0;
        int k = 1;
        while (seen.add(k)) {
            s += x[k % 6] * k;
            k = k * 3 % 17;
        }
        return s * s / seen.size();
    }
}
