// SPDX-License-Identifier: MIT
import java.util.LinkedList;
import java.util.Queue;

public class BlockingConveyor {
    static class Conveyor<T> {
        private final Queue<T> items = new LinkedList<>();
        private final int capacity;
        Conveyor(int capacity) { this.capacity = capacity; }
        synchronized boolean offer(T item) {
            if (items.size() == capacity) return false;
            items.add(item);
            return true;
        }
        synchronized T take() { return items.isEmpty() ? null : items.remove(); }
        synchronized int size() { return items.size(); }
    }

    static final class Parcel {
        final double weight; final double value;
        Parcel(double weight, double value) { this.weight = weight; this.value = value; }
    }

    interface Station { void work(Conveyor<Parcel> in, Conveyor<Parcel> out); }

    static class Sorter implements Station {
        private final double limit;
        double rejected;
        Sorter(double limit) { this.limit = limit; }
        public void work(Conveyor<Parcel> in, Conveyor<Parcel> out) {
            Parcel p = in.take();
            if (p == null) return;
            if (p.weight > limit) { rejected += p.value; return; }
            while (!out.offer(p)) out.take();
        }
    }

    static class Packer implements Station {
        double packed;
        private final double tare;
        Packer(double tare) { this.tare = tare; }
        public void work(Conveyor<Parcel> in, Conveyor<Parcel> out) {
            for (Parcel p = in.take(); p != null; p = in.take()) {
                out.offer(new Parcel(p.weight + tare, p.value * 0.98));
                packed += p.weight * p.value;
            }
        }
    }

    public static double run(double[] x) {
        Conveyor<Parcel> first = new Conveyor<>(20), middle = new Conveyor<>(4), last = new Conveyor<>(100);
        for (int i = 0; i < 15; i++) {
            first.offer(new Parcel(Math.abs(x[i % 6]) * (1 + 0.05 * i), 1 + x[(i + 1) % 6] * x[(i + 2) % 6]));
        }
        Sorter sorter = new Sorter(1.2);
        Packer packer = new Packer(0.1 * x[5]);
        int tick = 0;
        do {
            sorter.work(first, middle);
            if (++tick % 3 == 0) packer.work(middle, last);
        } while (first.size() > 0);
        packer.work(middle, last);
        double sum = sorter.rejected + packer.packed;
        Parcel p;
        while ((p = last.take()) != null) sum += 0.01 * p.weight * p.value;
        return sum;
    }
}
