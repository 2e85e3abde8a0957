// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class ProducerConsumer {
    static final class Job {
        final int id;
        final double load;
        Job(int id, double load) { this.id = id; this.load = load; }
    }
    private final BlockingQueue<Job> queue = new ArrayBlockingQueue<>(4);
    private final List<Double> done = new ArrayList<>();
    private double rejected;

    void produce(Job job) {
        if (!queue.offer(job)) {
            rejected += job.load;
        }
    }
    void consume(int n) {
        for (int i = 0; i < n; i++) {
            Job job = queue.poll();
            if (job == null) break;
            done.add(Math.tanh(job.load) * (job.id + 1));
        }
    }
    public static double run(double[] x) {
        ProducerConsumer pc = new ProducerConsumer();
        int id = 0;
        for (int round = 0; round < 3; round++) {
            for (double v : x) pc.produce(new Job(id++, v * (round + 1)));
            pc.consume(3);
        }
        double sum = 0;
        for (Double d : pc.done) sum += d;
        return sum + 0.25 * pc.rejected * pc.rejected + pc.queue.size();
    }
}
