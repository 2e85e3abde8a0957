// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class RemovedObjects {
    public static double run(double[] x) {
        List<Integer> order = new ArrayList<>(Arrays.asList(5, 4, 3, 2, 1, 0));
        order.remove(Integer.valueOf(1));
        order.remove(0);
        double s = 0;
        for (int i : order) s = s * 0.5 + x[i];
        return s + x[1] * x[5];
    }
}
