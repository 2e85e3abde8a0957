// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Random;

public class QueueSimulation {
    static class Customer {
        final double arrival;
        double start, finish;
        Customer(double arrival) { this.arrival = arrival; }
        double waiting() { return start - arrival; }
    }

    public static double run(double[] x) {
        Random rng = new Random(99);
        Queue<Customer> queue = new ArrayDeque<>();
        double t = 0;
        double lambda = 1 + 0.1 * x[0], mu = 1.2 + 0.1 * x[1];
        for (int i = 0; i < 30; i++) {
            t += -Math.log(1 - rng.nextDouble()) / lambda;
            queue.add(new Customer(t));
        }
        double free = 0, total = 0;
        int served = 0;
        while (!queue.isEmpty()) {
            Customer c = queue.poll();
            c.start = Math.max(free, c.arrival);
            c.finish = c.start - Math.log(1 - rng.nextDouble()) / mu;
            free = c.finish;
            total += c.waiting();
            served++;
        }
        return total / served + x[2] * free + x[3] * x[4] - x[5];
    }
}
