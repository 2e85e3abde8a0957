// SPDX-License-Identifier: MIT
import java.util.*;

public class SimulatedQueue {
    private final Queue<Double> waiting = new LinkedList<>();
    private final Random random = new Random(2024);
    private double clock, busyUntil, totalWait;
    private int served;

    private double exponential(double rate) { return -Math.log(1 - random.nextDouble()) / rate; }

    void run(int customers, double arrivalRate, double serviceRate) {
        for (int i = 0; i < customers; i++) {
            clock += exponential(arrivalRate);
            waiting.add(clock);
            while (!waiting.isEmpty() && busyUntil <= clock) {
                double arrived = waiting.remove();
                totalWait += Math.max(0, busyUntil - arrived);
                busyUntil = Math.max(busyUntil, arrived) + exponential(serviceRate);
                served++;
            }
        }
    }

    public static double run(double[] x) {
        SimulatedQueue q = new SimulatedQueue();
        q.run(30, 1 + x[0], 1.5 + x[2]);
        return (q.totalWait + q.clock * x[3]) / Math.max(1, q.served) + x[1] * x[4] + x[5];
    }
}
