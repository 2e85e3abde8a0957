// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class SchedulerBacktrack {
    private static int n;
    private static double[][] cost;
    private static boolean[] used;
    private static double best;
    private static int[] bestPlan;
    private static int nodes;

    private static void search(int worker, int[] plan, double sofar) {
        nodes++;
        if (sofar >= best) return;
        if (worker == n) {
            best = sofar;
            bestPlan = Arrays.copyOf(plan, n);
            return;
        }
        for (int job = 0; job < n; job++) {
            if (used[job]) continue;
            used[job] = true;
            plan[worker] = job;
            search(worker + 1, plan, sofar + cost[worker][job]);
            used[job] = false;
        }
    }

    public static double run(double[] x) {
        n = 4;
        cost = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                cost[i][j] = 3 + Math.sin(i * 3 + j * 5) + x[i] * x[(i + j) % x.length];
            }
        }
        used = new boolean[n];
        best = Double.MAX_VALUE;
        bestPlan = null;
        nodes = 0;
        search(0, new int[n], 0.0);
        double result = best;
        if (bestPlan != null) {
            for (int i = 0; i < bestPlan.length; i++) {
                result += 0.1 * (i + 1) * cost[i][bestPlan[i]] * x[5];
            }
        }
        System.out.println("nodes: " + nodes + " plan: " + Arrays.toString(bestPlan));
        return result;
    }
}
