// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class ThreeWayShuffle {
    public static double run(double[] x) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 6; i++) order.add(i);
        Collections.shuffle(order, new Random(3));
        double s = 0;
        for (int i = 0; i < 6; i++) s += (i + 1) * x[order.get(i)] * x[i];
        return s;
    }
}
