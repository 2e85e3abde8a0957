// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

public class ResourcePool {
    static class Buffer implements AutoCloseable {
        private final ResourcePool pool; final double[] data = new double[4];
        Buffer(ResourcePool pool) { this.pool = pool; }
        @Override public void close() { pool.release(this); }
    }
    private final Deque<Buffer> free = new ArrayDeque<>();
    private int created;

    Buffer acquire() {
        Buffer b = free.poll();
        if (b == null) { b = new Buffer(this); created++; }
        return b;
    }
    void release(Buffer b) { free.push(b); }

    double process(double a, double b) {
        try (Buffer buf = acquire()) {
            for (int i = 0; i < buf.data.length; i++) buf.data[i] = a * Math.pow(b, i);
            if (a < 0) throw new IllegalArgumentException("negative");
            double s = 0;
            for (double d : buf.data) s += d;
            return s;
        }
    }

    public static double run(double[] x) {
        ResourcePool p = new ResourcePool();
        double total = 0;
        for (int i = 0; i < x.length; i++) {
            try {
                total += p.process(x[i], x[(i + 1) % 6]);
            } catch (IllegalArgumentException e) {
                total -= x[i] * 0.5;
            }
        }
        return total / p.created;
    }
}
